import BookIdentifiers
import BookMetadata
import Foundation
import Synchronization

@testable import BookLibrary

/// A clock that a test sets.
final class TestClock: Sendable {
    /// Noon on 4 May 2026.
    private let time = Mutex(Timestamp(milliseconds: 1_777_896_000_000))

    var now: Timestamp {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }

    func advance(seconds: Int) {
        time.withLock { $0.milliseconds += 1_000 * seconds }
    }

    func library() throws -> Library {
        try Library(inMemory: { self.now })
    }

    func library(_ path: String) throws -> Library {
        try Library(path, clock: { self.now })
    }
}

extension EntryID: ExpressibleByIntegerLiteral {
    init(integerLiteral value: Int) {
        self.init(value)
    }
}

extension CopyID: ExpressibleByIntegerLiteral {
    init(integerLiteral value: Int) {
        self.init(value)
    }
}

/// An ISBN made from a number.
func isbn(_ number: Int) -> ISBN {
    let body = "978" + String(String(1_000_000_000 + number).suffix(9))
    let digits = body.compactMap(\.wholeNumberValue)
    let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
    guard let isbn = try? ISBN(body + String((10 - sum % 10) % 10)) else {
        fatalError("\(body) makes no ISBN")
    }
    return isbn
}

/// A record with the given values.
func record(
    _ title: String,
    by authors: String...,
    isbn: ISBN? = nil,
    language: String? = nil,
    pages: Int? = nil,
) -> BookRecord {
    var edition = Edition()
    edition.title = title
    edition.isbns = isbn.map { [$0] } ?? []
    edition.isbn = isbn
    edition.language = language
    edition.pageCount = pages
    return BookRecord(
        work: Work(title: title),
        edition: edition,
        authors: authors.map { Author(name: $0) },
    )
}

/// The results of lookups; a book that is in neither list is unreachable.
struct Shelf {
    var records: [ISBN: BookRecord] = [:]
    var unknown: Set<ISBN> = []

    func result(for isbn: ISBN) -> LookupResult {
        if unknown.contains(isbn) { return .notFound }
        return records[isbn].map(LookupResult.found) ?? .failed("unreachable")
    }
}

/// The numbers of settled lookups.
struct SettledCounts: Equatable {
    var completed = 0
    var postponed = 0
    var overtaken = 0
    var toReview = 0
}

extension Library {
    /// Looks up the books that are due, one after the other.
    @discardableResult
    func lookUpDue(from shelf: Shelf) async throws -> SettledCounts {
        var counts = SettledCounts()
        while let claim = try await claimLookups(limit: 1).first {
            switch try await settle(claim, shelf.result(for: claim.isbn)) {
            case .completed: counts.completed += 1
            case .postponed: counts.postponed += 1
            case .toReview: counts.toReview += 1
            case .overtaken: counts.overtaken += 1
            }
        }
        return counts
    }
}

extension SQLiteLibrary {
    /// Calls a closure while the writing thread is busy in a transaction.
    func whileWriting(_ body: @escaping @Sendable () async -> Void) throws {
        let isDone = DispatchSemaphore(value: 0)
        try write { (database) throws(LibraryError) in
            try database.run("UPDATE tally SET entries = entries")
            Task.detached {
                await body()
                isDone.signal()
            }
            isDone.wait()
        }
    }
}
