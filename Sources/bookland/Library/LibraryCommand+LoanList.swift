import BookLibrary
import BooklandJSON

/// `bookland library loans`.
extension LibraryCommand {
    static let loans = Command.ofLibrary(
        "loans",
        summary: "list books on loan",
        operands: "",
        description: [
            """
            Lists copies on loan: the book's number, the copy's number, the borrower, the due \
            date, 'overdue' if that is past, and the book. On a terminal this is a table; in a \
            pipe the fields are separated by tabs.
            """
        ],
        flags: [
            borrowerFlag,
            .toggle("overdue", summary: "only overdue loans", record: { $0.isOverdueOnly = true }),
            LibraryArguments.json,
        ],
        body: printLoans,
    )

    /// A copy on loan.
    private struct LentCopy {
        let book: LibraryEntry
        let copy: Copy
        let loan: Loan
        let isOverdue: Bool
    }

    @Sendable
    private static func printLoans(_ run: LibraryRun) async throws(LibraryError) -> ExitStatus {
        var query = EntryQuery()
        query.isOnLoan = true
        let lent = lentCopies(try await run.library.entries(in: query), run.arguments)
        guard !lent.isEmpty else {
            run.say("no loans found")
            return .nothingFound
        }
        if run.arguments.isJSON {
            for item in lent { run.console.write(json(item).bytes + [UInt8(ascii: "\n")]) }
            return .success
        }
        run.show(
            [
                TextTable.Column(heading: "NO", isRight: true),
                TextTable.Column(heading: "COPY", isRight: true),
                TextTable.Column(heading: "BORROWER", flexibility: 1),
                TextTable.Column(heading: "DUE"), TextTable.Column(heading: ""),
                TextTable.Column(heading: "BOOK", flexibility: 3),
            ],
            lent.map { item in
                [
                    "\(item.book.id)", "\(item.copy.id)", item.loan.borrower,
                    item.loan.due?.description ?? "", item.isOverdue ? "overdue" : "",
                    item.book.label,
                ]
            },
        )
        return .success
    }

    /// The copies on loan that the options select.
    private static func lentCopies(
        _ books: [LibraryEntry],
        _ arguments: LibraryArguments,
    ) -> [LentCopy] {
        let today = CalendarDay.today
        let borrower = arguments.borrower?.lowercased()
        return books.flatMap { book in
            book.copies.compactMap { copy in
                guard let loan = copy.loan else { return nil }
                let isOverdue = loan.due.map { $0 < today } ?? false
                if arguments.isOverdueOnly, !isOverdue { return nil }
                if let borrower, loan.borrower.lowercased() != borrower { return nil }
                return LentCopy(book: book, copy: copy, loan: loan, isOverdue: isOverdue)
            }
        }
    }

    private static func json(_ item: LentCopy) -> JSONObject {
        var object = item.book.json
        object.add("copy", item.copy.id.number)
        object.add("borrower", item.loan.borrower)
        object.add("due", item.loan.due?.description)
        object.add("overdue", item.isOverdue)
        return object
    }
}
