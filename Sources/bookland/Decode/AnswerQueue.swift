import Glibc

/// Puts reports out in the order of their tickets, whatever the order in which they are made.
///
/// A report that comes early is kept; a thread that is too far ahead is made to wait, so that no
/// more than a window of reports is ever kept.
final class AnswerQueue: Sendable {
    private static let window = 256

    private let console: Console
    private let isQuiet: Bool
    private let showsProgress: Bool
    private let intake: DecodeIntake?
    private let state = Monitor(State())

    private struct State: Sendable {
        var nextTicket = 0
        var early: [Int: PictureReport] = [:]
        var tally = Tally()
    }

    init(_ console: Console, isQuiet: Bool, intake: DecodeIntake? = nil) {
        self.console = console
        self.intake = intake
        self.isQuiet = isQuiet
        showsProgress = !isQuiet && console.canShowProgress
    }

    /// Waits until a report with this ticket would lie within the window.
    func waitForRoom(_ ticket: Int) {
        state.wait { ticket < $0.nextTicket + Self.window }
    }

    /// Takes a report, and puts out all whose turn it is.
    func put(_ report: PictureReport, _ ticket: Int) {
        state.change { state in
            state.early[ticket] = report
            while let report = state.early.removeValue(forKey: state.nextTicket) {
                state.nextTicket += 1
                emit(report, &state.tally)
            }
        }
    }

    /// Ends the talk, when every report has been put out.
    ///
    /// - Parameter hasPassedFolders: Whether there are folders that were not looked into.
    /// - Returns: The status of the whole run.
    func finish(hasPassedFolders: Bool) -> ExitStatus {
        console.show(progress: "")
        let tally = state.change { $0.tally }
        guard tally.isEmpty else { return tally.status }
        if !isQuiet {
            let hint = hasPassedFolders ? "; -r looks into the folders within" : ""
            console.say("no pictures found" + hint)
        }
        return .nothingFound
    }

    private func emit(_ report: PictureReport, _ tally: inout Tally) {
        var report = report
        // What is said to be read is in the library already.
        if let intake { intake.take(&report) }
        if !report.records.isEmpty { console.write(report.records) }
        for message in report.messages { console.say(message) }
        tally.add(report)
        if showsProgress, tally.isDue { console.show(progress: tally.progress) }
    }
}

/// What has been put out so far.
private struct Tally: Sendable {
    private var pictures = 0
    private var codes = 0
    private var lastShown = 0
    private(set) var status = ExitStatus.success

    mutating func add(_ report: PictureReport) {
        guard let status = report.status else { return }
        pictures += 1
        codes += report.codeCount
        self.status = self.status.combined(with: status)
    }

    /// Whether there was nothing to read.
    var isEmpty: Bool { pictures == 0 }

    /// Whether a tenth of a second has gone by since progress was shown last; notes that it is now.
    var isDue: Bool {
        mutating get {
            var time = timespec()
            unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
            let now = time.tv_sec * 10 + time.tv_nsec / 100_000_000
            defer { lastShown = now }
            return now != lastShown
        }
    }

    var progress: String {
        "\(pictures) \(pictures == 1 ? "picture" : "pictures"), \(codes) read"
    }
}
