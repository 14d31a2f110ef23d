public import BookIdentifiers

/// A book as a publisher brought it out, under an ISBN of its own.
///
/// Texts are normalised as a work's are; what is not known is nil or an empty list.
public struct Edition: Sendable, Hashable {
    /// Every ISBN that the edition has.
    public var isbns: [ISBN] = []
    /// The ISBN to name it by; the one that was asked for, where one was.
    public var isbn: ISBN?
    /// How it is bound.
    public var format: EditionFormat?
    /// The title as printed, with its subtitle after a colon: `Aniara: a review of man`.
    public var title: String?
    /// Who published it.
    public var publisher: String?
    /// When it was published.
    public var publicationDate: PartialDate?
    /// The number of its pages, above 0.
    public var pageCount: Int?
    /// Where there is a picture of the front; always https.
    public var coverImageURL: String?
    /// The edition as the book itself calls it: `2nd revised edition`.
    public var editionTitle: String?
    /// What is said of this edition rather than of the work.
    public var editionDescription: String?
    /// The language of its text, as ISO 639-1 has it: `de`.
    public var language: String?
    /// The edition at Amazon.
    public var amazonASINs: [String] = []
    /// The edition at Google Books.
    public var googleBooksVolumeIDs: [String] = []
    /// The edition at LibraryThing.
    public var librarythingIDs: [String] = []
    /// The edition at Open Library: `OL7353617M`.
    public var openLibraryEditionID: String?
    /// The edition at ISBNdb.
    public var isbndbID: String?
    /// The edition at Goodreads.
    public var goodreadsID: String?
    /// How complete ISBNdb's record is, from 0 to 100; 0 where it was not asked.
    public var isbndbQuality = 0
    /// When ISBNdb was asked last, as ISO 8601.
    public var lastISBNDBSync: String?
    /// The provider that gave the record.
    public var primaryProvider: ProviderName?
    /// Every provider that gave a fact, the primary one first.
    public var contributors: [ProviderName] = []
    /// Ready-made addresses of pages about the edition.
    public var searchLinks: SearchLinks?

    /// An edition of which nothing is known.
    public init() {}

    /// Whether the edition has the ISBN, in its 10- or its 13-digit form.
    public func lists(_ isbn: ISBN) -> Bool {
        isbns.contains(isbn)
    }
}

/// How a book is bound, or that it is none of paper.
public enum EditionFormat: String, Sendable, Hashable, CaseIterable {
    /// Stiff boards.
    case hardcover = "Hardcover"
    /// A soft cover.
    case paperback = "Paperback"
    /// Read on a screen.
    case eBook = "E-book"
    /// Listened to.
    case audiobook = "Audiobook"
    /// A paperback in the small size that racks hold.
    case massMarket = "Mass Market"
}
