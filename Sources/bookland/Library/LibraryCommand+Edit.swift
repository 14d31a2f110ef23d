import BookLibrary

/// `bookland library edit` and `merge`.
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
            DUPLICATE.
            """
        ],
        flags: [LibraryArguments.json],
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
