import BookLibrary
import BooklandJSON

/// `bookland library group`.
extension LibraryCommand {
    static let group = Command.ofLibrary(
        "group",
        summary: "set loan periods and limits for groups of borrowers",
        forms: [
            "list", "set [OPTION]... GROUP...", "rename OLD NEW", "remove GROUP...", "import FILE",
            "export",
        ],
        operands: "ACTION",
        completion: .action(GroupAction.words, then: .namesOrFiles(.groups)),
        description: [
            """
            A group, such as a class, has a loan period in days and a limit: how many books a \
            borrower may have at once. What is not set stays as it is; 'none' removes it: then the \
            configured loan-days apply, and any number of books.
            """,
            """
            'list' prints group, loan period, limit and number of borrowers. 'rename' moves the \
            borrowers, too. 'import' reads a table with the columns group, loan days and limit.
            """,
        ],
        flags: [
            LibraryArguments.optionalNumber(
                "loan-days",
                "DAYS",
                summary: "with set: the loan period, or none",
                record: { $0.circulation.loanDays = .some($1) },
            ),
            LibraryArguments.optionalNumber(
                "limit",
                "N",
                summary: "with set: the most books at once, or none",
                record: { $0.circulation.limit = .some($1) },
            ),
            LibraryArguments.json,
        ],
        examples: [
            Command.Example(
                call: "bookland library group set --loan-days 14 --limit 3 4a 4b",
                meaning: "two classes with the same rules",
            )
        ],
        opening: .creating,
        check: { arguments throws(UsageError) in
            let action = try GroupAction.named(arguments, of: "library group")
            let changes = arguments.circulation
            if action == .set, changes.loanDays == nil, changes.limit == nil {
                throw UsageError("library group set: name --loan-days or --limit")
            }
        },
        body: { run throws(LibraryError) in
            let word = run.arguments.operands.first?.text ?? ""
            return switch GroupAction(rawValue: word) {
            case .list, nil: try await listGroups(run)
            case .set: try await setGroups(run)
            case .rename: try await renameGroup(run)
            case .remove: try await removeGroups(run)
            case .import: try await run.importGroups()
            case .export: try await run.exportGroups()
            }
        },
    )

    private static func listGroups(_ run: LibraryRun) async throws(LibraryError) -> ExitStatus {
        let groups = try await run.library.groups()
        guard !groups.isEmpty else {
            run.say("no groups")
            return .nothingFound
        }
        var counts: [String: Int] = [:]
        for account in try await run.library.borrowerAccounts() {
            if let group = account.record?.group { counts[group, default: 0] += 1 }
        }
        if run.arguments.isJSON {
            for group in groups {
                var object = group.json
                object.add("borrowers", counts[group.name] ?? 0)
                run.console.write(object.bytes + [UInt8(ascii: "\n")])
            }
            return .success
        }
        run.show(
            [
                TextTable.Column(heading: "GROUP", flexibility: 1),
                TextTable.Column(heading: "DAYS", isRight: true),
                TextTable.Column(heading: "LIMIT", isRight: true),
                TextTable.Column(heading: "BORROWERS", isRight: true),
            ],
            groups.map { group in
                [
                    group.name, group.loanDays.map { "\($0)" } ?? "",
                    group.limit.map { "\($0)" } ?? "", "\(counts[group.name] ?? 0)",
                ]
            },
        )
        return .success
    }

    private static func setGroups(_ run: LibraryRun) async throws(LibraryError) -> ExitStatus {
        let known = try await run.library.groups()
        let changes = run.arguments.circulation
        let groups = run.arguments.operands.dropFirst().map { word in
            var group =
                known.first { $0.name.lowercased() == word.text.lowercased() }
                ?? BorrowerGroup(word.text)
            if let days = changes.loanDays { group.loanDays = days }
            if let limit = changes.limit { group.limit = limit }
            return group
        }
        let label =
            groups.count == 1
            ? "rules of group \(groups[0].name)" : "rules of \(groups.count) groups"
        var status = ExitStatus.success
        let outcomes = try await run.library.setGroups(groups, label: label)
        for (group, outcome) in zip(groups, outcomes) {
            if case .rejected(let error) = outcome {
                run.console.say(error.description)
                status = .failure
            } else if run.arguments.isJSON {
                run.console.write(group.json.bytes + [UInt8(ascii: "\n")])
            } else {
                run.say(group.label)
            }
        }
        return status
    }

    private static func renameGroup(_ run: LibraryRun) async throws(LibraryError) -> ExitStatus {
        let (old, new) = (run.arguments.operands[1].text, run.arguments.operands[2].text)
        let count = try await run.library.renameGroup(old, to: new)
        let borrowers = count == 1 ? "1 borrower" : "\(count.grouped) borrowers"
        run.say("\(old): renamed to \(new) (\(borrowers))")
        return .success
    }

    private static func removeGroups(_ run: LibraryRun) async throws(LibraryError) -> ExitStatus {
        var status = ExitStatus.success
        for word in run.arguments.operands.dropFirst() {
            do throws(LibraryError) {
                try await run.library.removeGroup(word.text)
                run.say("removed group \(word.text)")
            } catch {
                if error.isAboutStorage { throw error }
                run.console.say(error.description)
                status = .failure
            }
        }
        return status
    }
}

/// What `library group` does.
enum GroupAction: String, CommandAction {
    case list
    case set
    case rename
    case remove
    case `import`
    case export

    var counts: ClosedRange<Int> {
        switch self {
        case .list, .export: 0...0
        case .set, .remove: 1...100_000
        case .rename: 2...2
        case .import: 1...1
        }
    }

    var operands: String {
        switch self {
        case .list, .export: ""
        case .set, .remove: "a group"
        case .rename: "the old and the new name"
        case .import: "a file"
        }
    }
}
