import BookLabels
import BookLibrary

/// The arguments of `bookland labels`.
struct LabelArguments: Sendable {
    /// The sheet; nil for the usual one.
    var sheet: LabelSheet?
    /// The first label of the first sheet that is used.
    var first = 1
    var hasOutlines = false
    var output: PlatformString?
    /// The library's name.
    var heading: String?
    /// Whether borrowers' cards are printed, not labels.
    var areCards = false
    var selectsAll = false
    /// Whether only what has no code yet is printed.
    var isNewOnly = false
    var listsFormats = false

    /// The sheet that is printed on.
    var usedSheet: LabelSheet {
        if let sheet { return sheet }
        let name = areCards ? "C32015" : "L7160"
        return LabelSheet.common.first { $0.name == name } ?? LabelSheet.common[0]
    }
}

extension LibraryArguments {
    /// The options of `bookland labels`, without those that select books.
    static let labelFlags: [LibraryFlag] = [
        .value(
            "output",
            "o",
            takes: Option.Value(placeholder: "FILE", isFile: true),
            summary: "the file: NAME.pdf, NAME.svg, or - for PDF on stdout",
            details: """
                Several pages are one PDF, or several files: NAME-1.svg, NAME-2.svg. A file that is \
                there is replaced.
                """,
            record: { $0.labels.output = $1 },
        ),
        .value(
            "format",
            "f",
            takes: Option.Value(
                placeholder: "FORMAT",
                suggestions: LabelSheet.common.map(\.name),
            ),
            summary: "the sheet: L7160 (default), 5160, 'A4 3x8' and others",
            details: """
                --list-formats lists the sheets of makers. A sheet of your own is the paper (A4, A5, \
                Letter), columns x rows, and, if there are any, the margin of the paper and the gap \
                between labels in millimetres, for the sides and for above and below: 'A4 4x12 margin \
                8,13.5 gap 2.5,0'. The default for cards is C32015.
                """,
            record: { arguments, text throws(UsageError) in
                do throws(LabelError) {
                    arguments.labels.sheet = try LabelSheet(named: text.text)
                } catch {
                    throw UsageError("option --format: \(error)")
                }
            },
        ),
        .toggle(
            "list-formats",
            summary: "list the sheets of makers, with their measures in millimetres",
            record: { $0.labels.listsFormats = true },
        ),
        .value(
            "from",
            takes: Option.Value(placeholder: "N"),
            summary: "begin with label N of the first sheet: the others are used",
            details: "Labels are counted row by row.",
            record: { arguments, text throws(UsageError) in
                arguments.labels.first = try text.positiveNumber(for: "--from")
            },
        ),
        .toggle(
            "outline",
            summary: "draw the outlines of the labels; without books, a sheet for a trial",
            details: """
                Print it on plain paper at its true size, without scaling, and hold it against a \
                sheet of labels.
                """,
            record: { $0.labels.hasOutlines = true },
        ),
        .value(
            "name",
            takes: Option.Value(placeholder: "TEXT"),
            summary: "the library's name, above each title",
            record: { $0.labels.heading = $1.text },
        ),
        .toggle(
            "all",
            "a",
            summary: "all copies, or with --cards all borrowers",
            record: { $0.labels.selectsAll = true },
        ),
        .toggle(
            "new",
            summary: "only copies that have no code yet, or borrowers without a card",
            details: "They get their codes now. Without a selection, all of them are meant.",
            record: { $0.labels.isNewOnly = true },
        ),
        .toggle(
            "cards",
            summary: "print cards of borrowers: name, group and code",
            record: { $0.labels.areCards = true },
        ),
        .value(
            "group",
            "g",
            takes: Option.Value(placeholder: "GROUP", names: .groups),
            summary: "with --cards: only borrowers of this group",
            record: { $0.circulation.group = $1.text },
        ),
    ]

    /// Whether options select books.
    var hasFilter: Bool {
        var filter = query
        filter.order = nil
        filter.isReversed = false
        filter.limit = nil
        return filter != EntryQuery()
    }

    /// Whether the sheet is only for a trial.
    var isTrialSheet: Bool {
        labels.hasOutlines && operands.isEmpty && !labels.selectsAll && !labels.isNewOnly
            && !hasFilter && circulation.group == nil
    }
}
