import BookIdentifiers
import BookLibrary
import BookMetadata
import Glibc

/// Works on a library and kills itself after a time that the caller chooses.
///
/// It prints the number of each step whose result was acknowledged.
///
/// LibraryProbe adds|imports|enrich|open LIBRARY MICROSECONDS FIRST
/// LibraryProbe fill|one|list LIBRARY 0 FIRST, which end by themselves
@main
struct LibraryProbe {
    static func main() async throws {
        let words = CommandLine.arguments
        guard words.count == 5, let delay = UInt32(words[3]), let first = Int(words[4]) else {
            exit(2)
        }
        if delay > 0 { kill(after: delay) }
        do {
            try await work(words[1], Library(words[2]), from: first)
        } catch {
            print(error)
            exit(1)
        }
    }

    private static func work(_ mode: String, _ library: Library, from first: Int) async throws {
        switch mode {
        case "adds":
            for number in first... {
                try await library.add(isbn(number))
                acknowledge(number)
            }
        case "imports":
            for batch in stride(from: first, to: .max, by: 10) {
                let lines = (batch..<batch + 10).map { number in
                    let title = "The story of \(number)"
                    return Array(#"{"isbn":"\#(isbn(number))","title":"\#(title)"}"#.utf8)
                }
                _ = try await library.importLines(lines, firstNumber: 1, label: "import")
                acknowledge(batch)
            }
        case "enrich":
            while true {
                try await lookUpDue(in: library)
                try await library.retryAllPending()
            }
        case "fill":
            try await fill(library)
        case "one":
            try await library.add(isbn(first))
        case "list":
            let count = try await library.entries(in: EntryQuery()).count
            print("\(count) book, \(try await library.problems().count) problems")
        default:
            acknowledge(first)
            pause()
        }
    }

    /// Looks up what is due, five books at a time.
    private static func lookUpDue(in library: Library) async throws {
        while case let claims = try await library.claimLookups(limit: 5), !claims.isEmpty {
            for claim in claims { try await library.settle(claim, result(for: claim.isbn)) }
        }
    }

    /// Knows two books in three, and cannot be reached for the third.
    private static func result(for isbn: ISBN) -> LookupResult {
        guard let number = Int(isbn.digits), number % 3 > 0 else { return .failed("unreachable") }
        var edition = Edition()
        edition.isbns = [isbn]
        edition.title = "The book \(isbn)"
        let authors = [Author(name: "Author \(number % 100)")]
        let work = Work(title: "The book \(isbn)")
        return .found(BookRecord(work: work, edition: edition, authors: authors))
    }

    /// Adds books until the disk is full, makes room, and goes on.
    private static func fill(_ library: Library) async throws {
        let ballast = "ballast"
        guard let file = unsafe fopen(ballast, "w") else { exit(4) }
        for _ in 0..<200_000 { unsafe _ = fputc(0, file) }
        unsafe _ = fclose(file)
        var added = 0
        do {
            while added < 100_000 {
                _ = try await library.add((added..<added + 100).map { isbn($0) })
                added += 100
            }
        } catch {
            print(error)
        }
        guard try await library.count == added, try await library.problems().isEmpty else {
            exit(5)
        }
        unsafe _ = unlink(ballast)
        try await library.add(isbn(added))
        guard try await library.count == added + 1 else { exit(6) }
        print("works again")
    }

    private static func acknowledge(_ number: Int) {
        let line = Array("\(number)\n".utf8)
        _ = unsafe line.withUnsafeBytes { unsafe write(1, $0.baseAddress, $0.count) }
    }

    private static func kill(after microseconds: UInt32) {
        var thread = pthread_t()
        let delay = unsafe UnsafeMutableRawPointer(bitPattern: UInt(max(1, microseconds)))
        unsafe pthread_create(
            &thread,
            nil,
            { delay in
                usleep(UInt32(UInt(bitPattern: delay)))
                Glibc.kill(getpid(), SIGKILL)
                return nil
            },
            delay,
        )
    }

    private static func isbn(_ number: Int) -> ISBN {
        let body = "978" + String(String(1_000_000_000 + number).suffix(9))
        guard let isbn = (0..<10).lazy.compactMap({ try? ISBN(body + "\($0)") }).first else {
            exit(3)
        }
        return isbn
    }
}
