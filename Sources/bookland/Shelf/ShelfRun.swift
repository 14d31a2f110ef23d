import BookDesk
import BookLibrary
import BookShelf
import BookText
import BooklandSystem
import Synchronization

/// One run of `bookland shelf`: threads read photographs, and their books are taken in the order of the arguments.
struct ShelfRun {
    private let arguments: ShelfArguments
    private let console: Console

    /// The most photographs in memory.
    private static let mostPhotos = 5

    init(_ arguments: ShelfArguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    /// Reads all photographs.
    ///
    /// - Returns: The worst status: an error outranks a photograph without a book.
    func run() -> ExitStatus {
        let first: Mutex<SpineLineReader?>
        do throws(TextRecognitionError) {
            // Fails at once, and not in each thread.
            first = Mutex(try SpineLineReader(languages: arguments.languages))
        } catch {
            console.say("\(error)")
            return .failure
        }
        let isSingle =
            arguments.operands.count == 1
            && (try? FileKind(of: arguments.operands[0])) != .folder
        let overlays = arguments.overlay.map { OverlayFiles($0, isFolder: !isSingle) }
        if let overlay = arguments.overlay, let objection = overlays?.objection {
            console.say("\(overlay.text): \(objection)")
            return .failure
        }
        guard let library = library(),
            let sources = ShelfSources(
                library,
                console,
                isQuiet: arguments.isQuiet,
                offersServices: !arguments.isOnline,
            )
        else { return .failure }
        var walk = DecodeArguments()
        walk.operands = arguments.operands
        walk.isRecursive = arguments.isRecursive
        let photos = Mutex((ticket: 0, queue: PictureQueue(walk)))
        let collector = ShelfCollector(arguments, console, library, sources)
        // What is finished is kept on Ctrl-C.
        console.exitHandler.set { await collector.finish() }
        let jobs = min(arguments.jobs ?? Threads.coreCount, Self.mostPhotos, isSingle ? 1 : .max)
        Threads.run(jobs) { [arguments] in
            let made = first.withLock { $0.take() }
            var reader = ShelfPhotoReader(
                sources.matcher,
                made ?? (try? SpineLineReader(languages: arguments.languages)),
                overlays,
            )
            while let (ticket, input) = photos.withLock({ photos -> (Int, PictureInput)? in
                guard let input = photos.queue.next() else { return nil }
                photos.ticket += 1
                return (photos.ticket - 1, input)
            }) {
                collector.waitForRoom(ticket, Self.mostPhotos)
                reader.read(input) { collector.put($0, ticket) }
                collector.end(ticket)
            }
        }
        console.exitHandler.run()
        return collector.status
    }

    /// The library; for a dry run without one, an empty one in memory.
    private func library() -> Library? {
        let path = arguments.library?.text ?? LibraryPath.standard
        if arguments.isDryRun, let path, (try? FileKind(of: PlatformString(path))) == nil {
            return try? Library(inMemory: { .now })
        }
        return LibraryRun.opened(arguments.library, console)
    }
}
