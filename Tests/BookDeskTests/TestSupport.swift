import BookDesk
import BookIdentifiers
import BookLibrary
import BookMetadata
import Foundation
import Synchronization

/// The ISBN with a number in its middle.
func isbn(_ number: Int) -> ISBN {
    let body = "978" + String(String(1_000_000_000 + number).suffix(9))
    guard let isbn = (0..<10).lazy.compactMap({ try? ISBN(body + "\($0)") }).first else {
        fatalError("\(body) makes no ISBN")
    }
    return isbn
}

/// A record of one edition.
func record(_ title: String, by author: String = "Jane Austen", _ isbn: ISBN? = nil) -> BookRecord {
    var edition = Edition()
    edition.title = title
    edition.isbns = isbn.map { [$0] } ?? []
    return BookRecord(work: Work(title: title), edition: edition, authors: [Author(name: author)])
}

func record(_ title: String, _ isbn: ISBN) -> BookRecord {
    record(title, by: "Jane Austen", isbn)
}

/// A source of records that a test controls: by default it knows every book.
///
/// It leaves a book out whose answer is nil.
final class TestSource: RecordSource {
    let batchSize: Int
    private let known: [ISBN: LookupResult]
    private let answer: @Sendable (ISBN) async -> LookupResult?
    private let log = Mutex<[[ISBN]]>([])

    init(
        batchSize: Int = 1,
        known: [ISBN: LookupResult] = [:],
        answer: @escaping @Sendable (ISBN) async -> LookupResult? = { isbn in
            .found(record("Book \(isbn)", by: "Author of \(isbn)", isbn))
        },
    ) {
        self.batchSize = batchSize
        self.known = known
        self.answer = answer
    }

    /// The requests so far.
    var requests: [[ISBN]] { log.withLock { $0 } }

    func known(_ isbns: [ISBN]) async -> [ISBN: LookupResult] {
        known.filter { isbns.contains($0.key) }
    }

    func lookUp(
        _ isbns: [ISBN],
        each body: @escaping @Sendable (ISBN, LookupResult) async -> Void,
    ) async {
        log.withLock { $0.append(isbns) }
        await withTaskGroup(of: Void.self) { group in
            for isbn in isbns {
                group.addTask {
                    if let result = await self.answer(isbn) { await body(isbn, result) }
                }
            }
        }
    }
}

/// Holds tasks up until it is opened; a cancelled task passes.
final class Gate: Sendable {
    private let stream = AsyncStream.makeStream(of: Void.self)

    func open() { stream.continuation.finish() }

    func wait() async {
        for await _ in stream.stream {}
    }
}
