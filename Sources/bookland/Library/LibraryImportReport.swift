import BookDesk
import BookIdentifiers
import BookImport
import BookLibrary
import BookMetadata

/// What is printed about the import of a file: rows that need attention, progress, and a summary.
struct LibraryImportReport {
    private let file: String
    private let description: ImportDescription
    private let run: LibraryRun
    private let start = ContinuousClock.now
    private var firstRows: Int?
    private var shown: ContinuousClock.Instant?
    private var hasProblems = false
    /// Lines of rows that are not in the library for good.
    private var held: [UInt8] = []
    /// Rows whose books the library has, which are only for information.
    private var known = RowMessages()
    /// Rows with values that the books have otherwise.
    private var kept = RowMessages(mostReported: 10, mostRanges: 10)
    /// Rows that could not be read as they should be.
    private var problems = RowMessages()
    /// Rows of which a value was changed or left out, which a service's own format may do to every row.
    private var notes = RowMessages(mostReported: 10, mostRanges: 10)

    init(_ file: String, _ description: ImportDescription, _ run: LibraryRun) {
        self.file = file
        self.description = description
        self.run = run
    }

    /// Reports how an import begins that was interrupted.
    func begin(_ start: ImportStart) {
        switch start {
        case .goesOn(let rows): say("goes on after \(rows.grouped) rows of an earlier run")
        case .beginsAgain(let rows):
            let why =
                run.arguments.importing.options.interrupted == .restart
                ? "" : ", which have changed in the file"
            say("begins again, instead of going on after \(rows.grouped) rows\(why)")
        }
    }

    /// Reports a step of the import.
    mutating func add(_ update: ImportUpdate) {
        if let lines = update.lines { add(lines) }
        for (row, outcome) in update.rows {
            if run.arguments.isJSON {
                held += row.line(outcome).bytes + [UInt8(ascii: "\n")]
            }
            if case .rejected(let reason) = outcome {
                complain(place(of: row), "rejected: \(reason)")
            } else if !row.problems.isEmpty {
                let words = row.problems.map(\.description).joined(separator: "; ")
                note(place(of: row), words)
            }
            if !outcome.kept.isEmpty {
                let words = outcome.kept.joined(separator: "; ")
                if let message = kept.add(place(of: row), words) {
                    say("\(description.placeWord) \(message)")
                }
            }
        }
        if !held.isEmpty, update.stored == update.counts.rows {
            run.console.write(held)
            held.removeAll(keepingCapacity: true)
        }
        showProgress(update)
    }

    /// Reports lines of Bookland's own format.
    private mutating func add(_ outcome: ImportOutcome) {
        for problem in outcome.problems { complain(problem.line, problem.reason) }
        for line in outcome.rejected { complain(line.line, "rejected: \(line.reason)") }
        for book in outcome.skipped {
            let name = [book.title.map { "'\($0)'" }, book.isbn?.digits].compactMap(\.self)
            let reason = "\(name.joined(separator: ", ")): already there as book \(book.entry)"
            guard let message = known.add(book.line ?? 0, reason) else { continue }
            say("line \(message)")
        }
    }

    private func place(of row: ImportRow) -> Int {
        description.countsRecords ? row.number : row.line
    }

    private mutating func complain(_ place: Int, _ reason: String) {
        hasProblems = true
        if let message = problems.add(place, reason) {
            warn("\(description.placeWord) \(message)")
        }
    }

    private mutating func note(_ place: Int, _ reason: String) {
        if let message = notes.add(place, reason) { warn("\(description.placeWord) \(message)") }
    }

    /// Prints the summary and returns the exit status.
    func finish(_ summary: ImportSummary) -> ExitStatus {
        run.console.show(progress: "")
        if let rest = problems.rest { warn("problems in \(rest)") }
        if let rest = notes.rest { warn("changed values in \(rest)") }
        if let rest = kept.rest { say("other values than the books have: \(rest)") }
        if let rest = known.rest { say("already there: \(rest)") }
        let counts = summary.counts
        say(
            "\(counts.rows.grouped) \(counts.rows == 1 ? "row" : "rows"): "
                + "\(counts.added.grouped) added, \(counts.alreadyYours.grouped) already yours, "
                + "\(counts.merged.grouped) merged, \(counts.toReview.grouped) to review, "
                + "\(counts.rejected.grouped) rejected"
        )
        if summary.borrowers > 0 {
            let one = summary.borrowers == 1
            say("\(summary.borrowers.grouped) \(one ? "borrower" : "borrowers") added")
        }
        if summary.leftReviews > 0 {
            let one = summary.leftReviews == 1
            say(
                "\(summary.leftReviews.grouped) open \(one ? "question" : "questions") of 'review' left out: "
                    + "the library had the \(one ? "book" : "books") already"
            )
        }
        if counts.toReview + summary.reviews > 0 {
            say("'bookland review' asks about doubtful books")
        }
        if let path = summary.rejectedPath { say("rejected rows, with reasons: \(path)") }
        return hasProblems || counts.rejected > 0 ? .failure : .success
    }

    private func warn(_ message: String) {
        run.console.show(progress: "")
        run.console.say("\(file): \(message)")
    }

    private func say(_ message: String) {
        run.console.show(progress: "")
        run.say("\(file): \(message)")
    }
}

extension LibraryImportReport {
    private static let barWidth = 20

    /// Shows a bar with rows, rate, time left and the current title, at most ten times a second.
    private mutating func showProgress(_ update: ImportUpdate) {
        guard run.console.canShowProgress, !run.arguments.isQuiet else { return }
        let now = ContinuousClock.now
        if let shown, now - shown < .milliseconds(100) { return }
        shown = now
        let rows = update.counts.rows
        let first = firstRows ?? rows
        firstRows = first
        let seconds = (now - start) / .seconds(1)
        let rate = seconds > 0.2 ? Double(rows - first) / seconds : 0
        var parts = ["\(rows.grouped) rows"]
        if rate >= 1 { parts.append("\(Int(rate).grouped)/s") }
        if let total = update.estimatedRows, rate >= 1 {
            let left = Int(Double(max(0, total - rows)) / rate)
            parts.append("\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left")
        }
        var line = parts.joined(separator: ", ") + (update.title.map { " · \($0)" } ?? "")
        if let progress = update.progress {
            let filled = Int(progress * Double(Self.barWidth))
            let bar = String(repeating: "#", count: filled)
            line = "[\(bar)\(String(repeating: "-", count: Self.barWidth - filled))] \(line)"
        }
        run.console.show(progress: line)
    }
}

extension ImportDescription {
    /// Whether a record is found by its number: JSON of a program may be one line, and MARC has none.
    fileprivate var countsRecords: Bool {
        switch format {
        case .libraryThingJSON, .calibreJSON, .marc, .marcXML: true
        default: false
        }
    }

    /// What is counted to say where a record is.
    fileprivate var placeWord: String { countsRecords ? "record" : isSheet ? "row" : "line" }
}

extension ImportRow {
    /// The row and what became of it, with the keys of docs/import.md.
    fileprivate func line(_ outcome: ImportedRow.Outcome) -> JSONLine {
        var object = JSONLine()
        object.add("row", number)
        object.add("line", line)
        object.add("outcome", outcome.name)
        var (isbn, title): (String?, String?) = (nil, nil)
        if case .book(let book) = content {
            let own = book.isbn.flatMap { outcome.leavesOut($0) ? nil : $0 }
            (isbn, title) = (own?.digits, book.record?.title)
        }
        object.add("isbn", isbn)
        object.add("title", title)
        object.add("entry", optional: outcome.entry?.number)
        object.add("other", optional: outcome.other?.number)
        object.add("reason", outcome.reason)
        let kept = outcome.kept
        object.add("kept", kept.isEmpty ? nil : kept.joined(separator: "; "))
        object.add(
            "problems",
            problems.isEmpty ? nil : problems.map(\.description).joined(separator: "; "),
        )
        return object
    }
}

extension ImportedRow.Outcome {
    fileprivate var name: String {
        switch self {
        case .added: "added"
        case .alreadyYours: "already yours"
        case .merged: "merged"
        case .toReview: "to review"
        case .rejected: "rejected"
        }
    }

    fileprivate var entry: EntryID? {
        switch self {
        case .added(let id), .toReview(let id, _, _): id
        case .alreadyYours(let id, _, _), .merged(let id, _, _): id
        case .rejected: nil
        }
    }

    fileprivate var other: EntryID? {
        if case .toReview(_, let other, _) = self { other } else { nil }
    }

    fileprivate var reason: String? {
        switch self {
        case .toReview(_, _, let reasons): reasons.joined(separator: ", ")
        case .rejected(let reason): reason
        case .added, .alreadyYours, .merged: nil
        }
    }
}
