import CBooklandMalloc

/// The memory allocator of this process.
package enum Heap {
    /// Keeps memory that one thread has freed for the others, for work that passes from thread to thread.
    ///
    /// glibc gives each thread an arena of its own, up to eight for each core, and what is freed in one stays
    /// there. Threads that share one rarely wait for each other: small blocks come from a cache of each thread.
    ///
    /// Related documentation: mallopt(3), `M_ARENA_MAX`.
    package static func shareAmongThreads() {
        _ = mallopt(M_ARENA_MAX, 1)
        // Otherwise glibc keeps larger and larger blocks, the more have been freed.
        _ = mallopt(M_MMAP_THRESHOLD, 64 << 10)
    }

    /// Gives memory that was freed back to the system, before work that needs memory of another kind.
    ///
    /// Related documentation: malloc_trim(3).
    package static func giveBack() {
        _ = malloc_trim(0)
    }
}
