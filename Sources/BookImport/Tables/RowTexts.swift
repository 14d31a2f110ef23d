import BookMetadata

/// The texts of a row by what they say; empty where the row says nothing.
struct RowTexts {
    var isbns: [String] = []
    var isbns13: [String] = []
    var title = ""
    var subtitle = ""
    var author = ""
    var authors = ""
    var authorSort = ""
    var givenName = ""
    var familyName = ""
    var otherAuthors: [String] = []
    var authorRole = ""
    var otherAuthorRoles = ""
    var assistants: [(text: String, meaning: ColumnMeaning)] = []
    var series = ""
    var seriesNumber = ""
    /// The volume of the title, where the file has it beside the number in the series.
    var volume = ""
    var publisher = ""
    var place = ""
    var publication = ""
    var year = ""
    var date = ""
    var firstYear = ""
    var pages = ""
    var language = ""
    var originalLanguage = ""
    var format = ""
    var edition = ""
    var summary = ""
    var subjects: [String] = []
    var status = ""
    var isRead = ""
    var isWanted = ""
    var isOwned = ""
    var isUnowned: [String] = []
    var rating = ""
    var page = ""
    var started = ""
    var finished = ""
    var stopped = ""
    var readings = ""
    var readCount = ""
    var added = ""
    var tags: [String] = []
    var collections: [String] = []
    var shelves = ""
    var location = ""
    var copies = ""
    var notes: [String] = []
    var reviews: [String] = []
    var reviewTitle = ""
    var privateNotes: [String] = []
    var identifiers = ""
    var goodreadsID = ""
    var libraryThingID = ""
    var openLibraryWork = ""
    var openLibraryEdition = ""
    var googleBooksID = ""
    var asin = ""
    var kind = ""
    var isDeleted = ""

    /// The people, where the format has them apart; nil where the texts have them.
    var people: [Author]?

    /// Whether there is nothing at all.
    private(set) var isEmpty = true

    /// Takes a text that may be empty.
    mutating func add(_ text: String, as meaning: ColumnMeaning) {
        let text = ListText.trimmed(text)
        if !text.isEmpty { take(text, as: meaning) }
    }

    /// Takes a text, if it is the first with its meaning or one of several.
    mutating func take(_ text: String, as meaning: ColumnMeaning) {
        isEmpty = false
        let text = meaning.isNumeric ? PlainDigits.of(text) : text
        switch meaning {
        case .isbn: isbns.append(text)
        case .isbn13: isbns13.append(text)
        case .otherAuthors: otherAuthors.append(text)
        case .editors, .translators, .illustrators, .narrators, .contributors:
            assistants.append((text, meaning))
        case .subjects: subjects.append(text)
        case .tags: tags.append(text)
        case .collections: collections.append(text)
        case .note: notes.append(text)
        case .review: reviews.append(text)
        case .privateNote: privateNotes.append(text)
        case .title: Self.set(&title, text)
        case .subtitle: Self.set(&subtitle, text)
        case .author: Self.set(&author, text)
        case .authors: Self.set(&authors, text)
        case .authorSort: Self.set(&authorSort, text)
        case .givenName: Self.set(&givenName, text)
        case .familyName: Self.set(&familyName, text)
        case .authorRole: Self.set(&authorRole, text)
        case .otherAuthorRoles: Self.set(&otherAuthorRoles, text)
        case .series: Self.set(&series, text)
        case .seriesNumber: Self.set(&seriesNumber, text)
        case .publisher: Self.set(&publisher, text)
        case .place: Self.set(&place, text)
        case .publication: Self.set(&publication, text)
        case .year: Self.set(&year, text)
        case .date: Self.set(&date, text)
        case .firstYear: Self.set(&firstYear, text)
        case .pages: Self.set(&pages, text)
        case .language: Self.set(&language, text)
        case .originalLanguage: Self.set(&originalLanguage, text)
        case .format: Self.set(&format, text)
        case .edition: Self.set(&edition, text)
        case .summary: Self.set(&summary, text)
        case .status: Self.set(&status, text)
        case .isRead: Self.set(&isRead, text)
        case .isWanted: Self.set(&isWanted, text)
        case .isOwned: Self.set(&isOwned, text)
        case .isUnowned: isUnowned.append(text)
        case .rating: Self.set(&rating, text)
        case .page: Self.set(&page, text)
        case .started: Self.set(&started, text)
        case .finished: Self.set(&finished, text)
        case .stopped: Self.set(&stopped, text)
        case .readings: Self.set(&readings, text)
        case .readCount: Self.set(&readCount, text)
        case .added: Self.set(&added, text)
        case .shelves: Self.set(&shelves, text)
        case .location: Self.set(&location, text)
        case .copies: Self.set(&copies, text)
        case .reviewTitle: Self.set(&reviewTitle, text)
        case .identifiers: Self.set(&identifiers, text)
        case .goodreadsID: Self.set(&goodreadsID, text)
        case .libraryThingID: Self.set(&libraryThingID, text)
        case .openLibraryWork: Self.set(&openLibraryWork, text)
        case .openLibraryEdition: Self.set(&openLibraryEdition, text)
        case .googleBooksID: Self.set(&googleBooksID, text)
        case .asin: Self.set(&asin, text)
        case .kind: Self.set(&kind, text)
        case .isDeleted: Self.set(&isDeleted, text)
        }
    }

    private static func set(_ place: inout String, _ text: String) {
        if place.isEmpty { place = text }
    }
}
