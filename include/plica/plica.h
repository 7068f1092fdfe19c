/* plica: what folds, hangs, spills and touches. The whole public C API.
 *
 * Units are SI; z is up by convention only; matrices do not occur, rotations are unit quaternions x, y, z, w.
 * Threads: one thread at a time a world or scene, different ones in parallel; create and release anywhere.
 * Memory: input arrays are copied before a call returns; output goes to the caller's memory. Callbacks
 * come on the calling thread and must not call back into plica.
 *
 * Form of a member's comment, read by tools/generate_api.py:
 *     [unit] range = default @scene/key: text
 * unit "-" has none. range is an interval, "finite", "unit" (a direction, normalised on use), "enum NAME",
 * "id NAME", "flag" (0 or 1), "any" or "size"; for a pointer "null" (may be NULL) or "required", then the
 * memory space and the shape. default is what the init function writes; where the range leaves out 0, a 0
 * means the default as well. A member without @key is not reached from scene files.
 * Form of a function's comment: a sentence, its parameters, then "Blocks:" and "Errors:". */
#ifndef PLICA_PLICA_H
#define PLICA_PLICA_H

#include <stdint.h>

#define PLICA_VERSION_MAJOR 0
#define PLICA_VERSION_MINOR 1
#define PLICA_VERSION_PATCH 0
#define PLICA_VERSION \
    (PLICA_VERSION_MAJOR * 1000000 + PLICA_VERSION_MINOR * 1000 + PLICA_VERSION_PATCH)

#if defined(_WIN32)
#if defined(PLICA_BUILDING)
#define PLICA_API __declspec(dllexport)
#else
#define PLICA_API __declspec(dllimport)
#endif
#else
#define PLICA_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- library ------------------------------------------------------------------------------- */

/* What every function returns. Numbers are never reused. */
typedef int32_t plica_status;
#define PLICA_OK 0
#define PLICA_INVALID_ARGUMENT 1
#define PLICA_INVALID_STATE 2
#define PLICA_OUT_OF_MEMORY 3
#define PLICA_UNSUPPORTED 4
#define PLICA_NOT_FOUND 5
#define PLICA_BUSY 6
#define PLICA_CANCELLED 7
#define PLICA_CAPACITY 8
#define PLICA_BAD_DATA 9
#define PLICA_VERSION_MISMATCH 10
#define PLICA_DEVICE_LOST 11
#define PLICA_NOT_CONVERGED 12
#define PLICA_INTERNAL 13

/* Heavy objects: reference counted, created with one reference, children keep their parents alive. */
typedef struct plica_device_s* plica_device;
typedef struct plica_scene_s* plica_scene;
typedef struct plica_world_s* plica_world;

/* Things inside a scene: kind and generation are in the bits, 0 is "none", a stale id is an error. */
typedef uint64_t plica_body;
typedef uint64_t plica_collider;
typedef uint64_t plica_material;
typedef uint64_t plica_link;

typedef int32_t plica_log_level;
#define PLICA_LOG_DEBUG 10
#define PLICA_LOG_INFO 20
#define PLICA_LOG_WARNING 30
#define PLICA_LOG_ERROR 40

/* Receives one line of log.
 *   user   as given to plica_set_log
 *   level  a PLICA_LOG_ value
 *   text   UTF-8, ends with 0, valid during the call
 * Blocks: as long as the callee does. Errors: none. */
typedef void (*plica_log_fn)(void* user, plica_log_level level, const char* text);

/* Checks that the caller's header fits this library; the first call of a program.
 *   version  PLICA_VERSION
 * Blocks: no. Errors: VERSION_MISMATCH. */
PLICA_API plica_status plica_init(int32_t version);

/* The version of the library, as PLICA_VERSION is made.
 * Blocks: no. Errors: none. */
PLICA_API int32_t plica_version(void);

/* "PLICA_OK" and so on; "unknown" for a number that is not one.
 *   status  any
 * Blocks: no. Errors: none. The text lives as long as the library. */
PLICA_API const char* plica_status_name(plica_status status);

/* The text of this thread's last failed call, "" where there was none.
 * Blocks: no. Errors: none. The text is valid until this thread's next failed call. */
PLICA_API const char* plica_last_error(void);

/* Sets where log lines go; nothing is logged before.
 *   callback  null: none from now on
 *   user      any, handed to the callback
 * Blocks: no. Errors: none. */
PLICA_API plica_status plica_set_log(plica_log_fn callback, void* user);

/* How the library was built, as JSON (version, compiler, architecture, modules found, libraries).
 *   text           null with capacity_bytes 0: only the size is asked for; host
 *   capacity_bytes of text
 *   needed_bytes   required; host; the size with the ending 0
 * Blocks: no. Errors: INVALID_ARGUMENT; CAPACITY: text is too small, nothing is written to it. */
PLICA_API plica_status plica_build_info(char* text, uint64_t capacity_bytes, uint64_t* needed_bytes);

/* ---- device -------------------------------------------------------------------------------- */

typedef int32_t plica_device_kind;
#define PLICA_DEVICE_CPU 1
#define PLICA_DEVICE_STRICT 2
#define PLICA_DEVICE_CUDA 3

typedef struct plica_device_info_data {
    uint32_t struct_size;       /* [bytes] size: set by the caller before the call */
    plica_device_kind kind;     /* [-] enum plica_device_kind: what it is */
    int32_t index;              /* [-] [0, inf): among those of its kind */
    int32_t available;          /* [-] flag: 0 where it cannot be opened; reason says why */
    uint64_t memory_bytes;      /* [bytes] [0, inf): in all */
    int32_t compute_units;      /* [-] [0, inf): threads or multiprocessors */
    int32_t capability;         /* [-] [0, inf): 90 for a card of capability 9.0 */
    char name[128];             /* [-] any: as sold */
    char uuid[64];              /* [-] any: hex digits, empty where there is none */
    char pci[32];               /* [-] any: address, empty where there is none */
    char reason[256];           /* [-] any: why it is not available, a sentence */
} plica_device_info_data;

typedef struct plica_device_desc {
    uint32_t struct_size;    /* [bytes] size: set by plica_device_desc_init */
    int32_t thread_count;    /* [-] [0, 4096] = 0: of a CPU device; 0 is all of the machine */
} plica_device_desc;

typedef struct plica_device_memory_data {
    uint32_t struct_size;       /* [bytes] size: set by the caller before the call */
    uint32_t reserved;          /* [-] any: zero */
    uint64_t bytes_in_use;      /* [bytes] [0, inf): held by worlds now */
    uint64_t bytes_peak;        /* [bytes] [0, inf): the most so far */
    uint64_t allocation_count;  /* [-] [0, inf): since the device was created */
} plica_device_memory_data;

/* How many devices there are, those that are not available included.
 *   count  required; host
 * Blocks: while modules are looked up. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_device_count(int32_t* count);

/* Tells about a device without opening it.
 *   number  in [0, plica_device_count)
 *   info    required; host; struct_size set by the caller
 * Blocks: as plica_device_count. Errors: INVALID_ARGUMENT; NOT_FOUND: number. */
PLICA_API plica_status plica_device_info(int32_t number, plica_device_info_data* info);

/* Writes the defaults.
 *   desc  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_device_desc_init(plica_device_desc* desc);

/* Opens a device: "auto" (CUDA where it works, else cpu), "cpu", "strict", "cuda", "cuda:1", or a uuid.
 *   name    required
 *   desc    null: defaults; host
 *   device  required; host; receives one reference
 * Blocks: yes. Errors: INVALID_ARGUMENT; NOT_FOUND: name; UNSUPPORTED: says what is missing;
 * VERSION_MISMATCH: the module beside the library is of another build. */
PLICA_API plica_status plica_device_create(const char* name, const plica_device_desc* desc,
                                           plica_device* device);

/* Adds a reference.
 *   device  required
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_device_retain(plica_device device);

/* Gives a reference back; the last one ends the object once its children are gone.
 *   device  null: nothing happens
 * Blocks: no. Errors: none. */
PLICA_API plica_status plica_device_release(plica_device device);

/* What an opened device is.
 *   device  required
 *   info    required; host; struct_size set by the caller
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_device_describe(plica_device device, plica_device_info_data* info);

/* Memory that worlds hold on this device.
 *   device  required
 *   memory  required; host; struct_size set by the caller
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_device_memory(plica_device device, plica_device_memory_data* memory);

typedef int32_t plica_body_kind;
#define PLICA_BODY_CLOTH 1
#define PLICA_BODY_SOFT 2
#define PLICA_BODY_RIGID 3
#define PLICA_BODY_STRAND 4
#define PLICA_BODY_LIQUID 5
#define PLICA_BODY_PARTICLES 6
#define PLICA_BODY_AFFINE 7

typedef int32_t plica_solver;
#define PLICA_SOLVER_PBD 1
#define PLICA_SOLVER_IPC 2
#define PLICA_SOLVER_FLIP 3
#define PLICA_SOLVER_HAIR 4
#define PLICA_SOLVER_VBD 5

/* Whether a solver of this build takes bodies of this kind on this device.
 *   device     required
 *   solver     a PLICA_SOLVER_ value
 *   kind       a PLICA_BODY_ value
 *   supported  required; host; 0 or 1
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_device_supports(plica_device device, plica_solver solver,
                                             plica_body_kind kind, int32_t* supported);

/* ---- scene: a description on the host ------------------------------------------------------ */

/* Makes an empty scene.
 *   scene  required; host; receives one reference
 * Blocks: no. Errors: INVALID_ARGUMENT, OUT_OF_MEMORY. */
PLICA_API plica_status plica_scene_create(plica_scene* scene);

/* Adds a reference.
 *   scene  required
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_scene_retain(plica_scene scene);

/* Gives a reference back.
 *   scene  null: nothing happens
 * Blocks: no. Errors: none. */
PLICA_API plica_status plica_scene_release(plica_scene scene);

typedef struct plica_material_desc {
    uint32_t struct_size;  /* [bytes] size: set by plica_material_desc_init */
    float density;         /* [kg/m2] (0, inf) = 0.2 @density: of cloth, mass per area */
    float thickness;       /* [m] [0, inf) = 0.0005 @thickness: of cloth; contact of PBD keeps half of it */
    float young;           /* [Pa] (0, inf) = 500000 @young: of elastic elements, not of PBD rows */
    float poisson;         /* [-] (-1, 0.5) = 0.3 @poisson: of elastic elements, not of PBD rows */
    float friction;        /* [-] [0, inf) = 0.3 @friction: Coulomb; a pair takes the geometric mean */
    float restitution;     /* [-] [0, 1] = 0 @restitution: of speed along the normal; a pair takes the larger; of PBD */
    float volume_density;  /* [kg/m3] (0, inf) = 1000 @volume_density: of soft, strand, particles and affine, mass per volume */
} plica_material_desc;

/* Writes the defaults.
 *   desc  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_material_desc_init(plica_material_desc* desc);

/* Adds a material.
 *   scene     required
 *   desc      required; host
 *   material  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT: the member by name. */
PLICA_API plica_status plica_material_create(plica_scene scene, const plica_material_desc* desc,
                                             plica_material* material);

typedef int32_t plica_bend_model;
#define PLICA_BEND_SIGNED 1 /* wrap(theta - theta0), theta by atan2: knows the side of a fold */
#define PLICA_BEND_ACOS 2   /* acos(n1 . n2) - phi0, the form of 2006: blind at 0 and pi */
#define PLICA_BEND_CROSS 3  /* length between the two corners opposite an edge: cheap, for benchmarks */
#define PLICA_BEND_NONE 4

typedef int32_t plica_membrane_model;
#define PLICA_MEMBRANE_NEO_HOOKEAN 1 /* A0 (mu (tr e - log J) + lambda (log J)^2 / 2): resists collapse */
#define PLICA_MEMBRANE_STVK 2        /* A0 (mu |e|^2 + lambda (tr e)^2 / 2): for small strains */

typedef int32_t plica_bend_energy;
#define PLICA_BEND_ENERGY_WORLD 1          /* as the world's ipc_bending says */
#define PLICA_BEND_ENERGY_PLATE 2          /* hinges, k = D l^2 / A: a plate's stiffness D on an equilateral mesh */
#define PLICA_BEND_ENERGY_SOURCE 3         /* hinges, k = 6 D l^2 / A, 5 to 6 times too stiff for a plate */
#define PLICA_BEND_ENERGY_SHAPE_OPERATOR 4 /* a triangle's shape operator: a plate on any mesh */
#define PLICA_BEND_ENERGY_NONE 5

/* Where a mesh stands: scale, then rotate, then translate. */
typedef struct plica_transform {
    double translate[3];  /* [m] finite = 0 @translate: in double, so that far places keep their digits */
    float rotation[4];    /* [-] unit = 0 0 0 1 @rotate: quaternion x, y, z, w; all zero: none */
    float scale;          /* [-] (0, inf) = 1 @scale: of lengths */
    uint32_t reserved;    /* [-] any: zero */
} plica_transform;

typedef struct plica_cloth_desc {
    uint32_t struct_size;         /* [bytes] size: set by plica_cloth_desc_init */
    int32_t vertex_count;         /* [-] (0, 2147483647]: of positions; set by the mesh */
    const float* positions;       /* [m] finite, required, host, vertex_count x 3: at rest, before transform */
    const int32_t* triangles;     /* [-] [0, inf), required, host, triangle_count x 3: corners */
    int32_t triangle_count;       /* [-] (0, 1073741823]: of triangles; set by the mesh */
    int32_t world;                /* [-] [0, inf) = 0 @world: worlds of a batch never touch each other */
    const float* masses;          /* [kg] [0, inf), null, host, vertex_count: instead of density; 0 needs a pin */
    plica_material material;      /* [-] id plica_material = 0 @material: 0 is the default material */
    plica_transform transform;    /* [-] any @transform: from the mesh to the world */
    float velocity[3];            /* [m/s] finite = 0 @velocity: at the start */
    float angular_velocity[3];    /* [rad/s] finite = 0 @angular_velocity: at the start, about the centre of mass */
    plica_solver solver;          /* [-] enum plica_solver = PLICA_SOLVER_PBD @solver: who moves it */
    float stretch_stiffness;      /* [-] [0, 1] = 1 @stretch/stiffness: of mode pbd, k of 2006 */
    float stretch_compliance;     /* [m/N] [0, inf) = 0 @stretch/compliance: of mode xpbd; 0 is inextensible */
    float stretch_damping;        /* [s] [0, inf) = 0 @stretch/damping: of mode xpbd, of the rate of the length */
    plica_bend_model bend_model;  /* [-] enum plica_bend_model = PLICA_BEND_SIGNED @bend/model: the form */
    float bend_stiffness;         /* [-] [0, 1] = 0.1 @bend/stiffness: of mode pbd, k of 2006 */
    float bend_compliance;        /* [rad/(N m)] [0, inf) = 0.01 @bend/compliance: of mode xpbd; m/N for cross */
    float bend_damping;           /* [s] [0, inf) = 0 @bend/damping: of mode xpbd, of the rate of the angle */
    float damping;                /* [-] [0, 1] = 0 @damping: share of non-rigid velocity taken away per 1/60 s */
    float drag;                   /* [1/s] [0, inf) = 0 @drag: linear, towards the wind, whatever the shape */
    float air_drag;               /* [-] [0, inf) = 0 @air/drag: coefficient of a triangle facing the wind */
    float air_lift;               /* [-] [0, inf) = 0 @air/lift: coefficient across the wind */
    float max_depenetration_speed; /* [m/s] (0, inf) = 0 @max_depenetration_speed: 0: the rest diagonal per second */
    float contact_offset;         /* [m] [0, inf) = 0 @contact_offset: kept from colliders; 0: half the thickness */
    uint32_t collision_group;     /* [-] [1, 4294967295] = 1 @collision/group: bits that this body is in */
    uint32_t collision_mask;      /* [-] [0, 4294967295] = 4294967295 @collision/mask: bits that it meets */
    int32_t conserve_spin;        /* [-] flag = 1 @conserve_spin: gives back spin that projection loses */
    int32_t tethers;              /* [-] flag = 0 @tethers: long-range attachments to the pinned vertices */
    int32_t coarse_levels;        /* [-] [0, 4] = 0 @coarse_levels: patches that carry stretch across a large sheet */
    float strain_limit;           /* [-] [0, 1) = 0 @stretch/limit: most an edge differs from rest after a step; 0: any */
    int32_t weld;                 /* [-] flag = 0 @weld: joins coincident vertices, reported by scene check */
    int32_t self_collision;       /* [-] flag = 0 @self_collision: of PBD, where 1 is UNSUPPORTED; IPC and VBD always have it */
    plica_membrane_model membrane_model; /* [-] enum plica_membrane_model = PLICA_MEMBRANE_NEO_HOOKEAN @stretch/energy: of IPC and VBD */
    plica_bend_energy bend_energy; /* [-] enum plica_bend_energy = PLICA_BEND_ENERGY_WORLD @bend/energy: of IPC and VBD */
    uint32_t reserved[2];         /* [-] any: zero */
} plica_cloth_desc;

/* Writes the defaults.
 *   desc  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_cloth_desc_init(plica_cloth_desc* desc);

/* Adds a cloth: a manifold, oriented triangle mesh. PBD takes its stiffness from the stretch and bend members, IPC
 * and VBD from the material: young, poisson, thickness. These two refuse what only PBD does (damping, air, tethers,
 * coarse_levels) where it is not 0; drag is the force -drag m v of all of them.
 *   scene  required
 *   desc   required; host
 *   body   required; host
 * Blocks: no. Errors: INVALID_ARGUMENT: the member, triangle, edge or vertex by number; NOT_FOUND: material;
 * UNSUPPORTED: what this solver does not do, by member; a solver that takes no cloth. */
PLICA_API plica_status plica_body_create_cloth(plica_scene scene, const plica_cloth_desc* desc,
                                               plica_body* body);

typedef int32_t plica_soft_model;
#define PLICA_SOFT_STABLE_NEO_HOOKEAN 1 /* survives inversion; Smith et al. 2018 */
#define PLICA_SOFT_STVK 2
#define PLICA_SOFT_COROTATIONAL 3

typedef struct plica_soft_desc {
    uint32_t struct_size;         /* [bytes] size: set by plica_soft_desc_init */
    int32_t vertex_count;         /* [-] (0, 2147483647]: of positions; set by the mesh */
    const float* positions;       /* [m] finite, required, host, vertex_count x 3: at rest, before transform */
    const int32_t* tetrahedra;    /* [-] [0, inf), required, host, tetrahedron_count x 4: corners; volume above 0 */
    int32_t tetrahedron_count;    /* [-] (0, 536870911]: of tetrahedra; set by the mesh */
    int32_t world;                /* [-] [0, inf) = 0 @world: worlds of a batch never touch each other */
    plica_material material;      /* [-] id plica_material = 0 @material: volume_density, young, poisson, friction of it */
    plica_transform transform;    /* [-] any @transform: from the mesh to the world */
    float velocity[3];            /* [m/s] finite = 0 @velocity: at the start */
    float angular_velocity[3];    /* [rad/s] finite = 0 @angular_velocity: at the start, about the centre of mass */
    plica_solver solver;          /* [-] enum plica_solver = PLICA_SOLVER_IPC @solver: who moves it */
    plica_soft_model model;       /* [-] enum plica_soft_model = PLICA_SOFT_STABLE_NEO_HOOKEAN @model: elastic energy */
    float drag;                   /* [1/s] [0, inf) = 0 @drag: linear: the force -drag m v */
    uint32_t collision_group;     /* [-] [1, 4294967295] = 1 @collision/group: bits that this body is in */
    uint32_t collision_mask;      /* [-] [0, 4294967295] = 4294967295 @collision/mask: bits that it meets */
    uint32_t reserved;            /* [-] any: zero */
} plica_soft_desc;

/* Writes the defaults.
 *   desc  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_soft_desc_init(plica_soft_desc* desc);

/* Adds a soft body: tetrahedra, each with det(x1 - x0, x2 - x0, x3 - x0) > 0. It touches with its surface.
 *   scene  required
 *   desc   required; host
 *   body   required; host
 * Blocks: no. Errors: INVALID_ARGUMENT: the member, tetrahedron or vertex by number; NOT_FOUND: material;
 * UNSUPPORTED: a solver that takes no soft bodies. */
PLICA_API plica_status plica_body_create_soft(plica_scene scene, const plica_soft_desc* desc,
                                              plica_body* body);

typedef struct plica_strand_desc {
    uint32_t struct_size;         /* [bytes] size: set by plica_strand_desc_init */
    int32_t vertex_count;         /* [-] (0, 2147483647]: of positions; set by the mesh */
    const float* positions;       /* [m] finite, required, host, vertex_count x 3: of the axes at rest, before transform */
    const int32_t* curves;        /* [-] [2, inf), null, host, curve_count: vertices of each, one behind the other; null: one */
    int32_t curve_count;          /* [-] [0, 1073741823]: of curves; set by the mesh */
    int32_t closed;               /* [-] flag = 0 @closed: each curve's last vertex is joined to its first */
    float radius;                 /* [m] (0, inf) = 0.001 @radius: of the round section */
    int32_t world;                /* [-] [0, inf) = 0 @world: worlds of a batch never touch each other */
    plica_material material;      /* [-] id plica_material = 0 @material: volume_density, young, poisson, friction of it */
    plica_transform transform;    /* [-] any @transform: from the curves to the world; scales the radius too */
    float velocity[3];            /* [m/s] finite = 0 @velocity: at the start */
    float angular_velocity[3];    /* [rad/s] finite = 0 @angular_velocity: at the start, about the centre of mass */
    plica_solver solver;          /* [-] enum plica_solver = PLICA_SOLVER_IPC @solver: who moves it */
    float drag;                   /* [1/s] [0, inf) = 0 @drag: linear: the force -drag m v */
    uint32_t collision_group;     /* [-] [1, 4294967295] = 1 @collision/group: bits that this body is in */
    uint32_t collision_mask;      /* [-] [0, 4294967295] = 4294967295 @collision/mask: bits that it meets */
} plica_strand_desc;

/* Writes the defaults.
 *   desc  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_strand_desc_init(plica_strand_desc* desc);

/* Adds strands: elastic rods of round section along polylines, which resist stretch and bending.
 *   scene  required
 *   desc   required; host
 *   body   required; host
 * Blocks: no. Errors: INVALID_ARGUMENT: the member, curve or vertex by number; NOT_FOUND: material;
 * UNSUPPORTED: a solver that takes no strands. */
PLICA_API plica_status plica_body_create_strand(plica_scene scene, const plica_strand_desc* desc,
                                                plica_body* body);

typedef struct plica_particles_desc {
    uint32_t struct_size;         /* [bytes] size: set by plica_particles_desc_init */
    int32_t vertex_count;         /* [-] (0, 2147483647]: how many; set by the mesh */
    const float* positions;       /* [m] finite, required, host, vertex_count x 3: of the centres, before transform */
    const float* radii;           /* [m] (0, inf), null, host, vertex_count @radii: null: radius, of all */
    const float* masses;          /* [kg] (0, inf), null, host, vertex_count @masses: null: volume_density 4/3 pi r^3 */
    const double* release_times;  /* [s] finite, null, host, vertex_count @release_times: null: release_time, of all */
    float radius;                 /* [m] (0, inf) = 0.01 @radius: of all */
    int32_t world;                /* [-] [0, inf) = 0 @world: worlds of a batch never touch each other */
    double release_time;          /* [s] finite = 0 @release_time: gravity does not act before it */
    plica_material material;      /* [-] id plica_material = 0 @material: volume_density and friction of it */
    plica_transform transform;    /* [-] any @transform: of the centres; scales the radii too */
    float velocity[3];            /* [m/s] finite = 0 @velocity: at the start */
    plica_solver solver;          /* [-] enum plica_solver = PLICA_SOLVER_IPC @solver: who moves them */
    float drag;                   /* [1/s] [0, inf) = 0 @drag: linear: the force -drag m v */
    uint32_t collision_group;     /* [-] [1, 4294967295] = 1 @collision/group: bits that this body is in */
    uint32_t collision_mask;      /* [-] [0, 4294967295] = 4294967295 @collision/mask: bits that it meets */
    uint32_t reserved;            /* [-] any: zero */
} plica_particles_desc;

/* Writes the defaults.
 *   desc  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_particles_desc_init(plica_particles_desc* desc);

/* Adds particles: spheres that move without turning. They touch each other and all else.
 *   scene  required
 *   desc   required; host
 *   body   required; host
 * Blocks: no. Errors: INVALID_ARGUMENT: the member or vertex by number; NOT_FOUND: material; UNSUPPORTED: a solver
 * that takes no particles. */
PLICA_API plica_status plica_body_create_particles(plica_scene scene,
                                                   const plica_particles_desc* desc,
                                                   plica_body* body);

typedef struct plica_affine_desc {
    uint32_t struct_size;         /* [bytes] size: set by plica_affine_desc_init */
    int32_t vertex_count;         /* [-] (0, 2147483647]: of positions; set by the mesh */
    const float* positions;       /* [m] finite, required, host, vertex_count x 3: of the surface, before transform */
    const int32_t* triangles;     /* [-] [0, inf), required, host, triangle_count x 3: closed, seen counter-clockwise from outside */
    int32_t triangle_count;       /* [-] (0, 1073741823]: of triangles; set by the mesh */
    int32_t world;                /* [-] [0, inf) = 0 @world: worlds of a batch never touch each other */
    plica_material material;      /* [-] id plica_material = 0 @material: volume_density and friction of it */
    plica_transform transform;    /* [-] any @transform: from the mesh to the world */
    float velocity[3];            /* [m/s] finite = 0 @velocity: of the centre of mass, at the start */
    float angular_velocity[3];    /* [rad/s] finite = 0 @angular_velocity: at the start, about the centre of mass */
    plica_solver solver;          /* [-] enum plica_solver = PLICA_SOLVER_IPC @solver: who moves it */
    float stiffness;              /* [Pa] (0, inf) = 100000000 @stiffness: k of k V |A^T A - I|^2: rigid in the limit */
    float drag;                   /* [1/s] [0, inf) = 0 @drag: linear: the force -drag m v at every point */
    uint32_t collision_group;     /* [-] [1, 4294967295] = 1 @collision/group: bits that this body is in */
    uint32_t collision_mask;      /* [-] [0, 4294967295] = 4294967295 @collision/mask: bits that it meets */
    uint32_t reserved;            /* [-] any: zero */
} plica_affine_desc;

/* Writes the defaults.
 *   desc  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_affine_desc_init(plica_affine_desc* desc);

/* Adds an affine body: x = c + A r with a stiff energy that holds A to a rotation, mass and inertia of the enclosed
 * volume; the rigid body that is moved by what it meets.
 *   scene  required
 *   desc   required; host
 *   body   required; host
 * Blocks: no. Errors: INVALID_ARGUMENT: the member, triangle, edge or vertex by number; NOT_FOUND: material;
 * UNSUPPORTED: a solver that takes no affine bodies. */
PLICA_API plica_status plica_body_create_affine(plica_scene scene, const plica_affine_desc* desc,
                                                plica_body* body);

/* A key of a motion. Between two keys about the same axis the angle runs through, several turns as well;
 * else the rotation takes the shortest way. Before the first and after the last key it rests. */
typedef struct plica_motion_key {
    double time;           /* [s] finite = 0 @time: rising from key to key */
    double translate[3];   /* [m] finite = 0 @translate: of the origin of what moves */
    float axis[3];         /* [-] unit = 0 0 1 @rotate/axis: of the rotation */
    float angle;           /* [rad] finite = 0 @rotate/degrees: about the axis; degrees in scene files */
    int32_t smooth;        /* [-] flag = 0 @smooth: to the next key with no speed at either end; 0: linear */
    uint32_t reserved;     /* [-] any: zero */
} plica_motion_key;

typedef int32_t plica_shape;
#define PLICA_SHAPE_PLANE 1
#define PLICA_SHAPE_SPHERE 2
#define PLICA_SHAPE_CAPSULE 3
#define PLICA_SHAPE_BOX 4
#define PLICA_SHAPE_MESH 5

typedef struct plica_collider_desc {
    uint32_t struct_size;          /* [bytes] size: set by plica_collider_desc_init */
    plica_shape shape;             /* [-] enum plica_shape = PLICA_SHAPE_PLANE @type: which of the members below count */
    int32_t world;                 /* [-] [-1, inf) = -1 @world: -1 is in all of them */
    uint32_t reserved;             /* [-] any: zero */
    plica_material material;       /* [-] id plica_material = 0 @material: friction and restitution of it */
    plica_transform transform;     /* [-] any @transform: of the shape; a motion comes after it */
    float normal[3];               /* [-] unit = 0 0 1 @normal: of a plane, out of the solid */
    float offset;                  /* [m] finite = 0 @offset: of a plane along its normal */
    float radius;                  /* [m] (0, inf) = 0.5 @radius: of a sphere or capsule */
    float half_length;             /* [m] (0, inf) = 0.5 @half_length: of a capsule's axis, which is z */
    float half_extents[3];         /* [m] (0, inf) = 0.5 @half_extents: of a box */
    int32_t vertex_count;          /* [-] [0, 2147483647]: of positions; set by the mesh */
    const float* positions;        /* [m] finite, null, host, vertex_count x 3: of a mesh */
    const int32_t* triangles;      /* [-] [0, inf), null, host, triangle_count x 3: of a mesh; may be open */
    int32_t triangle_count;        /* [-] [0, 1073741823]: of triangles; set by the mesh */
    int32_t motion_count;          /* [-] [0, inf): of motion; set by the array */
    const plica_motion_key* motion; /* [-] any, null, host, motion_count @motion: rigid motion by key frames */
    float velocity[3];             /* [m/s] finite = 0 @velocity: without motion: moves on at this speed */
    float angular_velocity[3];     /* [rad/s] finite = 0 @angular_velocity: without motion: turns about its origin */
    uint32_t collision_group;      /* [-] [1, 4294967295] = 1 @collision/group: bits that it is in */
    uint32_t collision_mask;       /* [-] [0, 4294967295] = 4294967295 @collision/mask: bits that it meets */
} plica_collider_desc;

/* Writes the defaults.
 *   desc  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_collider_desc_init(plica_collider_desc* desc);

/* Adds something that is not moved by what it meets.
 *   scene     required
 *   desc      required; host
 *   collider  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT: the member by name, or the triangle; NOT_FOUND: material. */
PLICA_API plica_status plica_collider_create(plica_scene scene, const plica_collider_desc* desc,
                                             plica_collider* collider);

/* Adds a rigid body that follows its motion or velocities: a collider with a name among the bodies, whose
 * pose can be read. What is moved by what it meets is an affine body.
 *   scene  required
 *   desc   required; host; as of a collider, not a plane
 *   body   required; host
 * Blocks: no. Errors: as plica_collider_create; UNSUPPORTED: a plane. */
PLICA_API plica_status plica_body_create_rigid(plica_scene scene, const plica_collider_desc* desc,
                                               plica_body* body);

typedef struct plica_pin_desc {
    uint32_t struct_size;           /* [bytes] size: set by plica_pin_desc_init */
    int32_t vertex_count;           /* [-] (0, 2147483647]: of vertices; set by the array */
    plica_body body;                /* [-] id plica_body = 0 @body: whose vertices */
    const int32_t* vertices;        /* [-] [0, inf), required, host, vertex_count @vertices: held, each once */
    const plica_motion_key* motion; /* [-] any, null, host, motion_count @motion: null: they stay where they are */
    int32_t motion_count;           /* [-] [0, inf): of motion; set by the array */
    uint32_t reserved;              /* [-] any: zero */
    double pivot[3];                /* [m] finite = 0 @pivot: the point that motion turns about and starts from */
    double end_time;                /* [s] [0, inf) = 0 @end_time: let go from then on; 0: never. PBD takes only 0 */
} plica_pin_desc;

/* Writes the defaults.
 *   desc  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_pin_desc_init(plica_pin_desc* desc);

/* Holds vertices: at rest, or carried rigidly by a motion: x(t) = pivot + translate(t) + R(t)(x0 - pivot).
 *   scene  required
 *   desc   required; host
 *   link   required; host
 * Blocks: no. Errors: INVALID_ARGUMENT: the vertex by number; NOT_FOUND: body; UNSUPPORTED: a rigid or affine body;
 * end_time of a body that PBD moves. */
PLICA_API plica_status plica_link_create_pin(plica_scene scene, const plica_pin_desc* desc,
                                             plica_link* link);

typedef struct plica_support_desc {
    uint32_t struct_size;           /* [bytes] size: set by plica_support_desc_init */
    int32_t vertex_count;           /* [-] (0, 2147483647]: of vertices; set by the array */
    plica_body body;                /* [-] id plica_body = 0 @body: whose vertices */
    const int32_t* vertices;        /* [-] [0, inf), required, host, vertex_count @vertices: drawn to their targets, each once */
    const float* stiffnesses;       /* [N/m] (0, inf), null, host, vertex_count @stiffnesses: null: stiffness, of all */
    const plica_motion_key* motion; /* [-] any, null, host, motion_count @motion: of the targets, as of a pin; null: they stay */
    const double* target_times;     /* [s] finite, null, host, target_count @target_times: of targets, rising */
    const float* targets;           /* [m] finite, null, host, target_count x vertex_count x 3 @targets: a place a vertex a time */
    int32_t motion_count;           /* [-] [0, inf): of motion; set by the array */
    int32_t target_count;           /* [-] [0, inf): of target_times; set by the array */
    float stiffness;                /* [N/m] (0, inf) = 100 @stiffness: k of k |x - target|^2 / 2, of each vertex */
    int32_t smooth;                 /* [-] flag = 0 @smooth: between targets with no speed at either end; 0: linear */
    double pivot[3];                /* [m] finite = 0 @pivot: the point that motion turns about and starts from */
    double start_time;              /* [s] [0, inf) = 0 @start_time: nothing acts before it */
    double end_time;                /* [s] [0, inf) = 0 @end_time: nothing acts from then on; 0: it stays */
} plica_support_desc;

/* Writes the defaults.
 *   desc  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_support_desc_init(plica_support_desc* desc);

/* Draws vertices to targets by springs, which may ask for the impossible. x0 being where a vertex is at start_time,
 * its target stays there, or moves with motion, pivot + translate(t) + R(t)(x0 - pivot), or runs through targets:
 * from x0 to the first between start_time and target_times[0], then from each to the next; the last one stays.
 *   scene  required
 *   desc   required; host; not both motion and targets
 *   link   required; host
 * Blocks: no. Errors: INVALID_ARGUMENT: the member or vertex by number; NOT_FOUND: body; UNSUPPORTED: a rigid body,
 * or one that PBD moves. */
PLICA_API plica_status plica_link_create_support(plica_scene scene, const plica_support_desc* desc,
                                                 plica_link* link);

typedef struct plica_tie_desc {
    uint32_t struct_size;           /* [bytes] size: set by plica_tie_desc_init */
    int32_t pair_count;             /* [-] (0, 1073741823]: of pairs; set by the array */
    plica_body body;                /* [-] id plica_body = 0 @body: of the first vertex of each pair */
    plica_body other;               /* [-] id plica_body = 0 @other: of the second; 0: the same body */
    const int32_t* pairs;           /* [-] [0, inf), required, host, pair_count x 2 @pairs: vertices of body and of other */
    const float* lengths;           /* [m] [0, inf), null, host, pair_count @lengths: at rest; null: the distance at start_time */
    const float* end_lengths;       /* [m] [0, inf), null, host, pair_count @end_lengths: null: end_scale times lengths */
    float stiffness;                /* [N/m] (0, inf) = 250 @stiffness: k of k (|xa - xb| - L)^2 / 2 */
    float end_scale;                /* [-] [0, inf) = 1 @end_scale: of the lengths, reached at shrink_end */
    double shrink_start;            /* [s] [0, inf) = 0 @shrink_start: L goes linearly from here */
    double shrink_end;              /* [s] [0, inf) = 0 @shrink_end: to here, and stays; not before shrink_start */
    double start_time;              /* [s] [0, inf) = 0 @start_time: nothing acts before it */
    double end_time;                /* [s] [0, inf) = 0 @end_time: nothing acts from then on; 0: it stays */
} plica_tie_desc;

/* Writes the defaults.
 *   desc  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_tie_desc_init(plica_tie_desc* desc);

/* Joins pairs of vertices by springs, whose rest lengths may shrink in time.
 *   scene  required
 *   desc   required; host
 *   link   required; host
 * Blocks: no. Errors: INVALID_ARGUMENT: the member or pair by number; a pair of one vertex; bodies of different
 * worlds; NOT_FOUND: a body; UNSUPPORTED: a rigid body, or one that PBD moves. */
PLICA_API plica_status plica_link_create_tie(plica_scene scene, const plica_tie_desc* desc,
                                             plica_link* link);

/* Takes a body, with its links, out of the scene. Worlds made before keep it.
 *   scene  required
 *   body   of this scene
 * Blocks: no. Errors: INVALID_ARGUMENT, NOT_FOUND. */
PLICA_API plica_status plica_body_destroy(plica_scene scene, plica_body body);

/* Takes a collider out of the scene.
 *   scene     required
 *   collider  of this scene
 * Blocks: no. Errors: INVALID_ARGUMENT, NOT_FOUND. */
PLICA_API plica_status plica_collider_destroy(plica_scene scene, plica_collider collider);

/* Takes a link out of the scene.
 *   scene  required
 *   link   of this scene
 * Blocks: no. Errors: INVALID_ARGUMENT, NOT_FOUND. */
PLICA_API plica_status plica_link_destroy(plica_scene scene, plica_link link);

typedef int32_t plica_issue_severity;
#define PLICA_ISSUE_NOTE 1
#define PLICA_ISSUE_WARNING 2
#define PLICA_ISSUE_ERROR 3

typedef struct plica_issue {
    uint32_t struct_size;           /* [bytes] size: set by the caller in the first entry */
    plica_issue_severity severity;  /* [-] enum plica_issue_severity: errors keep a world from being made */
    uint64_t object;                /* [-] any: body, collider or link; 0: the scene */
    int32_t element;                /* [-] [-1, inf): triangle or vertex, -1: the whole object */
    uint32_t reserved;              /* [-] any: zero */
    char text[232];                 /* [-] any: a sentence with names and values */
} plica_issue;

/* Examines a scene: crossings of a cloth with colliders at the start, slivers, zero mass, coincident vertices,
 * sizes that look like wrong units.
 *   scene         required
 *   issues        null with capacity 0: only the count is asked for; host
 *   capacity      entries of issues
 *   needed_count  required; host; how many there are
 * Blocks: yes. Errors: INVALID_ARGUMENT; CAPACITY: the first `capacity` are written. */
PLICA_API plica_status plica_scene_check(plica_scene scene, plica_issue* issues, uint64_t capacity,
                                         uint64_t* needed_count);

/* ---- world: a scene compiled for a device -------------------------------------------------- */

typedef int32_t plica_pbd_mode;
#define PLICA_PBD_XPBD 1 /* compliance: independent of time step and iterations */
#define PLICA_PBD_2006 2 /* @pbd: stiffness k in [0, 1] a substep, whatever the iterations */

typedef int32_t plica_launch_mode;
#define PLICA_LAUNCH_AUTO 1     /* a captured graph where the device gains by it */
#define PLICA_LAUNCH_DIRECT 2   /* every kernel by itself */
#define PLICA_LAUNCH_CAPTURED 3 /* one graph a step */

typedef int32_t plica_ipc_contact;
#define PLICA_IPC_CONTACT_DEFAULT 1 /* pairs weighted by area, duplicates merged, a mollifier, adaptive stiffness */
#define PLICA_IPC_CONTACT_SOURCE 2  /* contact_stiffness for every pair, nothing else */

typedef int32_t plica_ipc_friction;
#define PLICA_IPC_FRICTION_C1 1     /* reaches mu N at the speed friction_speed; Li et al. 2020 */
#define PLICA_IPC_FRICTION_SOURCE 2 /* mu N (sqrt(t^2 + e^2) - e): never quite reaches mu N */

typedef int32_t plica_ipc_step_filter;
#define PLICA_IPC_STEP_FILTER_HULL 1     /* the hull certificate, iterated */
#define PLICA_IPC_STEP_FILTER_ADDITIVE 2 /* additive continuous collision detection */
#define PLICA_IPC_STEP_FILTER_SOURCE 3   /* speeds along one normal: safe and wasteful */

typedef int32_t plica_linear_solver;
#define PLICA_LINEAR_SOLVER_AUTO 1       /* by size */
#define PLICA_LINEAR_SOLVER_DENSE 2      /* Cholesky of the whole matrix: 72 N^2 bytes of N vertices */
#define PLICA_LINEAR_SOLVER_DIRECT 3     /* sparse Cholesky */
#define PLICA_LINEAR_SOLVER_CG 4         /* conjugate gradients, block Jacobi */
#define PLICA_LINEAR_SOLVER_MULTILEVEL 5 /* conjugate gradients, a multilevel preconditioner */

typedef struct plica_world_desc {
    uint32_t struct_size;            /* [bytes] size: set by plica_world_desc_init */
    int32_t world_count;             /* [-] [1, inf) = 1 @world/count: of the batch; body.world is below it */
    float gravity[3];                /* [m/s2] finite = 0 0 -9.81 @world/gravity: of all worlds */
    float wind[3];                   /* [m/s] finite = 0 @world/wind: a uniform velocity of the air */
    float air_density;               /* [kg/m3] [0, inf) = 1.2 @world/air_density: with the air coefficients of bodies */
    plica_pbd_mode pbd_mode;         /* [-] enum plica_pbd_mode = PLICA_PBD_XPBD @solvers/pbd/mode: what stiffness means */
    int32_t pbd_substeps;            /* [-] [1, 1000] = 10 @solvers/pbd/substeps: of a step */
    int32_t pbd_iterations;          /* [-] [1, 1000] = 1 @solvers/pbd/iterations: of a substep */
    plica_launch_mode launch_mode;   /* [-] enum plica_launch_mode = PLICA_LAUNCH_AUTO @world/launch: how a step is sent */
    int32_t small_body_vertices;     /* [-] [0, 1024] = 1024 @solvers/pbd/small_body: bodies up to this size run whole in one group */
    uint64_t seed;                   /* [-] any = 1 @world/seed: of everything random */
    double ipc_dt;                   /* [s] [0, 1] = 0 @solvers/ipc/dt: a longer step is made in equal parts; 0: in one. 1 % above is taken */
    float ipc_dhat;                  /* [m] (0, inf) = 0.001 @solvers/ipc/dhat: gaps below it push */
    float ipc_min_gap;               /* [m] [0, inf) = 0.00003 @solvers/ipc/min_gap: kept between surfaces, beside radii */
    float ipc_stiffness;             /* [Pa] [0, inf) = 0 @solvers/ipc/stiffness: of contact "default"; 0: chosen from the bodies */
    float ipc_contact_stiffness;     /* [N/m] (0, inf) = 1000 @solvers/ipc/contact_stiffness: of contact "source", k of a pair */
    plica_ipc_contact ipc_contact;   /* [-] enum plica_ipc_contact = PLICA_IPC_CONTACT_DEFAULT @solvers/ipc/contact: how pairs push */
    plica_ipc_friction ipc_friction; /* [-] enum plica_ipc_friction = PLICA_IPC_FRICTION_C1 @solvers/ipc/friction: the law */
    int32_t ipc_friction_iterations; /* [-] [1, 1000] = 1 @solvers/ipc/friction_iterations: times that loads and normals are renewed; 1: lagged */
    float ipc_friction_speed;        /* [m/s] (0, inf) = 0.001 @solvers/ipc/friction_speed: below it friction only drags */
    int32_t ipc_iterations;          /* [-] [1, 100000] = 150 @solvers/ipc/iterations: Newton, at most, of a step */
    float ipc_tolerance;             /* [m] (0, inf) = 0.00001 @solvers/ipc/tolerance: of the largest move of a Newton step */
    plica_ipc_step_filter ipc_step_filter; /* [-] enum plica_ipc_step_filter = PLICA_IPC_STEP_FILTER_HULL @solvers/ipc/step_filter: what keeps it from tunnelling */
    plica_linear_solver ipc_linear_solver; /* [-] enum plica_linear_solver = PLICA_LINEAR_SOLVER_AUTO @solvers/ipc/linear_solver: of Newton's systems */
    float ipc_linear_tolerance;      /* [-] (0, 1) = 0.00000001 @solvers/ipc/linear_tolerance: residual that iterative solvers stop at, relative */
    int32_t ipc_line_search;         /* [-] [1, 100] = 48 @solvers/ipc/line_search: halvings of a Newton step, at most */
    int32_t ipc_retries;             /* [-] [0, 20] = 7 @solvers/ipc/retries: times that a failed step is halved in time */
    plica_bend_energy ipc_bending;   /* [-] enum plica_bend_energy = PLICA_BEND_ENERGY_PLATE @solvers/ipc/bending: of cloths that do not say; not "world" */
    double vbd_dt;                   /* [s] [0, 1] = 0 @solvers/vbd/dt: a longer step is made in equal parts; 0: in one */
    int32_t vbd_iterations;          /* [-] [1, 100000] = 48 @solvers/vbd/iterations: sweeps over the vertices, of a step */
    float vbd_acceleration;          /* [-] [0, 1) = 0 @solvers/vbd/acceleration: spectral radius of Chebyshev's acceleration; 0: none */
    float vbd_contact_distance;      /* [m] (0, inf) = 0.001 @solvers/vbd/contact_distance: gaps below it push */
    float vbd_contact_stiffness;     /* [N/m] (0, inf) = 1000 @solvers/vbd/contact_stiffness: of a pair */
} plica_world_desc;

/* Writes the defaults.
 *   desc  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_world_desc_init(plica_world_desc* desc);

/* Compiles a scene for a device: sizes, colours, adjacency, capacities. Later changes of the scene do not reach it.
 *   device  required
 *   scene   required
 *   desc    null: defaults; host
 *   world   required; host; receives one reference
 * Blocks: yes. Errors: INVALID_ARGUMENT: the object and member; UNSUPPORTED; OUT_OF_MEMORY; DEVICE_LOST. */
PLICA_API plica_status plica_world_create(plica_device device, plica_scene scene,
                                          const plica_world_desc* desc, plica_world* world);

/* Adds a reference.
 *   world  required
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_world_retain(plica_world world);

/* Gives a reference back; during a step it takes effect after it.
 *   world  null: nothing happens
 * Blocks: no. Errors: none. */
PLICA_API plica_status plica_world_release(plica_world world);

/* Asked between substeps of a blocking step.
 *   user      as given in plica_step_desc
 *   progress  in [0, 1], of this step
 * Returns 0 to go on, anything else to cancel: the world is then as before the step.
 * Blocks: as long as the callee does. Errors: none. */
typedef int32_t (*plica_progress_fn)(void* user, double progress);

typedef struct plica_step_desc {
    uint32_t struct_size;        /* [bytes] size: set by plica_step_desc_init */
    int32_t wait;                /* [-] flag = 0: 1 returns when the step is done, with its status */
    plica_progress_fn progress;  /* [-] any, null: needs wait = 1; the step is then not one graph */
    void* user;                  /* [-] any, null, opaque: handed to progress */
} plica_step_desc;

/* Writes the defaults.
 *   desc  required; host
 * Blocks: no. Errors: INVALID_ARGUMENT. */
PLICA_API plica_status plica_step_desc_init(plica_step_desc* desc);

/* Advances a world by dt. The step is atomic: a new state, or the old one and a status.
 *   world  required
 *   dt     s, in (0, 1]; pbd_substeps divides it, and so do ipc_dt and vbd_dt
 *   desc   null: without waiting; host
 * Blocks: only with desc->wait. Errors: INVALID_ARGUMENT: dt; BUSY: another thread is inside; CANCELLED; and, with
 * wait, what plica_world_wait returns. */
PLICA_API plica_status plica_world_step(plica_world world, double dt, const plica_step_desc* desc);

/* Waits for the steps asked for.
 *   world  required
 * Blocks: yes. Errors: BUSY; BAD_DATA: a step met a non-finite number; NOT_CONVERGED: a step of IPC failed at its
 * smallest too; both were taken back; CAPACITY; DEVICE_LOST. */
PLICA_API plica_status plica_world_wait(plica_world world);

/* Trouble inside a simulation, by bit. Sticky until plica_world_reset or plica_world_load. */
typedef uint32_t plica_trouble;
#define PLICA_TROUBLE_NOT_FINITE 1u        /* the step would have made a NaN or infinity; it was taken back */
#define PLICA_TROUBLE_LINE_SEARCH 2u       /* no part of a Newton step lowers the energy, at the smallest time step */
#define PLICA_TROUBLE_ITERATIONS 4u        /* not converged after ipc_iterations, at the smallest time step */
#define PLICA_TROUBLE_ROUNDING 8u          /* rounding to single precision loses a gap, at the smallest time step */
#define PLICA_TROUBLE_OVERLAP 16u          /* the state that a step starts from has a gap that is not above 0 */
#define PLICA_TROUBLE_LINEAR_SOLVER 32u    /* a linear system could not be solved */
#define PLICA_TROUBLE_INVERTED 64u         /* an element without area or volume */
#define PLICA_TROUBLE_CAPACITY 128u        /* more contacts than memory has room for */

/* A part of a step. */
typedef int32_t plica_stage;
#define PLICA_STAGE_NONE 0
#define PLICA_STAGE_START 1       /* examining what it starts from */
#define PLICA_STAGE_SEARCH 2      /* candidates of contact */
#define PLICA_STAGE_ASSEMBLE 3    /* energies, gradients, Hessians */
#define PLICA_STAGE_SOLVE 4       /* linear systems */
#define PLICA_STAGE_LINE_SEARCH 5 /* step limits and energies */
#define PLICA_STAGE_FINISH 6      /* rounding and velocities */

typedef struct plica_world_status_data {
    uint32_t struct_size;      /* [bytes] size: set by the caller before the call */
    plica_trouble trouble;     /* [-] any: bits, 0 is none */
    uint64_t step;             /* [-] [0, inf): the first step in which there was any */
    uint64_t step_count;       /* [-] [0, inf): finished steps */
    double time;               /* [s] [0, inf): simulated */
    plica_body body;           /* [-] id plica_body: of the first offender, 0 where there is none */
    int32_t element;           /* [-] [-1, inf): its vertex, triangle or tetrahedron */
    int32_t world;             /* [-] [0, inf): the asked one */
    uint64_t needed;           /* [-] [0, inf): the room that an overflow asked for */
    uint64_t other;            /* [-] any: body or collider that it met, 0 where there is none */
    int32_t other_element;     /* [-] [-1, inf): its vertex or triangle */
    plica_stage stage;         /* [-] enum plica_stage: of the step that failed */
    double gap;                /* [m] finite: between the two, beyond min_gap and radii; 0 where there is no other */
} plica_world_status_data;

/* How one world of the batch is.
 *   world   required
 *   index   in [0, world_count)
 *   status  required; host; struct_size set by the caller
 * Blocks: for steps asked for. Errors: INVALID_ARGUMENT; BUSY. */
PLICA_API plica_status plica_world_status(plica_world world, int32_t index,
                                          plica_world_status_data* status);

typedef struct plica_world_statistics_data {
    uint32_t struct_size;            /* [bytes] size: set by the caller before the call */
    int32_t color_count;             /* [-] [0, inf): of PBD rows, the most of any body */
    int32_t color_bound;             /* [-] [0, inf): the most rows at one vertex, which no colouring can beat */
    uint32_t reserved;               /* [-] any: zero */
    uint64_t constraint_count;       /* [-] [0, inf): PBD rows of all bodies */
    uint64_t contact_count;          /* [-] [0, inf): vertices of PBD that touched a collider, pairs of IPC in contact, last step */
    uint64_t allocations_in_steps;   /* [-] [0, inf): since the world was made */
    uint64_t readbacks_in_steps;     /* [-] [0, inf): copies to the host that steps made */
    uint64_t launches_in_steps;      /* [-] [0, inf): kernels that steps ran */
    uint64_t step_count;             /* [-] [0, inf): steps */
    double time_solve;               /* [s] [0, inf): wall time of substeps, all steps */
    double time_finish;              /* [s] [0, inf): of normals, checks and status */
    uint64_t ipc_newton_iterations;  /* [-] [0, inf): of all steps, IPC here and below */
    uint64_t ipc_linear_iterations;  /* [-] [0, inf): of conjugate gradients, all steps */
    uint64_t ipc_line_search_halvings; /* [-] [0, inf): of Newton steps, all steps */
    uint64_t ipc_retries;            /* [-] [0, inf): time steps that failed and were halved */
    uint64_t ipc_launches;           /* [-] [0, inf): kernels that IPC ran */
    uint64_t ipc_readbacks;          /* [-] [0, inf): copies to the host that IPC made */
    uint64_t ipc_candidate_count;    /* [-] [0, inf): pairs that were examined, in the last search */
    uint64_t ipc_contact_count;      /* [-] [0, inf): pairs nearer than dhat after the last step */
    double ipc_min_gap;              /* [m] [0, inf): smallest gap now, beyond min_gap and radii; 0: no candidates */
    double ipc_step_limit_min;       /* [-] [0, 1]: smallest share of a Newton step that contact allowed, last step */
    double ipc_residual;             /* [m] [0, inf): largest move of the last Newton step of the last step */
    double ipc_linear_residual;      /* [-] [0, inf): largest relative residual of a linear system, last step */
    double ipc_energy;               /* [J] finite: what the last step minimised, at its end */
    double ipc_time_search;          /* [s] [0, inf): wall time of candidates, all steps */
    double ipc_time_assemble;        /* [s] [0, inf): of energies, gradients, Hessians */
    double ipc_time_solve;           /* [s] [0, inf): of linear systems */
    double ipc_time_line_search;     /* [s] [0, inf): of step limits and energies */
    plica_linear_solver ipc_linear_solver; /* [-] [0, 5]: the plica_linear_solver in use, 0: no IPC */
    int32_t ipc_island_count;        /* [-] [0, inf): groups of touching bodies with step limits of their own, last step */
} plica_world_statistics_data;

/* What the steps so far did and cost.
 *   world       required
 *   statistics  required; host; struct_size set by the caller
 * Blocks: for steps asked for. Errors: INVALID_ARGUMENT; BUSY. */
PLICA_API plica_status plica_world_statistics(plica_world world,
                                              plica_world_statistics_data* statistics);

typedef struct plica_body_statistics_data {
    uint32_t struct_size;        /* [bytes] size: set by the caller before the call */
    plica_body_kind kind;        /* [-] enum plica_body_kind: of the body */
    int32_t vertex_count;        /* [-] [0, inf): vertices */
    int32_t element_count;       /* [-] [0, inf): triangles, tetrahedra of a soft body, edges of strands, particles */
    double mass;                 /* [kg] [0, inf): of vertices that can move */
    double center[3];            /* [m] finite: of mass */
    double bounds_min[3];        /* [m] finite: lowest corner */
    double bounds_max[3];        /* [m] finite: highest corner */
    double momentum[3];          /* [kg m/s] finite: linear */
    double angular_momentum[3];  /* [kg m2/s] finite: about the centre of mass */
    double kinetic_energy;       /* [J] [0, inf): of vertices that can move */
    double max_strain;           /* [-] [0, inf): largest |l - l0|/l0 of an edge; of cloth, soft and strand */
    double mean_strain;          /* [-] [0, inf): mean of the same */
    double area;                 /* [m2] [0, inf): of a cloth, of the surface of soft and affine */
    double volume;               /* [m3] [0, inf): enclosed, of a closed cloth, soft, strand, particles, affine; else 0 */
    double position[3];          /* [m] finite: of a rigid body's origin, of an affine body's centre of mass */
    double rotation[4];          /* [-] unit: of a rigid or affine body since it was placed, x, y, z, w */
    double velocity[3];          /* [m/s] finite: of a rigid or affine body */
    double angular_velocity[3];  /* [rad/s] finite: of a rigid or affine body */
    double elastic_energy;       /* [J] finite: of IPC's elements of this body, ties and supports left out */
} plica_body_statistics_data;

/* What a body does now, summed in double about its own centre.
 *   world       required
 *   body        of the scene that the world was made from
 *   statistics  required; host; struct_size set by the caller
 * Blocks: for steps asked for, and to read. Errors: INVALID_ARGUMENT; NOT_FOUND: body; BUSY. */
PLICA_API plica_status plica_body_statistics(plica_world world, plica_body body,
                                             plica_body_statistics_data* statistics);

/* Takes worlds of the batch back to the state in which they were made, in bits.
 *   world       required
 *   mask        null: all; host, mask_count bytes: worlds with a byte that is not 0
 *   mask_count  world_count, or 0 with a null mask
 * Blocks: for steps asked for. Errors: INVALID_ARGUMENT; BUSY. */
PLICA_API plica_status plica_world_reset(plica_world world, const uint8_t* mask,
                                         int32_t mask_count);

typedef struct plica_world_parameters {
    uint32_t struct_size;   /* [bytes] size: set by plica_world_parameters_init */
    float gravity[3];       /* [m/s2] finite = 0 0 -9.81 @gravity: of all worlds */
    float wind[3];          /* [m/s] finite = 0 @wind: uniform velocity of the air */
    float air_density;      /* [kg/m3] [0, inf) = 1.2 @air_density: of the air */
} plica_world_parameters;

/* Reads the parameters in force.
 *   world       required
 *   parameters  required; host; struct_size set by the caller
 * Blocks: no. Errors: INVALID_ARGUMENT; BUSY. */
PLICA_API plica_status plica_world_parameters_init(plica_world world,
                                                   plica_world_parameters* parameters);

/* Changes parameters from the next step on, without compiling again; moves nothing by itself.
 *   world       required
 *   parameters  required; host
 * Blocks: for steps asked for. Errors: INVALID_ARGUMENT: the member; BUSY. */
PLICA_API plica_status plica_world_set_parameters(plica_world world,
                                                  const plica_world_parameters* parameters);

typedef struct plica_ipc_parameters {
    uint32_t struct_size;         /* [bytes] size: set by plica_ipc_parameters_init */
    float tolerance;              /* [m] (0, inf) = 0.00001 @tolerance: of the largest move of a Newton step */
    int32_t iterations;           /* [-] [1, 100000] = 150 @iterations: Newton, at most, of a step */
    int32_t friction_iterations;  /* [-] [1, 1000] = 1 @friction_iterations: times that loads and normals are renewed */
    float friction_speed;         /* [m/s] (0, inf) = 0.001 @friction_speed: below it friction only drags */
    float linear_tolerance;       /* [-] (0, 1) = 0.00000001 @linear_tolerance: residual of iterative solvers, relative */
    int32_t line_search;          /* [-] [1, 100] = 48 @line_search: halvings of a Newton step, at most */
    int32_t retries;              /* [-] [0, 20] = 7 @retries: times that a failed step is halved in time */
} plica_ipc_parameters;

/* Reads IPC's parameters in force.
 *   world       required
 *   parameters  required; host; struct_size set by the caller
 * Blocks: no. Errors: INVALID_ARGUMENT; INVALID_STATE: IPC moves nothing here; BUSY. */
PLICA_API plica_status plica_ipc_parameters_init(plica_world world,
                                                 plica_ipc_parameters* parameters);

/* Changes IPC's parameters from the next step on.
 *   world       required
 *   parameters  required; host
 * Blocks: for steps asked for. Errors: INVALID_ARGUMENT: the member; INVALID_STATE: IPC moves nothing here; BUSY. */
PLICA_API plica_status plica_world_set_ipc_parameters(plica_world world,
                                                      const plica_ipc_parameters* parameters);

typedef struct plica_cloth_parameters {
    uint32_t struct_size;      /* [bytes] size: set by plica_cloth_parameters_init */
    float stretch_stiffness;   /* [-] [0, 1] = 1: of mode pbd */
    float stretch_compliance;  /* [m/N] [0, inf) = 0: of mode xpbd */
    float stretch_damping;     /* [s] [0, inf) = 0: of mode xpbd */
    float bend_stiffness;      /* [-] [0, 1] = 0.1: of mode pbd */
    float bend_compliance;     /* [rad/(N m)] [0, inf) = 0.01: of mode xpbd */
    float bend_damping;        /* [s] [0, inf) = 0: of mode xpbd */
    float damping;             /* [-] [0, 1] = 0: of non-rigid velocity per 1/60 s */
    float drag;                /* [1/s] [0, inf) = 0: linear, towards the wind */
    float air_drag;            /* [-] [0, inf) = 0: of triangles */
    float air_lift;            /* [-] [0, inf) = 0: of triangles */
    float friction;            /* [-] [0, inf) = 0.3: of the body's material */
    float restitution;         /* [-] [0, 1] = 0: of the body's material */
} plica_cloth_parameters;

/* Reads the parameters of a cloth in force.
 *   world       required
 *   body        a cloth of it
 *   parameters  required; host; struct_size set by the caller
 * Blocks: no. Errors: INVALID_ARGUMENT; NOT_FOUND; BUSY. */
PLICA_API plica_status plica_cloth_parameters_init(plica_world world, plica_body body,
                                                   plica_cloth_parameters* parameters);

/* Changes parameters of a cloth from the next step on.
 *   world       required
 *   body        a cloth of it
 *   parameters  required; host
 * Blocks: for steps asked for. Errors: INVALID_ARGUMENT: the member; NOT_FOUND; BUSY. */
PLICA_API plica_status plica_world_set_cloth_parameters(plica_world world, plica_body body,
                                                        const plica_cloth_parameters* parameters);

/* Sets the force that acts on every vertex of a body from the next step on, until it is set again.
 *   world   required
 *   body    of it, not rigid
 *   forces  null: none; host, vertex_count x 3, N, finite
 *   bytes   of forces
 * Blocks: for steps asked for. Errors: INVALID_ARGUMENT: the vertex; NOT_FOUND; BUSY. */
PLICA_API plica_status plica_world_apply_force(plica_world world, plica_body body,
                                               const float* forces, uint64_t bytes);

/* Holds the vertices of a pin at these places at the end of the next step, and from then on; within the step they
 * move there at constant speed. The targets of a support are there from the next step on.
 *   world      required
 *   link       a pin or support of it
 *   positions  required; host, vertex_count of the link x 3, m, finite, in the link's order
 *   bytes      of positions
 * Blocks: for steps asked for. Errors: INVALID_ARGUMENT; NOT_FOUND; BUSY; UNSUPPORTED: a tie. */
PLICA_API plica_status plica_world_set_targets(plica_world world, plica_link link,
                                               const float* positions, uint64_t bytes);

/* ---- state --------------------------------------------------------------------------------- */

typedef int32_t plica_field;
#define PLICA_FIELD_POSITION 1      /* m, vertex_count x 3; read and write */
#define PLICA_FIELD_VELOCITY 2      /* m/s, vertex_count x 3; read and write */
#define PLICA_FIELD_REST_POSITION 3 /* m, vertex_count x 3, as placed at the start; read */
#define PLICA_FIELD_NORMAL 4        /* -, vertex_count x 3, unit, by area; read */
#define PLICA_FIELD_CONTACT_FORCE 5 /* N, vertex_count x 3, mean over the last step; read */

typedef int32_t plica_memory_space;
#define PLICA_MEMORY_HOST 1
#define PLICA_MEMORY_DEVICE 2

typedef struct plica_view {
    uint32_t struct_size;       /* [bytes] size: set by the caller before the call */
    plica_memory_space space;   /* [-] enum plica_memory_space: where pointer points */
    const void* pointer;        /* [-] any, null, by space: of the first number; owned by the world */
    int64_t shape[2];           /* [-] [0, inf): vertices, 3 */
    int64_t strides[2];         /* [bytes] [0, inf): from entry to entry */
    double origin[3];           /* [m] finite: to be added to positions; 0 near the world's origin */
    uint64_t epoch;             /* [-] [0, inf): grows with every change of the state; the pointer stays */
    int32_t device_index;       /* [-] [0, inf): of the device, among its kind */
    int32_t scalar_bytes;       /* [bytes] [4, 8]: 4: IEEE float */
} plica_view;

/* Lets the caller look at the state where it is. The pointer stays until the world is released. Of a cloth that was
 * welded the joined vertices are seen, in the order of the first that each stands for.
 *   world  required
 *   field  a PLICA_FIELD_ value
 *   body   of the world
 *   view   required; host; struct_size set by the caller
 * Blocks: for steps asked for. Errors: INVALID_ARGUMENT; NOT_FOUND; BUSY; UNSUPPORTED: a field that this body has not. */
PLICA_API plica_status plica_world_view(plica_world world, plica_field field, plica_body body,
                                        plica_view* view);

/* Copies a field of a body out.
 *   world  required
 *   field  a PLICA_FIELD_ value
 *   body   of the world
 *   data   required; host, vertex_count x 3 floats
 *   bytes  of data, exactly
 * Blocks: for steps asked for. Errors: INVALID_ARGUMENT; NOT_FOUND; BUSY; UNSUPPORTED. */
PLICA_API plica_status plica_world_read(plica_world world, plica_field field, plica_body body,
                                        void* data, uint64_t bytes);

/* Overwrites a field of a body; the world is then as one made in that state.
 *   world  required
 *   field  PLICA_FIELD_POSITION or PLICA_FIELD_VELOCITY
 *   body   of the world
 *   data   required; host, vertex_count x 3 floats, finite
 *   bytes  of data, exactly
 * Blocks: for steps asked for. Errors: INVALID_ARGUMENT: the vertex; NOT_FOUND; BUSY; UNSUPPORTED. */
PLICA_API plica_status plica_world_write(plica_world world, plica_field field, plica_body body,
                                         const void* data, uint64_t bytes);

/* ---- keeping ------------------------------------------------------------------------------- */

/* Writes the state, bit for bit: a container with version, layout, sizes and checksums.
 *   world           required
 *   data            null with capacity_bytes 0: only the size is asked for; host
 *   capacity_bytes  of data
 *   needed_bytes    required; host
 * Blocks: yes. Errors: INVALID_ARGUMENT; CAPACITY; BUSY. */
PLICA_API plica_status plica_world_save(plica_world world, void* data, uint64_t capacity_bytes,
                                        uint64_t* needed_bytes);

/* Takes a saved state into a world of the same scene; examined as a whole before anything changes.
 *   world  required
 *   data   required; host
 *   bytes  of data
 * Blocks: yes. Errors: BAD_DATA: what does not fit; VERSION_MISMATCH; BUSY. */
PLICA_API plica_status plica_world_load(plica_world world, const void* data, uint64_t bytes);

/* A number of all the state's bits; equal states have equal hashes.
 *   world  required
 *   hash   required; host
 * Blocks: yes. Errors: INVALID_ARGUMENT; BUSY. */
PLICA_API plica_status plica_world_hash(plica_world world, uint64_t* hash);

/* Writes every later call of this process about devices, scenes and worlds into a file, until plica_record_stop. Calls
 * of different threads wait for each other meanwhile. Callbacks are not in it; what they cancelled is left out.
 *   path  required; UTF-8; a file there is replaced
 * Blocks: yes. Errors: INVALID_ARGUMENT; INVALID_STATE: a record runs already, or an object is alive, which the record
 * could not make again; BAD_DATA: the file cannot be written. */
PLICA_API plica_status plica_record_start(const char* path);

/* Ends the record, with the hash of every world alive.
 * Blocks: yes. Errors: INVALID_STATE: none runs; BAD_DATA: the file could not be written whole. */
PLICA_API plica_status plica_record_stop(void);

/* Makes the calls of a record again and compares statuses, hashes, and the bits of what was read and saved.
 *   path        required; UTF-8
 *   device      null: as recorded; else the device to use in place, "cpu" and so on
 *   call_count  required; host; how many calls were made again
 * Blocks: yes. Errors: NOT_FOUND: path; BAD_DATA: not a record, or the first call whose outcome differs. */
PLICA_API plica_status plica_replay(const char* path, const char* device, uint64_t* call_count);

#ifdef __cplusplus
}
#endif

#endif
