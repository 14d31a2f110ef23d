#pragma once

#include <string.h>
#include <sys/timex.h>

/// Whether the kernel's clock follows a source of time: 1 or 0, or -1 where the kernel does not say. Nothing is
/// changed: see adjtimex(2). Swift's module of the C library lacks it.
static inline int bookland_clock_is_synchronised(void) {
    struct timex request;
    memset(&request, 0, sizeof request);
    int state = adjtimex(&request);
    return state < 0 ? -1 : state != TIME_ERROR;
}
