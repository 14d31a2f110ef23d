public import BookIdentifiers

/// A book as its author wrote it, whatever its editions.
///
/// Texts are normalised: composed (Unicode NFC), in one line but for the description, and without
/// markup. What is not known is nil or an empty list, never 0 or an empty text.
public struct Work: Sendable, Hashable {
    /// The title without a subtitle.
    public var title: String
    /// What the book is about, in the provider's words.
    public var subjectTags: [String] = []
    /// The language in which the work was written first, as ISO 639-1 has it: `ja`.
    public var originalLanguage: String?
    /// The year in which the work was first published.
    public var firstPublicationYear: Int?
    /// What the book tells; paragraphs are separated by an empty line.
    public var description: String?
    /// Where there is a picture of the front; always https.
    public var coverImageURL: String?
    /// The work at Goodreads.
    public var goodreadsWorkIDs: [String] = []
    /// The work's editions at Amazon.
    public var amazonASINs: [String] = []
    /// The work at LibraryThing.
    public var librarythingIDs: [String] = []
    /// Volumes of the work at Google Books.
    public var googleBooksVolumeIDs: [String] = []
    /// The work at Open Library: `OL45804W`.
    public var openLibraryWorkID: String?
    /// The work at ISBNdb.
    public var isbndbID: String?
    /// How complete ISBNdb's record is, from 0 to 100; 0 where it was not asked.
    public var isbndbQuality = 0
    /// When ISBNdb was asked last, as ISO 8601.
    public var lastISBNDBSync: String?
    /// Whether somebody has looked at the record.
    public var reviewStatus = ReviewStatus.verified
    /// Whether the work was made up from an edition, as providers have it that know no works.
    public var isSynthetic = false
    /// The provider that gave the title.
    public var primaryProvider: ProviderName?
    /// Every provider that gave a fact, the primary one first.
    public var contributors: [ProviderName] = []
    /// Ready-made addresses of pages about the work.
    public var searchLinks: SearchLinks?
    /// The picture in which the book was found.
    public var originalImagePath: String?
    /// Where in that picture it was found.
    public var boundingBox: BoundingBox?

    /// A work of which the title is known.
    public init(title: String) {
        self.title = title
    }
}

/// Whether somebody has looked at a record.
public enum ReviewStatus: String, Sendable, Hashable, CaseIterable {
    /// It may be believed.
    case verified
    /// Somebody should look at it.
    case needsReview
    /// Somebody has changed it.
    case userEdited
}

/// A rectangle in a picture, in parts of its width and height from 0 to 1.
public struct BoundingBox: Sendable, Hashable {
    /// The left side.
    public var x: Double
    /// The upper side.
    public var y: Double
    /// From left to right.
    public var width: Double
    /// From top to bottom.
    public var height: Double

    /// Takes the four numbers, each from 0 to 1.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// Addresses of pages about a book: clients follow them, and build none.
public struct SearchLinks: Sendable, Hashable {
    /// At Google Books.
    public var googleBooks: String?
    /// At Open Library.
    public var openLibrary: String?
    /// At Amazon.
    public var amazon: String?

    /// No links.
    public init() {}

    /// The pages that these services have for an ISBN.
    public init(_ isbn: ISBN) {
        googleBooks = "https://books.google.com/books?vid=ISBN\(isbn)"
        openLibrary = "https://openlibrary.org/isbn/\(isbn)"
        // Amazon's pages go by the ten-digit form; what has none can be searched for.
        amazon =
            isbn.isbn10.map { "https://www.amazon.com/dp/\($0)" }
            ?? "https://www.amazon.com/s?k=\(isbn)"
    }
}
