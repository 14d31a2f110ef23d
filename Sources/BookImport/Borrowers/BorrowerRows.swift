import BookIdentifiers
import BookLibrary
import BooklandCSV

/// Which column of a list has what.
struct BorrowerLayout {
    let columns: [BorrowerColumn: Int]

    init(_ header: CSVRecord) {
        var columns: [BorrowerColumn: Int] = [:]
        for (index, name) in header.fields.enumerated() {
            guard let column = BorrowerColumn(header: name), columns[column] == nil else {
                continue
            }
            columns[column] = index
        }
        // Beside a column of given names, that of names has the family names.
        if columns[.givenName] != nil, columns[.familyName] == nil {
            columns[.familyName] = columns.removeValue(forKey: .name)
        }
        self.columns = columns
    }

    private var hasNames: Bool {
        columns[.name] ?? columns[.givenName] ?? columns[.familyName] != nil
    }

    /// Whether the list has groups instead of borrowers.
    var isOfGroups: Bool { !hasNames }

    var isUsable: Bool { hasNames || columns[.group] != nil }
}

/// Reads the rows of a list.
struct BorrowerRows {
    private let layout: BorrowerLayout
    /// The lines of the names so far.
    private var lines: [FoldedName: Int] = [:]

    init(_ layout: BorrowerLayout) {
        self.layout = layout
    }

    mutating func content(_ record: CSVRecord) -> BorrowerList.Content {
        do throws(Rejection) {
            return try layout.isOfGroups ? .group(group(record)) : .borrower(borrower(record))
        } catch {
            return .rejected(error.reason)
        }
    }

    private mutating func borrower(_ record: CSVRecord) throws(Rejection) -> NewBorrower {
        let parts = [text(.givenName, record), text(.familyName, record)].compactMap(\.self)
        let joined = parts.isEmpty ? nil : parts.joined(separator: " ")
        guard let name = text(.name, record) ?? joined else { throw Rejection("no name") }
        try remember(name, record)
        var borrower = NewBorrower(name)
        borrower.group = text(.group, record)
        borrower.note = text(.note, record)
        if let digits = text(.card, record) { borrower.card = .code(try card(digits)) }
        return borrower
    }

    private func card(_ digits: String) throws(Rejection) -> LabelCode {
        do throws(LabelCodeError) {
            return try LabelCode(digits)
        } catch {
            throw Rejection("card '\(digits.prefix(40))': \(error)")
        }
    }

    private mutating func group(_ record: CSVRecord) throws(Rejection) -> BorrowerGroup {
        guard let name = text(.group, record) else { throw Rejection("no group") }
        try remember(name, record)
        return BorrowerGroup(
            name,
            loanDays: try number(.loanDays, record, BorrowerGroup.dayRange),
            limit: try number(.limit, record, BorrowerGroup.limitRange),
        )
    }

    /// Refuses a second row with a name: two people may have it, and the first would get the data of the
    /// second.
    private mutating func remember(_ name: String, _ record: CSVRecord) throws(Rejection) {
        let folded = FoldedName(name)
        if let line = lines[folded] { throw Rejection("'\(name)' is in line \(line) already") }
        lines[folded] = record.line
    }

    private func number(
        _ column: BorrowerColumn,
        _ record: CSVRecord,
        _ range: ClosedRange<Int>,
    ) throws(Rejection) -> Int? {
        guard let text = text(column, record) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw Rejection(
                "'\(text.prefix(40))' is no number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return number
    }

    /// The text of a column; nil for none.
    private func text(_ column: BorrowerColumn, _ record: CSVRecord) -> String? {
        guard let index = layout.columns[column], index < record.fields.count else { return nil }
        var text = ListText.trimmed(CSVFormulaGuard.removing(from: record.fields[index]))
        // As a formula, a spreadsheet keeps all digits.
        if text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count > 3 {
            text = String(text.dropFirst(2).dropLast())
        }
        return text.trimmedName
    }
}
