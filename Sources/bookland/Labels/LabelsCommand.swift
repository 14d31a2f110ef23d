import BookLabels
import BookLibrary

/// `bookland labels`: labels for copies and cards for borrowers, to print.
enum LabelsCommand {
    static let command = Command.ofLibrary(
        named: "labels",
        summary: "print labels for copies, and cards for borrowers",
        forms: [
            "[OPTION]... -o FILE BOOK...|-", "[OPTION]... -o FILE --all|--new|--at LOCATION",
            "--cards [OPTION]... -o FILE BORROWER...|-",
            "--cards [OPTION]... -o FILE --all|--new|--group GROUP", "--list-formats",
        ],
        operands: "BOOK...",
        description: [
            """
            Draws sheets of labels as PDF or SVG: the title, the location and the code of each copy. \
            A copy without a code gets one: an EAN-13 that begins with 20, as 'library code' gives. \
            All codes of one run are one change for 'library undo'. The books are those that are \
            named, in this order, or those that options select, shelf by shelf.
            """,
            """
            Print at the true size, without scaling. With --cards, it draws cards with the name, the \
            group and the code of borrowers; one without a card gets a code that begins with 28.
            """,
        ],
        flags: LibraryArguments.labelFlags + [LibraryArguments.copyFlag]
            + LibraryArguments.filterFlags
            + LibraryArguments.orderFlags(standard: "by location, then by title", details: "")
            + [LibraryArguments.json],
        examples: [
            Command.Example(
                call: "bookland labels --at 'shelf 3' -o labels.pdf",
                meaning: "labels for all copies of a shelf",
            ),
            Command.Example(
                call: "bookland labels --new --from 8 -o labels.pdf",
                meaning: "labels for new copies, on a sheet of which seven are used",
            ),
            Command.Example(
                call: "bookland labels --cards --group 4b --name 'School library' -o cards.pdf",
                meaning: "cards for a class",
            ),
            Command.Example(
                call: "bookland labels --outline --format 5160 -o trial.pdf",
                meaning: "see on plain paper whether a sheet's measures are right",
            ),
        ],
        withoutLibrary: { arguments in
            let console = Console()
            if arguments.labels.listsFormats { return listFormats(arguments, console) }
            guard arguments.isTrialSheet else { return nil }
            return LabelFile(arguments, console).writeTrialSheet()
        },
        check: check,
        body: { run throws(LibraryError) in
            try await LabelsRun(run).run()
        },
    )

    @Sendable
    private static func check(_ arguments: LibraryArguments) throws(UsageError) {
        let labels = arguments.labels
        if labels.listsFormats { return }
        guard let output = labels.output else {
            let file = "name the file with --output, such as -o labels.pdf"
            throw UsageError(
                selects(arguments)
                    ? "labels: \(file)"
                    : "labels: name \(things(arguments)) or select them with --all, --new or others, and \(file)"
            )
        }
        guard LabelFile.Kind(output) != nil else {
            throw UsageError("option --output: '\(output.text)' ends neither in .pdf nor in .svg")
        }
        if arguments.isJSON, output == PlatformString("-") {
            throw UsageError("labels: --json and --output - cannot be combined")
        }
        let count = labels.usedSheet.count
        guard labels.first <= count else {
            throw UsageError(
                "option --from: a sheet of \(labels.usedSheet.name) has \(count) labels"
            )
        }
        if arguments.isTrialSheet { return }
        try checkSelection(arguments)
    }

    private static func things(_ arguments: LibraryArguments) -> String {
        arguments.labels.areCards ? "borrowers" : "books"
    }

    /// Whether the arguments say which books or borrowers, or ask for a trial sheet.
    private static func selects(_ arguments: LibraryArguments) -> Bool {
        let labels = arguments.labels
        return !arguments.operands.isEmpty || labels.selectsAll || labels.isNewOnly
            || arguments.hasFilter || arguments.circulation.group != nil || arguments.isTrialSheet
    }

    private static func checkSelection(_ arguments: LibraryArguments) throws(UsageError) {
        let labels = arguments.labels
        if labels.areCards {
            if arguments.hasFilter || arguments.copy != nil {
                throw UsageError("labels --cards: options that select books have no meaning here")
            }
        } else if arguments.circulation.group != nil {
            throw UsageError("labels: --group needs --cards")
        }
        let isSelecting =
            labels.selectsAll || arguments.hasFilter || arguments.circulation.group != nil
        let things = things(arguments)
        if arguments.operands.isEmpty {
            guard selects(arguments) else {
                throw UsageError(
                    "labels: name \(things), or select them with --all, --new or others"
                )
            }
        } else if isSelecting {
            throw UsageError("labels: name \(things), or select them with options, not both")
        }
        if arguments.copy != nil, arguments.operands.count != 1 {
            throw UsageError("labels --copy: name one book")
        }
    }

    private static func listFormats(
        _ arguments: LibraryArguments,
        _ console: Console,
    ) -> ExitStatus {
        let lines = LabelSheet.common.map { sheet in
            let fields = [
                sheet.name, sheet.paper.name, "\(sheet.columns)x\(sheet.rows)",
                "\(sheet.labelWidth.shortened)x\(sheet.labelHeight.shortened)",
                "\(sheet.left.shortened),\(sheet.top.shortened)", sheet.use,
            ]
            return fields.joined(separator: "\t") + "\n"
        }
        console.write(Array(lines.joined().utf8))
        return .success
    }
}

extension LabelSheet {
    /// What the sheet is for, in a word or two.
    fileprivate var use: String {
        if isCard { return "cards" }
        return LabelDocument.hasRoomForEAN13(on: self) ? "labels" : "labels for EAN-8 only"
    }
}

extension Double {
    /// The number with at most two digits after the point.
    fileprivate var shortened: String {
        let hundredths = Int((self * 100).rounded())
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return "\(whole)" }
        return rest % 10 == 0
            ? "\(whole).\(rest / 10)" : "\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
    }
}
