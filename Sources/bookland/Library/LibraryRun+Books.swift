import BookIdentifiers
import BookLibrary
import BooklandSystem

extension LibraryRun {
    /// Finds the books that the operands name, and passes them to a closure.
    ///
    /// See ``forEachItemBatch(dropping:_:)``; a book of which several copies are named comes once.
    func forEachBatch(
        dropping count: Int = 0,
        _ body: ([LibraryEntry]) async throws(LibraryError) -> ExitStatus,
    ) async throws(LibraryError) -> ExitStatus {
        try await forEachItemBatch(dropping: count) { items throws(LibraryError) in
            var books: [LibraryEntry] = []
            for item in items where !books.contains(where: { $0.id == item.book.id }) {
                books.append(item.book)
            }
            return try await body(books)
        }
    }

    /// Finds the books and copies that the operands name, and passes them to a closure.
    ///
    /// Books on the command line form one batch. The operand `-` stands for lines of standard input;
    /// lines that arrive together form a batch, so that each scan is handled at once. A book that is
    /// not in the library is reported, and does not stop the others.
    ///
    /// - Parameters:
    ///   - count: The number of operands before the first book.
    ///   - body: Handles a batch of at least one book.
    /// - Returns: The status of all batches.
    /// - Throws: The errors of the body, and those of the library's file.
    func forEachItemBatch(
        dropping count: Int = 0,
        _ body: ([BookItem]) async throws(LibraryError) -> ExitStatus,
    ) async throws(LibraryError) -> ExitStatus {
        var status = ExitStatus.success
        var batch = Batch()
        for word in arguments.operands.dropFirst(count) {
            if word == PlatformString("-") {
                status = status.combined(with: try await finish(&batch, body))
                status = status.combined(with: try await forEachLine(body))
            } else {
                try await add(word.text, at: "", to: &batch)
            }
        }
        return status.combined(with: try await finish(&batch, body))
    }

    /// Books that are handled together.
    private struct Batch {
        var items: [BookItem] = []
        var status = ExitStatus.success
    }

    private func forEachLine(
        _ body: ([BookItem]) async throws(LibraryError) -> ExitStatus
    ) async throws(LibraryError) -> ExitStatus {
        try await forEachInputBatch { lines throws(LibraryError) in
            var batch = Batch()
            for line in lines {
                try await add(line.text, at: "line \(line.number): ", to: &batch)
            }
            return try await finish(&batch, body)
        }
    }

    /// Passes the lines of standard input to a closure, in batches as they arrive.
    ///
    /// - Parameter body: Handles the lines of a batch.
    /// - Returns: The status of all batches.
    /// - Throws: The errors of the body.
    func forEachInputBatch<Failure: Error>(
        _ body: ([InputLines.Line]) async throws(Failure) -> ExitStatus
    ) async throws(Failure) -> ExitStatus {
        var lines = InputLines()
        var status = ExitStatus.success
        while true {
            let batch: [InputLines.Line]?
            do throws(SystemError) {
                batch = try lines.nextBatch()
            } catch {
                console.say("standard input: \(error)")
                return .failure
            }
            guard let batch else { return status }
            status = status.combined(with: try await body(batch))
        }
    }

    /// Adds the book that a text names to a batch, or reports that there is none.
    private func add(
        _ text: String,
        at place: String,
        to batch: inout Batch,
    ) async throws(LibraryError) {
        do throws(LibraryError) {
            let item = try await item(named: text)
            let isKnown = batch.items.contains { known in
                known.book.id == item.book.id && known.copy == item.copy
            }
            if !isKnown { batch.items.append(item) }
        } catch {
            guard !error.isAboutStorage else { throw error }
            console.say(place + error.description + Self.hint(error, text))
            batch.status = .failure
        }
    }

    /// Names the search to who names a book by its title.
    private static func hint(_ error: LibraryError, _ text: String) -> String {
        guard case .noSuchEntry = error.reason, text.contains(where: \.isLetter),
            (try? ISBN.all(inLine: text)) == nil
        else { return "" }
        return "; 'bookland library search' finds books by words"
    }

    private func finish(
        _ batch: inout Batch,
        _ body: ([BookItem]) async throws(LibraryError) -> ExitStatus,
    ) async throws(LibraryError) -> ExitStatus {
        defer { batch = Batch() }
        if batch.items.isEmpty { return batch.status }
        return batch.status.combined(with: try await body(batch.items))
    }

    /// Makes a change to the books that the operands name, and prints each book.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - count: The number of operands before the first book.
    /// - Returns: The exit status.
    /// - Throws: The errors of the library's file.
    func apply(
        _ change: EntryChange,
        dropping count: Int = 0,
    ) async throws(LibraryError) -> ExitStatus {
        try await forEachItemBatch(dropping: count) { items throws(LibraryError) in
            let steps = items.map { $0.step(change) }
            return report(try await library.change(steps), of: steps)
        }
    }

    /// Prints the changed books, and the reasons why others were not changed.
    ///
    /// - Parameters:
    ///   - outcomes: What became of each book.
    ///   - steps: What was done to each.
    ///   - words: The message for a book that was not changed.
    /// - Returns: The exit status.
    func report(
        _ outcomes: [EntryChangeOutcome],
        of steps: [EntryStep],
        words: (LibraryError) -> String = \.withAdvice,
    ) -> ExitStatus {
        var status = ExitStatus.success
        for (outcome, step) in zip(outcomes, steps) {
            switch outcome.result {
            case .success(let book): show(book, step.change.words(for: book))
            case .failure(let error):
                console.say(words(error))
                status = .failure
            }
        }
        return status
    }
}
