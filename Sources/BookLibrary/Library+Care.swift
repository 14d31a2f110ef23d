extension Library {
    /// Writes a copy of the library to a file, as it is now, while others use it.
    ///
    /// - Parameters:
    ///   - path: The file; one that is there is replaced when the copy is whole.
    ///   - progress: Called with the part that is done, from 0 to 1.
    /// - Throws: ``LibraryError`` with what to do.
    public func backUp(
        to path: String,
        progress: @Sendable (Double) -> Void = { _ in },
    ) throws(LibraryError) {
        try store.backUp(to: path, progress: progress)
    }

    /// What is wrong with the file: a line for each problem, none where all is well.
    public func problems() throws(LibraryError) -> [String] { try store.problems() }

    /// Deletes every book, all events and what could be taken back; to be backed up before.
    public func deleteAll() throws(LibraryError) { _ = try store.deleteAll(ifStillAt: nil) }

    /// How often a backup is begun anew because somebody has changed the library meanwhile.
    private static let attempts = 10

    /// Writes a copy of the library to a file, and deletes every book, all events and what could be
    /// taken back.
    ///
    /// Nothing is deleted that is not in the copy, whoever else puts books in. Lookups under way, here
    /// and in other programs, come to nothing.
    ///
    /// - Parameters:
    ///   - path: The file; one that is there is replaced.
    ///   - progress: Called with the part of the copy that is done, from 0 to 1.
    /// - Throws: ``LibraryError`` with what to do; then nothing has been deleted.
    public func reset(
        backingUpTo path: String,
        progress: @Sendable (Double) -> Void = { _ in },
    ) throws(LibraryError) {
        for _ in 0..<Self.attempts {
            let state = try store.othersState()
            try store.backUp(to: path, progress: progress)
            if try store.deleteAll(ifStillAt: state) { return }
        }
        throw LibraryError(
            .storage(
                "other programs keep changing the library: end them and try again; nothing was deleted"
            )
        )
    }
}
