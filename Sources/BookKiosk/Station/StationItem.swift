import BarcodeDetection
import BookDesk
public import BookLibrary

/// One code that a station read, and what happened.
public struct StationItem: Sendable, Hashable {
    /// The number, which counts up from 1 while the station runs.
    public internal(set) var number = 0
    /// When the code was read.
    public let time: Timestamp
    /// The code as it was read.
    public let code: String
    /// What the station was doing.
    public let mode: StationMode
    /// What happened.
    public var outcome: StationOutcome
    /// The book as it is now; nil if there is none.
    public var entry: LibraryEntry?
    /// The borrower: who had the book, has it, or was chosen.
    public var borrower: String?
    /// For whom the book was meant, which was not lent.
    public var recipient: String?
    /// Who has copies of the book, where that is the question.
    public var holders: [String] = []
    /// What the borrower has, and may have.
    public var standing: BorrowerStanding?
    /// The copy, if it is a certain one.
    public var copy: CopyID?
    /// The day on which the book is due.
    public var due: CalendarDay?
    /// Where the copy belongs.
    public var location: String?
    /// Who has reserved the book and waits for it.
    public var nextHold: String?
    /// What the code stands for that is no book's.
    public var kind: CodeKind?
    /// What else there is to say, in English.
    public var message: String?
    /// Whether a person has to decide if the book is another one of the library's.
    public var isDoubtful = false
    /// What the scan that was taken back had done; nil for another item.
    public var undid: Undone?
    /// Whether someone has decided what to do, where the scan had left that open.
    public var isAnswered = false
    /// Whether a copy that a stocktake has taken back belongs to another place.
    var isElsewhere = false
    /// Whether the scan was taken back.
    public var isUndone = false
    /// The number of the item that this one replaces, as more is known of its book.
    public internal(set) var updates: Int?
    /// Whether the scan can never be taken back, as its book was changed since.
    var isSettled = false
    /// The change of the library that takes the scan back when it is undone.
    var change: EventNumber?

    init(_ observation: Observation, _ mode: StationMode, _ outcome: StationOutcome) {
        self.init(code: observation.number.text, at: observation.time, mode, outcome)
    }

    init(code: String, at time: Timestamp, _ mode: StationMode, _ outcome: StationOutcome) {
        self.code = code
        self.time = time
        self.mode = mode
        self.outcome = outcome
    }

    /// What a code that is no book's may stand for.
    public enum CodeKind: String, Sendable, Hashable, CaseIterable {
        /// A magazine or a newspaper.
        case periodical
        /// Printed music.
        case music
        /// A place that the library does not have.
        case unknownPlace = "unknown-place"
        /// A paperback's UPC, which tells the book only with the five digits beside it.
        case paperback
    }

    /// A scan that was taken back, in short.
    public struct Undone: Sendable, Hashable {
        /// What it had done.
        public let outcome: StationOutcome
        /// The book's title, or the code.
        public let title: String
        /// The borrower.
        public let borrower: String?
        /// The place.
        public let location: String?

        init(_ item: StationItem) {
            outcome = item.outcome
            title = item.entry?.title ?? item.code
            borrower = item.borrower
            location = item.location
        }
    }
}
