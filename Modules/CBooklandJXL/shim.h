#pragma once

#include <dlfcn.h>
#include <jxl/decode.h>
#include <pthread.h>
#include <stddef.h>

// libjxl pulls in several libraries. It is loaded with the first JPEG XL image; only its header is used
// at build time.

#define BOOKLAND_JXL_FUNCTIONS(FUNCTION)    \
    FUNCTION(JxlDecoderCreate)              \
    FUNCTION(JxlDecoderDestroy)             \
    FUNCTION(JxlDecoderFlushImage)          \
    FUNCTION(JxlDecoderGetBasicInfo)        \
    FUNCTION(JxlDecoderImageOutBufferSize)  \
    FUNCTION(JxlDecoderProcessInput)        \
    FUNCTION(JxlDecoderSetImageOutBuffer)   \
    FUNCTION(JxlDecoderSetInput)            \
    FUNCTION(JxlDecoderSetKeepOrientation)  \
    FUNCTION(JxlDecoderSubscribeEvents)

/// The functions of libjxl, under their own names.
typedef struct {
#define BOOKLAND_FIELD(name) __typeof__(&name) _Nonnull name;
    BOOKLAND_JXL_FUNCTIONS(BOOKLAND_FIELD)
#undef BOOKLAND_FIELD
} bookland_jxl_functions;

/// Loads libjxl on the first call. Returns NULL if it is not installed or lacks a function.
static inline const bookland_jxl_functions *_Nullable bookland_jxl(void) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static bookland_jxl_functions functions;
    static int is_loaded;
    pthread_mutex_lock(&mutex);
    if (!is_loaded) {
        // The functions are the same in these versions.
        static const char *const names[] = {
            "libjxl.so.0.7", "libjxl.so.0.11", "libjxl.so.0.10", "libjxl.so.0.9", "libjxl.so.0.8",
        };
        void *library = NULL;
        for (size_t index = 0; library == NULL && index < sizeof names / sizeof *names; index++)
            library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
        int found = library != NULL;
#define BOOKLAND_LOAD(name) \
    found = found && (*(void **)&functions.name = dlsym(library, #name)) != NULL;
        BOOKLAND_JXL_FUNCTIONS(BOOKLAND_LOAD)
#undef BOOKLAND_LOAD
        is_loaded = found;
    }
    int found = is_loaded;
    pthread_mutex_unlock(&mutex);
    return found ? &functions : NULL;
}
