import BookIdentifiers
import BookLibrary
import BookScanning

/// Where a scan's news are told: codes to the output and to the command, the rest to the user.
struct ScanDesk {
    private let arguments: ScanArguments
    private let console: Console
    private let commands: CommandQueue?
    private let shelf: ScanShelf?
    private let form: SeenCodeForm
    private let showsStatus: Bool
    private var count = 0
    private var last = ""
    private var guidance: Guidance?
    private var status: ExitStatus?
    private var hasFailed = false
    private var statusTime = monotonicNanoseconds()
    private var sourceStatus = ""
    /// Whether more news are wanted.
    private(set) var isOpen = true

    init(
        _ arguments: ScanArguments,
        _ console: Console,
        _ commands: CommandQueue?,
        _ shelf: ScanShelf?,
    ) {
        (self.arguments, self.console) = (arguments, console)
        (self.commands, self.shelf) = (commands, shelf)
        form = SeenCodeForm(arguments)
        showsStatus = !arguments.isQuiet && console.canShowProgress
    }

    /// Tells one piece of news.
    mutating func take(_ news: ScanNews) {
        switch news {
        case .code(let code): take(code)
        case .shelved(let outcome): tell(outcome)
        case .guidance(let guidance): self.guidance = guidance
        case .trouble(let message, let isError):
            hasFailed = hasFailed || isError
            if isError || !arguments.isQuiet { console.say(message) }
        case .end: isOpen = false
        case .stop(let status):
            self.status = self.status ?? status
            isOpen = false
        }
    }

    /// Tells what has come by now.
    mutating func takeRest(of inbox: ScanInbox) {
        for item in inbox.take(milliseconds: 0) { take(item) }
    }

    private mutating func take(_ code: SeenCode) {
        if let most = arguments.count, count >= most { return }
        guard arguments.includesOtherCodes || code.number.isbn != nil else { return }
        count += 1
        last = form.text(code)
        // In the library first: what is printed may be lost, what is in there is not.
        let outcome = code.number.isbn.flatMap { isbn in add(isbn) }
        if isForReading, let outcome {
            if !isBeingLookedUp(outcome) { tell(outcome) }
        } else {
            console.write(form.record(code, outcome))
            if let outcome, !isBeingLookedUp(outcome) { tell(outcome) }
        }
        if arguments.rings { console.ring() }
        commands?.add(last)
        if count == arguments.count { isOpen = false }
    }

    /// Whether more will be known of a book in a moment, which is when it is told.
    private func isBeingLookedUp(_ outcome: AddOutcome) -> Bool {
        outcome.kind == .pending && shelf?.asksServices == true
    }

    /// Whether a person reads the output.
    private var isForReading: Bool { console.outputIsTerminal && !arguments.isJSON }

    private mutating func add(_ isbn: ISBN) -> AddOutcome? {
        guard let shelf else { return nil }
        do throws(LibraryError) {
            return try shelf.add(isbn)
        } catch {
            hasFailed = true
            console.say("\(isbn): not added: \(error)")
            return nil
        }
    }

    /// Says what became of a book in the library.
    private func tell(_ outcome: AddOutcome) {
        let entry = outcome.entry
        let title = [
            entry.title, entry.authors.isEmpty ? nil : entry.authors.joined(separator: ", "),
        ]
        .compactMap(\.self).joined(separator: " – ")
        let isbn = entry.isbn.map(arguments.isbn.text) ?? ""
        let line = [isbn, title, outcome.description].filter { !$0.isEmpty }
        if isForReading {
            console.write(Array((line.joined(separator: "  ").visible + "\n").utf8))
        } else if !arguments.isQuiet, !arguments.isJSON {
            console.say(line.joined(separator: ": "))
        }
    }

    /// Tells what is still pending, after a moment for what is being looked up.
    func finishLookups() {
        guard let shelf else { return }
        for outcome in shelf.finish() { tell(outcome) }
    }

    /// Draws the status line, where there is a terminal.
    mutating func showStatus(of source: any ScanSource) {
        guard showsStatus else { return }
        let seconds = Double(monotonicNanoseconds() - statusTime) / 1e9
        // A rate over less than half a second would jump about.
        if seconds > 0.5 || sourceStatus.isEmpty {
            sourceStatus = source.status(after: seconds)
            statusTime = monotonicNanoseconds()
        }
        let codes = count == 0 ? "no code yet" : "\(count) read, last \(last)"
        let parts = [sourceStatus, codes] + (guidance.map { [$0.rawValue] } ?? [])
        console.show(progress: parts.joined(separator: " · "))
    }

    /// Says that commands are still to be run, where there is a terminal.
    func showWaiting() {
        guard showsStatus, let commands, commands.count > 0 else { return }
        console.show(progress: "waiting for \(commands.count) commands (Ctrl-C leaves them undone)")
    }

    /// Ends the talk.
    ///
    /// - Returns: How the run went.
    func close() -> ExitStatus {
        console.show(progress: "")
        if let status { return status }
        if hasFailed { return .failure }
        return count == 0 ? .nothingFound : .success
    }
}
