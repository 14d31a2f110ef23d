/// What a column of a table says about a book.
public enum ColumnMeaning: String, Sendable, Hashable, CaseIterable {
    /// An ISBN of either length, or several.
    case isbn
    /// The ISBN of 13 digits, where another column has that of 10.
    case isbn13
    /// The title, perhaps with subtitle and series.
    case title
    /// The subtitle.
    case subtitle
    /// One author.
    case author
    /// An author's given names, where ``familyName`` has the rest.
    case givenName = "given-name"
    /// An author's family name.
    case familyName = "family-name"
    /// Several authors.
    case authors
    /// Authors besides the first.
    case otherAuthors = "other-authors"
    /// The author's name as it is sorted: `Le Guin, Ursula K.`
    case authorSort = "author-sort"
    /// What the author did: wrote the book, or edited it.
    case authorRole = "author-role"
    /// What the other authors did.
    case otherAuthorRoles = "other-author-roles"
    /// Editors.
    case editors
    /// Translators.
    case translators
    /// Illustrators.
    case illustrators
    /// Narrators.
    case narrators
    /// Others who contributed, with their roles in parentheses.
    case contributors
    /// The series, perhaps with the number.
    case series
    /// The number in the series.
    case seriesNumber = "series-number"
    /// The publisher.
    case publisher
    /// The place of publication.
    case place
    /// The publisher, the year and more in one text, as LibraryThing has it.
    case publication
    /// The year of publication.
    case year
    /// The date of publication.
    case date
    /// The year of first publication.
    case firstYear = "first-year"
    /// The number of pages.
    case pages
    /// The language.
    case language
    /// The language in which the work was written.
    case originalLanguage = "original-language"
    /// The binding or medium.
    case format
    /// The edition statement.
    case edition
    /// The description of the book.
    case summary
    /// Subjects and genres.
    case subjects
    /// The reading status.
    case status
    /// Whether the book was read: yes or no.
    case isRead = "is-read"
    /// Whether the book is wanted: yes or no.
    case isWanted = "is-wanted"
    /// Whether the reader owns the book: yes or no.
    case isOwned = "is-owned"
    /// Whether the reader does not have the book, or no longer: yes or no, or the reason.
    case isUnowned = "is-unowned"
    /// The reader's rating.
    case rating
    /// The page that the reader has reached.
    case page
    /// When reading began.
    case started
    /// When reading ended.
    case finished
    /// When reading was given up.
    case stopped
    /// Each time the book was read, with two days.
    case readings
    /// How often the book was read.
    case readCount = "read-count"
    /// When the book was added.
    case added
    /// Tags.
    case tags
    /// Collections, which become tags.
    case collections
    /// Shelves as Goodreads has them, which become tags.
    case shelves
    /// Where the book stands.
    case location
    /// The number of copies.
    case copies
    /// A note.
    case note
    /// A review.
    case review
    /// The title of the review.
    case reviewTitle = "review-title"
    /// A note that others do not see.
    case privateNote = "private-note"
    /// Identifiers with their kinds: `isbn:9780756411800,goodreads:39077187`.
    case identifiers
    /// The edition's number at Goodreads.
    case goodreadsID = "goodreads"
    /// The book's number at LibraryThing.
    case libraryThingID = "librarything"
    /// The work's number at Open Library.
    case openLibraryWork = "openlibrary-work"
    /// The edition's number at Open Library.
    case openLibraryEdition = "openlibrary-edition"
    /// The edition's number at Google Books.
    case googleBooksID = "google-books"
    /// The edition's number at Amazon.
    case asin
    /// What kind of thing a row is: a book, a film.
    case kind
    /// Whether the row was deleted: yes or no.
    case isDeleted = "is-deleted"

    /// The meaning that a word of a mapping names, in any case, with or without hyphens.
    init?(word: String) {
        let plain = Self.plain(word)
        guard let found = Self.allCases.first(where: { Self.plain($0.rawValue) == plain }) else {
            return nil
        }
        self = found
    }

    /// Whether the texts of several columns may have the meaning.
    var mayRepeat: Bool {
        switch self {
        case .tags, .collections, .subjects, .note, .review, .privateNote: true
        default: false
        }
    }

    private static func plain(_ word: String) -> String {
        word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    }
}
