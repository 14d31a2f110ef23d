import BookIdentifiers
import BookLookup
import BookMetadata

/// A book as a person reads it on a terminal.
enum BookText {
    /// The title, who wrote it, how it was published, and where the record comes from.
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
        return lines.filter { !$0.isEmpty }.map(\.visible)
    }

    /// The lines, with the number before the first and room for one before the others.
    static func block(
        _ isbn: ISBN?,
        _ record: BookRecord,
        _ origin: LookupAnswer.Origin?,
    ) -> String {
        let lines = lines(record, origin)
        let number = isbn?.digits ?? "-" + String(repeating: " ", count: 12)
        let margin = String(repeating: " ", count: 15)
        return (["\(number)  \(lines.first ?? "")"] + lines.dropFirst().map { margin + $0 })
            .map { $0 + "\n" }.joined()
    }

    private static func source(_ origin: LookupAnswer.Origin) -> String {
        guard origin.isCached else { return origin.provider.rawValue }
        let stale = origin.isStale ? ", not to be renewed now" : ""
        return "\(origin.provider), \(age(origin.age)) old\(stale)"
    }

    private static func source(_ record: BookRecord) -> String {
        record.edition.primaryProvider?.rawValue ?? ""
    }

    /// A time in the largest unit of which there is a whole one.
    static func age(_ seconds: Int) -> String {
        let units = [(86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")]
        let (size, name) = units.first { seconds >= $0.0 } ?? (1, "second")
        let count = seconds / size
        return count == 1 ? "1 \(name)" : "\(count) \(name)s"
    }
}
