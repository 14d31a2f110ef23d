import BookCatalog

/// One run of `bookland catalog import`.
struct CatalogImportRun {
    let path: String
    let isQuiet: Bool
    private let console = Console()

    init(path: String, isQuiet: Bool) {
        self.path = path
        self.isQuiet = isQuiet
    }

    func run(_ files: [PlatformString]) -> ExitStatus {
        Interruption.watch(endingThrough: console)
        var status = ExitStatus.success
        do throws(CatalogError) {
            CatalogImport.makeFolder(for: path)
            let importer = try CatalogImport(into: path)
            for file in files {
                do throws(CatalogError) {
                    try add(file.text, with: importer)
                } catch {
                    console.show(progress: "")
                    console.say("\(file.text): \(error)")
                    status = .failure
                }
            }
            try importer.finish { step in show(step) }
        } catch {
            console.show(progress: "")
            console.say("\(error)")
            return .failure
        }
        console.show(progress: "")
        return status
    }

    private func add(_ file: String, with importer: CatalogImport) throws(CatalogError) {
        var bad = BadItems()
        let report = try importer.add(
            file,
            progress: { progress in show(Self.text(progress)) },
            bad: { item in
                if let message = bad.add(item) { talk("\(file): \(message)") }
            },
        )
        console.show(progress: "")
        if let rest = bad.rest { talk("\(file): \(rest)") }
        talk("\(file): \(Self.summary(report))")
    }

    private func talk(_ message: String) {
        if !isQuiet { console.say(message) }
    }

    private func show(_ progress: String) {
        if console.canShowProgress, !isQuiet { console.show(progress: progress) }
    }

    private static func text(_ progress: ImportProgress) -> String {
        let part = progress.fraction.map { "\(Int($0 * 100)) % of " } ?? ""
        return "\(part)\(progress.file): \(progress.counts.items.grouped) done"
    }

    private static func summary(_ report: ImportReport) -> String {
        if report.wasDone { return "is in the catalogue already" }
        let counts = report.counts
        let kept = [
            (counts.books, "book", "books"), (counts.works, "work", "works"),
            (counts.authors, "author", "authors"), (counts.other, "passed over", "passed over"),
            (counts.bad, "bad", "bad"),
        ]
        let parts = kept.filter { $0.0 > 0 }
            .map { "\($0.0.grouped) \($0.0 == 1 ? $0.1 : $0.2)" }
        let start =
            report.resumedAfter > 0 ? "went on behind \(report.resumedAfter.grouped): " : ""
        return start + (parts.isEmpty ? "nothing" : parts.joined(separator: ", "))
    }
}

extension Int {
    /// The number with blanks between groups of three digits: `12 345`.
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
