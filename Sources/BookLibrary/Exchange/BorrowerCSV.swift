import BookIdentifiers
import BooklandCSV

/// Borrowers, groups and loans as tables for spreadsheets.
package enum BorrowerCSV {
    /// The names of a list of borrowers' columns.
    package static let borrowerColumns = ["name", "group", "card", "note"]
    /// The names of a list of groups' columns.
    package static let groupColumns = ["group", "loan days", "limit"]
    /// The names of a list of loans' columns.
    package static let loanColumns = [
        "borrower", "group", "due", "days overdue", "title", "authors", "isbn", "number", "copy",
        "code",
        "location", "lent",
    ]

    private static let writer = CSVWriter()

    /// The first line of a table, with a byte order mark: without it, spreadsheets take UTF-8 for the
    /// system's old code page.
    package static func header(_ columns: [String]) -> String {
        CSVWriter.byteOrderMark + writer.record(columns)
    }

    /// A borrower's line.
    package static func record(_ borrower: Borrower) -> String {
        writer.record([
            .text(borrower.name), .text(borrower.group ?? ""), digits(borrower.card?.digits),
            .text(borrower.note ?? ""),
        ])
    }

    /// A group's line.
    package static func record(_ group: BorrowerGroup) -> String {
        writer.record([
            .text(group.name), .text(group.loanDays.map { "\($0)" } ?? ""),
            .text(group.limit.map { "\($0)" } ?? ""),
        ])
    }

    /// A loan's line.
    ///
    /// - Parameters:
    ///   - item: The copy with its book.
    ///   - group: The borrower's group.
    ///   - today: The day from which overdue days are counted.
    /// - Returns: The line; empty for a copy that is not lent.
    package static func record(_ item: EntryCopy, group: String?, today: CalendarDay) -> String {
        guard let loan = item.copy.loan else { return "" }
        let days = loan.due.map { today.number - $0.number } ?? 0
        return writer.record([
            .text(loan.borrower), .text(group ?? ""), .text(loan.due?.description ?? ""),
            .text(days > 0 ? "\(days)" : ""), .text(item.entry.title ?? ""),
            .text(item.entry.authors.joined(separator: "; ")), digits(item.entry.isbn?.digits),
            .text("\(item.entry.id)"), .text("\(item.copy.id)"), digits(item.copy.code?.digits),
            .text(item.copy.location ?? ""), .text(CalendarDay(localTo: loan.since).description),
        ])
    }

    /// As a formula, so that a spreadsheet keeps all digits.
    private static func digits(_ digits: String?) -> CSVField {
        .unguarded(digits.map { "=\"\($0)\"" } ?? "")
    }
}
