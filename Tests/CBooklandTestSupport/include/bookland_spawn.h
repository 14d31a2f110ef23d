#ifndef BOOKLAND_SPAWN_H
#define BOOKLAND_SPAWN_H

#include <stddef.h>
#include <sys/types.h>

// GNU extensions that Swift's Glibc module does not declare. Each function returns a descriptor or 0,
// or -1 and sets errno.

/// Starts a program in a session of its own, with default signal handling.
///
/// - `streams`: its descriptors 0, 1 and 2; it inherits no others. -1 is the terminal.
/// - `terminal`: the path of its controlling terminal, or NULL.
/// - `process`: receives the process ID.
///
/// Returns a descriptor that becomes readable when the process exits: pidfd_open(2).
int bookland_spawn(const char *_Nonnull program, char *_Nullable const *_Nonnull arguments,
                   char *_Nullable const *_Nonnull environment, const char *_Nullable folder,
                   const int *_Nonnull streams, const char *_Nullable terminal,
                   pid_t *_Nonnull process);

/// Opens a pipe whose ends are closed on exec.
int bookland_pipe(int *_Nonnull ends);

/// Opens a counter for waking a poll(2): eventfd(2).
int bookland_eventfd(void);

/// Opens a pseudo-terminal, and writes the path of the program's side to `path`.
int bookland_open_terminal(char *_Nonnull path, size_t size);

#endif
