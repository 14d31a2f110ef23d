#pragma once

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

// libqrencode is loaded with the first code that is drawn, so that a station runs without it. These are the
// declarations of <qrencode.h> that are used; they are the same in all versions 4.

typedef struct {
    int version;
    int width;
    unsigned char *_Nonnull data;
} QRcode;

typedef enum { QR_ECLEVEL_L, QR_ECLEVEL_M, QR_ECLEVEL_Q, QR_ECLEVEL_H } QRecLevel;

/// The functions of libqrencode, under their own names.
typedef struct {
    QRcode *_Nullable (*_Nonnull QRcode_encodeData)(
        int size, const unsigned char *_Nonnull data, int version, QRecLevel level);
    void (*_Nonnull QRcode_free)(QRcode *_Nonnull);
} bookland_qrencode_functions;

/// Loads libqrencode on the first call. Returns NULL if it is not installed.
static inline const bookland_qrencode_functions *_Nullable bookland_qrencode(void) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static bookland_qrencode_functions functions;
    static int is_loaded;
    pthread_mutex_lock(&mutex);
    if (!is_loaded) {
        void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
        is_loaded = library != NULL
            && (*(void **)&functions.QRcode_encodeData = dlsym(library, "QRcode_encodeData")) != NULL
            && (*(void **)&functions.QRcode_free = dlsym(library, "QRcode_free")) != NULL;
    }
    int found = is_loaded;
    pthread_mutex_unlock(&mutex);
    return found ? &functions : NULL;
}
