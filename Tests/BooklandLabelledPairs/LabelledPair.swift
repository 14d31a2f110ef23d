package import BookMetadata

/// Two records as sources have them, and whether they describe the same book.
package struct LabelledPair: Sendable {
    /// The line of the table.
    package let line: String
    /// The difficulty that the pair is an example of.
    package let kind: String
    /// Whether both describe the same book.
    package let label: Label
    /// The first record.
    package let left: BookRecord
    /// The second record.
    package let right: BookRecord

    /// What a person says of two records.
    package enum Label: String, Sendable {
        /// They describe the same book.
        case same
        /// They describe different books.
        case different
        /// The records do not say.
        case doubtful
    }

    /// Reads a table of pairs: tab-separated, with names of columns in the first line.
    ///
    /// The columns are `label` (`same`, `different` or `doubtful`), `kind`, and for both records, with 1 and 2 at
    /// the end, `title`, `subtitle`, `authors` (separated by semicolons), `year`, `language`, `series`
    /// and `pages`. Lines that begin with `#` are comments.
    ///
    /// - Parameter text: The table.
    /// - Returns: The pairs in order.
    package static func reading(_ text: String) -> [LabelledPair] {
        var lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
        guard !lines.isEmpty else { return [] }
        let columns = lines.removeFirst().split(separator: "\t").map(String.init)
        return lines.map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            var values: [String: String] = [:]
            for (column, field) in zip(columns, fields) {
                let value = field.drop { $0 == " " }
                if !value.isEmpty { values[column] = String(value) }
            }
            return LabelledPair(
                line: String(line),
                kind: values["kind"] ?? "",
                label: values["label"].flatMap { Label(rawValue: $0) } ?? .doubtful,
                left: record(values, "1"),
                right: record(values, "2"),
            )
        }
    }

    private static func record(_ values: [String: String], _ side: String) -> BookRecord {
        var edition = Edition()
        let title = values["title" + side] ?? ""
        edition.title = values["subtitle" + side].map { "\(title): \($0)" } ?? title
        edition.language = values["language" + side]
        edition.pageCount = values["pages" + side].flatMap { Int($0) }
        edition.publicationDate = values["year" + side].flatMap { Int($0) }.flatMap {
            PartialDate(year: $0)
        }
        edition.series = [values["series" + side]].compactMap { text in
            text.flatMap { BookSeries(reading: $0) }
        }
        let authors = (values["authors" + side] ?? "").split(separator: ";").compactMap { name in
            let name = name.drop { $0 == " " }
            return name.isEmpty ? nil : Author(name: String(name))
        }
        return BookRecord(work: Work(title: title), edition: edition, authors: authors)
    }
}
