import BookDesk
import BookIdentifiers
import BookLibrary
import BooklandJSON
import Glibc

/// `bookland review`: decides about books that may be the same.
enum ReviewCommand {
    static let command = Command.ofLibrary(
        named: "review",
        summary: "decide about books that may be the same, and doubtful records",
        operands: "[REVIEW same|different|take BOOK]",
        completion: .first(.none, then: .words(["same", "different", "take"])),
        description: [
            """
            Shows each doubtful book beside the books that may be the same, with the reasons for the \
            doubt, and takes one key: s the same (merges them), d different, 1 to 9 the same as that \
            candidate, e edit title and authors, f find another candidate, u undo the last answer, l \
            later, q quit. An answer is remembered: the same question does not come again.
            """,
            """
            Of a spine in a photograph of a shelf that 'bookland shelf' was not sure about, the path of its picture \
            is shown; 'same' makes it that book.
            """,
            """
            A record that a lookup found is a candidate, too, if it does not agree with what you have \
            entered or imported: 'same' takes it over, and keeps your own data.
            """,
            """
            For scripts, --list prints the questions, and REVIEW with an answer decides one: 'same', \
            'different' for all candidates of the book, or 'take BOOK' for the candidate with that \
            number in the library. 'library undo' takes an answer back.
            """,
        ],
        flags: [
            .toggle(
                "list",
                summary: "print the questions, and ask nothing",
                record: { $0.isReviewList = true },
            ), LibraryArguments.json,
        ],
        examples: [
            Command.Example(
                call: "bookland review --list --json",
                meaning: "all questions, one a line",
            ),
            Command.Example(
                call: "bookland review 12 same",
                meaning: "merges the book of review 12",
            ),
        ],
        check: { arguments throws(UsageError) in
            let words = arguments.operands.map(\.text)
            if words.isEmpty { return }
            let isAnswer =
                words.count == 2 && ["same", "different"].contains(words[1])
                || words.count == 3 && words[1] == "take" && (Int(words[2]) ?? 0) > 0
            if Int(words[0]) == nil || !isAnswer {
                throw UsageError("review: name a review, and same, different or take BOOK")
            }
        },
        body: { run throws(LibraryError) in
            let queue = ReviewQueue(of: run.library)
            if !run.arguments.operands.isEmpty { return try await answer(queue, run) }
            let questions = try await queue.questions()
            if questions.isEmpty {
                run.say("no doubtful books")
                return .nothingFound
            }
            let asks =
                !run.arguments.isReviewList && !run.arguments.isJSON && Terminal.isInput
                && run.console.outputIsTerminal && run.console.canShowProgress
            guard asks else {
                for question in questions { show(question, run) }
                return .success
            }
            return try await ReviewDialogue(queue, run).run()
        },
    )

    /// Answers the question that the operands name.
    private static func answer(
        _ queue: ReviewQueue,
        _ run: LibraryRun,
    ) async throws(LibraryError) -> ExitStatus {
        let words = run.arguments.operands.map(\.text)
        let id = ReviewID(Int(words[0]) ?? 0)
        let question = try await queue.questions().first { question in
            question.candidates.contains { $0.review == id }
        }
        guard let question, let own = question.candidates.first(where: { $0.review == id }) else {
            run.console.say("there is no review \(id), or it was answered")
            return .failure
        }
        let answer: ReviewQueue.Answer
        switch words[1] {
        case "same": answer = .same(as: own)
        case "take":
            // A place in the list would be another book's when a candidate before it is gone.
            let books = question.candidates.filter { $0.found == nil }
            guard let book = books.first(where: { "\($0.entry.id)" == words[2] }) else {
                let names = books.map { "\($0.entry.id)" }.joined(separator: ", ")
                run.console.say(
                    "book \(words[2]) is no candidate of review \(id)"
                        + (names.isEmpty ? "" : ": they are \(names)")
                )
                return .failure
            }
            answer = .same(as: book)
        default: answer = .different
        }
        let kept = try await queue.answer(question, answer).entry
        run.show(kept, deed(of: answer, to: question, kept))
        return .success
    }

    /// What an answer did to the book that stays.
    private static func deed(
        of answer: ReviewQueue.Answer,
        to question: ReviewQueue.Question,
        _ kept: LibraryEntry,
    ) -> String {
        switch answer {
        case .same(let candidate):
            guard candidate.found == nil else { return "record taken over" }
            let other = candidate.entry.id == kept.id ? question.entry : candidate.entry
            return "merged with \(other.id): \(other.label)"
        case .different:
            return "different from " + question.candidates.map(\.name).joined(separator: ", ")
        }
    }

    private static func show(_ question: ReviewQueue.Question, _ run: LibraryRun) {
        for (place, candidate) in question.candidates.enumerated() {
            if run.arguments.isJSON {
                var line = JSONLine()
                line.add("review", candidate.review.number)
                line.add("candidate", place + 1)
                line.add("entry", question.entry.id.number)
                line.add("isbn", question.entry.isbn?.digits)
                line.add("title", question.entry.title)
                line.add("authors", question.entry.authors.joined(separator: "; "))
                line.add(
                    "other",
                    optional: candidate.found == nil ? candidate.entry.id.number : nil,
                )
                line.add("otherISBN", candidate.entry.isbn?.digits)
                line.add("otherTitle", candidate.entry.title)
                line.add("otherAuthors", candidate.entry.authors.joined(separator: "; "))
                line.add("confidence", optional: candidate.confidence)
                line.add("reasons", candidate.reasons.joined(separator: ", "))
                if let picture = run.spinePicture(of: question.entry) {
                    line.add("picture", picture)
                }
                run.console.write(line.bytes + [UInt8(ascii: "\n")])
            } else {
                let fields = [
                    "\(candidate.review)", "\(question.entry.id)", question.entry.label,
                    candidate.found == nil ? "\(candidate.entry.id)" : "found",
                    candidate.entry.label, candidate.why,
                ]
                run.print(fields.map(\.visible).joined(separator: "\t"))
            }
        }
    }
}

extension LibraryRun {
    /// The path of the picture of a book's spine; nil without one.
    func spinePicture(of entry: LibraryEntry) -> String? {
        guard entry.tags.contains(LibraryEntry.openSpineTag) else { return nil }
        let file = SpinePictures(ofLibrary: path).path(of: entry.id)
        return unsafe access(file, R_OK) == 0 ? file : nil
    }
}

extension ReviewQueue.Candidate {
    /// The book with its number, or the record.
    fileprivate var name: String {
        found == nil ? "\(entry.id): \(entry.label)" : "the record of \(entry.label)"
    }

    /// Why the candidate may be the same, with how certain that is of a record.
    var why: String {
        let words = reasons.joined(separator: ", ")
        return confidence.map { "\($0) % sure: \(words)" } ?? words
    }
}
