#include "front/checkpoint.h"

#include <cstring>
#include <vector>

#include "device/error.h"
#include "front/build_info.h"
#include "front/checksum.h"
#include "front/text.h"

namespace plica {

namespace {

constexpr char k_magic[8] = {'P', 'L', 'I', 'C', 'A', 'C', 'H', 'K'};
constexpr uint32_t k_container_version = 1;
constexpr uint64_t k_alignment = 16;

struct Header {
    char magic[8];
    uint32_t container_version;
    int32_t plica_version;
    uint64_t layout;
    uint64_t bytes;  // of all
    uint64_t section_count;
    uint64_t checksum;  // of this header with 0 here, and the table
};

struct TableEntry {
    char name[32];
    uint64_t offset;
    uint64_t bytes;
    uint64_t checksum;
    uint64_t reserved;
};

struct Layout {
    Header header;
    std::vector<TableEntry> table;  // checksums not yet
};

[[noreturn]] void refuse(const std::string& text) {
    throw Error(PLICA_BAD_DATA, "checkpoint: " + text);
}

Layout layout_of(FrontWorld& world) {
    const ModuleApi& api = world.api();
    Layout result = {};
    int32_t count = 0;
    expect(api.state_layout(world.module_world(), &result.header.layout, &count));
    std::memcpy(result.header.magic, k_magic, sizeof k_magic);
    result.header.container_version = k_container_version;
    result.header.plica_version = PLICA_VERSION;
    result.header.section_count = static_cast<uint64_t>(count);
    uint64_t end = sizeof(Header) + static_cast<uint64_t>(count) * sizeof(TableEntry);
    for (int32_t i = 0; i < count; ++i) {
        ModuleSection section = {};
        expect(api.state_section(world.module_world(), i, &section));
        TableEntry entry = {};
        std::memcpy(entry.name, section.name, sizeof entry.name);
        entry.offset = (end + k_alignment - 1) / k_alignment * k_alignment;
        entry.bytes = section.bytes;
        end = entry.offset + entry.bytes;
        result.table.push_back(entry);
    }
    result.header.bytes = end;
    return result;
}

uint64_t head_checksum(Header header, const std::vector<TableEntry>& table) {
    header.checksum = 0;
    return checksum(&header, sizeof header) ^
           3 * checksum(table.data(), table.size() * sizeof(TableEntry));
}

void check_header(const Header& header, const Layout& mine, uint64_t bytes) {
    if (std::memcmp(header.magic, k_magic, sizeof k_magic) != 0) refuse("does not begin as one");
    if (header.container_version != k_container_version || header.plica_version != PLICA_VERSION)
        throw Error(PLICA_VERSION_MISMATCH, "checkpoint: was written by plica " +
                                                version_text(header.plica_version) + ", this is " +
                                                version_text(PLICA_VERSION));
    if (header.layout != mine.header.layout || header.section_count != mine.table.size())
        refuse("is of another scene: its layout is " + hex(header.layout) + ", the world's is " +
               hex(mine.header.layout));
    if (header.bytes != mine.header.bytes)
        refuse("its header is damaged: it names " + number(header.bytes) + " bytes");
    if (bytes != header.bytes) refuse("has " + number(bytes) + " bytes of " + number(header.bytes));
}

void check_table(const std::vector<TableEntry>& table, const Layout& mine) {
    for (size_t i = 0; i < table.size(); ++i) {
        const TableEntry &theirs = table[i], &own = mine.table[i];
        if (std::memcmp(theirs.name, own.name, sizeof own.name) != 0 || theirs.bytes != own.bytes ||
            theirs.offset != own.offset)
            refuse("section " + number(i) + " is not '" + own.name + "' of " + number(own.bytes) +
                   " bytes");
    }
}

}  // namespace

uint64_t checkpoint_bytes(FrontWorld& world) { return layout_of(world).header.bytes; }

void save_checkpoint(FrontWorld& world, void* data) {
    Layout layout = layout_of(world);
    char* out = static_cast<char*>(data);
    std::memset(out, 0, layout.header.bytes);
    for (size_t i = 0; i < layout.table.size(); ++i) {
        TableEntry& entry = layout.table[i];
        expect(world.api().state_read(world.module_world(), static_cast<int32_t>(i),
                                      out + entry.offset));
        entry.checksum = checksum(out + entry.offset, entry.bytes);
    }
    layout.header.checksum = head_checksum(layout.header, layout.table);
    std::memcpy(out, &layout.header, sizeof(Header));
    std::memcpy(out + sizeof(Header), layout.table.data(),
                layout.table.size() * sizeof(TableEntry));
}

void load_checkpoint(FrontWorld& world, const void* data, uint64_t bytes) {
    const char* in = static_cast<const char*>(data);
    if (bytes < sizeof(Header)) refuse("has " + number(bytes) + " bytes, fewer than its header");
    Header header;
    std::memcpy(&header, in, sizeof header);
    const Layout mine = layout_of(world);
    check_header(header, mine, bytes);
    std::vector<TableEntry> table(mine.table.size());
    std::memcpy(table.data(), in + sizeof(Header), table.size() * sizeof(TableEntry));
    if (head_checksum(header, table) != header.checksum) refuse("its header is damaged");
    check_table(table, mine);
    std::vector<std::vector<uint64_t>> aligned;  // where the caller's memory is not
    std::vector<const void*> sections;
    for (const TableEntry& entry : table) {
        if (checksum(in + entry.offset, entry.bytes) != entry.checksum)
            refuse("section '" + std::string(entry.name) + "' is damaged");
        aligned.emplace_back(entry.bytes / 8 + 1);  // of an empty section too
        std::memcpy(aligned.back().data(), in + entry.offset, entry.bytes);
        sections.push_back(aligned.back().data());
    }
    expect(world.api().state_write(world.module_world(), sections.data()));
}

}  // namespace plica
