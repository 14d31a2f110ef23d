/// What a file of books is.
public enum ImportFormat: String, Sendable, Hashable, CaseIterable {
    /// The CSV file of Goodreads.
    case goodreads
    /// The tab-separated file of LibraryThing.
    case libraryThing
    /// The JSON file of LibraryThing.
    case libraryThingJSON
    /// The CSV file of The StoryGraph.
    case storyGraph
    /// The CSV file of Libib.
    case libib
    /// The CSV file of BookBuddy.
    case bookBuddy
    /// The CSV file of Openreads.
    case openreads
    /// The CSV file of BookWyrm.
    case bookWyrm
    /// A catalogue of Calibre as CSV.
    case calibre
    /// What `calibredb list --for-machine` prints.
    case calibreJSON
    /// The reading log of Open Library.
    case openLibraryReadingLog
    /// Any other table.
    case table
    /// Lines with ISBNs.
    case isbnList
    /// BibTeX.
    case bibtex
    /// RIS, of Zotero, EndNote and others.
    case ris
    /// MARC 21 in ISO 2709.
    case marc
    /// MARC 21 in XML.
    case marcXML
    /// JSON Lines of Bookland itself.
    case booklandLines

    /// The name for people: `Goodreads`.
    public var name: String {
        switch self {
        case .goodreads: "Goodreads"
        case .libraryThing: "LibraryThing"
        case .libraryThingJSON: "LibraryThing (JSON)"
        case .storyGraph: "The StoryGraph"
        case .libib: "Libib"
        case .bookBuddy: "BookBuddy"
        case .openreads: "Openreads"
        case .bookWyrm: "BookWyrm"
        case .calibre: "Calibre"
        case .calibreJSON: "Calibre (JSON)"
        case .openLibraryReadingLog: "Open Library's reading log"
        case .table: "a table"
        case .isbnList: "a list of ISBNs"
        case .bibtex: "BibTeX"
        case .ris: "RIS"
        case .marc: "MARC 21"
        case .marcXML: "MARCXML"
        case .booklandLines: "Bookland's JSON Lines"
        }
    }

    /// Whether the records are rows of a table with columns.
    public var isTable: Bool {
        switch self {
        case .goodreads, .libraryThing, .storyGraph, .libib, .bookBuddy, .openreads, .bookWyrm,
            .calibre, .openLibraryReadingLog, .table:
            true
        default: false
        }
    }

    /// Whether the service also lists books that the reader only wants to read.
    var listsBooksToRead: Bool {
        switch self {
        case .goodreads, .storyGraph, .openreads, .bookWyrm, .openLibraryReadingLog: true
        default: false
        }
    }

    /// The text that books keep about where they come from.
    var source: String {
        switch self {
        case .libraryThing, .libraryThingJSON: "librarything"
        case .calibre, .calibreJSON: "calibre"
        case .openLibraryReadingLog: "openlibrary"
        case .marc, .marcXML: "marc"
        case .table, .isbnList, .booklandLines: "import"
        default: rawValue.lowercased()
        }
    }
}
