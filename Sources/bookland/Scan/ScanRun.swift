import BookScanning
import BooklandSystem

/// A run of `bookland scan`.
///
/// Messages arrive from several threads, and one thread handles them.
final class ScanRun: Sendable {
    /// How often the status line is drawn, in milliseconds.
    private static let statusInterval = 250
    /// How often a preview is drawn, in milliseconds.
    private static let previewInterval = 125

    private let arguments: ScanArguments
    private let console: Console
    private let source: any ScanSource
    private let inbox = ScanInbox()
    private let commands: CommandQueue?
    private let intake: ScanIntake?
    private let check: ScanCheck?
    private let preview: ScanPreview?
    /// Whether the run is ending, and how many signals have arrived.
    private let ending = Monitor((hasBegun: false, signals: 0))

    init(
        _ arguments: ScanArguments,
        _ console: Console,
        _ source: any ScanSource,
        intake: ScanIntake? = nil,
        check: ScanCheck? = nil,
        preview: ScanPreview? = nil,
    ) {
        (self.arguments, self.console) = (arguments, console)
        (self.source, self.intake, self.preview) = (source, intake, preview)
        self.check = check
        let inbox = inbox
        commands = arguments.command.map { command in
            CommandQueue(command) { inbox.post(.notice($0, isError: true)) }
        }
    }

    /// Scans until the source ends, enough codes were read, or the user ends the scan.
    ///
    /// - Returns: The exit status. An error outranks "nothing found", and a signal outranks both.
    func run() -> ExitStatus {
        console.exitHandler.set { [source] in await source.stop() }
        Interruption.watch { [self] status in interrupt(status) }
        commands?.start()
        intake?.start(posting: inbox)
        source.start(posting: inbox)
        if let timeout = arguments.timeout { startTimer(timeout) }
        var output = ScanOutput(arguments, console, commands, intake, check, preview)
        let interval = preview == nil ? Self.statusInterval : Self.previewInterval
        while output.isOpen {
            for message in inbox.take(milliseconds: interval) { output.handle(message) }
            preview?.writeFile()
            output.showStatus(of: source)
            output.checkReader()
        }
        ending.change { $0.hasBegun = true }
        console.exitHandler.run()
        // Codes that were read before the end count too, except beyond --count.
        output.handleRest(of: inbox)
        finishCommands(&output)
        output.finishLookups()
        output.handleRest(of: inbox)
        return output.close(source)
    }

    private func startTimer(_ time: Duration) {
        let inbox = inbox
        Threads.start {
            Threads.sleep(time)
            inbox.post(.stop(nil))
        }
    }

    private func finishCommands(_ output: inout ScanOutput) {
        guard let commands else { return }
        output.showWaiting()
        commands.finish()
        output.handleRest(of: inbox)
    }

    /// Ends the run in good order at the first signal, and at once at the second.
    ///
    /// The first one ends the run at once too if nothing reads the output, so that the run cannot
    /// finish.
    private func interrupt(_ status: ExitStatus) {
        let count = ending.change { state in
            state.signals += 1
            return state.signals
        }
        guard count == 1 else { return exitNow(status, ExitHandler.secondPatience) }
        inbox.post(.stop(status))
        Threads.start { [self] in
            if !ending.wait(milliseconds: 2_000, until: \.hasBegun) { exitNow(status) }
        }
    }

    private func exitNow(_ status: ExitStatus, _ patience: Int = ExitHandler.patience) {
        if let commands, commands.count > 0 {
            let count = commands.count
            console.say("\(count) \(count == 1 ? "command was" : "commands were") skipped")
        }
        console.exit(status, patience: patience)
    }
}
