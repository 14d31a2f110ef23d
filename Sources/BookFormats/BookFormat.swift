public import BookMetadata

/// A format in which records of books are given to other programs.
public enum BookFormat: String, Sendable, Hashable, CaseIterable {
    /// BibTeX, in UTF-8: an entry `@book` for each.
    case bibtex
    /// RIS, as reference managers exchange it: a reference `BOOK` for each.
    case ris
    /// The JSON of the Citation Style Language: one array.
    case cslJSON = "csl-json"
    /// A table with a line of names (RFC 4180).
    case csv
    /// MARC 21 as XML: one collection.
    case marcxml
}

/// Writes records in a format, one after the other, as they come.
///
/// ```swift
/// var writer = BookWriter(.bibtex)
/// for record in records { print(writer.add(record), terminator: "") }
/// print(writer.finish(), terminator: "")
/// ```
public struct BookWriter: Sendable {
    /// The format.
    public let format: BookFormat
    private var body: Body

    private enum Body: Sendable {
        case bibtex(BibTeXWriter)
        case ris(RISWriter)
        case cslJSON(CSLWriter)
        case csv(TableWriter)
        case marcxml(MARCXMLBookWriter)
    }

    /// Begins a document.
    public init(_ format: BookFormat) {
        self.format = format
        body =
            switch format {
            case .bibtex: .bibtex(BibTeXWriter())
            case .ris: .ris(RISWriter())
            case .cslJSON: .cslJSON(CSLWriter())
            case .csv: .csv(TableWriter(byteOrderMark: false))
            case .marcxml: .marcxml(MARCXMLBookWriter())
            }
    }

    /// The text of a record, with what the document begins with before the first.
    public mutating func add(_ record: BookRecord) -> String {
        switch body {
        case .bibtex(var writer):
            defer { body = .bibtex(writer) }
            return writer.add(record)
        case .ris(var writer):
            defer { body = .ris(writer) }
            return writer.add(record)
        case .cslJSON(var writer):
            defer { body = .cslJSON(writer) }
            return writer.add(record)
        case .csv(var writer):
            defer { body = .csv(writer) }
            return writer.add(record)
        case .marcxml(var writer):
            defer { body = .marcxml(writer) }
            return writer.add(record)
        }
    }

    /// The end of the document; of one without records, all of it.
    public mutating func finish() -> String {
        switch body {
        case .bibtex, .ris: return ""
        case .cslJSON(var writer):
            defer { body = .cslJSON(writer) }
            return writer.finish()
        case .csv(var writer):
            defer { body = .csv(writer) }
            return writer.finish()
        case .marcxml(var writer):
            defer { body = .marcxml(writer) }
            return writer.finish()
        }
    }
}
