import BookFormats
import BookIdentifiers
import BookLookup
import BookMetadata
import BooklandJSON
import Synchronization

/// How answers look.
enum LookupForm: Sendable {
    /// For people, as the answers come.
    case text
    /// JSON Lines, in the order of the questions.
    case json
    /// A document in a format of others, in the order of the questions.
    case document(BookFormat)
    /// A line for each book, in the order of the questions.
    case template(BookTemplate)
}

/// Puts answers out as they come, or in the order of the questions, and remembers how they went.
final class LookupOutput: Sendable {
    private let console: Console
    private let form: LookupForm
    private let isQuiet: Bool
    private let state: Mutex<State>

    private struct State {
        var asked = 0
        var answered = 0
        /// What waits for the answers to earlier questions.
        var waiting: [Int: Part] = [:]
        var next = 0
        var document: BookWriter?
        var notFound: [ISBN] = []
        var failures: [ProviderFailure: Int] = [:]
        var status = ExitStatus.success
    }

    /// What an answer adds to the output.
    private enum Part {
        case bytes([UInt8])
        /// A book, which looks different according to what stands before it.
        case record(BookRecord)
    }

    init(_ console: Console, _ form: LookupForm, isQuiet: Bool) {
        self.console = console
        self.form = form
        self.isQuiet = isQuiet
        var first = State()
        if case .document(let format) = form { first.document = BookWriter(format) }
        state = Mutex(first)
    }

    /// So many questions have come.
    func expect(_ count: Int) {
        state.withLock { $0.asked += count }
    }

    /// Takes the answer to a question.
    func put(_ answer: LookupAnswer, to question: LookupQuestion) {
        let part = part(answer, question)
        state.withLock { state in
            switch answer.outcome {
            case .found: break
            case .notFound:
                state.notFound.append(answer.isbn)
                state.status = state.status.combined(with: .nothingFound)
            case .failed: state.status = .failure
            }
            for failure in answer.failures { state.failures[failure, default: 0] += 1 }
            put(part, question.index, &state)
        }
    }

    /// Takes what is no ISBN.
    func put(_ error: ISBNError, to question: LookupQuestion) {
        var part = Part.bytes([])
        if case .json = form { part = .bytes(Self.line(error.lookupJSON(input: question.text))) }
        state.withLock { [part] state in
            state.status = .failure
            put(part, question.index, &state)
        }
        let text = question.text
        let shown = text.count > 60 ? text.prefix(59) + "…" : text[...]
        if !isQuiet { console.say("\(shown): \(error)") }
    }

    private func part(_ answer: LookupAnswer, _ question: LookupQuestion) -> Part {
        if case .json = form { return .bytes(Self.line(answer.json(input: question.text))) }
        guard case .found(let record, let origin) = answer.outcome else { return .bytes([]) }
        return switch form {
        case .text: .bytes(Array(BookText.block(answer.isbn, record, origin).utf8))
        case .template(let template): .bytes(Array("\(template.text(for: record))\n".utf8))
        default: .record(record)
        }
    }

    private static func line(_ object: JSONObject) -> [UInt8] {
        object.bytes + [UInt8(ascii: "\n")]
    }

    private func put(_ part: Part, _ index: Int, _ state: inout State) {
        state.answered += 1
        if case .text = form {
            write(part, &state)
        } else {
            state.waiting[index] = part
            while let ready = state.waiting.removeValue(forKey: state.next) {
                state.next += 1
                write(ready, &state)
            }
        }
        showProgress(state)
    }

    private func write(_ part: Part, _ state: inout State) {
        switch part {
        case .bytes(let bytes): if !bytes.isEmpty { console.write(bytes) }
        case .record(let record):
            if let text = state.document?.add(record) { console.write(Array(text.utf8)) }
        }
    }

    private func showProgress(_ state: State) {
        guard !isQuiet, console.canShowProgress, state.asked > 1 else { return }
        let missing = state.notFound.isEmpty ? "" : ", \(state.notFound.count) not found"
        let isDone = state.answered == state.asked
        console.show(
            progress: isDone ? "" : "\(state.answered) of \(state.asked) looked up\(missing)"
        )
    }

    /// Says at the end what was not found and who failed, and gives the exit status.
    func finish() -> ExitStatus {
        state.withLock { state in
            if let end = state.document?.finish(), !end.isEmpty { console.write(Array(end.utf8)) }
            if !isQuiet {
                for (failure, count) in state.failures.sorted(by: { "\($0.key)" < "\($1.key)" }) {
                    console.say("\(failure)" + (count > 1 ? " (\(count) times)" : ""))
                }
                if !state.notFound.isEmpty {
                    let list = state.notFound.map(\.digits).joined(separator: " ")
                    console.say("not found: \(list)")
                }
            }
            return state.status
        }
    }
}
