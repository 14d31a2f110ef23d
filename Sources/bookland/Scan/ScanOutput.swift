import BookDesk
import BookIdentifiers
import BookLibrary
import BookScanning

/// The output of a scan: codes go to standard output and to the command, everything else to the user.
struct ScanOutput {
    private let arguments: ScanArguments
    private let console: Console
    private let commands: CommandQueue?
    private let intake: ScanIntake?
    private let check: ScanCheck?
    private let preview: ScanPreview?
    private let formatter: ObservationFormatter
    private let showsStatus: Bool
    private var count = 0
    private var last = ""
    private var guidance: Guidance?
    private var status: ExitStatus?
    private var hasFailed = false
    private var tally = IntakeTally()
    private var canWrite = true
    private var statusTime = monotonicNanoseconds()
    private var sourceStatus = ""
    /// When the terminal may be drawn on again, in nanoseconds.
    private var drawTime = Int64.min
    /// Whether the scan should go on.
    private(set) var isOpen = true

    init(
        _ arguments: ScanArguments,
        _ console: Console,
        _ commands: CommandQueue?,
        _ intake: ScanIntake?,
        _ check: ScanCheck?,
        _ preview: ScanPreview?,
    ) {
        (self.arguments, self.console) = (arguments, console)
        (self.commands, self.intake, self.preview) = (commands, intake, preview)
        self.check = check
        formatter = ObservationFormatter(arguments)
        // A status line would be mixed with what is typed.
        let isTyped = arguments.source == .typed && Terminal.isInput
        showsStatus = !arguments.isQuiet && !isTyped && console.canShowProgress
    }

    /// Handles a message.
    mutating func handle(_ message: ScanMessage) {
        switch message {
        case .code(let observation): handle(observation)
        case .lookedUp(let isbn, let outcome):
            tally.update(outcome)
            report(outcome, of: isbn)
        case .guidance(let guidance): self.guidance = guidance
        case .notice(let text, let isError):
            hasFailed = hasFailed || isError
            if isError || !arguments.isQuiet { console.say(text) }
        case .end: isOpen = false
        case .stop(let status): stop(status)
        }
    }

    /// Handles the messages that have arrived by now.
    mutating func handleRest(of inbox: ScanInbox) {
        for message in inbox.take(milliseconds: 0) { handle(message) }
    }

    private mutating func handle(_ observation: Observation) {
        if let most = arguments.count, count >= most { return }
        guard arguments.includesOtherCodes || !observation.isbns.isEmpty else {
            if let upca = observation.upcWithoutSupplement, !arguments.isQuiet {
                console.say("\(upca): \(ISBNError.needsSupplement(upca))")
            }
            return
        }
        count += 1
        last = formatter.text(observation)
        // The library comes first: the output may be lost, the library is not.
        let outcome = take(observation)
        if let check, !observation.isbns.isEmpty {
            report(check.answers(about: observation), observation)
        } else if isPrinted(outcome) {
            write(formatter.record(observation, outcome))
        }
        if case .kept(let added) = outcome, !isBeingLookedUp(added) {
            report(added, of: observation.isbn)
        }
        if arguments.rings { console.ring() }
        commands?.add(last)
        if count == arguments.count { isOpen = false }
    }

    /// Whether the book's title is likely to be known in a moment.
    private func isBeingLookedUp(_ outcome: AddOutcome) -> Bool {
        outcome.kind == .pending && intake?.asksServices == true
    }

    /// Whether a person reads the output.
    private var isForReading: Bool { console.outputIsTerminal && !arguments.isJSON }

    /// Whether a code becomes a record: one that the library refused was only read, unless the
    /// record says so.
    private func isPrinted(_ outcome: IntakeOutcome?) -> Bool {
        switch outcome {
        case nil: true
        case .kept: !isForReading
        case .refused: arguments.isJSON
        }
    }

    private mutating func take(_ observation: Observation) -> IntakeOutcome? {
        guard let intake, !observation.isbns.isEmpty else { return nil }
        let outcome = intake.take(observation)
        let words = tally.count(outcome)
        if case .refused = outcome {
            hasFailed = true
            console.say("\(last): \(words)")
        }
        return outcome
    }

    /// Reports the result of adding a book to the library.
    ///
    /// - Parameters:
    ///   - outcome: The result.
    ///   - isbn: The scanned ISBN; the book in the library may be another edition.
    private mutating func report(_ outcome: AddOutcome, of isbn: ISBN?) {
        let entry = outcome.entry
        let title = [
            entry.title, entry.authors.isEmpty ? nil : entry.authors.joined(separator: ", "),
        ]
        .compactMap(\.self).joined(separator: " – ")
        let isbn = isbn.map(arguments.isbn.text) ?? ""
        let line = [isbn, title, outcome.description].filter { !$0.isEmpty }
        if isForReading {
            write(Array((line.joined(separator: "  ").visible + "\n").utf8))
        } else if !arguments.isQuiet, !arguments.isJSON {
            console.say(line.joined(separator: ": "))
        }
    }

    /// Prints what the library has of a scanned book.
    private mutating func report(
        _ result: Result<[OwnershipDesk.Answer], LibraryError>,
        _ observation: Observation,
    ) {
        let answers: [OwnershipDesk.Answer]
        switch result {
        case .success(let found): answers = found
        case .failure(let error):
            // The number is worth having even if nobody knows whose the book is.
            answers = []
            hasFailed = true
            console.say("\(last): \(error.withAdvice)")
        }
        guard !isForReading else { return write(formatter.text(of: answers, last)) }
        write(formatter.record(observation, answers))
    }

    /// Writes to standard output.
    ///
    /// If that fails, the scan ends in good order: controls are set back, and what was scanned is
    /// still added to the library and passed to the command.
    private mutating func write(_ record: [UInt8]) {
        guard canWrite else { return }
        do throws(OutputFailure) {
            try console.writeOrThrow(record)
        } catch {
            canWrite = false
            if let message = error.message { console.say(message) }
            stop(error.status)
        }
    }

    private mutating func stop(_ status: ExitStatus?) {
        self.status = self.status ?? status
        isOpen = false
    }

    /// Ends the scan if the reader of standard output has gone.
    ///
    /// Otherwise that would be noticed only at the next code.
    mutating func checkReader() {
        if canWrite, console.outputIsClosed {
            canWrite = false
            stop(.success)
        }
    }

    /// Reports the books that are still unknown, after a moment for lookups under way.
    mutating func finishLookups() {
        guard let intake else { return }
        if showsStatus, intake.isLookingUp {
            console.show(progress: "waiting for lookups (Ctrl-C ends the wait)")
        }
        for outcome in intake.finish() { report(outcome, of: outcome.entry.isbn) }
    }

    /// Draws the status line and the preview, if there is a terminal.
    mutating func showStatus(of source: any ScanSource) {
        let start = monotonicNanoseconds()
        // A slow terminal gets fewer pictures, so that codes need not wait for it.
        guard showsStatus, start >= drawTime else { return }
        let seconds = Double(monotonicNanoseconds() - statusTime) / 1e9
        // A rate over less than half a second would vary too much.
        if seconds > 0.5 || sourceStatus.isEmpty {
            sourceStatus = source.status(after: seconds)
            statusTime = monotonicNanoseconds()
        }
        let codes = count == 0 ? "no code yet" : "\(count) read, last \(last)"
        let parts = [sourceStatus, codes] + (guidance.map { [$0.rawValue] } ?? [])
        let picture = preview?.terminalPicture() ?? .none
        console.show(progress: parts.joined(separator: " · "), below: picture)
        if preview != nil { drawTime = start + 4 * (monotonicNanoseconds() - start) }
    }

    /// Says that commands are still running, if there is a terminal.
    func showWaiting() {
        guard showsStatus, let commands, commands.count > 0 else { return }
        let count = commands.count
        console.show(
            progress: "waiting for \(count) \(count == 1 ? "command" : "commands") "
                + "(Ctrl-C skips them)"
        )
    }

    /// Says what was not saved, what is pending and why, and how to take many books back.
    private func sayClosing() {
        tally.unsavedLines.forEach(console.say)
        guard let intake, !arguments.isQuiet, !arguments.isJSON else { return }
        if !tally.pending.isEmpty {
            let (pending, reason) = intake.pending(of: tally.pending)
            if let line = IntakeTally.pendingLine(pending.count, reason) { console.say(line) }
        }
        // At a camera, the last book is what one wants back.
        if arguments.source == .pictures, arguments.onDuplicate != .skip, let line = tally.undoLine
        {
            console.say(line)
        }
    }

    /// Removes the status line and returns the exit status.
    func close(_ source: any ScanSource) -> ExitStatus {
        preview?.close()
        console.show(progress: "")
        sayClosing()
        if count == 0, status == nil, !hasFailed, !arguments.isQuiet,
            let words = source.nothingFound
        {
            console.say(words)
        }
        if let status { return status }
        if hasFailed { return .failure }
        return count == 0 ? .nothingFound : .success
    }
}
