import BookLibrary
import BooklandJSON

/// A piece of work that a page or another program has started, and that takes a while.
struct StationJob: Sendable, Hashable {
    /// What kind of work it is, under the names of the shared interface.
    enum Kind: String, Sendable {
        case importing = "csv_import"
        case enrichment = "batch_enrichment"
        case scan = "ai_scan"

        /// The name that pages use.
        var pageName: String {
            switch self {
            case .importing: "import"
            case .enrichment: "enrich"
            case .scan: "scan"
            }
        }
    }

    enum State: String, Sendable {
        case started
        case progress
        case done
        case failed
        case cancelled

        var isFinal: Bool {
            switch self {
            case .started, .progress: false
            case .done, .failed, .cancelled: true
            }
        }
    }

    /// The identifier: a UUID of version 4 (RFC 9562).
    let id: String
    let kind: Kind
    /// What is being done, for people.
    let name: String
    /// The secret of programs that follow this job only.
    let token: String
    /// When the job was started.
    var begun = Timestamp.now
    var state = State.started
    var finished = 0
    var total: Int?
    /// The item that was finished last.
    var item: String?
    /// The file that is imported.
    var file: String?
    /// What was done, or why it failed, in English.
    var summary: String?
    /// How many of what there were.
    var counts = JobCounts()
    /// A word for why it failed, or could not do all; see ``JobReason``.
    var reason: JobReason?
    /// How many books were added or completed, and how many wait for a person.
    var approved = 0
    var toReview = 0

    /// The job as pages get it.
    var json: JSONObject {
        var object = JSONObject()
        object.add("id", id)
        object.add("name", name)
        object.add("kind", kind.pageName)
        object.add("state", state.rawValue)
        object.add("finished", finished)
        object.add("total", total)
        object.add("item", item)
        object.add("file", file)
        object.add("begun", begun.description)
        object.add("summary", summary)
        if counts != JobCounts() { object.add("counts", counts.json) }
        object.add("reason", reason?.rawValue)
        return object
    }

    /// The part that is finished, from 0 to 1; nil while it is unknown.
    var fraction: Double? {
        if state == .done { return 1 }
        guard let total, total > 0 else { return nil }
        return min(1, Double(finished) / Double(total))
    }
}

/// Random names that cannot be guessed.
enum RandomName {
    /// A UUID of version 4 (RFC 9562, section 5.4).
    static func uuid() -> String {
        var bytes = (0..<16).map { _ in UInt8.random(in: 0...255) }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.map { byte in
            let text = String(byte, radix: 16)
            return text.utf8.count == 1 ? "0\(text)" : text
        }
        return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
            .joined(separator: "-")
    }

    /// Whether a text is the name of a job, and so cannot lead out of its folder.
    static func isUUID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && text.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
                    || (0x61...0x66).contains(byte)
            }
    }

    /// A secret with 128 bits.
    static func token() -> String {
        uuid().filter { $0 != "-" }
    }
}
