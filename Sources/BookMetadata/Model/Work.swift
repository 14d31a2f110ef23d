public import BookIdentifiers

/// What all editions of a book have in common, whatever their language or binding.
///
/// Texts are normalised: Unicode NFC, on one line except for the description, and without markup.
/// What is unknown is nil or an empty list, never 0 or an empty text.
public struct Work: Sendable, Hashable {
    /// The title without the subtitle.
    public var title: String
    /// Subjects and genres, in the provider's words.
    public var subjectTags: [String] = []
    /// The language in which the work was written, as an ISO 639-1 code: `ja`.
    public var originalLanguage: String?
    /// The year of first publication; negative before the common era.
    public var firstPublicationYear: Int?
    /// The description, with an empty line between paragraphs.
    public var description: String?
    /// The address of a picture of the front cover; always https.
    public var coverImageURL: String?
    /// The work's identifiers at Goodreads.
    public var goodreadsWorkIDs: [String] = []
    /// The identifiers of the work's editions at Amazon.
    public var amazonASINs: [String] = []
    /// The work's identifiers at LibraryThing.
    public var librarythingIDs: [String] = []
    /// The identifiers of the work's volumes at Google Books.
    public var googleBooksVolumeIDs: [String] = []
    /// The work's identifier at Open Library: `OL45804W`.
    public var openLibraryWorkID: String?
    /// The work's identifier at ISBNdb.
    public var isbndbID: String?
    /// How complete ISBNdb's record is, from 0 to 100; 0 if ISBNdb was not asked.
    public var isbndbQuality = 0
    /// When ISBNdb was last asked, in ISO 8601.
    public var lastISBNDBSync: String?
    /// Whether a person has checked the record.
    public var reviewStatus = ReviewStatus.verified
    /// Whether the work was derived from an edition, as the provider does not know works.
    public var isSynthetic = false
    /// The provider of the title.
    public var primaryProvider: ProviderName?
    /// All providers of a field of the work, the primary one first.
    public var contributors: [ProviderName] = []
    /// Addresses of pages about the work.
    public var searchLinks: SearchLinks?
    /// The path of the picture in which the book was found.
    public var originalImagePath: String?
    /// Where in that picture the book was found.
    public var boundingBox: BoundingBox?

    /// Creates a work of which only the title is known.
    public init(title: String) {
        self.title = title
    }
}

/// Whether a person has checked a record.
public enum ReviewStatus: String, Sendable, Hashable, CaseIterable {
    /// The record is reliable.
    case verified
    /// A person should check the record.
    case needsReview
    /// A person has changed the record.
    case userEdited
}

/// A rectangle in a picture, in fractions of its width and height from 0 to 1.
public struct BoundingBox: Sendable, Hashable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width, from left to right.
    public var width: Double
    /// The height, from top to bottom.
    public var height: Double

    /// Creates a rectangle of four fractions, each from 0 to 1.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// Addresses of web pages about a book.
///
/// Open them as they are: services change the form of their addresses.
public struct SearchLinks: Sendable, Hashable {
    /// The page at Google Books.
    public var googleBooks: String?
    /// The page at Open Library.
    public var openLibrary: String?
    /// The page at Amazon.
    public var amazon: String?

    /// Creates an empty set of links.
    public init() {}

    /// Creates the links to the pages of an ISBN.
    public init(_ isbn: ISBN) {
        googleBooks = "https://books.google.com/books?vid=ISBN\(isbn)"
        openLibrary = "https://openlibrary.org/isbn/\(isbn)"
        // Amazon's pages go by ISBN-10; for a number without one, link to a search.
        amazon =
            isbn.isbn10.map { "https://www.amazon.com/dp/\($0)" }
            ?? "https://www.amazon.com/s?k=\(isbn)"
    }
}
