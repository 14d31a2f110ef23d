import BookLibrary
import BooklandSystem

/// `bookland library import`.
extension LibraryCommand {
    static let importing = Command.ofLibrary(
        "import",
        summary: "add books from a file of another program",
        operands: "FILE...",
        completion: .files,
        description: [
            """
            Imports books from JSON Lines, as printed by 'library export', or from the CSV file \
            that Goodreads exports; - stands for standard input. Books that are already in the \
            library are not changed; the first of them are named, and the others by the numbers of \
            their lines. JSON Lines are imported in batches of 1,000; an invalid line \
            stops the import before its batch.
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
        var report = LibraryImportReport(file.text, run)
        var progress = ImportProgress()
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
                let outcome = try await importBatch(part, number, file, run, after: progress)
                report.add(outcome)
                progress = outcome.progress
                number += part.count
                if run.console.canShowProgress, !run.arguments.isQuiet {
                    run.console.show(progress: "\(number - 1) lines")
                }
            }
        }
        return report.finish()
    }

    /// Imports some lines.
    ///
    /// Errors name the file.
    private static func importBatch(
        _ lines: [[UInt8]],
        _ number: Int,
        _ file: PlatformString,
        _ run: LibraryRun,
        after progress: ImportProgress,
    ) async throws(LibraryError) -> ImportOutcome {
        var earlier = ImportOutcome()
        earlier.progress = progress
        do throws(LibraryError) {
            return try await run.library.importLines(
                lines,
                firstNumber: number,
                label: "import of \(file.text)",
                after: earlier,
            )
        } catch {
            throw error.naming(file)
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
        let found: GoodreadsImport.Outcome
        do throws(LibraryError) {
            found = try GoodreadsImport.read(bytes, now: .now)
        } catch {
            throw error.naming(file)
        }
        var report = LibraryImportReport(file.text, run)
        report.add(found)
        report.add(try await run.library.importBooks(found.books, label: "import of \(file.text)"))
        return report.finish()
    }
}

extension LibraryError {
    /// The error with the name of the file in which something is malformed.
    fileprivate func naming(_ file: PlatformString) -> LibraryError {
        guard case .malformed(let words) = reason else { return self }
        return LibraryError(.malformed("\(file.text): \(words)"))
    }
}

/// A file to read; the name `-` stands for standard input.
private final class InputFile {
    let number: Int32
    private let descriptor: FileDescriptor?

    /// Opens the file; nil after printing the reason if that fails.
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
