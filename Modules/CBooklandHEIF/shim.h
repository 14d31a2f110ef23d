#pragma once

#include <dlfcn.h>
#include <libheif/heif.h>
#include <pthread.h>
#include <stddef.h>

// libheif pulls in a dozen large libraries, which would add 9 ms to every start of a program. It is
// loaded with the first HEIF image; only its header is used at build time.

#define BOOKLAND_HEIF_FUNCTIONS(FUNCTION)               \
    FUNCTION(heif_context_alloc)                        \
    FUNCTION(heif_context_free)                         \
    FUNCTION(heif_context_get_primary_image_handle)     \
    FUNCTION(heif_context_read_from_memory_without_copy) \
    FUNCTION(heif_context_set_max_decoding_threads)     \
    FUNCTION(heif_decode_image)                         \
    FUNCTION(heif_decoding_options_alloc)               \
    FUNCTION(heif_decoding_options_free)                \
    FUNCTION(heif_image_get_bits_per_pixel_range)       \
    FUNCTION(heif_image_get_height)                     \
    FUNCTION(heif_image_get_nclx_color_profile)         \
    FUNCTION(heif_image_get_plane_readonly)             \
    FUNCTION(heif_image_get_width)                      \
    FUNCTION(heif_image_handle_get_ispe_height)         \
    FUNCTION(heif_image_handle_get_ispe_width)          \
    FUNCTION(heif_image_handle_release)                 \
    FUNCTION(heif_image_has_channel)                    \
    FUNCTION(heif_image_release)                        \
    FUNCTION(heif_nclx_color_profile_free)

/// The functions of libheif, under their own names.
typedef struct {
#define BOOKLAND_FIELD(name) __typeof__(&name) _Nonnull name;
    BOOKLAND_HEIF_FUNCTIONS(BOOKLAND_FIELD)
#undef BOOKLAND_FIELD
} bookland_heif_functions;

/// Loads libheif on the first call. Returns NULL if it is not installed or lacks a function.
static inline const bookland_heif_functions *_Nullable bookland_heif(void) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static bookland_heif_functions functions;
    static int is_loaded;
    pthread_mutex_lock(&mutex);
    if (!is_loaded) {
        void *library = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
        int found = library != NULL;
#define BOOKLAND_LOAD(name) \
    found = found && (*(void **)&functions.name = dlsym(library, #name)) != NULL;
        BOOKLAND_HEIF_FUNCTIONS(BOOKLAND_LOAD)
#undef BOOKLAND_LOAD
        is_loaded = found;
    }
    int found = is_loaded;
    pthread_mutex_unlock(&mutex);
    return found ? &functions : NULL;
}
