import BookIdentifiers
import BookLibrary
import BooklandJSON

/// `bookland library code`.
extension LibraryCommand {
    static let code = Command.ofLibrary(
        "code",
        summary: "give copies codes of their own, for labels",
        operands: "BOOK...",
        description: [
            """
            Gives each copy that has no code one to print: an EAN-13 that begins with 20, made from \
            the copy's number. Prints all codes of the books, with tabs between the fields: the \
            book's number, the copy's number, the code, the location and the book.
            """,
            """
            Wherever a BOOK is named, the code of a copy stands for that copy.
            """,
        ],
        flags: [
            LibraryArguments.copyFlag,
            .value(
                "set",
                takes: Option.Value(placeholder: "CODE"),
                summary: "give one copy a code that is on it: EAN-13, EAN-8, UPC-E; '' for none",
                record: { arguments, text throws(UsageError) in
                    let code = text.bytes.isEmpty ? nil : try text.labelCode(for: "--set")
                    arguments.circulation.code = .some(code)
                },
            ),
            LibraryArguments.json,
        ],
        examples: [
            Command.Example(
                call: "bookland library list --at 'shelf 3' | bookland library code -",
                meaning: "codes for all copies of a shelf",
            )
        ],
        check: { arguments throws(UsageError) in
            try LibraryArguments.needsBook("code")(arguments)
            if arguments.circulation.code != nil, arguments.operands.count > 1 {
                throw UsageError("library code --set: name one book")
            }
        },
        body: { run throws(LibraryError) in
            try await run.forEachItemBatch { items throws(LibraryError) in
                try await giveCodes(items, run)
            }
        },
    )

    private static func giveCodes(
        _ items: [BookItem],
        _ run: LibraryRun,
    ) async throws(LibraryError) -> ExitStatus {
        var status = ExitStatus.success
        var steps: [EntryStep] = []
        for item in items {
            let copy = item.copy ?? run.arguments.copy
            guard let code = run.arguments.circulation.code else {
                steps.append(EntryStep(item.book.id, .makeCodes(copy: copy)))
                continue
            }
            let only = item.book.copies.count == 1 ? item.book.copies.first?.id : nil
            if let copy = copy ?? only {
                steps.append(EntryStep(item.book.id, .code(code, copy: copy)))
            } else {
                run.console.say("\(item.book.name): name the copy with --copy")
                status = .failure
            }
        }
        for outcome in try await run.library.change(steps) {
            switch outcome.result {
            case .success(let book): show(book, run)
            case .failure(let error):
                run.console.say(error.description)
                status = .failure
            }
        }
        return status
    }

    private static func show(_ book: LibraryEntry, _ run: LibraryRun) {
        for copy in book.copies where run.arguments.copy == nil || run.arguments.copy == copy.id {
            if run.arguments.isJSON {
                var object = JSONObject()
                object.add("entry", book.id.number)
                object.add("copy", copy.id.number)
                object.add("code", copy.code?.digits)
                object.add("location", copy.location)
                object.add("isbn", book.isbn?.digits)
                object.add("title", book.title)
                run.console.write(object.bytes + [UInt8(ascii: "\n")])
            } else {
                let fields = [
                    "\(book.id)", "\(copy.id)", copy.code?.digits ?? "", copy.location ?? "",
                    book.label,
                ]
                run.print(fields.map(\.visible).joined(separator: "\t"))
            }
        }
    }
}
