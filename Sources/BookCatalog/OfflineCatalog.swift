public import BookIdentifiers
public import BookMetadata
import BooklandSQLite
import BooklandSystem

/// A catalogue of books that answers without a network.
///
/// It has two parts: a file that ``CatalogImport`` makes from the dumps of Open Library or from library
/// records, and the ``ShippedBooks`` that are built into this module. The file is optional:
///
/// ```swift
/// let catalog = try OfflineCatalog(nil)
/// let record = try await catalog.record(for: ISBN("9780441172719"))
/// ```
/// The catalogue reads its file on a thread of its own, so no call blocks Swift's shared threads. A file
/// can be read while an import is writing to it; what is being imported is found when the import is done.
public actor OfflineCatalog {
    private let executor = SerialQueueExecutor(label: "bookland.catalog")
    private let file: CatalogFile?
    private let shipped: ShippedBooks?

    /// Whether the file has books that cannot be found yet: an import into it was interrupted, or is
    /// still running.
    ///
    /// The value is that of the time at which the catalogue was opened. To finish an interrupted import,
    /// import the same files again.
    public nonisolated let hasUnfinishedImport: Bool

    /// The executor of the thread that reads the file.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// Opens a catalogue for reading.
    ///
    /// - Parameters:
    ///   - path: The path of the file (default: ``standardPath``). With nil, or if there is no such
    ///     file, the catalogue has the shipped books only.
    ///   - shipped: The books to answer from if the file does not have a book (default: all that are
    ///     built in); nil for none.
    /// - Throws: ``CatalogError`` if the file exists and is not a readable catalogue.
    public init(
        _ path: String? = OfflineCatalog.standardPath,
        shipped: ShippedBooks? = .all,
    ) throws(CatalogError) {
        let file = try path.flatMap { (path) throws(CatalogError) in try CatalogFile(path) }
        hasUnfinishedImport = try file?.hasUnfinishedImport() ?? false
        self.file = file
        self.shipped = shipped
    }

    /// Returns the record of the book with an ISBN.
    ///
    /// If several editions in the file list the ISBN, the record with the most data counts, and one
    /// whose first ISBN it is before others.
    ///
    /// - Parameter isbn: The ISBN, in either form.
    /// - Returns: The record, or nil if the catalogue does not have the book.
    /// - Throws: ``CatalogError`` if the file cannot be read.
    public func record(for isbn: ISBN) throws(CatalogError) -> BookRecord? {
        guard var record = try file?.record(for: isbn) ?? shipped?.record(for: isbn) else {
            return nil
        }
        record.complete(from: .catalog, asked: isbn)
        return record
    }

    /// Returns books by words of their titles and of their authors' names.
    ///
    /// Case, diacritics and the order of words do not matter, and the last word may be incomplete. If
    /// nothing has all words, each word of four letters or more may have one letter wrong, missing, too
    /// many or swapped with the next one.
    ///
    /// - Parameters:
    ///   - title: Words of the title and subtitle. Without `author`, words of the authors' names count
    ///     too: `tolkien hobbit`.
    ///   - author: Words of the authors' names (default: any author).
    ///   - limit: The largest number of books to return (default: 20).
    /// - Returns: The books, best match first, with one edition of each work.
    /// - Throws: ``CatalogError`` if the file cannot be read.
    public func search(
        title: String,
        author: String? = nil,
        limit: Int = 20,
    ) throws(CatalogError) -> [BookRecord] {
        let query = BookQuery(title: title, author: author)
        guard !query.titleWords.isEmpty else { return [] }
        let passes: [BookQuery.Tolerance] = [.none, .unfinishedWord, .misspelling]
        for tolerance in passes {
            let found =
                (try file?.records(matching: query, tolerance) ?? [])
                + (shipped?.records(matching: query, tolerance) ?? [])
            guard !found.isEmpty else { continue }
            var records = query.ranked(found).prefix(max(0, limit))
            for index in records.indices { records[index].complete(from: .catalog) }
            return Array(records)
        }
        return []
    }

    /// Returns what the catalogue's file contains; nil if there is no file.
    ///
    /// It counts rows, which takes seconds in a file of many million books.
    public func statistics() throws(CatalogError) -> CatalogStatistics? {
        try file?.statistics()
    }
}
