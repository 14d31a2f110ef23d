import BookIdentifiers
import BookMetadata
import BooklandXML

/// Writes the metadata of e-books in the Open Packaging Format 2.0, with calibre's names for series.
///
/// Related documentation: <https://idpf.org/epub/20/spec/OPF_2.0_latest.htm>
struct OPFWriter: RecordWriter {
    mutating func add(_ record: BookRecord) -> String {
        var writer = XMLWriter(declaration: true)
        let isbn = record.citedISBN
        var attributes = [("xmlns", Self.opf), ("version", "2.0")]
        if isbn != nil { attributes.append(("unique-identifier", "isbn")) }
        writer.element("package", attributes) { writer in
            let namespaces = [
                ("xmlns:dc", "http://purl.org/dc/elements/1.1/"), ("xmlns:opf", Self.opf),
            ]
            writer.element("metadata", namespaces) { Self.add(record, to: &$0) }
        }
        return writer.takeText()
    }

    private static let opf = "http://www.idpf.org/2007/opf"

    private static func add(_ record: BookRecord, to writer: inout XMLWriter) {
        func add(
            _ name: String,
            _ value: String?,
            _ attributes: [(name: String, value: String)] = [],
        ) {
            guard let value, !value.isEmpty else { return }
            writer.element(name, attributes, text: value)
        }
        let edition = record.edition
        add("dc:title", record.title)
        for author in record.authors {
            let isAuthor = author.role == .author
            add(
                isAuthor ? "dc:creator" : "dc:contributor",
                author.name,
                [
                    ("opf:role", author.role.marcCode),
                    ("opf:file-as", CitedName(author).inverted),
                ],
            )
        }
        if let isbn = record.citedISBN {
            add("dc:identifier", isbn, [("id", "isbn"), ("opf:scheme", "ISBN")])
        }
        for isbn in edition.isbns where isbn.digits != record.citedISBN {
            add("dc:identifier", isbn.digits, [("opf:scheme", "ISBN")])
        }
        add("dc:publisher", edition.publisher)
        add("dc:date", edition.publicationDate?.description, [("opf:event", "publication")])
        add("dc:language", edition.language)
        for subject in record.work.subjectTags { add("dc:subject", subject) }
        add("dc:description", record.citedDescription)
        // Dublin Core has no elements for these; names with a prefix are ignored by other programs.
        meta("calibre:series", record.citedSeries?.name)
        meta("calibre:series_index", record.citedSeries?.index)
        meta("bookland:place", edition.publicationPlace)
        meta("bookland:edition", edition.editionTitle)

        func meta(_ name: String, _ content: String?) {
            guard let content, !content.isEmpty else { return }
            writer.element("meta", [("name", name), ("content", content)], text: "")
        }
    }
}

extension BookSeries {
    /// The number in the series, if it is one that calibre takes.
    fileprivate var index: String? {
        number.flatMap { $0.utf8.count <= 6 ? UInt($0) : nil }.map(String.init)
    }
}
