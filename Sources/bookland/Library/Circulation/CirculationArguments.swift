import BookIdentifiers
import BookLibrary

/// The arguments of commands about borrowers, groups, holds and codes.
struct CirculationArguments: Sendable {
    /// The new name.
    var name: String?
    var group: String?
    var card: CardChoice?
    /// The loan period of a group; nil within for the standard period.
    var loanDays: Int??
    /// The limit of a group; nil within for none.
    var limit: Int??
    /// The borrower of the next books.
    var to: String?
    /// The code of a copy; nil within to remove it.
    var code: LabelCode??
    var form = LoanForm.table

    /// How loans are printed.
    enum LoanForm {
        case table
        case csv
        /// For paper, by borrower.
        case paper
    }
}

extension LibraryArguments {
    static let groupFlag: LibraryFlag = .value(
        "group",
        "g",
        takes: Option.Value(placeholder: "GROUP", names: .groups),
        summary: "the group or class; '' for none",
        record: { $0.circulation.group = $1.text },
    )

    static let cardFlag: LibraryFlag = .value(
        "card",
        takes: Option.Value(placeholder: "CODE"),
        summary: "the code of the card: EAN-13, EAN-8 or UPC-E; '' for none",
        record: { arguments, text throws(UsageError) in
            arguments.circulation.card =
                text.bytes.isEmpty ? .without : .code(try text.labelCode(for: "--card"))
        },
    )

    static let newCardFlag: LibraryFlag = .toggle(
        "new-card",
        summary: "give borrowers without a card one to print: an EAN-13 that begins with 28",
        record: { $0.circulation.card = .printed },
    )

    static func forceFlag(_ summary: String) -> LibraryFlag {
        .toggle("force", summary: summary, record: { $0.isForced = true })
    }

    static func forFlag(_ summary: String) -> LibraryFlag {
        .value(
            "borrower",
            "b",
            takes: Option.Value(placeholder: "NAME", names: .borrowers),
            summary: summary,
            record: { $0.borrower = $1.text },
        )
    }

    /// A number of at least `least`, or 'none'.
    static func optionalNumber(
        _ name: String,
        _ placeholder: String,
        summary: String,
        record: @escaping @Sendable (inout LibraryArguments, Int?) -> Void,
    ) -> LibraryFlag {
        .value(
            name,
            takes: Option.Value(placeholder: placeholder),
            summary: summary,
            record: { arguments, text throws(UsageError) in
                if text.text == "none" { return record(&arguments, nil) }
                record(&arguments, try text.positiveNumber(for: "--\(name)"))
            },
        )
    }
}

extension PlatformString {
    /// The code of a label that the text is.
    func labelCode(for option: String) throws(UsageError) -> LabelCode {
        do throws(LabelCodeError) {
            return try LabelCode(text)
        } catch {
            throw UsageError("option \(option): '\(text)': \(error)")
        }
    }
}
