import BookDesk
import BookIdentifiers
import BookLibrary
import BookScanning

/// Something that happens during a scan, on whatever thread.
enum ScanMessage: Sendable {
    /// A code was read.
    case code(Observation)
    /// A book that was unknown when it was scanned has been looked up.
    case lookedUp(ISBN, AddOutcome)
    /// A hint for the person who holds the book; nil to remove the last one.
    case guidance(Guidance?)
    /// Something failed, or is worth knowing.
    case notice(String, isError: Bool)
    /// The source has ended.
    case end
    /// The scan should end, with this status; nil for the status that the results give.
    case stop(ExitStatus?)
}

/// The messages that were not handled yet, in order and in any number.
final class ScanInbox: Sendable {
    private let messages = Monitor<[ScanMessage]>([])

    /// Adds a message.
    func post(_ message: ScanMessage) {
        messages.change { $0.append(message) }
    }

    /// Waits for messages and takes all of them; none if the time is over.
    func take(milliseconds: Int) -> [ScanMessage] {
        guard messages.wait(milliseconds: milliseconds, until: { !$0.isEmpty }) else { return [] }
        return messages.change { messages in
            defer { messages = [] }
            return messages
        }
    }
}
