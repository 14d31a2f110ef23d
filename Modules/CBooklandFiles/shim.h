#pragma once

// Functions of glibc that its headers show to GNU sources only, or that Swift cannot call.

#include <fcntl.h>
#include <sys/vfs.h>

extern int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags);

/// Renames a file and fails with EEXIST if the new name is taken. Returns 0 on success.
static inline int bookland_rename_new(const char *from, const char *to) {
    return renameat2(-100 /* AT_FDCWD */, from, -100, to, 1 /* RENAME_NOREPLACE */);
}

/// Asks for a lease on a file that is open for reading: the kernel refuses it with EAGAIN while the file is open
/// for writing anywhere. Returns 0 if it was granted, and gives it back at once.
static inline int bookland_try_read_lease(int file) {
    if (fcntl(file, 1024 /* F_SETLEASE */, 0 /* F_RDLCK */) != 0) return -1;
    fcntl(file, 1024, 2 /* F_UNLCK */);
    return 0;
}

/// Whether a file system may be changed by other computers, about which inotify(7) says nothing; the numbers are
/// those of statfs(2).
static inline int bookland_is_remote(const char *path) {
    struct statfs status;
    if (statfs(path, &status) != 0) return 0;
    switch ((unsigned)status.f_type) {
    case 0x6969:      // NFS
    case 0x517B:      // SMB
    case 0xFF534D42:  // CIFS
    case 0xFE534D42:  // SMB2
    case 0x01021997:  // 9P
    case 0x65735546:  // FUSE
    case 0x6A656A63:  // virtiofs
    case 0x5346414F:  // AFS
    case 0x00C36400:  // Ceph
    case 0x786F4256:  // VirtualBox shared folder
    case 0xBACBACBC:  // VMware shared folder
        return 1;
    default: return 0;
    }
}
