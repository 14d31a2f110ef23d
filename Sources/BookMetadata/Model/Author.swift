/// Somebody who had a part in a book.
public struct Author: Sendable, Hashable {
    /// The name in the order in which it is spoken: `Ursula K. Le Guin`.
    public var name: String
    /// What the person did for the book.
    public var role = Role.author
    /// The person's gender, as a source states it.
    public var gender = Gender.unknown
    /// The part of the world whose literature the person belongs to.
    public var culturalRegion: CulturalRegion?
    /// The country whose citizen the person is or was.
    public var nationality: String?
    /// The year of birth.
    public var birthYear: Int?
    /// The year of death.
    public var deathYear: Int?
    /// The person at Open Library: `OL31353A`.
    public var openLibraryID: String?
    /// The person at ISBNdb.
    public var isbndbID: String?
    /// The person at Google Books.
    public var googleBooksID: String?
    /// The person at Goodreads.
    public var goodreadsID: String?
    /// How many books the person has written, as far as the provider knows.
    public var bookCount: Int?

    /// Somebody of whom the name is known.
    public init(name: String, role: Role = .author) {
        self.name = name
        self.role = role
    }

    /// What somebody did for a book.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// Wrote it.
        case author
        /// Put it together from what others wrote.
        case editor
        /// Brought it into another language.
        case translator
        /// Drew for it.
        case illustrator
        /// Read it aloud.
        case narrator
        /// Had some other part in it.
        case contributor
    }

    /// A person's gender, as a source states it; never guessed from a name.
    public enum Gender: String, Sendable, Hashable, CaseIterable {
        /// A woman.
        case female = "Female"
        /// A man.
        case male = "Male"
        /// Neither, or not only one of them.
        case nonBinary = "Non-binary"
        /// Stated, and none of the others.
        case other = "Other"
        /// Nothing is known.
        case unknown = "Unknown"
    }

    /// A part of the world with a literature of its own.
    public enum CulturalRegion: String, Sendable, Hashable, CaseIterable {
        /// Africa.
        case africa = "Africa"
        /// Asia.
        case asia = "Asia"
        /// Europe.
        case europe = "Europe"
        /// North America.
        case northAmerica = "North America"
        /// South America.
        case southAmerica = "South America"
        /// Australia and the islands of the Pacific.
        case oceania = "Oceania"
        /// The Middle East.
        case middleEast = "Middle East"
        /// The Caribbean.
        case caribbean = "Caribbean"
        /// Central Asia.
        case centralAsia = "Central Asia"
        /// Indigenous peoples, wherever they live.
        case indigenous = "Indigenous"
        /// More than one.
        case international = "International"
    }
}
