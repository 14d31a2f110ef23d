/// A person or an organization that contributed to a book.
public struct Author: Sendable, Hashable {
    /// The name in its natural order: `Ursula K. Le Guin`, `村上 春樹`, `World Health Organization`.
    public var name: String
    /// What the author did for the book.
    public var role = Role.author
    /// Whether the author is a person or an organization; nil if the provider does not say.
    public var kind: Kind?
    /// The name as library catalogues file it, `Le Guin, Ursula K.`; nil if no catalogue has said.
    ///
    /// It tells which words are the family name, which cannot be known from ``name`` alone.
    public var sortName: String?
    /// The gender that a source states.
    public var gender = Gender.unknown
    /// The part of the world to whose literature the author belongs.
    public var culturalRegion: CulturalRegion?
    /// The country of which the author is or was a citizen.
    public var nationality: String?
    /// The year of birth; negative before the common era.
    public var birthYear: Int?
    /// The year of death; negative before the common era.
    public var deathYear: Int?
    /// The author's identifier at Open Library: `OL31353A`.
    public var openLibraryID: String?
    /// The author's identifier at ISBNdb.
    public var isbndbID: String?
    /// The author's identifier at Google Books.
    public var googleBooksID: String?
    /// The author's identifier at Goodreads.
    public var goodreadsID: String?
    /// The number of books that the provider lists for the author.
    public var bookCount: Int?

    /// Creates an author of whom only the name is known.
    ///
    /// - Parameters:
    ///   - name: The name in its natural order.
    ///   - role: What the author did for the book (default: wrote it).
    ///   - kind: Whether the author is a person or an organization (default: unknown).
    public init(name: String, role: Role = .author, kind: Kind? = nil) {
        self.name = name
        self.role = role
        self.kind = kind
    }

    /// What sort of author it is.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A person.
        case person
        /// A body such as a company, an authority or a conference, whose name is never inverted.
        case organization
    }

    /// What an author did for a book.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// Wrote it.
        case author
        /// Compiled or revised it from the texts of others.
        case editor
        /// Translated it.
        case translator
        /// Illustrated it.
        case illustrator
        /// Reads it aloud in a recording.
        case narrator
        /// Contributed something else.
        case contributor
    }

    /// A person's gender as a source states it; never guessed from a name.
    public enum Gender: String, Sendable, Hashable, CaseIterable {
        /// A woman.
        case female = "Female"
        /// A man.
        case male = "Male"
        /// Neither, or not only one of them.
        case nonBinary = "Non-binary"
        /// Stated, but none of the others.
        case other = "Other"
        /// Not stated.
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
