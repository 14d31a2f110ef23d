import BookDesk
import BookIdentifiers
import BookLibrary

/// A stocktake under way, with what was seen, for pages that show both.
struct StocktakeRun: Sendable {
    /// A book that was seen, and what it turned out to be.
    struct Seen: Sendable {
        let entry: LibraryEntry
        let finding: Stocktake.Finding
    }

    private(set) var stocktake: Stocktake
    /// The books that were seen, in order.
    private(set) var seen: [Seen] = []
    /// The ISBNs that the library does not have.
    private(set) var unknown: [ISBN] = []

    init(of library: Library, at location: String) async throws(LibraryError) {
        stocktake = try await Stocktake(of: library, at: location)
    }

    /// Records a book; returns nil if the library does not have it.
    mutating func see(_ isbn: ISBN) async throws(LibraryError) -> Seen? {
        let entries = try await stocktake.library.entries(of: isbn)
        let own = entries.first { $0.hasCopy(at: stocktake.location) }
        guard let entry = own ?? entries.first else {
            if !unknown.contains(isbn) { unknown.append(isbn) }
            return nil
        }
        return add(entry, nil)
    }

    /// Records a copy whose own code was read.
    mutating func see(_ copy: EntryCopy) -> Seen? {
        add(copy.entry, copy.copy.id)
    }

    private mutating func add(_ entry: LibraryEntry, _ copy: CopyID?) -> Seen {
        let finding = Seen(entry: entry, finding: stocktake.see(entry, copy: copy))
        if finding.finding != .seenBefore { seen.append(finding) }
        return finding
    }
}

extension LibraryEntry {
    fileprivate func hasCopy(at location: String) -> Bool {
        copies.contains { $0.location?.lowercased() == location.lowercased() }
    }
}
