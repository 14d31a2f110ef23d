extension TableService {
    /// Goodreads: My Books › Import and export › Export Library.
    static let goodreads = TableService(
        format: .goodreads,
        required: ["title", "author"],
        typical: [
            "book id", "author l f", "my rating", "average rating", "exclusive shelf",
            "bookshelves",
            "date read", "original publication year",
        ],
        typicalCount: 2,
        particular: [
            "book id", "author l f", "average rating", "exclusive shelf", "bookshelves",
            "original publication year",
        ],
        columns: [
            "book id": .goodreadsID, "title": .title, "author": .author, "author l f": .authorSort,
            "additional authors": .otherAuthors, "isbn": .isbn, "isbn13": .isbn13,
            "my rating": .rating, "publisher": .publisher, "binding": .format,
            "number of pages": .pages, "year published": .year,
            "original publication year": .firstYear, "date read": .finished, "date added": .added,
            "bookshelves": .shelves, "exclusive shelf": .status, "my review": .review,
            "private notes": .privateNote, "read count": .readCount, "owned copies": .copies,
        ],
        readsOtherColumns: true,
        unread: [
            "average rating", "bookshelves with positions", "spoiler", "recommended for",
            "recommended by", "original purchase date", "original purchase location", "condition",
            "condition description", "bcid",
        ],
        authors: .none,
        scale: .five,
        hasSeriesInTitle: true,
        hasOwnShelves: false,
    )
}
