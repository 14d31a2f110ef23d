import BookLibrary
import BookMetadata
import BooklandJSON

/// `bookland library checkout`, `checkin` and `loans`.
enum LibraryLending {
    static let checkout = Command.ofLibrary(
        "checkout",
        summary: "lend books to somebody",
        operands: "BORROWER BOOK...",
        description: ["Lends a copy of each book, the first that is in its place."],
        flags: [
            .value(
                "due",
                takes: Option.Value(placeholder: "DAY"),
                summary: "when it should be back: 2026-12-24, or 14 for days from now",
                record: { arguments, day throws(UsageError) in
                    if LibraryArguments.day(day.text) == nil {
                        throw UsageError("option --due: '\(day.text)' is no day")
                    }
                    arguments.due = day
                },
            ), LibraryArguments.copyFlag, LibraryArguments.json,
        ],
        check: { arguments throws(UsageError) in
            guard arguments.operands.count > 1, !arguments.operands[0].bytes.isEmpty else {
                throw UsageError("library checkout: name a borrower and a book")
            }
        },
        body: { run throws(LibraryError) in
            let borrower = run.arguments.operands[0].text
            let due = run.arguments.due.flatMap { LibraryArguments.day($0.text) }
            return try await run.dropping(1).forEachBook { entry throws(LibraryError) in
                run.show(
                    try await run.library.checkOut(
                        entry.id,
                        copy: run.arguments.copy.map { CopyID($0) },
                        to: borrower,
                        due: due,
                    )
                )
            }
        },
    )

    static let checkin = Command.ofLibrary(
        "checkin",
        summary: "take lent books back",
        operands: "BOOK...",
        description: [
            "Takes a copy of each book back; where several are lent, --from or --copy says which."
        ],
        flags: [
            .value(
                "from",
                takes: Option.Value(placeholder: "BORROWER"),
                summary: "who brings it",
                record: { $0.borrower = $1.text },
            ), LibraryArguments.copyFlag, LibraryArguments.json,
        ],
        check: LibraryArguments.needsBook("checkin"),
        body: { run throws(LibraryError) in
            try await run.forEachBook { entry throws(LibraryError) in
                run.show(
                    try await run.library.checkIn(
                        entry.id,
                        copy: run.arguments.copy.map { CopyID($0) },
                        from: run.arguments.borrower,
                    )
                )
            }
        },
    )

    static let loans = Command.ofLibrary(
        "loans",
        summary: "list what is lent",
        operands: "",
        description: [
            """
            Prints a line for each lent copy: the book's number, the copy's, the borrower, the \
            day on which it should be back, 'overdue' where that is past, and the book; with \
            tabs between them.
            """
        ],
        flags: [
            .toggle(
                "overdue",
                summary: "only what should be back",
                record: { $0.isOverdueOnly = true },
            ), LibraryArguments.json,
        ],
        body: { run throws(LibraryError) in
            var query = EntryQuery()
            query.isOnLoan = true
            let today = CalendarDay.today
            var count = 0
            for entry in try await run.library.entries(in: query) {
                for copy in entry.copies {
                    guard let loan = copy.loan else { continue }
                    let isOverdue = loan.due.map { $0 < today } ?? false
                    if run.arguments.isOverdueOnly, !isOverdue { continue }
                    count += 1
                    if run.arguments.isJSON {
                        var object = entry.json
                        object.add("copy", copy.id.number)
                        object.add("borrower", loan.borrower)
                        object.add("due", loan.due?.description)
                        object.add("overdue", isOverdue)
                        run.console.write(object.bytes + [UInt8(ascii: "\n")])
                        continue
                    }
                    let fields = [
                        "\(entry.id)", "\(copy.id)", loan.borrower, loan.due?.description ?? "",
                        isOverdue ? "overdue" : "", entry.label,
                    ]
                    run.print(fields.map(\.visible).joined(separator: "\t"))
                }
            }
            if count == 0 { run.say("nothing is lent") }
            return count == 0 ? .nothingFound : .success
        },
    )
}

extension LibraryArguments {
    /// A day by its date, or by how many days it is from now.
    static func day(_ text: String) -> CalendarDay? {
        if let days = Int(text), (0...36_500).contains(days) {
            return CalendarDay.today.advanced(by: days)
        }
        return CalendarDay(text)
    }

    /// A check that at least one book is named.
    static func needsBook(
        _ word: String
    ) -> @Sendable (LibraryArguments) throws(UsageError) -> Void {
        { arguments throws(UsageError) in
            if arguments.operands.isEmpty { throw UsageError("library \(word): name a book") }
        }
    }
}

extension LibraryRun {
    /// The same run without the first operands, which name no books.
    func dropping(_ count: Int) -> LibraryRun {
        var arguments = arguments
        arguments.operands.removeFirst(count)
        return LibraryRun(
            arguments: arguments,
            library: library,
            console: console,
            path: path,
        )
    }
}
