import BookDesk
import BookImport
import BookLibrary
import BooklandSystem
import Glibc
import Synchronization

/// The import of one file by the command: preview, question, progress, summary.
struct LibraryImportRun {
    private let path: String
    private let run: LibraryRun

    init(_ path: String, _ run: LibraryRun) {
        self.path = path
        self.run = run
    }

    /// Imports the file and prints what was done.
    func run() async -> ExitStatus {
        Heap.shareAmongThreads()
        let settings = run.arguments.importing
        do throws(FileImportError) {
            var options = settings.options
            options.protectedPaths = [run.path, run.path + "-wal", run.path + "-shm"]
            let file = try await FileImport.open(path, into: run.library, options: options)
            if settings.isDryRun {
                ImportPreviewText(try await file.preview(), file.name, run).show()
                return .success
            }
            if file.description.ignoresText {
                run.say(
                    "\(file.name): only ISBNs are imported, as no heading says what the other texts "
                        + "are: --map title=1 names a column"
                )
            }
            guard try await isWanted(file) else {
                run.say("\(file.name): nothing was imported")
                return .failure
            }
            return try await importRows(file)
        } catch {
            run.console.show(progress: "")
            run.console.say("\(path == "-" ? "standard input" : path): \(advice(error))")
            if case .unusableRejectedPath = error { return .usage }
            return .failure
        }
    }

    /// Shows the preview and asks, where a person can answer.
    private func isWanted(_ file: FileImport) async throws(FileImportError) -> Bool {
        let asks =
            !run.arguments.isConfirmed && !run.arguments.isJSON && path != "-" && Terminal.isInput
            && run.console.canShowProgress && run.console.outputIsTerminal
        guard asks, file.description.format != .booklandLines else { return true }
        ImportPreviewText(try await file.preview(), file.name, run).show()
        let answer = run.console.ask("Import? [y/N] ") ?? ""
        return ["y", "yes"].contains(answer.lowercased())
    }

    private func importRows(_ file: FileImport) async throws(FileImportError) -> ExitStatus {
        var file = file
        let report = Mutex(LibraryImportReport(file.name, run))
        let count = Mutex(0)
        run.console.exitHandler.set { [run, name = file.name] in
            let rows = count.withLock { $0 }
            if rows > 0 {
                run.say("\(name): stopped after \(rows.grouped) rows; the same command goes on")
            }
        }
        let summary: ImportSummary
        do throws(FileImportError) {
            summary = try await imported(file, report, count)
        } catch .library(let error) {
            say(error: .library(error), after: count.withLock { $0 })
            return .failure
        } catch .rejectedRows(let path, let reason) {
            say(error: .rejectedRows(path: path, reason: reason), after: count.withLock { $0 })
            return .failure
        } catch .interruptedLongAgo(let earlier)
            where Terminal.isInput && run.console.canShowProgress && path != "-"
        {
            let question =
                "\(file.name): an import stopped after \(earlier.counts.rows) rows on "
                + "\(earlier.updated.local). Continue it? [y = continue, n = begin again] "
            let answer = run.console.ask(question)?.lowercased() ?? ""
            guard ["y", "yes", "n", "no"].contains(answer) else { return .failure }
            file.options.interrupted = answer.hasPrefix("y") ? .goOn : .restart
            summary = try await imported(file, report, count)
        }
        run.console.exitHandler.set {}
        return report.withLock { $0.finish(summary) }
    }

    private func imported(
        _ file: FileImport,
        _ report: borrowing Mutex<LibraryImportReport>,
        _ count: borrowing Mutex<Int>,
    ) async throws(FileImportError) -> ImportSummary {
        try await file.run { update in
            count.withLock { $0 = update.counts.rows }
            report.withLock { $0.add(update) }
        }
    }

    /// Says why an import stopped, and how to go on.
    private func say(error: FileImportError, after rows: Int) {
        run.console.show(progress: "")
        let name = path == "-" ? "standard input" : path
        run.console.say("\(name): \(advice(error))")
        if rows > 0 {
            let goesOn = path == "-" ? "" : "; the same command goes on after them"
            run.console.say("\(name): \(rows.grouped) rows are imported\(goesOn)")
        }
    }

    private func advice(_ error: FileImportError) -> String {
        switch error {
        case .interruptedLongAgo:
            "\(error): --continue goes on with it, --restart begins again"
        case .rejectedRows, .unusableRejectedPath: "\(error); name another file with --rejected"
        default: "\(error)"
        }
    }
}
