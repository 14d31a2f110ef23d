#define _GNU_SOURCE
#include "bookland_spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int add_streams(posix_spawn_file_actions_t *actions, const int *streams,
                       const char *terminal) {
    int code = 0;
    for (int number = 0; number < 3 && code == 0; number++) {
        // The leader of a session that opens a terminal makes it the session's controlling terminal.
        code = streams[number] >= 0
                   ? posix_spawn_file_actions_adddup2(actions, streams[number], number)
                   : posix_spawn_file_actions_addopen(actions, number, terminal, O_RDWR, 0);
    }
    return code;
}

int bookland_spawn(const char *program, char *const *arguments, char *const *environment,
                   const char *folder, const int *streams, const char *terminal, pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    int code = add_streams(&actions, streams, terminal);
    if (code == 0) code = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    if (code == 0 && folder) code = posix_spawn_file_actions_addchdir_np(&actions, folder);
    if (code == 0)
        code = posix_spawnp(process, program, &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (code != 0) {
        errno = code;
        return -1;
    }
    int exit = (int)syscall(SYS_pidfd_open, *process, 0);
    if (exit < 0) {
        int reason = errno;
        kill(-*process, SIGKILL);
        waitpid(*process, NULL, 0);
        errno = reason;
    }
    return exit;
}

int bookland_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

int bookland_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int bookland_open_terminal(char *path, size_t size) {
    int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (master < 0) return -1;
    if (grantpt(master) != 0 || unlockpt(master) != 0 || ptsname_r(master, path, size) != 0) {
        int reason = errno;
        close(master);
        errno = reason;
        return -1;
    }
    return master;
}
