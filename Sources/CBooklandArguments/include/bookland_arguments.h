#pragma once

/// The words of the command line, as the system gave them to the program, with its name first.
///
/// Swift's own list is read from `/proc/self/cmdline`, and empty where `/proc` is not mounted: in a chroot, or in a
/// sandbox.
typedef struct {
    int count;
    /// The words, each ended by NUL; null where the C library does not say them.
    char *_Nullable *_Nullable words;
} bookland_arguments_t;

bookland_arguments_t bookland_arguments(void);
