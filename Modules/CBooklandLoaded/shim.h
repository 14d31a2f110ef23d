#pragma once

// dladdr is an extension of the GNU C library.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stddef.h>

// What a library that is loaded on first use says about itself. The module of the library knows what it is
// called and has loaded it; here it is found by one of its functions. Libraries that it is linked with are
// searched, too.

/// Returns a function of the library that contains another function; NULL if there is none.
static inline void *_Nullable bookland_function_beside(
    const void *_Nonnull function, const char *_Nonnull name
) {
    Dl_info library;
    if (dladdr(function, &library) == 0 || library.dli_fname == NULL) return NULL;
    // It is loaded already. The handle is not closed, as the library stays for the life of the process.
    void *handle = dlopen(library.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    return handle != NULL ? dlsym(handle, name) : NULL;
}

/// Calls a function that returns a text; NULL if there is none.
static inline const char *_Nullable bookland_text_beside(
    const void *_Nonnull function, const char *_Nonnull name
) {
    const char *(*text)(void) = (const char *(*)(void))bookland_function_beside(function, name);
    return text != NULL ? text() : NULL;
}

/// Calls a function that takes the lowest version that is wanted, here any, and returns a text.
static inline const char *_Nullable bookland_checked_text_beside(
    const void *_Nonnull function, const char *_Nonnull name
) {
    const char *(*text)(const char *) =
        (const char *(*)(const char *))bookland_function_beside(function, name);
    return text != NULL ? text(NULL) : NULL;
}

/// Calls a function that returns a number; 0 if there is none.
static inline unsigned bookland_number_beside(
    const void *_Nonnull function, const char *_Nonnull name
) {
    unsigned (*number)(void) = (unsigned (*)(void))bookland_function_beside(function, name);
    return number != NULL ? number() : 0;
}
