import BookCatalog
import Synchronization

/// One run of `bookland catalog import`.
struct CatalogImportRun {
    let path: String
    let isQuiet: Bool
    private let console = Console()

    init(path: String, isQuiet: Bool) {
        self.path = path
        self.isQuiet = isQuiet
    }

    /// Imports the files and returns the exit status.
    func run(_ files: [PlatformString]) -> ExitStatus {
        Interruption.watch(endingThrough: console)
        let status = Waiting.until { [self] in
            do throws(CatalogError) {
                return try await importFiles(files)
            } catch {
                console.show(progress: "")
                console.say("\(error)")
                return .failure
            }
        }
        console.show(progress: "")
        return status
    }

    private func importFiles(_ files: [PlatformString]) async throws(CatalogError) -> ExitStatus {
        var status = ExitStatus.success
        let importer = try CatalogImport(into: path)
        for file in files {
            do throws(CatalogError) {
                try await add(file.text, with: importer)
            } catch {
                console.show(progress: "")
                console.say("\(file.text): \(error)")
                status = .failure
            }
        }
        try await importer.finish { step in show(Self.text(step)) }
        return status
    }

    private func add(_ file: String, with importer: CatalogImport) async throws(CatalogError) {
        let bad = Mutex(RowMessages())
        let result = try await importer.add(
            file,
            progress: { progress in show(Self.text(progress)) },
            bad: { item in
                let message = bad.withLock { $0.add(item.number, item.reason) }
                if let message { report("\(file): \(message)") }
            },
        )
        console.show(progress: "")
        if let rest = bad.withLock({ $0.rest }) { report("\(file): \(rest)") }
        report("\(file): \(Self.summary(result))")
    }

    private func report(_ message: String) {
        if !isQuiet { console.say(message) }
    }

    private func show(_ progress: String) {
        if console.canShowProgress, !isQuiet { console.show(progress: progress) }
    }

    private static func text(_ step: IndexingStep) -> String {
        switch step {
        case .isbns: "indexing ISBNs"
        case .words: "indexing titles and names"
        case .vocabulary: "gathering words"
        }
    }

    private static func text(_ progress: ImportProgress) -> String {
        let part = progress.fraction.map { "\(Int($0 * 100)) % of " } ?? ""
        return "\(part)\(progress.file): \(progress.counts.items.grouped) done"
    }

    private static func summary(_ report: ImportReport) -> String {
        if report.wasDone { return "already imported" }
        let counts = report.counts
        let kinds = [
            (counts.books, "book", "books"), (counts.works, "work", "works"),
            (counts.authors, "author", "authors"), (counts.other, "skipped", "skipped"),
            (counts.bad, "bad", "bad"),
        ]
        let parts = kinds.filter { $0.0 > 0 }
            .map { "\($0.0.grouped) \($0.0 == 1 ? $0.1 : $0.2)" }
        let start = report.resumedAfter > 0 ? "resumed after \(report.resumedAfter.grouped): " : ""
        return start + (parts.isEmpty ? "nothing" : parts.joined(separator: ", "))
    }
}

extension Int {
    /// The number with spaces between groups of three digits: `12 345`.
    var grouped: String {
        let digits = String(magnitude)
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { result += " " }
            result.append(digit)
        }
        return (self < 0 ? "-" : "") + result
    }
}
