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
        let settings = run.arguments.importing
        do throws(FileImportError) {
            var options = settings.options
            options.keepsRows = run.arguments.isJSON
            options.protectedPaths = [run.path, run.path + "-wal", run.path + "-shm"]
            var file = try await FileImport.open(path, into: run.library, options: options)
            if settings.isDryRun {
                let preview = try await file.rehearse()
                if run.arguments.isJSON {
                    run.console.write(preview.line(of: file.name).bytes + [UInt8(ascii: "\n")])
                } else {
                    ImportPreviewText(preview, file.name, run).show()
                }
                return .success
            }
            var notes = ImportPreviewText.notes(file.description)
            if let unread = ImportPreviewText.unreadColumns(file.description) {
                notes.append(unread)
            }
            for note in notes where !asks(file) { run.say("\(file.name): \(note.visible)") }
            guard try await isWanted(&file) else {
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

    /// Whether a person can answer, and has not done so before.
    private func asks(_ file: FileImport) -> Bool {
        !run.arguments.isConfirmed && !run.arguments.isJSON && path != "-" && Terminal.isInput
            && run.console.canShowProgress && run.console.outputIsTerminal
            && file.description.format != .booklandLines
    }

    /// Shows the preview and asks, where a person can answer.
    private func isWanted(_ file: inout FileImport) async throws(FileImportError) -> Bool {
        guard asks(file) else { return true }
        var goesOn = false
        if file.options.interrupted != .restart, let earlier = try await file.interrupted() {
            if file.options.interrupted == .ask, FileImport.isOld(earlier) {
                guard let choice = choice(.interruptedLongAgo(earlier), file.name) else {
                    return false
                }
                file.options.interrupted = choice
            } else {
                run.say(
                    "\(file.name): an import stopped after \(earlier.counts.rows.grouped) rows on "
                        + "\(earlier.updated.local); it goes on there"
                )
            }
            goesOn = file.options.interrupted != .restart
        }
        let preview = try await file.preview()
        // The first rows, which are in the library by now, say nothing of those that are left.
        ImportPreviewText(preview, file.name, run).show(withOutcomes: !goesOn)
        let answer = run.console.ask("Import? [y/N] ") ?? ""
        return ["y", "yes"].contains(answer.lowercased())
    }

    /// Asks whether to continue an import; nil if there is no answer, or nothing to ask.
    private func choice(
        _ error: FileImportError,
        _ name: String,
    ) -> FileImport.Interrupted? {
        guard let question = question(error, name) else { return nil }
        switch run.console.ask(question)?.lowercased() ?? "" {
        case "y", "yes": return .goOn
        case "n", "no": return .restart
        default: return nil
        }
    }

    private func importRows(_ file: FileImport) async throws(FileImportError) -> ExitStatus {
        var file = file
        let progress = Progress(LibraryImportReport(file.name, file.description, run))
        run.console.exitHandler.set { [run, name = file.name] in
            let rows = progress.rows.withLock { $0 }
            if rows > 0 {
                run.say("\(name): stopped after \(rows.grouped) rows; the same command goes on")
            }
        }
        let summary: ImportSummary
        do throws(FileImportError) {
            summary = try await imported(file, progress)
        } catch {
            if case .unusableRejectedPath = error { throw error }
            guard Terminal.isInput, run.console.canShowProgress, path != "-",
                question(error, file.name) != nil
            else {
                say(error, after: progress.rows.withLock { $0 })
                return .failure
            }
            guard let choice = choice(error, file.name) else {
                run.say("\(file.name): nothing was imported")
                return .failure
            }
            file.options.interrupted = choice
            summary = try await imported(file, progress)
        }
        run.console.exitHandler.set {}
        return progress.report.withLock { $0.finish(summary) }
    }

    /// What is printed about the import, and how far it is.
    private final class Progress: Sendable {
        let report: Mutex<LibraryImportReport>
        /// The number of rows that are in the library for good.
        let rows = Mutex(0)

        init(_ report: sending LibraryImportReport) {
            self.report = Mutex(report)
        }
    }

    private func imported(
        _ file: FileImport,
        _ progress: Progress,
    ) async throws(FileImportError) -> ImportSummary {
        try await file.run { update in
            progress.rows.withLock { $0 = update.stored }
            progress.report.withLock { $0.add(update) }
        } starting: { start in
            progress.report.withLock { $0.begin(start) }
        }
    }

    /// The question whether to continue an import; nil for other errors.
    private func question(_ error: FileImportError, _ name: String) -> String? {
        let keys = "[y = continue, n = begin again] "
        switch error {
        case .interruptedLongAgo(let earlier):
            return "\(name): an import stopped after \(earlier.counts.rows.grouped) rows on "
                + "\(earlier.updated.local). Continue it? \(keys)"
        case .interruptedOtherwise(let earlier):
            return "\(name): the first \(earlier.counts.rows.grouped) rows were imported with "
                + "other columns, or another --on-duplicate. Import the rest? \(keys)"
        default: return nil
        }
    }

    /// Says why an import stopped, and how to go on.
    private func say(_ error: FileImportError, after rows: Int) {
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
        case .interruptedOtherwise:
            "\(error): --continue imports the rest, --restart begins again; 'bookland library undo' "
                + "takes these rows back first"
        case .rejectedRows, .unusableRejectedPath: "\(error); name another file with --rejected"
        default: "\(error)"
        }
    }
}
