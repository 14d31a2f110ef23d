/// Writes reports in the order of their tickets, whatever the order in which they arrive.
///
/// Early reports are kept. Threads that are too far ahead wait, so that memory is bounded.
final class AnswerQueue: Sendable {
    private static let window = 256

    private let console: Console
    private let isQuiet: Bool
    private let showsProgress: Bool
    private let intake: DecodeIntake?
    private let watch: Watch?
    private let state = Monitor(State())

    private struct State: Sendable {
        var nextTicket = 0
        var early: [Int: PictureReport] = [:]
        var tally = DecodeTally()
    }

    /// What becomes of files in watched folders.
    typealias Watch = (folders: ReadFileFolders, feed: WatchFeed)

    init(
        _ console: Console,
        isQuiet: Bool,
        intake: DecodeIntake? = nil,
        watch: Watch? = nil,
    ) {
        self.console = console
        self.intake = intake
        self.watch = watch
        if watch != nil { state.change { $0.tally.isEndless = true } }
        self.isQuiet = isQuiet
        showsProgress = !isQuiet && console.canShowProgress
    }

    /// Waits until the window has room for the report with this ticket.
    func waitForRoom(_ ticket: Int) {
        state.wait { ticket < $0.nextTicket + Self.window }
    }

    /// Says how many images there are, as far as that is known.
    func expect(_ total: Int?) {
        guard showsProgress else { return }
        state.change { $0.tally.total = total }
    }

    /// Takes a report, and writes all reports that are due.
    func put(_ report: PictureReport, _ ticket: Int) {
        state.change { state in
            state.early[ticket] = report
            while let report = state.early.removeValue(forKey: state.nextTicket) {
                state.nextTicket += 1
                emit(report, &state.tally)
            }
        }
    }

    /// Removes the progress line after the last report, and returns the exit status.
    ///
    /// - Parameter hasPassedFolders: Whether subfolders were skipped.
    /// - Returns: The exit status of the run.
    func finish(hasPassedFolders: Bool) -> ExitStatus {
        console.show(progress: "")
        let tally = state.change { $0.tally }
        if !isQuiet { tally.closing.forEach(console.say) }
        intake?.closing.forEach(console.say)
        guard tally.isEmpty, watch == nil else { return tally.status }
        if !isQuiet {
            let hint = hasPassedFolders ? "; -r searches subfolders" : ""
            console.say("no images found" + hint)
        }
        return .nothingFound
    }

    /// Shows that no file has arrived yet, if there is a terminal.
    func showWatching() {
        if showsProgress { state.change { console.show(progress: $0.tally.progress) } }
    }

    /// Moves a file out of a watched folder, after its books are in the library and its lines are written.
    private func move(_ report: inout PictureReport) {
        guard let watch, let item = report.item, let status = report.status, !report.isUnsaved,
            watch.feed.isAsRead(item)
        else { return }
        do throws(WatchedFolders.Failure) {
            try watch.folders.move(item.path, status == .success ? .done : .failed)
        } catch {
            report.messages.append(error.message)
            report.status = .failure
        }
    }

    private func emit(_ report: PictureReport, _ tally: inout DecodeTally) {
        var report = report
        // What is said to be read is in the library already.
        if let intake { intake.take(&report) }
        if !report.records.isEmpty { console.write(report.records.flatMap(\.bytes)) }
        move(&report)
        tally.add(report)
        if !tally.holdsBack(report) { report.messages.forEach(console.say) }
        if showsProgress, tally.isDue { console.show(progress: tally.progress) }
    }
}
