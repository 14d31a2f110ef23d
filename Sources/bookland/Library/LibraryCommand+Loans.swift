import BookDesk
import BookLibrary
import BookLookup

/// `bookland library checkout`, `checkin` and `renew`.
extension LibraryCommand {
    static let checkout = Command.ofLibrary(
        "checkout",
        summary: "lend books",
        operands: "BORROWER BOOK...",
        completion: .first(.names(.borrowers), then: .none),
        description: [
            """
            Lends a copy of each book to BORROWER: the first copy that is not on loan, or the one \
            of --copy. BORROWER is a name, or the code of a card.
            """,
            dueDescription,
            """
            A book that is on hold for another borrower, and one more than the borrower's group may \
            have, are lent with --force only.
            """,
        ],
        flags: [
            dueFlag, LibraryArguments.copyFlag,
            LibraryArguments.forceFlag("lend in spite of the limit and of holds"),
            LibraryArguments.json,
        ],
        examples: [
            Command.Example(
                call: "bookland library checkout Ann 12 --due 2w",
                meaning: "lend book 12 to Ann for two weeks",
            ),
            Command.Example(
                call: "bookland scan | bookland library checkout Ann -",
                meaning: "lend the books that pass the camera",
            ),
        ],
        check: { arguments throws(UsageError) in
            guard arguments.operands.count > 1, !arguments.operands[0].bytes.isEmpty else {
                throw UsageError("library checkout: name a borrower and a book")
            }
        },
        body: { run throws(LibraryError) in
            guard let terms = terms(of: run) else { return .failure }
            return try await run.apply(
                .checkOut(
                    copy: run.arguments.copy,
                    borrower: run.arguments.operands[0].text,
                    due: run.arguments.due,
                    terms: terms,
                ),
                dropping: 1,
            )
        },
    )

    static let checkin = Command.ofLibrary(
        "checkin",
        summary: "take back lent books",
        operands: "BOOK...",
        description: [
            """
            Takes back a copy of each book. If several copies are on loan, --borrower or --copy \
            selects one. If there is a hold on the book, a message says who is next.
            """
        ],
        flags: [borrowerFlag, fromFlag, LibraryArguments.copyFlag, LibraryArguments.json],
        examples: [
            Command.Example(
                call: "bookland scan | bookland library checkin -",
                meaning: "take back the books that pass the camera",
            )
        ],
        check: LibraryArguments.needsBook("checkin"),
        body: { run throws(LibraryError) in
            try await run.applyToLoan(
                .checkIn(copy: run.arguments.copy, borrower: run.arguments.borrower)
            )
        },
    )

    static let renew = Command.ofLibrary(
        "renew",
        summary: "extend loans",
        operands: "BOOK...",
        description: [
            """
            Sets a new due date for the loan of each book. If several copies are on loan, \
            --borrower or --copy selects one. A book with a hold is renewed with --force \
            only.
            """,
            dueDescription,
        ],
        flags: [
            dueFlag, borrowerFlag, fromFlag, LibraryArguments.copyFlag,
            LibraryArguments.forceFlag("renew a book with a hold"),
            LibraryArguments.json,
        ],
        check: LibraryArguments.needsBook("renew"),
        body: { run throws(LibraryError) in
            guard let terms = terms(of: run) else { return .failure }
            let due = run.arguments.due
            if due == nil, terms.standardDays == nil,
                try await !run.library.groups().contains(where: { $0.loanDays != nil })
            {
                run.console.say("library renew: name a date with --due, or configure loan-days")
                return .usage
            }
            return try await run.applyToLoan(
                .renew(
                    copy: run.arguments.copy,
                    borrower: run.arguments.borrower,
                    due: due,
                    terms: terms,
                )
            )
        },
    )

    private static let dueDescription = """
        A due DATE is 2026-12-24, tomorrow, a weekday such as friday, a number of days (+14) or \
        weeks (2w). The default is the loan period of the borrower's group, or else comes from the \
        configuration, which may set loan-days = 21 in its section [library].
        """

    static let dueFlag: Flag<LibraryArguments> = .value(
        "due",
        takes: Option.Value(placeholder: "DATE"),
        summary: "the due date: 2026-12-24, tomorrow, friday, +14 or 2w",
        record: { arguments, text throws(UsageError) in
            let today = CalendarDay.today
            guard let due = DateArgument.future(text.text, today: today) else {
                throw UsageError(
                    "option --due: '\(text.text)' is not a date; \(DateArgument.futureForms)"
                )
            }
            if due < today { throw UsageError("option --due: \(due) is in the past") }
            arguments.due = due
        },
    )

    /// The terms of a loan: the configured period, unless --due is given, and --force.
    ///
    /// - Returns: The terms; nil after printing an error in the configuration.
    static func terms(of run: LibraryRun) -> LoanTerms? {
        let isForced = run.arguments.isForced
        if run.arguments.due != nil { return LoanTerms(isForced: isForced) }
        do throws(ConfigurationError) {
            return LoanTerms(
                standardDays: try DeskConfiguration.user().loanDays,
                isForced: isForced,
            )
        } catch {
            run.console.say(error.description)
            return nil
        }
    }

    static let borrowerFlag: Flag<LibraryArguments> = .value(
        "borrower",
        "b",
        takes: Option.Value(placeholder: "NAME"),
        summary: "only loans of this borrower",
        record: { $0.borrower = $1.text },
    )

    private static let fromFlag: Flag<LibraryArguments> = .value(
        "from",
        takes: Option.Value(placeholder: "NAME"),
        summary: "the same as --borrower",
        record: { $0.borrower = $1.text },
    )
}

extension LibraryRun {
    /// Makes a change to a loan of each book that the operands name, and prints each book.
    ///
    /// Where several loans are possible, the message names the options that select one.
    fileprivate func applyToLoan(_ change: EntryChange) async throws(LibraryError) -> ExitStatus {
        try await forEachItemBatch { items throws(LibraryError) in
            let steps = items.map { $0.step(change) }
            let outcomes = try await library.change(steps)
            defer {
                if case .checkIn = change { for outcome in outcomes { sayNext(outcome) } }
            }
            return report(outcomes, of: steps) { error in
                guard case .noSuchCopy = error.reason, error.description.hasSuffix("borrower")
                else {
                    return error.withAdvice
                }
                return error.description + ", with --copy or --borrower"
            }
        }
    }

    /// Says who waits for a book that has come back.
    private func sayNext(_ outcome: EntryChangeOutcome) {
        guard case .success(let book) = outcome.result, let next = book.nextHold else { return }
        console.say("\(book.id): on hold for \(next.borrower): set it aside")
    }
}
