#pragma once

#include <dlfcn.h>
#include <gnutls/crypto.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <wslay/wslay.h>

// wslay is loaded by the first WebSocket; GnuTLS is there with libmicrohttpd, and makes the digest of the
// handshake. Only their headers are used at build time.

#define BOOKLAND_WSLAY_FUNCTIONS(FUNCTION)            \
    FUNCTION(wslay_event_config_set_max_recv_msg_length) \
    FUNCTION(wslay_event_context_free)                \
    FUNCTION(wslay_event_context_server_init)         \
    FUNCTION(wslay_event_get_close_received)          \
    FUNCTION(wslay_event_get_close_sent)              \
    FUNCTION(wslay_event_get_queued_msg_count)        \
    FUNCTION(wslay_event_get_queued_msg_length)       \
    FUNCTION(wslay_event_queue_close)                 \
    FUNCTION(wslay_event_queue_msg)                   \
    FUNCTION(wslay_event_recv)                        \
    FUNCTION(wslay_event_send)                        \
    FUNCTION(wslay_event_set_error)                   \
    FUNCTION(wslay_event_want_read)                   \
    FUNCTION(wslay_event_want_write)

/// The functions of wslay and GnuTLS, under their own names.
typedef struct {
#define BOOKLAND_FIELD(name) __typeof__(&name) _Nonnull name;
    BOOKLAND_WSLAY_FUNCTIONS(BOOKLAND_FIELD)
    BOOKLAND_FIELD(gnutls_hash_fast)
#undef BOOKLAND_FIELD
} bookland_websocket_functions;

/// Loads the libraries on the first call. Returns NULL if one is not installed or lacks a function.
static inline const bookland_websocket_functions *_Nullable bookland_websocket(void) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static bookland_websocket_functions functions;
    static int is_loaded;
    pthread_mutex_lock(&mutex);
    if (!is_loaded) {
        void *library = dlopen("libwslay.so.1", RTLD_NOW | RTLD_LOCAL);
        void *gnutls = dlopen("libgnutls.so.30", RTLD_NOW | RTLD_LOCAL);
        int found = library != NULL && gnutls != NULL;
#define BOOKLAND_LOAD(name) \
    found = found && (*(void **)&functions.name = dlsym(library, #name)) != NULL;
        BOOKLAND_WSLAY_FUNCTIONS(BOOKLAND_LOAD)
#undef BOOKLAND_LOAD
        found = found
            && (*(void **)&functions.gnutls_hash_fast = dlsym(gnutls, "gnutls_hash_fast")) != NULL;
        is_loaded = found;
    }
    int found = is_loaded;
    pthread_mutex_unlock(&mutex);
    return found ? &functions : NULL;
}

/// Writes the SHA-1 digest of bytes, 20 bytes long. Returns 0 on success.
static inline int bookland_websocket_sha1(
    const bookland_websocket_functions *_Nonnull library, const void *_Nonnull bytes, size_t count,
    void *_Nonnull digest) {
    return library->gnutls_hash_fast(GNUTLS_DIG_SHA1, bytes, count, digest);
}
