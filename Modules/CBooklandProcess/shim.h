#pragma once

// Functions of glibc that its headers show to GNU sources only, which a module cannot be after another one has
// included them.

extern int memfd_create(const char *name, unsigned flags);
extern int pipe2(int ends[2], int flags);

/// A new file in memory, closed in other programs; -1 on failure.
static inline int bookland_file_in_memory(void) {
    return memfd_create("bookland", 1 /* MFD_CLOEXEC */);
}

/// A new pipe whose ends are closed in other programs. Returns 0 on success.
static inline int bookland_pipe(int *ends) { return pipe2(ends, 02000000 /* O_CLOEXEC */); }
