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
    public func deleteAll() throws(LibraryError) { try store.deleteAll() }
}
