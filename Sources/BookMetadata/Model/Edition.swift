public import BookIdentifiers

/// A published form of a work, with an ISBN of its own.
///
/// Texts are normalised like those of a ``Work``. What is unknown is nil or an empty list.
public struct Edition: Sendable, Hashable {
    /// All ISBNs of the edition.
    public var isbns: [ISBN] = []
    /// The ISBN to show: the one that was looked up, or else the first.
    public var isbn: ISBN?
    /// The binding, or the medium if it is not printed.
    public var format: EditionFormat?
    /// The title as printed, with the subtitle after a colon: `Aniara: a review of man`.
    public var title: String?
    /// The publisher's name.
    public var publisher: String?
    /// The place of publication, mostly a city: `New York`.
    public var publicationPlace: String?
    /// The date of publication.
    public var publicationDate: PartialDate?
    /// The number of pages, above 0.
    public var pageCount: Int?
    /// The address of a picture of the front cover; always https.
    public var coverImageURL: String?
    /// The edition statement as printed: `2nd revised edition`.
    public var editionTitle: String?
    /// The series in which the edition was published, the main one first.
    public var series: [BookSeries] = []
    /// A description of this edition rather than of the work.
    public var editionDescription: String?
    /// The language of the text as an ISO 639-1 code: `de`.
    public var language: String?
    /// The edition's identifiers at Amazon.
    public var amazonASINs: [String] = []
    /// The edition's identifiers at Google Books.
    public var googleBooksVolumeIDs: [String] = []
    /// The edition's identifiers at LibraryThing.
    public var librarythingIDs: [String] = []
    /// The edition's identifier at Open Library: `OL7353617M`.
    public var openLibraryEditionID: String?
    /// The edition's identifier at ISBNdb.
    public var isbndbID: String?
    /// The edition's identifier at Goodreads.
    public var goodreadsID: String?
    /// How complete ISBNdb's record is, from 0 to 100; 0 if ISBNdb was not asked.
    public var isbndbQuality = 0
    /// When ISBNdb was last asked, in ISO 8601.
    public var lastISBNDBSync: String?
    /// The provider of the record.
    public var primaryProvider: ProviderName?
    /// All providers of a field of the record, the primary one first.
    public var contributors: [ProviderName] = []
    /// Addresses of pages about the edition.
    public var searchLinks: SearchLinks?

    /// Creates an edition with no data.
    public init() {}

    /// Returns whether the edition has an ISBN, whichever of its two forms is given.
    public func lists(_ isbn: ISBN) -> Bool {
        isbns.contains(isbn)
    }
}

/// A book's binding, or its medium if it is not printed.
public enum EditionFormat: String, Sendable, Hashable, CaseIterable {
    /// Bound in stiff boards.
    case hardcover = "Hardcover"
    /// Bound in a soft cover.
    case paperback = "Paperback"
    /// An electronic book.
    case eBook = "E-book"
    /// A recording.
    case audiobook = "Audiobook"
    /// A paperback in the small format of book racks.
    case massMarket = "Mass Market"
}
