import BooklandSystem

/// Opens libraries on a thread that may block: for a migration, or for locks of other programs.
actor LibraryOpening {
    private let executor = SerialQueueExecutor(label: "bookland.library.opening")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    func open(
        _ path: String,
        _ clock: @escaping @Sendable () -> Timestamp,
    ) throws(LibraryError) -> SQLiteLibrary {
        try SQLiteLibrary(path, clock: clock)
    }
}
