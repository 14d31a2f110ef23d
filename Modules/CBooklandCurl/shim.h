#pragma once

// Without the type-checking macros, which hide the functions behind macros of the same names.
#define CURL_DISABLE_TYPECHECK 1

#include <arpa/inet.h>
#include <curl/curl.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/socket.h>
#include <unistd.h>

// libcurl pulls in thirty libraries, which would add 5 ms to every start of a program. It is loaded
// with the first request; only its header is used at build time.

#define BOOKLAND_CURL_FUNCTIONS(FUNCTION) \
    FUNCTION(curl_easy_cleanup)           \
    FUNCTION(curl_easy_getinfo)           \
    FUNCTION(curl_easy_init)              \
    FUNCTION(curl_easy_setopt)            \
    FUNCTION(curl_easy_strerror)          \
    FUNCTION(curl_free)                   \
    FUNCTION(curl_getdate)                \
    FUNCTION(curl_global_init)            \
    FUNCTION(curl_multi_add_handle)       \
    FUNCTION(curl_multi_cleanup)          \
    FUNCTION(curl_multi_info_read)        \
    FUNCTION(curl_multi_init)             \
    FUNCTION(curl_multi_perform)          \
    FUNCTION(curl_multi_poll)             \
    FUNCTION(curl_multi_remove_handle)    \
    FUNCTION(curl_multi_wakeup)           \
    FUNCTION(curl_slist_append)           \
    FUNCTION(curl_slist_free_all)         \
    FUNCTION(curl_url)                    \
    FUNCTION(curl_url_cleanup)            \
    FUNCTION(curl_url_get)                \
    FUNCTION(curl_url_set)

/// The functions of libcurl, under their own names.
typedef struct {
#define BOOKLAND_FIELD(name) __typeof__(&name) _Nonnull name;
    BOOKLAND_CURL_FUNCTIONS(BOOKLAND_FIELD)
#undef BOOKLAND_FIELD
} bookland_curl_functions;

/// Loads libcurl on the first call. Returns NULL if it is not installed or lacks a function.
static inline const bookland_curl_functions *_Nullable bookland_curl(void) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static bookland_curl_functions functions;
    static int is_loaded;
    pthread_mutex_lock(&mutex);
    if (!is_loaded) {
        void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
        if (library == NULL) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
        int found = library != NULL;
#define BOOKLAND_LOAD(name) \
    found = found && (*(void **)&functions.name = dlsym(library, #name)) != NULL;
        BOOKLAND_CURL_FUNCTIONS(BOOKLAND_LOAD)
#undef BOOKLAND_LOAD
        is_loaded = found && functions.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    }
    int found = is_loaded;
    pthread_mutex_unlock(&mutex);
    return found ? &functions : NULL;
}

// Swift cannot call variadic functions.

static inline CURLcode bookland_curl_set_number(
    const bookland_curl_functions *_Nonnull library, CURL *_Nonnull handle, CURLoption option,
    long value) {
    return library->curl_easy_setopt(handle, option, value);
}

static inline CURLcode bookland_curl_set_size(
    const bookland_curl_functions *_Nonnull library, CURL *_Nonnull handle, CURLoption option,
    curl_off_t value) {
    return library->curl_easy_setopt(handle, option, value);
}

/// Sets an option whose value is a string, a list or the context of a callback.
static inline CURLcode bookland_curl_set_pointer(
    const bookland_curl_functions *_Nonnull library, CURL *_Nonnull handle, CURLoption option,
    const void *_Nullable value) {
    return library->curl_easy_setopt(handle, option, value);
}

typedef size_t (*bookland_curl_data)(
    char *_Nullable, size_t, size_t, void *_Nullable);

static inline CURLcode bookland_curl_set_data_callback(
    const bookland_curl_functions *_Nonnull library, CURL *_Nonnull handle, CURLoption option,
    bookland_curl_data _Nonnull callback) {
    return library->curl_easy_setopt(handle, option, callback);
}

typedef curl_socket_t (*bookland_curl_open)(
    void *_Nullable, curlsocktype, struct curl_sockaddr *_Nullable);

static inline CURLcode bookland_curl_set_open_callback(
    const bookland_curl_functions *_Nonnull library, CURL *_Nonnull handle,
    bookland_curl_open _Nonnull callback) {
    return library->curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, callback);
}

static inline long bookland_curl_get_number(
    const bookland_curl_functions *_Nonnull library, CURL *_Nonnull handle, CURLINFO info) {
    long value = 0;
    library->curl_easy_getinfo(handle, info, &value);
    return value;
}

static inline curl_off_t bookland_curl_get_size(
    const bookland_curl_functions *_Nonnull library, CURL *_Nonnull handle, CURLINFO info) {
    curl_off_t value = 0;
    library->curl_easy_getinfo(handle, info, &value);
    return value;
}

/// The result code in a message of a multi handle. It is in a union, which Swift treats as unsafe.
static inline CURLcode bookland_curl_result(const CURLMsg *_Nonnull message) {
    return message->data.result;
}

/// The address that libcurl is about to connect to.
static inline const struct sockaddr *_Nonnull bookland_curl_address(
    const struct curl_sockaddr *_Nonnull peer) {
    return &peer->addr;
}
