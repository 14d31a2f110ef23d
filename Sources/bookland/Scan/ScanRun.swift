import BookScanning
import BooklandSystem

/// One run of `bookland scan`: news come from threads of all kinds, and are told by this one.
final class ScanRun: Sendable {
    /// How often the status line is drawn anew, in milliseconds.
    private static let statusInterval = 250

    private let arguments: ScanArguments
    private let console: Console
    private let source: any ScanSource
    private let inbox = ScanInbox()
    private let commands: CommandQueue?
    private let shelf: ScanShelf?
    /// Whether the run is being ended, and by how many signals it was asked to.
    private let ending = Monitor((hasBegun: false, signals: 0))

    init(
        _ arguments: ScanArguments,
        _ console: Console,
        _ source: any ScanSource,
        shelf: ScanShelf? = nil,
    ) {
        (self.arguments, self.console) = (arguments, console)
        (self.source, self.shelf) = (source, shelf)
        let inbox = inbox
        commands = arguments.command.map { command in
            CommandQueue(command) { inbox.post(.trouble($0, isError: true)) }
        }
    }

    /// Scans until there is no more, or enough, or somebody ends it.
    ///
    /// - Returns: How it went: an error outranks nothing found, a signal outranks both.
    func run() -> ExitStatus {
        Interruption.watch { [self] status in interrupt(status) }
        commands?.start()
        shelf?.start(posting: inbox)
        source.start(posting: inbox)
        if let timeout = arguments.timeout { startTimer(timeout) }
        var desk = ScanDesk(arguments, console, commands, shelf)
        while desk.isOpen {
            for item in inbox.take(milliseconds: Self.statusInterval) { desk.take(item) }
            desk.showStatus(of: source)
        }
        ending.change { $0.hasBegun = true }
        source.stop()
        // What was seen before the end is told, unless there was to be no more than so many.
        desk.takeRest(of: inbox)
        finishCommands(&desk)
        desk.finishLookups()
        desk.takeRest(of: inbox)
        return desk.close()
    }

    private func startTimer(_ time: Duration) {
        let inbox = inbox
        Threads.start {
            Threads.sleep(time)
            inbox.post(.stop(nil))
        }
    }

    private func finishCommands(_ desk: inout ScanDesk) {
        guard let commands else { return }
        desk.showWaiting()
        commands.finish()
        desk.takeRest(of: inbox)
    }

    /// The first signal ends the run in good order; another one ends it at once, and so does the
    /// first where nobody reads the output, so that it cannot come to its end.
    private func interrupt(_ status: ExitStatus) {
        let count = ending.change { state in
            state.signals += 1
            return state.signals
        }
        guard count == 1 else { return leave(status) }
        inbox.post(.stop(status))
        Threads.start { [self] in
            if !ending.wait(milliseconds: 2_000, until: \.hasBegun) { leave(status) }
        }
    }

    private func leave(_ status: ExitStatus) {
        source.stop()
        if let commands, commands.count > 0 {
            console.say("\(commands.count) commands were left undone")
        }
        console.exit(status)
    }
}
