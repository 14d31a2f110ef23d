#pragma once

#include <arpa/inet.h>
#include <dlfcn.h>
#include <microhttpd.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>
#include <unistd.h>

// libmicrohttpd pulls in GnuTLS and its libraries, which would slow down every start of a program. It is
// loaded by the first server; only its header is used at build time.

#define BOOKLAND_MHD_FUNCTIONS(FUNCTION)         \
    FUNCTION(MHD_add_response_header)            \
    FUNCTION(MHD_create_response_for_upgrade)    \
    FUNCTION(MHD_create_response_from_buffer)    \
    FUNCTION(MHD_create_response_from_callback)  \
    FUNCTION(MHD_destroy_response)               \
    FUNCTION(MHD_get_connection_info)            \
    FUNCTION(MHD_get_connection_values_n)        \
    FUNCTION(MHD_queue_response)                 \
    FUNCTION(MHD_resume_connection)              \
    FUNCTION(MHD_start_daemon)                   \
    FUNCTION(MHD_stop_daemon)                    \
    FUNCTION(MHD_suspend_connection)             \
    FUNCTION(MHD_upgrade_action)

/// The functions of libmicrohttpd, under their own names.
typedef struct {
#define BOOKLAND_FIELD(name) __typeof__(&name) _Nonnull name;
    BOOKLAND_MHD_FUNCTIONS(BOOKLAND_FIELD)
#undef BOOKLAND_FIELD
} bookland_mhd_functions;

/// Loads libmicrohttpd on the first call. Returns NULL if it is not installed or lacks a function.
static inline const bookland_mhd_functions *_Nullable bookland_mhd(void) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static bookland_mhd_functions functions;
    static int is_loaded;
    pthread_mutex_lock(&mutex);
    if (!is_loaded) {
        void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
        int found = library != NULL;
#define BOOKLAND_LOAD(name) \
    found = found && (*(void **)&functions.name = dlsym(library, #name)) != NULL;
        BOOKLAND_MHD_FUNCTIONS(BOOKLAND_LOAD)
#undef BOOKLAND_LOAD
        is_loaded = found;
    }
    int found = is_loaded;
    pthread_mutex_unlock(&mutex);
    return found ? &functions : NULL;
}

/// What a server needs. The strings must live until the server has started.
typedef struct {
    int socket;
    unsigned connection_limit;
    unsigned connection_limit_per_address;
    unsigned timeout;
    const char *_Nullable key;
    const char *_Nullable certificate;
    MHD_AcceptPolicyCallback _Nonnull accept;
    MHD_AccessHandlerCallback _Nonnull handler;
    void *_Nullable (*_Nonnull target_handler)(
        void *_Nullable, const char *_Nonnull, struct MHD_Connection *_Nonnull);
    MHD_RequestCompletedCallback _Nonnull completion_handler;
    MHD_NotifyConnectionCallback _Nonnull connection_handler;
    void *_Nonnull context;
} bookland_mhd_settings;

// The library's own decoder works in place and accepts malformed escapes: targets stay as they are.
static inline size_t bookland_mhd_keep_escapes(
    void *_Nullable context, struct MHD_Connection *_Nonnull connection, char *_Nonnull text) {
    (void)context;
    (void)connection;
    return strlen(text);
}

/// Whether an address is 127.0.0.1 or ::1.
static inline bool bookland_mhd_is_own(const struct sockaddr *_Nonnull address) {
    if (address->sa_family == AF_INET) {
        return ((const struct sockaddr_in *)address)->sin_addr.s_addr == htonl(INADDR_LOOPBACK);
    }
    return address->sa_family == AF_INET6
        && IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)address)->sin6_addr);
}

/// Starts a server on a socket that listens. Returns NULL on failure. (Swift cannot call variadic
/// functions.)
static inline struct MHD_Daemon *_Nullable bookland_mhd_start(
    const bookland_mhd_functions *_Nonnull library, const bookland_mhd_settings *_Nonnull settings) {
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_ALLOW_UPGRADE;
    if (settings->key != NULL) flags |= MHD_USE_TLS;
    struct MHD_OptionItem tls[] = {
        {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)settings->key},
        {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)settings->certificate},
        {MHD_OPTION_END, 0, NULL},
    };
    struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
    return library->MHD_start_daemon(
        flags, 0, settings->accept, settings->context, settings->handler, settings->context,
        MHD_OPTION_LISTEN_SOCKET, settings->socket,
        MHD_OPTION_CONNECTION_LIMIT, settings->connection_limit,
        MHD_OPTION_PER_IP_CONNECTION_LIMIT, settings->connection_limit_per_address,
        MHD_OPTION_CONNECTION_TIMEOUT, settings->timeout,
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_UNESCAPE_CALLBACK, &bookland_mhd_keep_escapes, NULL,
        MHD_OPTION_URI_LOG_CALLBACK, settings->target_handler, settings->context,
        MHD_OPTION_NOTIFY_COMPLETED, settings->completion_handler, settings->context,
        MHD_OPTION_NOTIFY_CONNECTION, settings->connection_handler, settings->context,
        MHD_OPTION_ARRAY, settings->key != NULL ? tls : none,
        MHD_OPTION_END);
}

/// Writes the client's address without a port as text. Returns 0 on success.
static inline int bookland_mhd_client(
    const bookland_mhd_functions *_Nonnull library, struct MHD_Connection *_Nonnull connection,
    char *_Nonnull text, size_t size) {
    const union MHD_ConnectionInfo *info =
        library->MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    if (info == NULL || info->client_addr == NULL) return -1;
    socklen_t length = info->client_addr->sa_family == AF_INET6
        ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);
    return getnameinfo(
        info->client_addr, length, text, (socklen_t)size, NULL, 0, NI_NUMERICHOST);
}

/// Returns the connection's socket, or -1.
static inline int bookland_mhd_socket(
    const bookland_mhd_functions *_Nonnull library, struct MHD_Connection *_Nonnull connection) {
    const union MHD_ConnectionInfo *info =
        library->MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

/// Closes a connection that speaks another protocol.
static inline void bookland_mhd_close_upgraded(
    const bookland_mhd_functions *_Nonnull library,
    struct MHD_UpgradeResponseHandle *_Nonnull handle) {
    library->MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
}
