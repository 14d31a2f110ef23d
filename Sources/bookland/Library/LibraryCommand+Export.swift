import BookFormats
import BookLibrary
import Synchronization

/// `bookland library export`.
extension LibraryCommand {
    static let export = Command.ofLibrary(
        "export",
        summary: "print all books for other programs",
        operands: "",
        description: [
            """
            Prints all books as JSON Lines, from which 'library import' restores the library; as \
            the CSV format of Goodreads; or as BibTeX or RIS, which leave out pending books. On a \
            terminal, control characters are made visible.
            """,
            """
            JSON Lines of a damaged library have all books that can be read; the others are named \
            on stderr, and the exit status is 1.
            """,
        ],
        flags: [LibraryArguments.exportFormat],
        examples: [
            Command.Example(
                call: "bookland library export > books.jsonl",
                meaning: "save the whole library in a text file",
            )
        ],
        body: { run throws(LibraryError) in
            let output = OutputBuffer(run.console)
            switch run.arguments.format {
            case .jsonLines:
                let isDamaged = Mutex(false)
                try await run.library.export {
                    output.add($0 + [UInt8(ascii: "\n")])
                } leavingOut: { part in
                    isDamaged.withLock { $0 = true }
                    run.console.say("\(run.path): damaged: left out \(part)")
                }
                output.flush()
                return isDamaged.withLock(\.self) ? .failure : .success
            case .goodreads:
                output.add(Array(GoodreadsExport.header.utf8))
                var query = EntryQuery()
                query.isReversed = true
                try await run.library.forEachRecord(in: query) { entry, record in
                    output.add(Array(GoodreadsExport.record(entry, record).utf8))
                }
            case .bibtex: try await cite(.bibtex, run, output)
            case .ris: try await cite(.ris, run, output)
            }
            output.flush()
            return .success
        },
    )

    /// Writes the books that are not pending, the oldest first.
    private static func cite(
        _ format: BookFormat,
        _ run: LibraryRun,
        _ output: OutputBuffer,
    ) async throws(LibraryError) {
        let writer = Mutex(BookWriter(format))
        var query = EntryQuery()
        query.isReversed = true
        try await run.library.forEachRecord(in: query) { entry, record in
            guard let record else { return }
            let text = writer.withLock { $0.add(record, tags: entry.tags, note: entry.note) }
            output.add(Array(text.utf8))
        }
        output.add(Array(writer.withLock { $0.finish() }.utf8))
    }
}

/// Collects output into large writes.
private final class OutputBuffer: Sendable {
    private let console: Console
    private let bytes = Mutex<[UInt8]>([])

    init(_ console: Console) {
        self.console = console
    }

    /// Adds whole lines.
    func add(_ more: [UInt8]) {
        bytes.withLock { bytes in
            bytes += more
            guard bytes.count >= 1 << 18 else { return }
            write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
    }

    func flush() {
        bytes.withLock { bytes in
            if !bytes.isEmpty { write(bytes) }
            bytes.removeAll()
        }
    }

    /// On a terminal, a title could otherwise send commands to it.
    private func write(_ bytes: [UInt8]) {
        guard console.outputIsTerminal else { return console.write(bytes) }
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        console.write(Array(lines.map { String($0).visible }.joined(separator: "\n").utf8))
    }
}
