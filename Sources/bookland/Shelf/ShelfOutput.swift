import BarcodeDetection
import BookDesk
import BookIdentifiers
import BookLibrary
import BookShelf
import BooklandJSON
import Synchronization

/// The lines that `bookland shelf` prints.
///
/// If standard output fails, the books of the photographs are still taken, as its lines are of what was done.
final class ShelfOutput: Sendable {
    private let arguments: ShelfArguments
    private let console: Console
    private let failure = Mutex<OutputFailure?>(nil)

    init(_ arguments: ShelfArguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    /// Why standard output failed; nil if it did not.
    var outputFailure: OutputFailure? { failure.withLock(\.self) }

    /// Prints a spine, and what was done.
    func show(_ spine: Spine, _ outcome: ShelfIntake.Outcome, place: Int, of report: ShelfReport) {
        if case .failed(let error) = outcome { console.say("\(spine.words): \(error)") }
        if arguments.isJSON {
            write(json(spine, outcome, place, report).bytes + [UInt8(ascii: "\n")])
            return
        }
        let isKnown = spine.state != .detected
        let work = spine.matches.first?.work
        let fields = [
            "\(place)", spine.state.phrase, isKnown ? "\(spine.matches.first?.percent ?? 0) %" : "",
            isKnown ? work?.title ?? "" : "",
            isKnown ? work?.authors.joined(separator: ", ") ?? "" : "",
            isKnown ? phrase(outcome, spine) : spine.words,
        ]
        write(fields)
    }

    /// Prints a barcode, and what was done; nil for a dry run.
    func show(_ code: Observation, _ outcome: IntakeOutcome?, of report: ShelfReport) {
        let isbn = code.isbn?.digits ?? code.number.text
        let entry = outcome?.entry
        if arguments.isJSON {
            var object = begun(report)
            object.add("state", "barcode")
            object.add("isbn", code.isbn?.digits)
            object.add("text", code.number.text)
            object.add("title", entry?.title)
            object.add("authors", entry?.authors.joined(separator: "; "))
            object.add("entry", entry?.id.number)
            object.add("outcome", outcome?.description)
            write(object.bytes + [UInt8(ascii: "\n")])
            return
        }
        write([
            "", "barcode", isbn, entry?.title ?? "", entry?.authors.joined(separator: ", ") ?? "",
            outcome?.description ?? "",
        ])
    }

    /// Says that a photograph shows neither a spine nor a barcode.
    func showNothing(of report: ShelfReport) {
        let problem = "neither text nor a barcode of a book found"
        if arguments.isJSON {
            var object = begun(report)
            object.add("problem", problem)
            write(object.bytes + [UInt8(ascii: "\n")])
        }
        if !arguments.isQuiet { console.say("\(report.name): \(problem)") }
    }

    private func begun(_ report: ShelfReport) -> JSONObject {
        var object = JSONObject()
        object.add("photo", report.path.text)
        if let page = report.page { object.add("page", page) }
        return object
    }

    private func write(_ fields: [String]) {
        let line = fields.map(\.visible).joined(separator: "\t") + "\n"
        write(Array(line.utf8))
    }

    private func write(_ line: [UInt8]) {
        guard outputFailure == nil else { return }
        do throws(OutputFailure) {
            try console.writeOrThrow(line)
        } catch {
            failure.withLock { $0 = error }
            if let message = error.message { console.say(message) }
        }
    }

    private func phrase(_ outcome: ShelfIntake.Outcome, _ spine: Spine) -> String {
        switch outcome {
        case .kept(let added):
            added.kind == .undecided
                ? (["'bookland review' asks for it"] + reason(spine)).joined(separator: ": ")
                : added.description
        case .alreadyYours(let entry):
            (["already yours"] + entry.places).joined(separator: ", ")
        case .none: arguments.isDryRun ? reason(spine).joined() : "not added"
        case .failed: "not saved"
        }
    }

    /// Why a book that fits well is not taken without asking.
    private func reason(_ spine: Spine) -> [String] {
        guard spine.state == .uncertain else { return [] }
        return objections(spine).prefix(1).map(\.phrase)
    }

    private func objections(_ spine: Spine) -> [Contradiction] {
        Contradiction.allCases.filter { spine.matches.first?.contradictions.contains($0) ?? false }
    }

    private func json(
        _ spine: Spine,
        _ outcome: ShelfIntake.Outcome,
        _ place: Int,
        _ report: ShelfReport,
    ) -> JSONObject {
        var object = begun(report)
        object.add("place", place)
        object.add("state", spine.state.rawValue)
        if spine.state != .detected, let best = spine.matches.first {
            object.add("title", best.work.title)
            object.add("subtitle", best.work.subtitle)
            object.add("authors", best.work.authors.joined(separator: "; "))
            object.add("confidence", Double(best.confidence), places: 3)
            object.add("source", best.work.origin.word)
        }
        object.add("text", spine.words)
        let box = spine.box
        object.add(
            "box",
            rows: [[box.left, box.top], [box.right, box.bottom]],
        )
        switch outcome {
        case .kept(let added):
            object.add("entry", added.entry.id.number)
            object.add("outcome", added.description)
        case .alreadyYours(let entry):
            object.add("entry", entry.id.number)
            object.add("locations", entry.places)
            object.add("outcome", "already yours")
        case .none: break
        case .failed(let error): object.add("error", "\(error)")
        }
        if spine.state == .uncertain {
            let objections = objections(spine)
            if !objections.isEmpty { object.add("objections", objections.map(\.rawValue)) }
            object.add("candidates", candidates(spine))
        }
        return object
    }

    private func candidates(_ spine: Spine) -> [JSONObject] {
        spine.candidates.map { match in
            var object = JSONObject()
            object.add("title", match.work.title)
            object.add("authors", match.work.authors.joined(separator: "; "))
            object.add("confidence", Double(match.confidence), places: 3)
            object.add("source", match.work.origin.word)
            return object
        }
    }
}

extension Spine.State {
    /// The state in words.
    fileprivate var phrase: String {
        switch self {
        case .detected: "detected"
        case .uncertain: "uncertain"
        case .confirmed: "confirmed"
        case .alreadyYours: "already yours"
        }
    }
}

extension Contradiction {
    /// What another book's spine has, in words.
    fileprivate var phrase: String {
        switch self {
        case .number: "the spine has another number"
        case .numberNotRead: "the number of the volume was not read"
        case .wordInTitle, .otherWord: "the spine has another word"
        case .wordNotThere: "a word of the title is not on the spine"
        case .otherAuthor: "the spine has another author"
        case .bookAboutBook: "the spine is of a book about it"
        }
    }
}

extension ShelfWork.Origin {
    /// The name of the source.
    fileprivate var word: String {
        switch self {
        case .library: "library"
        case .catalogue: "catalogue"
        case .online: "online"
        }
    }
}

extension LibraryEntry {
    /// The locations of the copies.
    fileprivate var places: [String] { copies.compactMap(\.location) }
}
