public import BookMetadata

/// Writes book records in a format, one after the other.
///
/// The document is the texts that ``add(_:)`` returns and then the one that ``finish()`` returns, so
/// a long list can be written as it comes:
///
/// ```swift
/// var writer = BookWriter(.bibtex)
/// for record in records { print(writer.add(record), terminator: "") }
/// print(writer.finish(), terminator: "")
/// ```
public struct BookWriter: Sendable {
    /// The format of the document.
    public let format: BookFormat
    private var writer: any RecordWriter

    /// Begins a document.
    ///
    /// - Parameters:
    ///   - format: The format of the document.
    ///   - byteOrderMark: Whether a CSV table begins with a byte order mark (default: no). Excel needs
    ///     one to recognise UTF-8; other programs may take it for a part of the first column's name.
    ///     Other formats never have one.
    public init(_ format: BookFormat, byteOrderMark: Bool = false) {
        self.format = format
        writer =
            switch format {
            case .bibtex: BibTeXWriter()
            case .ris: RISWriter()
            case .endNote: EndNoteWriter()
            case .refWorks: RefWorksWriter()
            case .cslJSON: CSLWriter()
            case .opf: OPFWriter()
            case .marcxml: MARCXMLBookWriter()
            case .csv: TableWriter(byteOrderMark: byteOrderMark)
            }
    }

    /// Returns the text of a record; the first one includes the document's beginning.
    public mutating func add(_ record: BookRecord) -> String {
        writer.add(record, OwnWords())
    }

    /// Returns the text of a record with what its owner says of the book.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - tags: The owner's tags, which become keywords; BibTeX and RIS have them in a field of their own, too.
    ///   - note: The owner's note, which BibTeX and RIS have a field for; nil for none.
    /// - Returns: The text; that of the first record includes the document's beginning.
    public mutating func add(_ record: BookRecord, tags: [String], note: String?) -> String {
        var record = record
        let known = Set(record.work.subjectTags.map { $0.lowercased() })
        record.work.subjectTags += tags.filter { !known.contains($0.lowercased()) }
        return writer.add(record, OwnWords(tags: tags, note: note))
    }

    /// Returns the end of the document; without records, the whole of an empty document.
    public mutating func finish() -> String {
        writer.finish()
    }
}

/// What the owner says of a book.
struct OwnWords {
    /// The tags.
    var tags: [String] = []
    /// The note; nil for none.
    var note: String?
}

/// A writer of one format.
protocol RecordWriter: Sendable {
    mutating func add(_ record: BookRecord) -> String
    /// Returns the text of a record with its owner's words.
    mutating func add(_ record: BookRecord, _ words: OwnWords) -> String
    mutating func finish() -> String
}

extension RecordWriter {
    /// Most formats have no place for a note.
    mutating func add(_ record: BookRecord, _ words: OwnWords) -> String { add(record) }

    /// Most formats have no end of their own.
    mutating func finish() -> String { "" }
}
