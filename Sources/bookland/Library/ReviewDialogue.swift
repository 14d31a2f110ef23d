import BookDesk
import BookIdentifiers
import BookLibrary

/// The review of doubtful books on a terminal, a key for each answer.
struct ReviewDialogue {
    private let queue: ReviewQueue
    private let run: LibraryRun

    init(_ queue: ReviewQueue, _ run: LibraryRun) {
        self.queue = queue
        self.run = run
    }

    /// What a key led to.
    private enum Step {
        /// The number of the change; nil if nothing was left to decide.
        case answered(EventNumber?)
        case skipped
        case changed
        case undone
        case ended
    }

    private static let keys =
        "[s]ame [d]ifferent [1-9] candidate [e]dit [f]ind [u]ndo [l]ater [q]uit"

    /// Asks until there are no more questions, or the person ends.
    func run() async throws(LibraryError) -> ExitStatus {
        run.console.exitHandler.set { KeyReader.restore() }
        var answers: [EventNumber] = []
        var skipped: Set<EntryID> = []
        while true {
            let questions = try await queue.questions().filter { !skipped.contains($0.entry.id) }
            guard let question = questions.first else { break }
            show(question, questions.count)
            let step = try await attempt(question, undoing: answers.last)
            switch step {
            case .answered(let change): answers += [change].compactMap(\.self)
            case .undone: answers.removeLast()
            case .skipped: skipped.insert(question.entry.id)
            case .changed: break
            case .ended:
                run.say("\(answers.count) answered, \(questions.count) left")
                return .success
            }
        }
        run.say("\(answers.count) answered, \(skipped.count) left")
        return .success
    }

    /// Takes a key; what another program has changed meanwhile is said, and does not end the dialogue.
    private func attempt(
        _ question: ReviewQueue.Question,
        undoing last: EventNumber?,
    ) async throws(LibraryError) -> Step {
        do throws(LibraryError) {
            return try await step(question, undoing: last)
        } catch {
            if error.isAboutStorage { throw error }
            run.print("  \(error)".visible)
            return .changed
        }
    }

    private func step(
        _ question: ReviewQueue.Question,
        undoing last: EventNumber?,
    ) async throws(LibraryError) -> Step {
        while true {
            run.console.show(progress: Self.keys)
            let key = KeyReader.next()
            run.console.show(progress: "")
            switch key {
            case nil, "q": return .ended
            case "l": return .skipped
            case "d":
                let decision = try await queue.answer(question, .different)
                run.print("  different")
                return .answered(decision.change)
            case "s": return try await take(question, 0)
            case "e":
                try await edit(question.entry)
                return .changed
            case "f":
                if let step = try await find(question.entry) { return step }
            case "u":
                guard let last else { continue }
                run.print("  undone: \(try await run.library.undo(last))".visible)
                return .undone
            default:
                guard let number = key?.wholeNumberValue,
                    question.candidates.indices.contains(number - 1)
                else { continue }
                return try await take(question, number - 1)
            }
        }
    }

    private func take(
        _ question: ReviewQueue.Question,
        _ place: Int,
    ) async throws(LibraryError) -> Step {
        let candidate = question.candidates[place]
        let decision = try await queue.answer(question, .same(as: candidate))
        let kept = decision.entry
        let words = candidate.found == nil ? "merged into" : "record taken over for"
        run.print("  \(words) \(kept.id): \(kept.label)".visible)
        return .answered(decision.change)
    }

    /// Asks for the title and the authors; an empty answer leaves them as they are.
    private func edit(_ entry: LibraryEntry) async throws(LibraryError) {
        var edit = EntryEdit()
        let title = run.console.ask("Title [\(entry.title ?? "")]: ") ?? ""
        let authors = run.console.ask("Authors [\(entry.authors.joined(separator: "; "))]: ") ?? ""
        if !title.isEmpty { edit.title = title }
        if !authors.isEmpty {
            edit.authors = authors.split(separator: ";").map {
                $0.drop { $0 == " " }.split(separator: " ").joined(separator: " ")
            }
        }
        guard edit != EntryEdit() else { return }
        try await run.library.edit(entry.id, edit)
    }

    /// Searches the library for the book that this one is.
    ///
    /// - Returns: The answer; nil if the two were not merged.
    private func find(_ entry: LibraryEntry) async throws(LibraryError) -> Step? {
        let words = run.console.ask("Find: ") ?? ""
        guard !words.isEmpty else { return nil }
        var wanted = EntryQuery()
        wanted.words = words
        wanted.limit = 10
        let found = try await run.library.entries(in: wanted).filter { $0.id != entry.id }.prefix(9)
        if found.isEmpty { run.print("  nothing found") }
        for (place, other) in found.enumerated() { run.print(line(place + 1, other)) }
        guard !found.isEmpty else { return nil }
        run.console.show(
            progress: "[1-\(found.count)]: the same as that one; any other key: none of them"
        )
        let key = KeyReader.next()
        run.console.show(progress: "")
        guard let number = key?.wholeNumberValue, (1...found.count).contains(number) else {
            return nil
        }
        let kept = try await run.library.merge(entry.id, into: found[number - 1].id)
        run.print("  merged into \(kept.id): \(kept.label)".visible)
        let merge = try await run.library.history(of: kept.id).last { event in
            event.kind == .merged && event.detail == entry.id.description
        }
        return .answered(merge?.number)
    }

    private func show(_ question: ReviewQueue.Question, _ count: Int) {
        run.print("")
        run.print("\(count) to decide")
        run.print(line(nil, question.entry))
        if let picture = run.spinePicture(of: question.entry) {
            run.print("     picture: \(picture)".visible)
        }
        for (place, candidate) in question.candidates.enumerated() {
            run.print(line(place + 1, candidate.entry, candidate))
        }
    }

    /// A book with what tells it from others.
    private func line(
        _ place: Int?,
        _ entry: LibraryEntry,
        _ candidate: ReviewQueue.Candidate? = nil,
    ) -> String {
        var facts = [entry.isbn?.digits, entry.year.map(String.init)].compactMap(\.self)
        if let pages = entry.pageCount { facts.append("\(pages) pages") }
        if let language = entry.language { facts.append(language) }
        let details = facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
        let reasons = candidate?.why ?? ""
        let why = reasons.isEmpty ? "" : "\n       " + reasons
        let name = candidate?.found == nil ? "\(entry.id)" : "found"
        let text = "\(name): \(entry.label)\(details)".visible
        return (place.map { "  \($0)  " } ?? "     ") + text + why
    }
}
