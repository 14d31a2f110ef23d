import BookIdentifiers
import BookLibrary
import BooklandJSON

/// `bookland library hold`.
extension LibraryCommand {
    static let hold = Command.ofLibrary(
        "hold",
        summary: "reserve books for borrowers",
        forms: ["add BORROWER BOOK...", "list [OPTION]...", "cancel HOLD..."],
        operands: "ACTION",
        completion: .action(HoldAction.words, then: .names(.borrowers)),
        description: [
            """
            A hold keeps a book for a borrower: a name, or the code of a card. When a copy comes \
            back, the oldest hold is named, and the book cannot be lent to others or renewed, \
            except with --force. Lending the book to the borrower ends the hold.
            """,
            """
            'list' prints the oldest hold first: the number of the hold, the number of the book, the \
            borrower, the day, 'ready' if a copy is in its place for the borrower, and the book. \
            'cancel' takes numbers of holds.
            """,
        ],
        flags: [
            LibraryArguments.forFlag("with list: only holds of this borrower"),
            LibraryArguments.json,
        ],
        examples: [
            Command.Example(
                call: "bookland library hold add Ben 9780141439587",
                meaning: "keep the next copy for Ben",
            )
        ],
        check: { arguments throws(UsageError) in
            let action = try HoldAction.named(arguments, of: "library hold")
            guard action == .cancel else { return }
            for word in arguments.operands.dropFirst() {
                _ = try word.positiveNumber(for: "library hold cancel")
            }
        },
        body: { run throws(LibraryError) in
            let words = run.arguments.operands
            switch HoldAction(rawValue: words.first?.text ?? "") {
            case .add:
                return try await run.apply(.hold(borrower: words[1].text), dropping: 2)
            case .list, nil: return try await listHolds(run)
            case .cancel: return try await cancelHolds(run)
            }
        },
    )

    private static func listHolds(_ run: LibraryRun) async throws(LibraryError) -> ExitStatus {
        let holds = try await run.library.holds(of: try await run.borrowerName)
        guard !holds.isEmpty else {
            run.say("no holds found")
            return .nothingFound
        }
        if run.arguments.isJSON {
            for item in holds { run.console.write(item.json.bytes + [UInt8(ascii: "\n")]) }
            return .success
        }
        run.show(
            [
                TextTable.Column(heading: "HOLD", isRight: true),
                TextTable.Column(heading: "NO", isRight: true),
                TextTable.Column(heading: "BORROWER", flexibility: 1),
                TextTable.Column(heading: "SINCE"), TextTable.Column(heading: ""),
                TextTable.Column(heading: "BOOK", flexibility: 3),
            ],
            holds.map { item in
                [
                    "\(item.hold.id)", "\(item.entry.id)", item.hold.borrower,
                    CalendarDay(localTo: item.hold.since).description, item.isReady ? "ready" : "",
                    item.entry.label,
                ]
            },
        )
        return .success
    }

    private static func cancelHolds(_ run: LibraryRun) async throws(LibraryError) -> ExitStatus {
        var status = ExitStatus.success
        for word in run.arguments.operands.dropFirst() {
            do throws(LibraryError) {
                run.show(try await run.library.cancelHold(HoldID(Int(word.text) ?? 0)))
            } catch {
                if error.isAboutStorage { throw error }
                run.console.say(error.description)
                status = .failure
            }
        }
        return status
    }
}

extension LibraryRun {
    /// The borrower of --borrower, by the record's name if it is a card's code.
    var borrowerName: String? {
        get async throws(LibraryError) {
            guard let text = arguments.borrower else { return nil }
            guard let code = try? LabelCode(text) else { return text }
            return try await library.borrower(withCard: code)?.name ?? text
        }
    }
}

/// What `library hold` does.
enum HoldAction: String, CommandAction {
    case add
    case list
    case cancel

    var counts: ClosedRange<Int> {
        switch self {
        case .add: 2...100_000
        case .list: 0...0
        case .cancel: 1...100_000
        }
    }

    var operands: String {
        switch self {
        case .add: "a borrower and a book"
        case .list: ""
        case .cancel: "the number of a hold"
        }
    }
}
