import BookIdentifiers
import BookLibrary

/// `bookland library edit`, `merge` and `split`.
extension LibraryCommand {
    static let edit = Command.ofLibrary(
        "edit",
        summary: "change a book's data, note or reading dates",
        operands: "BOOK",
        description: [
            """
            Changes the fields that the options name and keeps the others. A DATE is 2026-12-24, \
            today or yesterday.
            """
        ],
        flags: LibraryArguments.recordFlags + LibraryArguments.editFlags
            + [LibraryArguments.json],
        examples: [
            Command.Example(
                call: "bookland library edit 12 --isbn 9780141439587 --year 2003",
                meaning: "correct the edition of book 12",
            )
        ],
        check: { arguments throws(UsageError) in
            guard arguments.operands.count == 1 else {
                throw UsageError("library edit: name one book")
            }
            if arguments.edit == EntryEdit() {
                throw UsageError("library edit: name a field to change, such as --title TEXT")
            }
        },
        body: { run throws(LibraryError) in
            try await run.apply(.edit(run.arguments.edit))
        },
    )

    static let merge = Command.ofLibrary(
        "merge",
        summary: "merge a duplicate entry into a book",
        operands: "BOOK DUPLICATE",
        description: [
            """
            Moves the copies, loans, tags, readings and notes of DUPLICATE to BOOK, and removes \
            DUPLICATE. 'library split' takes it out again.
            """
        ],
        flags: [LibraryArguments.json],
        examples: [
            Command.Example(
                call: "bookland library merge 3 7",
                meaning: "book 7 is the same as book 3",
            )
        ],
        check: { arguments throws(UsageError) in
            guard arguments.operands.count == 2 else {
                throw UsageError("library merge: name a book and its duplicate")
            }
        },
        body: { run throws(LibraryError) in
            let book = try await run.book(named: run.arguments.operands[0].text)
            let duplicate = try await run.book(named: run.arguments.operands[1].text)
            guard book.id != duplicate.id else {
                run.console.say("\(book.name): a book cannot be merged into itself")
                return .failure
            }
            run.show(try await run.library.merge(duplicate.id, into: book.id))
            return .success
        },
    )

    static let split = Command.ofLibrary(
        "split",
        summary: "take another book out of a book",
        operands: "BOOK [EDITION...]",
        description: [
            """
            The reverse of 'library merge'. An EDITION is the ISBN or the number of a book that was \
            merged into BOOK, or an ISBN that its record lists by mistake: it becomes a book again, \
            with its copies, loans, tags, rating, note and dates, as far as the history has them. \
            What was changed since the merge stays where it was changed. With --copy, these copies \
            go along; without EDITION, they become a book of the same title.
            """,
            """
            An EDITION with a number or an ISBN of its own, which 'library list' shows, stays as it \
            is, but no longer counts as the same book. The answer is remembered: the books are \
            neither merged nor asked about again. 'library undo' takes it back.
            """,
        ],
        flags: [
            .value(
                "copy",
                takes: Option.Value(placeholder: "N"),
                summary: "a copy that belongs to the other book; repeatable",
                record: { arguments, text throws(UsageError) in
                    arguments.copies.append(CopyID(try text.positiveNumber(for: "--copy")))
                },
            ), LibraryArguments.json,
        ],
        examples: [
            Command.Example(
                call: "bookland library split 3 7",
                meaning: "book 7 is not the same as book 3",
            ),
            Command.Example(
                call: "bookland library split 5 9783150017531 --copy 8",
                meaning: "the edition with this ISBN, and copy 8, are another book",
            ),
        ],
        check: { arguments throws(UsageError) in
            if arguments.operands.count + arguments.copies.count < 2 || arguments.operands.isEmpty {
                throw UsageError("library split: name a book, and an edition or --copy N")
            }
        },
        body: { run throws(LibraryError) in
            let book = try await run.book(named: run.arguments.operands[0].text)
            var parts = run.arguments.copies.map { BookPart.copy($0) }
            for word in run.arguments.operands.dropFirst() {
                guard let part = BookPart(word.text) else {
                    run.console.say("\(word.text): neither a book's number nor an ISBN".visible)
                    return .failure
                }
                parts.append(part)
            }
            for apart in try await run.library.split(book.id, taking: parts) { run.show(apart) }
            return .success
        },
    )
}

extension BookPart {
    /// The part that a word names: a book's number or an ISBN.
    fileprivate init?(_ word: String) {
        if word.utf8.count < 10, let number = Int(word) {
            self = .book(EntryID(number))
        } else if let isbn = try? ISBN(word) {
            self = .isbn(isbn)
        } else {
            return nil
        }
    }
}

extension LibraryArguments {
    /// The changes that the options describe.
    fileprivate var edit: EntryEdit {
        var edit = EntryEdit()
        edit.isbn = isbn
        edit.removesISBN = removesISBN
        edit.title = title
        edit.authors = authors.isEmpty ? nil : authors
        edit.publisher = publisher
        edit.year = year
        edit.pageCount = pageCount
        edit.language = language
        edit.note = note
        edit.started = started
        edit.finished = finished
        return edit
    }
}
