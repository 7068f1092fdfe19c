# Writes OUTPUT: FILES (separated by |) as arrays, named relative to ROOT; apps/plica reads them through
#   struct EmbeddedFile { const char* name; const unsigned char* data; unsigned long size; };
#   extern "C" const EmbeddedFile plica_embedded_files[];  extern "C" const int plica_embedded_file_count;
string(REPLACE "|" ";" files "${FILES}")
string(REPEAT "[0-9a-f]" 64 bytes_of_a_line)
set(arrays)
set(table)
set(count 0)
foreach(file IN LISTS files)
    file(RELATIVE_PATH name "${ROOT}" "${file}")
    file(READ "${file}" bytes HEX)
    # A literal a line: a compiler limits how long one may be.
    string(REGEX REPLACE "(${bytes_of_a_line})" "\\1\n" text "${bytes}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" text "${text}")
    string(REPLACE "\n" "\"\n    \"" text "${text}")
    string(APPEND arrays "const char data_${count}[] =\n    \"${text}\";\n")
    string(APPEND table "    {\"${name}\", reinterpret_cast<const unsigned char*>(data_${count}), "
                        "sizeof data_${count} - 1},\n")
    math(EXPR count "${count} + 1")
endforeach()
if(count EQUAL 0)
    set(table "    {nullptr, nullptr, 0},\n")
endif()
file(WRITE "${OUTPUT}.new" "struct EmbeddedFile {
    const char* name;
    const unsigned char* data;
    unsigned long size;
};
namespace {
${arrays}}  // namespace
extern \"C\" {
extern const EmbeddedFile plica_embedded_files[];
extern const int plica_embedded_file_count;
const EmbeddedFile plica_embedded_files[] = {
${table}};
const int plica_embedded_file_count = ${count};
}
")
file(RENAME "${OUTPUT}.new" "${OUTPUT}")
