import BookLibrary

/// `bookland library remove`.
extension LibraryCommand {
    static let remove = Command.ofLibrary(
        "remove",
        summary: "remove books, or one copy of a book",
        operands: "BOOK...",
        description: [
            """
            Removes books with their copies, notes and ratings, after asking for confirmation. \
            'library undo' restores them. Past loans stay in the library's history.
            """
        ],
        flags: [LibraryArguments.copyFlag, LibraryArguments.yes],
        check: LibraryArguments.needsBook("remove"),
        body: { run throws(LibraryError) in
            try await run.forEachItemBatch { items throws(LibraryError) in
                let books = items.map(\.book)
                // The code of a copy stands for that copy.
                if books.count > 1, items.contains(where: { $0.copy != nil }) {
                    run.console.say("library remove: name copies one by one")
                    return .failure
                }
                let copy = items[0].copy ?? run.arguments.copy
                guard run.isAllowed("Remove \(Self.summary(of: books, copy))?") else {
                    return .failure
                }
                for book in books { Self.warnOfLoans(of: book, copy, run) }
                let outcomes =
                    if let copy {
                        try await run.library.change(books.map(\.id), .removeCopy(copy))
                    } else {
                        try await run.library.remove(books.map(\.id))
                    }
                return Self.report(outcomes, books, copy, run)
            }
        },
    )

    /// The books in a question: "'Emma' (2 copies, 1 lent to Ann)".
    private static func summary(of books: [LibraryEntry], _ copy: CopyID?) -> String {
        let lent = books.flatMap { borrowers(of: $0, copy) }
        let names = lent.joined(separator: ", ")
        guard books.count == 1, let book = books.first else {
            let copies = lent.count == 1 ? "1 copy" : "\(lent.count) copies"
            return "\(books.count) books" + (names.isEmpty ? "" : " (\(copies) lent to \(names))")
        }
        let name = book.title.map { "'\($0)'" } ?? book.name
        if let copy {
            return "copy \(copy) of \(name)" + (names.isEmpty ? "" : " (lent to \(names))")
        }
        var details: [String] = []
        if book.copies.count > 1 { details.append("\(book.copies.count) copies") }
        if !names.isEmpty {
            details.append(
                book.copies.count > 1 ? "\(lent.count) lent to \(names)" : "lent to \(names)"
            )
        }
        return name + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
    }

    /// Says that a book is lent, for a user who was not asked.
    private static func warnOfLoans(of book: LibraryEntry, _ copy: CopyID?, _ run: LibraryRun) {
        let names = borrowers(of: book, copy).joined(separator: ", ")
        guard run.arguments.isConfirmed, !names.isEmpty else { return }
        run.say("warning: '\(book.name)' is lent to \(names)")
    }

    private static func borrowers(of book: LibraryEntry, _ copy: CopyID?) -> [String] {
        book.copies.filter { copy == nil || $0.id == copy }.compactMap(\.loan?.borrower)
    }

    private static func report(
        _ outcomes: [EntryChangeOutcome],
        _ books: [LibraryEntry],
        _ copy: CopyID?,
        _ run: LibraryRun,
    ) -> ExitStatus {
        var status = ExitStatus.success
        for outcome in outcomes {
            switch outcome.result {
            case .success(let entry):
                let book = books.first { $0.id == outcome.id } ?? entry
                let copy = copy.map { "copy \($0) of " } ?? ""
                run.say("removed \(copy)\(book.id): \(book.label)")
            case .failure(let error):
                run.console.say(error.description)
                status = .failure
            }
        }
        return status
    }
}
