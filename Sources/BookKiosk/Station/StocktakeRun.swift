import BookDesk
import BookIdentifiers
import BookLibrary

/// A stocktake under way, with what was seen, for pages that show both.
struct StocktakeRun: Sendable {
    /// A book that was seen, and what it turned out to be.
    struct Seen: Sendable {
        var entry: LibraryEntry
        var finding: Stocktake.Finding
    }

    private(set) var stocktake: Stocktake
    /// The books that were seen, in order.
    private var seen: [Seen] = []
    /// The ISBNs that the library did not have when they were seen.
    private var unknown: [ISBN] = []
    /// The codes that were seen, in order, to begin again after a restart.
    private(set) var codes: [String] = []

    init(of library: Library, at location: String) async throws(LibraryError) {
        stocktake = try await Stocktake(of: library, at: location)
    }

    /// Records a book; returns nil if the library does not have it.
    mutating func see(_ isbn: ISBN) async throws(LibraryError) -> Seen? {
        let entries = try await stocktake.library.entries(of: isbn)
        let own = entries.first { $0.hasCopy(at: stocktake.location) }
        codes.append(isbn.digits)
        guard let entry = own ?? entries.first else {
            if !unknown.contains(isbn) { unknown.append(isbn) }
            return nil
        }
        return add(entry, nil)
    }

    /// Records a copy whose own code was read.
    mutating func see(_ copy: EntryCopy) -> Seen? {
        if let code = copy.copy.code { codes.append(code.digits) }
        return add(copy.entry, copy.copy.id)
    }

    private mutating func add(_ entry: LibraryEntry, _ copy: CopyID?) -> Seen {
        let finding = Seen(entry: entry, finding: stocktake.see(entry, copy: copy))
        if finding.finding != .seenBefore { seen.append(finding) }
        return finding
    }

    // MARK: What it comes to

    /// What was found so far, as the library has it now: what was wrong may be mended since.
    struct Result: Sendable {
        /// The books that belong there.
        var found: [Seen] = []
        /// Those of another place, and those that are on loan according to the library.
        var toMend: [Seen] = []
        /// Those that the library does not have.
        var unknown: [ISBN] = []
    }

    func result() async throws(LibraryError) -> Result {
        var result = Result()
        for one in seen {
            guard let now = try await current(one) else {
                // It was added by a scan that was taken back, or removed since: it stands there all the same.
                if let isbn = one.entry.isbn, !result.unknown.contains(isbn) {
                    result.unknown.append(isbn)
                }
                continue
            }
            if case .found = one.finding {
                result.found.append(one)
            } else if case .found = now.finding {
                result.found.append(now)
            } else {
                result.toMend.append(now)
            }
        }
        var counted = Set(seen.compactMap { $0.finding.copy })
        for isbn in unknown {
            let entries = try await stocktake.library.entries(of: isbn)
            let entry = entries.first { $0.hasCopy(at: stocktake.location) } ?? entries.first
            guard let entry, let copy = entry.copies.first(where: { !counted.contains($0.id) })
            else {
                result.unknown.append(isbn)
                continue
            }
            counted.insert(copy.id)
            let now = Seen(entry: entry, finding: finding(of: copy))
            if case .found = now.finding {
                result.found.append(now)
            } else {
                result.toMend.append(now)
            }
        }
        return result
    }

    /// A copy as it is now; nil if it was removed since.
    private func current(_ one: Seen) async throws(LibraryError) -> Seen? {
        do throws(LibraryError) {
            let entry = try await stocktake.library.entry(one.entry.id)
            guard let copy = entry.copies.first(where: { $0.id == one.finding.copy }) else {
                return nil
            }
            return Seen(entry: entry, finding: finding(of: copy))
        } catch {
            guard case .noSuchEntry = error.reason else { throw error }
            return nil
        }
    }

    private func finding(of copy: Copy) -> Stocktake.Finding {
        if let loan = copy.loan { return .onLoan(copy.id, borrower: loan.borrower) }
        guard copy.location?.lowercased() == stocktake.location.lowercased() else {
            return .misplaced(copy.id, location: copy.location)
        }
        return .found(copy.id)
    }
}

extension Stocktake.Finding {
    /// The copy; nil for one that was seen before.
    var copy: CopyID? {
        switch self {
        case .found(let copy), .onLoan(let copy, _), .misplaced(let copy, _): copy
        case .seenBefore: nil
        }
    }
}

extension LibraryEntry {
    fileprivate func hasCopy(at location: String) -> Bool {
        copies.contains { $0.location?.lowercased() == location.lowercased() }
    }
}
