import BookMetadata

/// Writes a table of comma-separated values with a line of names (RFC 4180), in UTF-8.
struct CSVWriter {
    private var isEmpty = true

    private static let columns: [(name: String, value: @Sendable (BookRecord) -> String?)] = [
        ("isbn", { $0.citedISBN }),
        ("title", { $0.title }),
        ("authors", { $0.authorNames.joined(separator: "; ") }),
        ("publisher", { $0.edition.publisher }),
        ("date", { $0.edition.publicationDate?.description }),
        ("pages", { $0.edition.pageCount.map(String.init) }),
        ("language", { $0.edition.language }),
        ("format", { $0.edition.format?.rawValue }),
        ("edition", { $0.edition.editionTitle }),
        ("work", { $0.work.title }),
        ("first_published", { $0.work.firstPublicationYear.map(String.init) }),
        ("subjects", { $0.work.subjectTags.joined(separator: "; ") }),
        ("description", { $0.citedDescription }),
        ("cover", { $0.edition.coverImageURL ?? $0.work.coverImageURL }),
        ("openlibrary_edition", { $0.edition.openLibraryEditionID }),
        ("openlibrary_work", { $0.work.openLibraryWorkID }),
        ("provider", { $0.edition.primaryProvider?.rawValue }),
    ]

    mutating func add(_ record: BookRecord) -> String {
        header() + Self.line(Self.columns.map { $0.value(record) ?? "" })
    }

    mutating func finish() -> String { header() }

    private mutating func header() -> String {
        defer { isEmpty = false }
        return isEmpty ? Self.line(Self.columns.map(\.name)) : ""
    }

    private static func line(_ values: [String]) -> String {
        values.map(quoted).joined(separator: ",") + "\r\n"
    }

    private static func quoted(_ value: String) -> String {
        let isPlain = value.utf8.allSatisfy { byte in
            byte != UInt8(ascii: "\"") && byte != UInt8(ascii: ",") && byte >= 0x20
        }
        // A blank at an end is part of the value, which some readers would drop.
        if isPlain, value.first != " ", value.last != " " { return value }
        let parts = value.split(separator: "\"", omittingEmptySubsequences: false)
        return "\"" + parts.joined(separator: "\"\"") + "\""
    }
}
