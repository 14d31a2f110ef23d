import BookMetadata
import BooklandCSV

/// Writes a CSV table with a header line, in UTF-8.
struct TableWriter: RecordWriter {
    private let csv = CSVWriter()
    private let hasByteOrderMark: Bool
    private var isEmpty = true

    init(byteOrderMark: Bool) {
        hasByteOrderMark = byteOrderMark
    }

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
        ("place", { $0.edition.publicationPlace }),
        ("series", { $0.citedSeries?.name }),
        ("series_number", { $0.citedSeries?.number }),
    ]

    mutating func add(_ record: BookRecord) -> String {
        header() + csv.record(Self.columns.map { $0.value(record) ?? "" })
    }

    mutating func finish() -> String { header() }

    private mutating func header() -> String {
        guard isEmpty else { return "" }
        isEmpty = false
        return (hasByteOrderMark ? CSVWriter.byteOrderMark : "")
            + csv.record(Self.columns.map(\.name))
    }
}
