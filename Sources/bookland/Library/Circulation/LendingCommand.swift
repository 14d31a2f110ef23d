import BookDesk
import BookIdentifiers
import BookLibrary

/// `bookland checkout` and `bookland checkin`: codes from a hand scanner, a camera or a pipe.
enum LendingCommand {
    static let checkIn = Command.ofLibrary(
        named: "checkin",
        summary: "take back books as their codes are scanned",
        operands: "[CODE... | -]",
        description: [
            """
            Reads codes, one per line, and takes back each book at once: the ISBN of a book or the \
            code of a copy. Without arguments, or with -, the codes come from standard input: from \
            a hand scanner that types, or from 'bookland scan'. Each code has one line of output, \
            with tabs between the fields: the code, the book, and what happened, such as 'returned \
            by Ann, on hold for Ben'.
            """,
            """
            If several copies of a book are lent, scan the code of the copy, or the borrower's \
            card first.
            """,
        ],
        flags: [LibraryArguments.json],
        examples: [
            Command.Example(
                call: "bookland scan --all | bookland checkin",
                meaning: "take back what passes the camera",
            )
        ],
        body: { run throws(LibraryError) in
            await LendingStream(LendingDesk(.checkIn, of: run.library), run).run()
        },
    )

    static let checkOut = Command.ofLibrary(
        named: "checkout",
        summary: "lend books as their codes are scanned",
        operands: "[CODE... | -]",
        description: [
            """
            Reads codes, one per line, and lends each book at once to the borrower of --to, or to \
            the one whose card was scanned last: a card among the codes switches the borrower. \
            Without arguments, or with -, the codes come from standard input. Each code has one \
            line of output, with tabs between the fields: the code, the book, and what happened, \
            such as 'lent to Ann until 2026-12-24'.
            """,
            """
            After a code that is not in the library, which may be a new card, nothing is lent \
            until a known card is scanned. Loan period and limit are those of the borrower's group; \
            --due sets another date.
            """,
        ],
        flags: [
            .value(
                "to",
                takes: Option.Value(placeholder: "BORROWER", names: .borrowers),
                summary: "the borrower: a name, or the code of a card",
                record: { $0.circulation.to = $1.text },
            ),
            LibraryCommand.dueFlag,
            LibraryArguments.forceFlag("lend in spite of the limit and of holds"),
            LibraryArguments.json,
        ],
        examples: [
            Command.Example(
                call: "bookland scan --all | bookland checkout --to Ann",
                meaning: "lend what passes the camera to Ann",
            )
        ],
        body: { run throws(LibraryError) in
            var desk = LendingDesk(.checkOut, of: run.library)
            guard let terms = LibraryCommand.terms(of: run) else { return .failure }
            desk.terms = terms
            desk.due = run.arguments.due
            if let name = run.arguments.circulation.to { try await desk.choose(name) }
            return await LendingStream(desk, run).run()
        },
    )
}

/// Codes that are lent or returned, with a line of output for each.
private struct LendingStream {
    private var desk: LendingDesk
    private let run: LibraryRun
    private var status = ExitStatus.success
    private var done = 0
    /// Books that the borrower had already, as when a code is scanned twice.
    private var before = 0
    private var others = 0

    init(_ desk: LendingDesk, _ run: LibraryRun) {
        self.desk = desk
        self.run = run
    }

    /// Handles the codes of the command line and of standard input.
    func run() async -> ExitStatus {
        var stream = self
        let words = run.arguments.operands.map(\.text)
        for word in words where word != "-" { await stream.take(word) }
        if words.isEmpty || words.contains("-") {
            let status = await run.forEachInputBatch { lines in
                for line in lines { await stream.take(line.text) }
                return .success
            }
            stream.status = stream.status.combined(with: status)
        }
        return stream.finish()
    }

    private func finish() -> ExitStatus {
        let verb = desk.mode == .checkIn ? "returned" : "lent"
        run.say(
            "\(done.grouped) \(verb)" + (before == 0 ? "" : ", \(before.grouped) lent already")
                + (others == 0 ? "" : ", \(others.grouped) to look at")
        )
        return status
    }

    private mutating func take(_ text: String) async {
        for answer in await desk.take(text) {
            if !answer.outcome.isDone {
                status = .failure
                others += 1
            } else if case .lentAlready = answer.outcome {
                before += 1
            } else if answer.entry != nil {
                done += 1
            }
            show(answer)
        }
    }

    private func show(_ answer: LendingAnswer) {
        let outcome = answer.outcome
        if run.arguments.isJSON {
            var line = JSONLine()
            line.add("code", answer.code)
            line.add("outcome", outcome.name)
            line.add("entry", optional: answer.entry?.id.number)
            line.add("copy", optional: answer.copy?.number)
            line.add("isbn", answer.entry?.isbn?.digits)
            line.add("title", answer.entry?.title)
            line.add("borrower", outcome.borrower)
            line.add("due", outcome.due?.description)
            line.add("next", outcome.next?.borrower)
            line.add("message", "\(outcome)")
            return run.console.write(line.bytes + [UInt8(ascii: "\n")])
        }
        let fields = [answer.code, answer.entry?.label ?? "", "\(outcome)"]
        run.print(fields.map(\.visible).joined(separator: "\t"))
    }
}
