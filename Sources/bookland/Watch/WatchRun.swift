import BooklandSystem
import Glibc
import Synchronization

/// One run of `bookland decode --watch`: reads each file that arrives in folders, until a signal.
final class WatchRun: Sendable {
    /// How long the files under way may take after a signal.
    private static let patience = Duration.seconds(60)

    private let settings: DecodeSettings
    private let console: Console
    private let feed: WatchFeed
    private let signals = Mutex<(count: Int, status: ExitStatus?)>((0, nil))

    /// Creates a run, which takes signals from now on: see ``Interruption``.
    init(_ arguments: DecodeArguments, _ settings: DecodeSettings, _ console: Console) {
        (self.settings, self.console) = (settings, console)
        feed = WatchFeed(
            settleTime: arguments.watch.settleTime,
            readsPresent: !arguments.watch.isOnlyNew,
            readerHasGone: { console.outputIsClosed },
        )
        Interruption.watch { [self] status in interrupt(status) }
    }

    /// Watches and reads until a signal, or until a folder is gone.
    ///
    /// The first signal lets files that are being read be finished; the second ends the run at once.
    ///
    /// - Parameters:
    ///   - arguments: The arguments with the folders.
    ///   - intake: What takes the books in; nil to add none.
    /// - Returns: The signal's status, or failure.
    func run(_ arguments: DecodeArguments, addingTo intake: DecodeIntake?) -> ExitStatus {
        // The kernel sends it if a file is opened for writing while it is asked whether it is open.
        signal(SIGIO, SIG_IGN)
        let folders: ReadFileFolders
        do throws(WatchedFolders.Failure) {
            folders = try ReadFileFolders(arguments.watch.moves, in: arguments.operands)
            try start(arguments, except: folders.signatures)
        } catch {
            console.say(error.message)
            return .failure
        }
        let answers = AnswerQueue(
            console,
            isQuiet: settings.isQuiet,
            intake: intake,
            watch: (folders, feed),
        )
        answers.showWatching()
        Threads.run(settings.jobs) { [settings, feed] in
            var reader = PictureReader(settings)
            while let item = feed.next() {
                answers.waitForRoom(item.ticket)
                var report = reader.report(on: .found(item.path))
                report.item = item
                let counts = feed.accepts(item, looksDamaged: report.looksDamaged)
                answers.put(counts ? report : PictureReport(), item.ticket)
            }
        }
        let status = answers.finish(hasPassedFolders: false)
        if let failure = feed.failure {
            console.say(failure)
            return .failure
        }
        if feed.hasLostReader { return .success }
        return signals.withLock { $0.status } ?? status
    }

    private func start(
        _ arguments: DecodeArguments,
        except exceptions: [FileSignature],
    ) throws(WatchedFolders.Failure) {
        for root in arguments.operands {
            guard let signature = try? FileSignature(of: root) else { continue }
            if exceptions.contains(where: { $0.isSameFile(as: signature) }) {
                throw WatchedFolders.Failure(
                    message:
                        "\(root.text): read files cannot be moved to the folder that is watched"
                )
            }
        }
        var folders = try WatchedFolders(
            arguments.operands,
            isRecursive: arguments.isRecursive,
            except: exceptions,
            at: monotonicNanoseconds(),
        )
        // Before the message: what its reader does next is new.
        try feed.begin(&folders)
        let areRemote = folders.areRemote
        let start = Mutex<WatchedFolders?>(consume folders)
        Threads.start { [feed] in
            if let folders = start.withLock({ $0.take() }) { feed.watch(folders) }
        }
        if settings.isQuiet { return }
        let names = arguments.operands.map(\.text).joined(separator: ", ")
        let pace = areRemote ? ", which is looked through every 2 seconds" : ""
        console.say("watching \(names)\(pace); Ctrl-C ends")
    }

    private func interrupt(_ status: ExitStatus) {
        let count = signals.withLock { signals in
            signals.count += 1
            signals.status = signals.status ?? status
            return signals.count
        }
        guard count == 1 else { console.exit(status, patience: ExitHandler.secondPatience) }
        feed.end()
        // A reader of the output that has stopped reading must not keep the run.
        Threads.start { [console] in
            Threads.sleep(Self.patience)
            console.exit(status)
        }
    }
}
