import BookFormats
import BookLibrary
import BooklandSystem
import Synchronization

/// `bookland library export` and `import`.
enum LibraryExchange {
    static let export = Command.ofLibrary(
        "export",
        summary: "print all books for another program",
        operands: "",
        description: [
            """
            Prints every book: as JSON Lines, from which 'library import' makes the same library \
            again, as the CSV file that Goodreads imports, or as BibTeX or RIS. The last two have \
            no place for books of which nothing is known, which are left out.
            """
        ],
        flags: [LibraryArguments.exportFormat],
        examples: [
            Command.Example(
                call: "bookland library export > books.jsonl",
                meaning: "keep all that the library has, readable by any program",
            )
        ],
        body: { run throws(LibraryError) in
            let output = OutputBuffer(run.console)
            switch run.arguments.format {
            case .jsonLines:
                try await run.library.export { output.add($0 + [UInt8(ascii: "\n")]) }
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

    /// Writes the books of which something is known, the oldest first.
    private static func cite(
        _ format: BookFormat,
        _ run: LibraryRun,
        _ output: OutputBuffer,
    ) async throws(LibraryError) {
        let writer = Mutex(BookWriter(format))
        var query = EntryQuery()
        query.isReversed = true
        try await run.library.forEachRecord(in: query) { _, record in
            guard let record else { return }
            output.add(Array(writer.withLock { $0.add(record) }.utf8))
        }
        output.add(Array(writer.withLock { $0.finish() }.utf8))
    }

    static let importing = Command.ofLibrary(
        "import",
        summary: "take over books that another program printed",
        operands: "FILE...",
        description: [
            """
            Takes books over from JSON Lines, as 'library export' prints them, or from the CSV \
            file that Goodreads exports; - stands for standard input. Books that are there \
            already stay as they are. A line that is no book stops the import of the 1,000 lines \
            that it is among, and nothing of them is taken over.
            """
        ],
        flags: [LibraryArguments.importFormat],
        opening: .creating,
        check: { arguments throws(UsageError) in
            if arguments.operands.isEmpty { throw UsageError("library import: name a file") }
        },
        body: { run throws(LibraryError) in
            var status = ExitStatus.success
            for file in run.arguments.operands {
                let result =
                    switch run.arguments.format {
                    case .jsonLines: try await importLines(file, run)
                    case .goodreads, .bibtex, .ris: try await importGoodreads(file, run)
                    }
                status = status.combined(with: result)
            }
            return status
        },
    )

    private static let batch = 1_000

    private static func importLines(
        _ file: PlatformString,
        _ run: LibraryRun,
    ) async throws(LibraryError) -> ExitStatus {
        guard let input = InputFile(file, run.console) else { return .failure }
        var reader = LineReader(input.number, limit: 16 << 20)
        var total = ImportOutcome()
        var number = 1
        var lines: [[UInt8]] = []
        var hasMore = true
        while hasMore {
            do throws(SystemError) {
                hasMore = try reader.nextBatch { lines.append(Array($0)) }
            } catch {
                run.console.say("\(file.text): \(error)")
                return .failure
            }
            while lines.count >= batch || !hasMore && !lines.isEmpty {
                let part = Array(lines.prefix(batch))
                lines.removeFirst(part.count)
                total.add(try await take(part, number, file, run))
                number += part.count
                if run.console.canShowProgress, !run.arguments.isQuiet {
                    run.console.show(progress: "\(total.added) books")
                }
            }
        }
        return finish(total, file, run)
    }

    /// Takes some lines over; what is wrong is said with the file's name.
    private static func take(
        _ lines: [[UInt8]],
        _ number: Int,
        _ file: PlatformString,
        _ run: LibraryRun,
    ) async throws(LibraryError) -> ImportOutcome {
        do throws(LibraryError) {
            let label = "import of \(file.text), lines \(number) to \(number + lines.count - 1)"
            return try await run.library.importLines(lines, firstNumber: number, label: label)
        } catch {
            guard case .malformed(let words) = error.reason else { throw error }
            throw LibraryError(.malformed("\(file.text): \(words)"))
        }
    }

    private static func importGoodreads(
        _ file: PlatformString,
        _ run: LibraryRun,
    ) async throws(LibraryError) -> ExitStatus {
        guard let input = InputFile(file, run.console) else { return .failure }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try FileDescriptor.readToEnd(input.number, limit: 1 << 30)
        } catch {
            run.console.say("\(file.text): \(error)")
            return .failure
        }
        let found = try GoodreadsImport.read(bytes, now: .now)
        for message in found.messages { run.console.say("\(file.text): \(message)") }
        let label = "import of \(file.text)"
        let outcome = try await run.library.importBooks(found.books, label: label)
        return finish(outcome, file, run)
            .combined(with: found.messages.isEmpty ? .success : .failure)
    }

    private static func finish(
        _ outcome: ImportOutcome,
        _ file: PlatformString,
        _ run: LibraryRun,
    ) -> ExitStatus {
        run.console.show(progress: "")
        let known = outcome.alreadyThere == 0 ? "" : ", \(outcome.alreadyThere) were there already"
        run.say("\(file.text): \(outcome.added) books added\(known)")
        return .success
    }
}

extension ImportOutcome {
    fileprivate mutating func add(_ other: ImportOutcome) {
        added += other.added
        alreadyThere += other.alreadyThere
        events += other.events
    }
}

/// A file to read, or standard input where its name is -.
private final class InputFile {
    let number: Int32
    private let descriptor: FileDescriptor?

    /// Opens the file; says why and gives nil where that fails.
    init?(_ path: PlatformString, _ console: Console) {
        if path == PlatformString("-") {
            descriptor = nil
            number = FileDescriptor.standardInput
            return
        }
        do throws(SystemError) {
            let opened = try FileDescriptor(reading: path)
            number = opened.number
            descriptor = consume opened
        } catch {
            console.say("\(path.text): \(error)")
            return nil
        }
    }
}

/// Gathers results, so that a million lines are not a million writes.
private final class OutputBuffer: Sendable {
    private let console: Console
    private let bytes = Mutex<[UInt8]>([])

    init(_ console: Console) {
        self.console = console
    }

    func add(_ more: [UInt8]) {
        bytes.withLock { bytes in
            bytes += more
            guard bytes.count >= 1 << 18 else { return }
            console.write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
    }

    func flush() {
        bytes.withLock { bytes in
            if !bytes.isEmpty { console.write(bytes) }
            bytes.removeAll()
        }
    }
}
