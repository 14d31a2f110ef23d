import BookIdentifiers
import BookLookup
import BookMetadata
import Synchronization

/// Puts answers out as they come, or in the order of the questions, and remembers how they went.
final class LookupOutput: Sendable {
    private let console: Console
    private let form: Form
    private let isQuiet: Bool
    private let state = Mutex(State())

    /// How answers look.
    enum Form: Sendable {
        /// For people, as they come.
        case text
        /// JSON Lines, in the order of the questions.
        case json
    }

    private struct State {
        var asked = 0
        var answered = 0
        var isProgressDue = false
        /// What waits for the answers to earlier questions.
        var waiting: [Int: [UInt8]] = [:]
        var next = 0
        var notFound: [ISBN] = []
        var failures: [ProviderFailure: Int] = [:]
        var status = ExitStatus.success
    }

    init(_ console: Console, _ form: Form, isQuiet: Bool) {
        self.console = console
        self.form = form
        self.isQuiet = isQuiet
    }

    /// So many questions have come.
    func expect(_ count: Int) {
        state.withLock { $0.asked += count }
    }

    /// Takes the answer to a question.
    func put(_ answer: LookupAnswer, to question: LookupQuestion) {
        let bytes =
            switch form {
            case .json: answer.json(input: question.text).bytes + [UInt8(ascii: "\n")]
            case .text: Self.text(answer)
            }
        state.withLock { state in
            switch answer.outcome {
            case .found: break
            case .notFound:
                state.notFound.append(answer.isbn)
                state.status = state.status.combined(with: .nothingFound)
            case .failed: state.status = .failure
            }
            for failure in answer.failures { state.failures[failure, default: 0] += 1 }
            put(bytes, question.index, &state)
        }
    }

    /// Takes what is no ISBN.
    func put(_ error: ISBNError, to question: LookupQuestion) {
        let bytes =
            form == .json
            ? error.lookupJSON(input: question.text).bytes + [UInt8(ascii: "\n")] : []
        state.withLock { state in
            state.status = .failure
            put(bytes, question.index, &state)
        }
        let text = question.text
        let shown = text.count > 60 ? text.prefix(59) + "…" : text[...]
        if !isQuiet { console.say("\(shown): \(error)") }
    }

    private func put(_ bytes: [UInt8], _ index: Int, _ state: inout State) {
        state.answered += 1
        switch form {
        case .text:
            if !bytes.isEmpty { console.write(bytes) }
        case .json:
            state.waiting[index] = bytes
            while let ready = state.waiting.removeValue(forKey: state.next) {
                state.next += 1
                console.write(ready)
            }
        }
        showProgress(state)
    }

    private func showProgress(_ state: State) {
        guard console.canShowProgress, state.asked > 1 else { return }
        let missing = state.notFound.isEmpty ? "" : ", \(state.notFound.count) not found"
        let isDone = state.answered == state.asked
        console.show(
            progress: isDone ? "" : "\(state.answered) of \(state.asked) looked up\(missing)"
        )
    }

    private static func text(_ answer: LookupAnswer) -> [UInt8] {
        guard case .found(let record, let origin) = answer.outcome else { return [] }
        let lines = BookText.lines(record, origin)
        let margin = String(repeating: " ", count: 15)
        var text = "\(answer.isbn)  \(lines.first ?? "")\n"
        for line in lines.dropFirst() { text += "\(margin)\(line)\n" }
        return Array(text.utf8)
    }

    /// Says at the end what was not found and who failed, and gives the exit status.
    func finish() -> ExitStatus {
        state.withLock { state in
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
