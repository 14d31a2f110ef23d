import BookIdentifiers
import BookLibrary

/// `bookland library borrower`.
extension LibraryCommand {
    static let borrower = Command.ofLibrary(
        "borrower",
        summary: "keep borrowers with groups and cards",
        forms: [
            "add [OPTION]... NAME...", "list [WORD]", "show BORROWER...",
            "edit [OPTION]... BORROWER", "remove [OPTION]... BORROWER...",
            "forget [OPTION]... BORROWER", "import [OPTION]... FILE", "export",
        ],
        operands: "ACTION",
        completion: .action(BorrowerAction.words, then: .namesOrFiles(.borrowers)),
        description: [
            """
            Keeps records of borrowers. A BORROWER is a name, in any case, or the code of a card. \
            Loans and holds name the borrower: a name without a record can borrow, too, and a \
            record that is added later takes these loans over.
            """,
            """
            'list' prints name, group, card, and the numbers of loans, overdue loans and holds. \
            'edit --name' renames loans and holds, too. 'remove' removes the record only. 'forget' \
            removes the person from the records and from all history, where (forgotten) stands \
            instead; it cannot be undone.
            """,
            """
            'import' reads a table whose first row names the columns: name (or first name and last \
            name), group or class, card, note, in English or German; - stands for standard input. \
            A borrower whose name is known gets what the row says. 'export' prints such a table.
            """,
        ],
        flags: [
            .value(
                "name",
                takes: Option.Value(placeholder: "NAME"),
                summary: "with edit: the new name",
                record: { $0.circulation.name = $1.text },
            ),
            LibraryArguments.groupFlag, LibraryArguments.cardFlag, LibraryArguments.newCardFlag,
            .value(
                "note",
                takes: Option.Value(placeholder: "TEXT"),
                summary: "a note; '' for none",
                record: { $0.note = $1.text },
            ),
            LibraryArguments.forceFlag("with remove or forget: also while the borrower has books"),
            LibraryArguments.yes, LibraryArguments.json,
        ],
        examples: [
            Command.Example(
                call: "bookland library borrower add --group 4b --new-card 'Ann Lee'",
                meaning: "add a borrower, with a card to print",
            ),
            Command.Example(
                call: "bookland library borrower import class-4b.csv",
                meaning: "add the borrowers of a list, or update them",
            ),
        ],
        opening: .creating,
        check: { arguments throws(UsageError) in
            let action = try BorrowerAction.named(arguments, of: "library borrower")
            let changes = arguments.circulation
            switch action {
            case .edit:
                let isEmpty =
                    changes.name == nil && changes.group == nil && changes.card == nil
                    && arguments.note == nil
                if isEmpty { throw UsageError("library borrower edit: name what to change") }
            case .add where arguments.operands.count > 2:
                if case .code = changes.card {
                    throw UsageError("library borrower add --card: name one borrower")
                }
            default: break
            }
        },
        body: { run throws(LibraryError) in
            let word = run.arguments.operands.first?.text ?? ""
            return switch BorrowerAction(rawValue: word) {
            case .add: try await run.addBorrowers()
            case .list, nil: try await run.listBorrowers()
            case .show: try await run.showBorrowers()
            case .edit: try await run.editBorrower()
            case .remove: try await run.removeBorrowers()
            case .forget: try await run.forgetBorrower()
            case .import: try await run.importBorrowers()
            case .export: try await run.exportBorrowers()
            }
        },
    )
}

/// What `library borrower` does.
enum BorrowerAction: String, CommandAction {
    case add
    case list
    case show
    case edit
    case remove
    case forget
    case `import`
    case export

    var counts: ClosedRange<Int> {
        switch self {
        case .add, .show, .remove: 1...100_000
        case .list: 0...1
        case .edit, .forget, .import: 1...1
        case .export: 0...0
        }
    }

    var operands: String {
        switch self {
        case .add: "a name"
        case .list: "one word at most"
        case .show, .edit, .remove, .forget: "a borrower"
        case .import: "a file"
        case .export: ""
        }
    }
}
