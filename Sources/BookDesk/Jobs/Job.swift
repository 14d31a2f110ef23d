/// The state of a piece of work that takes a while, such as an enrichment.
///
/// A program that shows what is going on reads jobs from a ``DeskFeed``, or from ``JobBoard/updates()``.
public struct Job: Sendable, Hashable, Identifiable {
    /// The job's number; each job of a ``JobBoard`` has another one.
    public let id: Int
    /// What is being done, for people: `looking up books`.
    public let name: String
    /// How far it is.
    public internal(set) var state: State

    /// How far a job is.
    public enum State: Sendable, Hashable {
        /// It has begun.
        case started
        /// It is under way.
        case progress(Progress)
        /// It ended. The text says what was done, for people.
        case done(String)
        /// It ended early. The text says why, for people.
        case failed(String)

        /// Whether the job has ended.
        public var isFinal: Bool {
            switch self {
            case .started, .progress: false
            case .done, .failed: true
            }
        }

        var isProgress: Bool {
            if case .progress = self { true } else { false }
        }
    }

    /// The progress of a job.
    public struct Progress: Sendable, Hashable {
        /// The number of finished items.
        public var finished: Int
        /// The number of all items; nil while it is unknown.
        public var total: Int?
        /// The item that was finished last, for people: a title or a file name.
        public var item: String?

        /// Creates a progress.
        public init(finished: Int, total: Int? = nil, item: String? = nil) {
            self.finished = finished
            self.total = total
            self.item = item
        }
    }
}
