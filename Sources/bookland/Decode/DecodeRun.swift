import BooklandSystem
import Synchronization

/// One run of `bookland decode`: threads read images, and reports are written in order.
final class DecodeRun: Sendable {
    private let settings: DecodeSettings
    private let console: Console
    private let intake: DecodeIntake?

    init(_ settings: DecodeSettings, _ console: Console, intake: DecodeIntake? = nil) {
        self.settings = settings
        self.console = console
        self.intake = intake
    }

    /// Reads all images.
    ///
    /// - Parameter arguments: The arguments with the images.
    /// - Returns: The worst status: an error outranks an image without a barcode.
    func run(_ arguments: DecodeArguments) -> ExitStatus {
        let pictures = TicketedPictures(PictureQueue(arguments))
        let answers = AnswerQueue(console, isQuiet: settings.isQuiet, intake: intake)
        Threads.run(settings.jobs) { [settings] in
            var reader = PictureReader(settings)
            while let picture = pictures.next() {
                answers.waitForRoom(picture.ticket)
                answers.expect(picture.total)
                answers.put(reader.report(on: picture.input), picture.ticket)
            }
        }
        return answers.finish(hasPassedFolders: pictures.hasPassedFolders)
    }
}

/// Hands out the images to threads, numbered in order.
private final class TicketedPictures: Sendable {
    private let state: Mutex<(next: Int, queue: PictureQueue)>

    init(_ queue: PictureQueue) {
        state = Mutex((0, queue))
    }

    var hasPassedFolders: Bool { state.withLock { $0.queue.hasPassedFolders } }

    /// The next image, its number from 0, and how many there are in all, as far as that is known.
    func next() -> (ticket: Int, input: PictureInput, total: Int?)? {
        state.withLock { state in
            guard let input = state.queue.next() else { return nil }
            state.next += 1
            let rest = state.queue.knownCount
            return (state.next - 1, input, rest.map { state.next + $0 })
        }
    }
}
