import BookFormats
import BookIdentifiers
import BookLookup
import BookMetadata
import BooklandJSON
import Synchronization

/// The form in which answers are printed.
enum LookupFormat: Sendable {
    /// Text for people, as the answers come.
    case text
    /// JSON Lines, in the order of the input.
    case json
    /// A document for another program, in the order of the input.
    case document(BookFormat)
    /// A line for each book, in the order of the input.
    case template(BookTemplate)
}

/// Prints answers, as they come or in the order of the input, and sums up the failures at the end.
final class LookupOutput: Sendable {
    private let console: Console
    private let format: LookupFormat
    private let isQuiet: Bool
    private let state: Mutex<State>

    private struct State {
        var expected = 0
        var answered = 0
        /// Parts of the output that wait for the answers to earlier questions.
        var waiting: [Int: Part] = [:]
        var next = 0
        var document: BookWriter?
        /// The text of a format that holds one book, until there can be no other.
        var held: [UInt8] = []
        var heldCount = 0
        var summary = LookupSummary()
    }

    /// What an answer adds to the output.
    private enum Part: Sendable {
        case bytes([UInt8])
        /// A record for a document, which depends on what is before it.
        case record(BookRecord)
    }

    init(
        _ console: Console,
        _ format: LookupFormat,
        isQuiet: Bool,
        hasByteOrderMark: Bool = false,
    ) {
        self.console = console
        self.format = format
        self.isQuiet = isQuiet
        var first = State()
        if case .document(let format) = format {
            first.document = BookWriter(format, byteOrderMark: hasByteOrderMark)
        }
        state = Mutex(first)
    }

    /// Announces more questions, for the progress line.
    func expect(_ count: Int) {
        state.withLock { $0.expected += count }
    }

    /// Prints answers, with one write for all that can be printed now.
    func put(_ answers: [(answer: LookupAnswer, question: LookupQuestion)]) {
        let parts = answers.map { (part($0.answer, $0.question), $0.question.index) }
        state.withLock { state in
            for (answer, _) in answers { state.summary.add(answer) }
            put(parts, &state)
        }
    }

    /// Reports a text that is not an ISBN.
    func put(_ error: ISBNError, to question: LookupQuestion) {
        var part = Part.bytes([])
        if case .json = format { part = .bytes(Self.line(error.lookupJSON(input: question.text))) }
        state.withLock { [part] state in
            state.summary.addInvalid()
            put([(part, question.index)], &state)
        }
        let text = question.text
        if !isQuiet { console.say("\(text.asSubject): \(error)") }
    }

    private func part(_ answer: LookupAnswer, _ question: LookupQuestion) -> Part {
        if case .json = format { return .bytes(Self.line(answer.json(input: question.text))) }
        guard case .found(let record, let origin) = answer.outcome else { return .bytes([]) }
        return switch format {
        case .text: .bytes(Array(BookText.block(answer.isbn, record, origin).utf8))
        case .template(let template): .bytes(Array("\(template.text(for: record))\n".utf8))
        default: .record(record)
        }
    }

    private static func line(_ object: JSONObject) -> [UInt8] {
        object.bytes + [UInt8(ascii: "\n")]
    }

    private func put(_ parts: [(part: Part, index: Int)], _ state: inout State) {
        state.answered += parts.count
        var bytes: [UInt8] = []
        for (part, index) in parts {
            if case .text = format {
                append(part, to: &bytes, &state)
            } else {
                state.waiting[index] = part
            }
        }
        while let ready = state.waiting.removeValue(forKey: state.next) {
            state.next += 1
            append(ready, to: &bytes, &state)
        }
        if !bytes.isEmpty { console.write(bytes) }
        showProgress(state)
    }

    private func append(_ part: Part, to bytes: inout [UInt8], _ state: inout State) {
        switch part {
        case .bytes(let more): bytes += more
        case .record(let record):
            guard let text = state.document?.add(record) else { return }
            if holdsOneBook {
                state.heldCount += 1
                if state.heldCount == 1 { state.held = Array(text.utf8) }
            } else {
                bytes += text.utf8
            }
        }
    }

    /// Whether a document of the format is of one book, so that several would be no document.
    private var holdsOneBook: Bool {
        if case .document(.opf) = format { true } else { false }
    }

    /// Prints the one book of a format that holds no more; returns whether there were not several.
    private func writeHeld(_ state: State) -> Bool {
        guard state.heldCount <= 1 else {
            console.say("opf holds one book, and \(state.heldCount) were found: name one ISBN")
            return false
        }
        if !state.held.isEmpty { console.write(state.held) }
        return true
    }

    private func showProgress(_ state: State) {
        guard !isQuiet, console.canShowProgress, state.expected > 1 else { return }
        let missing = state.summary.missingCount
        let isDone = state.answered == state.expected
        let counts =
            "\(state.answered) of \(state.expected) looked up"
            + (missing > 0 ? ", \(missing) not found" : "")
        console.show(progress: isDone ? "" : counts)
    }

    /// Prints the end of a document and the summary, and returns the exit status.
    func finish() -> ExitStatus {
        state.withLock { state in
            let isWritten = writeHeld(state)
            if let end = state.document?.finish(), !end.isEmpty { console.write(Array(end.utf8)) }
            if !isQuiet {
                for line in state.summary.lines { console.say(line) }
                if state.summary.missingCount > 0 {
                    LookupWarnings.warnAboutUnfinishedImport(console)
                }
            }
            return isWritten ? state.summary.status : .failure
        }
    }
}
