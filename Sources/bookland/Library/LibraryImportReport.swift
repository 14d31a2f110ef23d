import BookIdentifiers
import BookLibrary

/// What is printed about the import of a file: the rows that were skipped, and a summary.
struct LibraryImportReport {
    private let file: String
    private let run: LibraryRun
    private var added = 0
    private var alreadyThere = 0
    private var unusable = 0
    private var hasProblems = false
    /// Rows whose books the library has, which are only for information.
    private var skipped = RowMessages()
    /// Rows that could not be read as they should be.
    private var problems = RowMessages()

    init(_ file: String, _ run: LibraryRun) {
        self.file = file
        self.run = run
    }

    /// Adds the result of a batch, and names the books that were skipped.
    mutating func add(_ outcome: ImportOutcome) {
        added += outcome.added
        alreadyThere += outcome.skipped.count
        hasProblems = hasProblems || !outcome.problems.isEmpty
        for problem in outcome.problems {
            guard let message = problems.add(problem.line, problem.reason) else { continue }
            run.console.show(progress: "")
            run.console.say("\(file): line \(message)")
        }
        for book in outcome.skipped {
            guard let message = skipped.add(book.line ?? 0, Self.reason(book)) else { continue }
            say("line \(message)")
        }
    }

    /// Adds what is wrong with the file's rows, and names them.
    mutating func add(_ found: GoodreadsImport.Outcome) {
        unusable += found.unusable
        hasProblems = hasProblems || !found.problems.isEmpty
        for problem in found.problems {
            guard let message = problems.add(problem.line, problem.reason) else { continue }
            run.console.say("\(file): line \(message)")
        }
    }

    /// Prints the summary and returns the exit status.
    func finish() -> ExitStatus {
        run.console.show(progress: "")
        if let rest = problems.rest { run.console.say("\(file): problems in \(rest)") }
        if let rest = skipped.rest { say("already there: \(rest)") }
        let books = added == 1 ? "1 book" : "\(added) books"
        let known = alreadyThere == 0 ? "" : ", \(alreadyThere) already there"
        let bad = unusable == 0 ? "" : ", \(unusable) unusable"
        say("\(books) added\(known)\(bad)")
        return hasProblems ? .failure : .success
    }

    private func say(_ message: String) {
        run.console.show(progress: "")
        run.say("\(file): \(message)")
    }

    private static func reason(_ book: SkippedBook) -> String {
        let name = [book.title.map { "'\($0)'" }, book.isbn?.digits].compactMap(\.self)
        return "\(name.joined(separator: ", ")): already there as book \(book.entry)"
    }
}
