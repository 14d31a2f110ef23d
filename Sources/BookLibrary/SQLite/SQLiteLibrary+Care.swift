extension SQLiteLibrary {
    /// Writes a copy of the library to a file, as it is now, while others use it.
    ///
    /// - Parameters:
    ///   - path: The file. A backup of the same library is replaced when the copy is complete.
    ///   - isOverwriting: Whether to replace any other file, too; never the library itself.
    ///   - progress: Called with the completed part, from 0 to 1.
    /// - Throws: ``LibraryError``; then the file is as it was.
    public nonisolated func backUp(
        to path: String,
        overwriting isOverwriting: Bool = false,
        progress: @Sendable (Double) -> Void = { _ in },
    ) async throws(LibraryError) {
        try await read { (database) throws(LibraryError) in
            try database.backUp(to: path, overwriting: isOverwriting, progress: progress)
        }
    }

    /// Checks pages, indices, references and stored numbers of the file.
    ///
    /// A file with problems is left as it is, even the log beside it.
    public nonisolated func problems() async throws(LibraryError) -> [String] {
        guard let readers else { return try await checkWriter() }
        do throws(LibraryError) {
            let problems = try await readers.problems()
            if !problems.isEmpty { await leaveUntouched() }
            return problems
        } catch {
            await leaveUntouched()
            throw error
        }
    }

    /// Passes what is probably wrong with books to a closure, from one state of the library.
    public nonisolated func forEachBookProblem(
        _ body: @Sendable (BookProblem) -> Void
    ) async throws(LibraryError) {
        let today = CalendarDay(localTo: clock())
        try await read { (database) throws(LibraryError) in
            var check = BookCheck(database, today: today)
            try check.run(body)
        }
    }

    private func checkWriter() throws(LibraryError) -> [String] { try database().problems() }

    /// Deletes all books, their history and what could be undone.
    public func deleteAll() throws(LibraryError) {
        _ = try database().deleteAll(ifStillAt: nil, at: clock())
        signal.send()
    }

    /// How often a backup is made again because others have changed the library meanwhile.
    private static let attempts = 10

    /// Writes a copy of the library to a file, and deletes all books, their history and what could be
    /// undone.
    ///
    /// Nothing is deleted that is not in the copy, even while others add books. Lookups under way,
    /// here and in other processes, come to nothing.
    ///
    /// - Parameters:
    ///   - path: The file. An older backup of the same library is replaced; any other file is refused.
    ///   - progress: Called with the completed part of the copy, from 0 to 1.
    /// - Throws: ``LibraryError``; then nothing was deleted.
    public func reset(
        backingUpTo path: String,
        progress: @Sendable (Double) -> Void = { _ in },
    ) throws(LibraryError) {
        let database = try database()
        for attempt in 0..<Self.attempts {
            let state = try database.othersState()
            try database.backUp(to: path, overwriting: attempt > 0, progress: progress)
            if try database.deleteAll(ifStillAt: state, at: clock()) {
                signal.send()
                return
            }
        }
        throw LibraryError(
            .storage(
                "other programs keep changing the library: end them and try again; nothing was deleted"
            )
        )
    }
}
