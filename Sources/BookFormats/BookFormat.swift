/// A format in which book records are exchanged with other programs.
///
/// ```swift
/// for format in BookFormat.allCases {
///     print(format.rawValue, format.summary)
/// }
/// ```
public enum BookFormat: String, Sendable, Hashable, CaseIterable {
    /// BibTeX in UTF-8: one `@book` entry per book.
    case bibtex
    /// RIS, the exchange format of reference managers: one `BOOK` reference per book.
    case ris
    /// EndNote's tagged import format: one `Book` reference per book.
    case endNote = "endnote"
    /// RefWorks' tagged format: one `Book, Whole` reference per book.
    case refWorks = "refworks"
    /// The JSON of the Citation Style Language: one array of items.
    case cslJSON = "csl-json"
    /// The metadata of an e-book (Open Packaging Format 2.0), as calibre reads it from
    /// `metadata.opf`.
    ///
    /// A file describes one book: several records give several XML documents, one after the other.
    case opf
    /// MARC 21 as XML: one collection of records.
    case marcxml
    /// A table of comma-separated values (RFC 4180) with a header line.
    case csv

    /// What the format is and which programs read it, in a few words.
    public var summary: String {
        switch self {
        case .bibtex: "BibTeX, for LaTeX and JabRef"
        case .ris: "RIS, for Zotero, EndNote and Mendeley"
        case .endNote: "EndNote's tagged import format"
        case .refWorks: "RefWorks' tagged format"
        case .cslJSON: "CSL-JSON, for pandoc and Zotero"
        case .opf: "OPF, for calibre"
        case .marcxml: "MARCXML, for library systems"
        case .csv: "CSV, for spreadsheets"
        }
    }

    /// The usual extension of a file's name, without a dot.
    public var fileExtension: String {
        switch self {
        case .bibtex: "bib"
        case .ris: "ris"
        case .endNote: "enw"
        case .refWorks: "txt"
        case .cslJSON: "json"
        case .opf: "opf"
        case .marcxml: "xml"
        case .csv: "csv"
        }
    }
}
