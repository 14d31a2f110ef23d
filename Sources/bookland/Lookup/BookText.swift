import BookIdentifiers
import BookLookup
import BookMetadata

/// A book as lines of text for people.
enum BookText {
    /// The longest line; the rest of a longer one is cut off.
    ///
    /// `--json` has all of it.
    private static let maximumLength = 300

    /// Returns the title, the authors, the publication, and the source of a record.
    static func lines(_ record: BookRecord, _ origin: LookupAnswer.Origin?) -> [String] {
        let edition = record.edition
        let published = [
            edition.publisher, edition.publicationDate?.description,
            edition.pageCount.map { $0 == 1 ? "1 page" : "\($0) pages" },
            edition.format?.rawValue.lowercased(),
        ].compactMap(\.self)
        let lines = [
            record.title, record.authorNames.joined(separator: ", "),
            published.joined(separator: ", "), origin.map(source) ?? source(record),
        ]
        return lines.filter { !$0.isEmpty }.map { shortened($0).visible }
    }

    /// Returns the lines with the ISBN before the first and the others indented.
    static func block(
        _ isbn: ISBN?,
        _ record: BookRecord,
        _ origin: LookupAnswer.Origin?,
    ) -> String {
        let number = isbn?.digits ?? "-            "
        var text = ""
        for (index, line) in lines(record, origin).enumerated() {
            text += index == 0 ? number + "  " : "               "
            text += line
            text += "\n"
        }
        return text
    }

    private static func shortened(_ line: String) -> String {
        // Counting bytes first is enough for nearly all lines, and much faster.
        guard line.utf8.count > maximumLength, line.count > maximumLength else { return line }
        return line.prefix(maximumLength - 1) + "…"
    }

    private static func source(_ origin: LookupAnswer.Origin) -> String {
        var text = origin.provider.rawValue
        if origin.isCached { text += ", \(age(origin.age)) old" }
        if origin.isStale { text += ", could not be refreshed" }
        if !origin.missing.isEmpty {
            text += ", incomplete: " + origin.missing.map(\.rawValue).joined(separator: ", ")
            text += " failed"
        }
        return text
    }

    private static func source(_ record: BookRecord) -> String {
        record.edition.primaryProvider?.rawValue ?? ""
    }

    /// Returns a time in the largest unit of which it has at least one.
    static func age(_ seconds: Int) -> String {
        let units = [(86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")]
        let (size, name) = units.first { seconds >= $0.0 } ?? (1, "second")
        let count = seconds / size
        return count == 1 ? "1 \(name)" : "\(count) \(name)s"
    }
}
