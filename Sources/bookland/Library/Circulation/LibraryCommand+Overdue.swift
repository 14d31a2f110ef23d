import BookLibrary
import BooklandJSON

/// `bookland library overdue`.
extension LibraryCommand {
    static let overdue = Command.ofLibrary(
        "overdue",
        summary: "list what should be back, by borrower",
        operands: "",
        description: [
            """
            Lists the copies that should be back: the borrower, the group, the due date, the days \
            since then, the book's number, the copy's number, and the book. On a terminal this is a \
            table; in a pipe the fields are separated by tabs.
            """,
            """
            --csv prints a table for spreadsheets. --print prints a page for each group, with the \
            borrowers and their books.
            """,
        ],
        flags: [
            LibraryArguments.forFlag("only this borrower"),
            .value(
                "group",
                "g",
                takes: Option.Value(placeholder: "GROUP", names: .groups),
                summary: "only borrowers of this group",
                record: { $0.circulation.group = $1.text },
            ),
            .toggle(
                "csv",
                summary: "print a table for spreadsheets",
                record: { $0.circulation.form = .csv },
            ),
            .toggle(
                "print",
                summary: "print pages for paper",
                record: { $0.circulation.form = .paper },
            ),
            LibraryArguments.json,
        ],
        examples: [
            Command.Example(
                call: "bookland library overdue --print | lpr",
                meaning: "print the reminders",
            )
        ],
        body: { run throws(LibraryError) in
            let list = try await OverdueList(run)
            guard !list.loans.isEmpty else {
                run.say("nothing is overdue")
                return .nothingFound
            }
            list.show(run)
            return .success
        },
    )
}

/// The copies that should be back.
struct OverdueList {
    /// The copies by borrower and due day.
    let loans: [EntryCopy]
    private let groups: [String: String]
    private let today = CalendarDay.today

    init(_ run: LibraryRun) async throws(LibraryError) {
        var groups: [String: String] = [:]
        for account in try await run.library.borrowerAccounts() {
            groups[account.name.lowercased()] = account.record?.group
        }
        self.groups = groups
        let wanted = run.arguments.circulation.group?.lowercased()
        loans = try await run.library.loans(of: try await run.borrowerName, dueBefore: today)
            .filter { item in
                guard let wanted else { return true }
                let name = item.copy.loan?.borrower.lowercased() ?? ""
                return (groups[name] ?? "").lowercased() == wanted
            }
    }

    func show(_ run: LibraryRun) {
        if run.arguments.isJSON {
            for item in loans {
                var object = item.loanJSON
                object.add("group", group(item))
                object.add("daysOverdue", days(item))
                run.console.write(object.bytes + [UInt8(ascii: "\n")])
            }
            return
        }
        switch run.arguments.circulation.form {
        case .table: showTable(run)
        case .csv:
            let lines = loans.map { BorrowerCSV.record($0, group: group($0), today: today) }
            run.writeTable(BorrowerCSV.header(BorrowerCSV.loanColumns) + lines.joined())
        case .paper: OverduePages(loans, on: today, group: group).show(run)
        }
    }

    private func showTable(_ run: LibraryRun) {
        run.show(
            [
                TextTable.Column(heading: "BORROWER", flexibility: 1),
                TextTable.Column(heading: "GROUP", flexibility: 1),
                TextTable.Column(heading: "DUE"),
                TextTable.Column(heading: "DAYS", isRight: true),
                TextTable.Column(heading: "NO", isRight: true),
                TextTable.Column(heading: "COPY", isRight: true),
                TextTable.Column(heading: "BOOK", flexibility: 3),
            ],
            loans.map { item in
                [
                    item.copy.loan?.borrower ?? "", group(item) ?? "",
                    item.copy.loan?.due?.description ?? "", "\(days(item))", "\(item.entry.id)",
                    "\(item.copy.id)", item.entry.label,
                ]
            },
        )
    }

    private func group(_ item: EntryCopy) -> String? {
        groups[item.copy.loan?.borrower.lowercased() ?? ""]
    }

    private func days(_ item: EntryCopy) -> Int {
        item.copy.loan?.due.map { today.days(since: $0) } ?? 0
    }
}
