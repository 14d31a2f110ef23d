import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandTestSupport
import Glibc

/// What a library costs with so many books in it, in a folder that is named.
enum LibraryBenchmarks {
    private static let batch = 1_000

    static func run(_ arguments: ArraySlice<String>) async throws {
        guard arguments.count == 2, let folder = arguments.first,
            let count = arguments.last.flatMap({ Int($0) })
        else {
            print("usage: BooklandBenchmarks library FOLDER BOOKS")
            return
        }
        let path = "\(folder)/library-\(count).db"
        try await fill(path, count)
        try await measure(path, count)
    }

    /// Makes the library, unless it is there already.
    private static func fill(_ path: String, _ count: Int) async throws {
        let library = try Library(path)
        var next = try await library.count
        while next < count {
            let numbers = next..<min(count, next + batch)
            let now = Timestamp.now
            let books = numbers.map { number in
                let book = record(number)
                var imported = ImportedBook(isbn: book.edition.isbn, record: book, added: now)
                imported.status = number.isMultiple(of: 3) ? .read : .toRead
                return imported
            }
            _ = try await library.importBooks(books, label: "benchmark")
            next = numbers.upperBound
        }
    }

    private static func measure(_ path: String, _ count: Int) async throws {
        let opening = try await median(21) { _ in _ = try await Library(path).count }
        print("\(count) books: open and count: \(milliseconds(opening))")
        let library = try Library(path)
        try await show("count", 101) { _ in _ = try await library.count }
        var generator = SeededGenerator(seed: 5)
        let wanted = (0..<501).map { _ in Int.random(in: 0..<count, using: &generator) }
        try await show("by ISBN", 501) { round in
            guard try await library.entries(of: isbn(wanted[round])).count == 1 else { exit(1) }
        }
        var query = EntryQuery()
        query.limit = 50
        for (name, words) in [
            ("a rare word", "w4711"), ("a common word", "story"), ("a beginning", "sto"),
        ] {
            query.words = words
            let asked = query
            try await show("first 50 with \(name)", 21) { _ in
                _ = try await library.entries(in: asked)
            }
        }
        query.words = nil
        for order in [EntryQuery.Order.added, .title, .author] {
            query.order = order
            let asked = query
            try await show("first 50 by \(order.rawValue)", 21) { _ in
                _ = try await library.entries(in: asked)
            }
        }
        query.status = .read
        query.order = .title
        let read = query
        try await show("first 50 of those read, by title", 21) { _ in
            _ = try await library.entries(in: read)
        }
        let numbers = (0..<10_000).map { isbn(500_000_000 + count + $0) }
        let begin = ContinuousClock.now
        try await library.add(numbers)
        print(
            "\(count) books: 10000 adds in one batch: \(milliseconds(ContinuousClock.now - begin))"
        )
        _ = try await library.undo()
        var usage = rusage()
        unsafe _ = getrusage(0, &usage)
        print("\(count) books: memory: \(usage.ru_maxrss / 1024) MB")
    }

    /// Prints how long a single add takes in the mean, which waits for the disk: awaited by a task
    /// that runs elsewhere, or done by one that is on the library's own thread.
    static func adds(_ arguments: ArraySlice<String>) async throws {
        let arguments = Array(arguments)
        guard arguments.count == 3, let rounds = Int(arguments[1]),
            ["awaited", "own"].contains(arguments[2])
        else {
            print("usage: BooklandBenchmarks library-adds FILE ROUNDS awaited|own")
            return
        }
        let library = try SQLiteLibrary(arguments[0])
        let first = try await library.count(of: EntryQuery())
        let begin = ContinuousClock.now
        if arguments[2] == "awaited" {
            let front = Library(library)
            for round in 0..<rounds { try await front.add(isbn(first + round)) }
        } else {
            try await add(rounds, from: first, to: library)
        }
        print(microseconds((ContinuousClock.now - begin) / rounds))
    }

    private static func add(_ rounds: Int, from first: Int, to library: isolated SQLiteLibrary)
        throws
    {
        for round in 0..<rounds {
            _ = try library.add(
                [NewBook(isbn(first + round))],
                source: "scan",
                onDuplicate: .count,
                label: nil,
            )
        }
    }

    private static func show(
        _ name: String,
        _ rounds: Int,
        _ work: (Int) async throws -> Void,
    ) async throws {
        print("\(name): \(milliseconds(try await median(rounds, work)))")
    }

    private static func median(
        _ rounds: Int,
        _ work: (Int) async throws -> Void,
    ) async throws -> Duration {
        var times: [Duration] = []
        for round in 0..<rounds {
            let begin = ContinuousClock.now
            try await work(round)
            times.append(ContinuousClock.now - begin)
        }
        return times.sorted()[rounds / 2]
    }

    private static func microseconds(_ time: Duration) -> Int64 {
        time.components.seconds * 1_000_000 + time.components.attoseconds / 1_000_000_000_000
    }

    private static func milliseconds(_ time: Duration) -> String {
        let all = microseconds(time)
        let fraction = String(String(1_000 + all % 1_000).dropFirst())
        return "\(all / 1_000).\(fraction) ms"
    }

    private static func isbn(_ number: Int) -> ISBN {
        let body = "978" + String(String(1_000_000_000 + number).suffix(9))
        guard let isbn = (0..<10).lazy.compactMap({ try? ISBN(body + "\($0)") }).first else {
            exit(1)
        }
        return isbn
    }

    /// Titles and names of made-up words, some of which many books have.
    private static func record(_ number: Int) -> BookRecord {
        var generator = SeededGenerator(seed: UInt64(number))
        var words = (0..<3).map { _ in "w\(Int.random(in: 0..<20_000, using: &generator))" }
        if number.isMultiple(of: 4) { words.insert("story", at: 1) }
        let title = words.joined(separator: " ")
        var edition = Edition()
        edition.title = title
        edition.isbn = isbn(number)
        edition.isbns = [isbn(number)]
        edition.language = number.isMultiple(of: 5) ? "de" : "en"
        edition.pageCount = 100 + number % 900
        edition.publicationDate = PartialDate(year: 1900 + number % 120)
        let family = Int.random(in: 0..<50_000, using: &generator)
        return BookRecord(
            work: Work(title: title),
            edition: edition,
            authors: [Author(name: "N\(number % 26) F\(family)")],
        )
    }
}
