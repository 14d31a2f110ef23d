extension TableService {
    /// The StoryGraph: Manage Account › Manage Your Data › Export StoryGraph Library.
    static let storyGraph = TableService(
        format: .storyGraph,
        required: ["title", "read status"],
        typical: ["isbn uid", "star rating", "last date read", "dates read", "moods", "pace"],
        typicalCount: 2,
        columns: [
            "title": .title, "authors": .authors, "contributors": .contributors, "isbn uid": .isbn,
            "format": .format, "read status": .status, "date added": .added,
            "last date read": .finished, "dates read": .readings, "read count": .readCount,
            "star rating": .rating, "review": .review, "tags": .tags, "owned": .isOwned,
        ],
        scale: .five,
        hasSeriesInTitle: true,
        numbersEditions: true,
    )

    /// LibraryThing: More › Import/Export › Export as tab-delimited text.
    static let libraryThing = TableService(
        format: .libraryThing,
        required: ["title", "primary author"],
        columns: [
            "title": .title, "primary author": .author, "primary author role": .authorRole,
            "secondary author": .otherAuthors, "secondary author roles": .otherAuthorRoles,
            "publication": .publication, "date": .year, "review": .review, "rating": .rating,
            "comment": .note, "private comment": .privateNote, "media": .format,
            "page count": .pages, "date started": .started, "date read": .finished,
            "tags": .tags, "collections": .collections, "languages": .language,
            "original languages": .originalLanguage, "isbn": .isbn, "isbns": .isbn13,
            "subjects": .subjects, "copies": .copies, "entry date": .added,
            "work id": .libraryThingID,
        ],
        authors: .none,
        otherAuthors: .text("|"),
        subjects: "|",
        scale: .five,
        countsEveryBook: true,
    )

    /// Libib: Settings › Libraries › Export.
    ///
    /// Its page on CSV files says what the columns mean: a group is a series.
    static let libib = TableService(
        format: .libib,
        required: ["title", "creators"],
        typical: ["ean isbn13", "upc isbn10", "item type", "publish date"],
        typicalCount: 1,
        columns: [
            "item type": .kind, "title": .title, "creators": .authors, "ean isbn13": .isbn13,
            "upc isbn10": .isbn, "description": .summary, "publisher": .publisher,
            "publish date": .date, "group": .series, "collection": .collections,
            "tags": .tags, "notes": .note, "length": .pages, "length of": .pages,
            "rating": .rating, "review": .review, "status": .status, "began": .started,
            "began date": .started, "completed": .finished, "completed date": .finished,
            "added": .added, "copies": .copies,
        ],
        scale: .five,
        countsEveryBook: true,
    )

    /// BookBuddy: Settings › Backup & Export › Export as CSV.
    static let bookBuddy = TableService(
        format: .bookBuddy,
        required: ["title", "author"],
        typical: [
            "google volumeid", "author last first", "uploaded image url", "original year published",
            "physical location", "previously owned",
        ],
        typicalCount: 2,
        columns: [
            "title": .title, "subtitle": .subtitle, "series": .series, "volume": .seriesNumber,
            "author": .authors, "author last first": .authorSort, "illustrator": .illustrators,
            "narrator": .narrators, "translator": .translators, "editor": .editors,
            "publisher": .publisher, "place of publication": .place, "date published": .date,
            "year published": .year, "original date published": .firstYear,
            "original year published": .firstYear, "edition": .edition, "genre": .subjects,
            "summary": .summary, "number of pages": .pages, "length": .pages, "format": .format,
            "language": .language, "original language": .originalLanguage, "isbn": .isbn,
            "rating": .rating, "review": .review, "user review": .review, "notes": .note,
            "wish list": .isWanted, "wishlist": .isWanted, "previously owned": .isUnowned,
            "not owned reason": .isUnowned, "status": .status,
            "date started": .started,
            "date finished": .finished, "current page": .page, "physical location": .location,
            "quantity": .copies,
            "tags": .tags, "category": .collections, "date added": .added,
            "google volumeid": .googleBooksID,
        ],
        tags: nil,
        scale: .five,
        countsEveryBook: true,
    )

    /// Openreads: Settings › Backup › Export as CSV.
    static let openreads = TableService(
        format: .openreads,
        required: ["title", "author", "olid"],
        columns: [
            "title": .title, "subtitle": .subtitle, "author": .author, "description": .summary,
            "status": .status, "deleted": .isDeleted, "rating": .rating, "start date": .started,
            "finish date": .finished, "pages": .pages, "publication year": .year, "isbn": .isbn,
            "olid": .openLibraryEdition, "tags": .tags, "my review": .review, "notes": .note,
            "book format": .format, "readings": .readings, "date added": .added,
        ],
        authors: .unknown,
        tags: "|||||",
    )

    /// BookWyrm: Settings › Export Book List.
    static let bookWyrm = TableService(
        format: .bookWyrm,
        required: ["title", "author text"],
        columns: [
            "title": .title, "author text": .authors, "openlibrary key": .openLibraryEdition,
            "librarything key": .libraryThingID, "goodreads key": .goodreadsID, "asin": .asin,
            "isbn 10": .isbn, "isbn 13": .isbn13, "start date": .started, "finish date": .finished,
            "stopped date": .stopped, "rating": .rating, "review name": .reviewTitle,
            "review content": .review, "shelf": .status, "shelf name": .collections,
            "shelf date": .added,
        ],
        scale: .five,
        hasSeriesInTitle: true,
        hasOwnShelves: true,
    )

    /// Calibre: Convert books › Create a catalog of the books › CSV.
    static let calibre = TableService(
        format: .calibre,
        required: ["title", "authors"],
        typical: [
            "author sort", "title sort", "library name", "series index", "uuid", "timestamp",
            "formats",
        ],
        typicalCount: 2,
        columns: [
            "title": .title, "authors": .authors, "author sort": .authorSort, "rating": .rating,
            "timestamp": .added, "isbn": .isbn, "identifiers": .identifiers, "comments": .summary,
            "tags": .tags, "series": .series, "series index": .seriesNumber,
            "languages": .language, "publisher": .publisher, "pubdate": .date,
        ],
        readsOtherColumns: true,
        authors: .text("&"),
    )

    /// Open Library: My Books › Import & Export Options › Download Reading Log.
    static let openLibraryReadingLog = TableService(
        format: .openLibraryReadingLog,
        required: ["work id", "edition id", "bookshelf"],
        columns: [
            "work id": .openLibraryWork, "title": .title, "authors": .authors,
            "first publish year": .firstYear, "edition id": .openLibraryEdition,
            "bookshelf": .status, "my ratings": .rating, "subjects": .subjects,
        ],
        scale: .five,
    )
}
