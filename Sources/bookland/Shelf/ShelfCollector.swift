import BookDesk
import BookLibrary
import BookLookup
import BookShelf
import BooklandSystem
import Synchronization

/// Takes photographs in their order, joins those that overlap, puts their books into the library, and prints them.
final class ShelfCollector: Sendable {
    private let arguments: ShelfArguments
    private let console: Console
    private let library: Library
    private let sources: ShelfSources
    private let output: ShelfOutput
    private let state = Monitor(State())
    /// Held while books are taken, so that photographs are finished one after the other.
    private let turn = Monitor(false)

    private struct State: Sendable {
        var next = 0
        /// The photographs that wait for those before them, by the ticket of their file.
        var early: [Int: [ShelfReport]] = [:]
        /// The files of which all pages are here.
        var ended: Set<Int> = []
        /// The last photograph, which may overlap the next one.
        var last: ShelfReport?
        /// The number of spines that were printed.
        var count = 0
        var status: ExitStatus?
        var isFinished = false

        /// Takes the next page of the next file.
        mutating func nextPage() -> ShelfReport? {
            while early[next]?.isEmpty ?? true {
                guard ended.remove(next) != nil else { return nil }
                early[next] = nil
                next += 1
            }
            return early[next]?.removeFirst()
        }
    }

    init(
        _ arguments: ShelfArguments,
        _ console: Console,
        _ library: Library,
        _ sources: ShelfSources,
    ) {
        self.arguments = arguments
        self.console = console
        self.library = library
        self.sources = sources
        output = ShelfOutput(arguments, console)
    }

    /// The status of the run.
    var status: ExitStatus {
        let status = state.change { $0.status ?? .nothingFound }
        return output.outputFailure.map { status.combined(with: $0.status) } ?? status
    }

    /// Waits until there is room for one more photograph.
    func waitForRoom(_ ticket: Int, _ room: Int) {
        state.wait { ticket < $0.next + room }
    }

    /// Takes a photograph, and finishes those before it.
    func put(_ report: ShelfReport, _ ticket: Int) {
        state.change { $0.early[ticket, default: []].append(report) }
        finishDue()
    }

    /// Learns that a file has no more pages.
    func end(_ ticket: Int) {
        state.change { _ = $0.ended.insert(ticket) }
        finishDue()
    }

    private func finishDue() {
        beginTurn()
        defer { turn.change { $0 = false } }
        while let due = nextDue() { finish(due) }
    }

    private func beginTurn() {
        while true {
            turn.wait { !$0 }
            let isMine = turn.change { isTaken in
                defer { isTaken = true }
                return !isTaken
            }
            if isMine { return }
        }
    }

    /// The photograph that is complete, as the one after it was read.
    private func nextDue() -> ShelfReport? {
        state.change { state in
            while !state.isFinished, var report = state.nextPage() {
                guard var last = state.last else {
                    state.last = report
                    continue
                }
                last.join(&report)
                state.last = report
                return last
            }
            return nil
        }
    }

    private func finish(_ report: ShelfReport) {
        Waiting.until { await self.take(report) }
    }

    /// Takes the last photograph, after all others or when the run is ended early.
    func finish() async {
        let last = state.change { state -> ShelfReport? in
            state.isFinished = true
            defer { state.last = nil }
            return state.last
        }
        if let last { await take(last) }
        console.show(progress: "")
        if !arguments.isQuiet, state.change({ $0.status == nil }) {
            console.say("no photographs found")
        }
    }

    private func take(_ report: ShelfReport) async {
        var report = report
        if report.status == .nothingFound, report.isEmpty { output.showNothing(of: report) }
        report.spines = report.newSpines
        for message in report.messages { console.say(message) }
        if arguments.isOnline { await search(&report) }
        let outcomes = await intake(report)
        let first = state.change { state in
            defer { state.count += report.spines.count }
            return state.count + 1
        }
        for (place, spine) in report.spines.enumerated() {
            output.show(spine, outcomes[place], place: first + place, of: report)
            if case .failed = outcomes[place] { report.status = .failure }
        }
        report.status =
            await takeCodes(report).map { report.status?.combined(with: $0) ?? $0 } ?? report.status
        let count = state.change { state in
            state.status =
                report.status.map { state.status?.combined(with: $0) ?? $0 } ?? state.status
            return state.count
        }
        if !arguments.isQuiet, console.canShowProgress {
            console.show(progress: "\(count) spines, \(report.name)")
        }
    }

    private func search(_ report: inout ShelfReport) async {
        for place in report.spines.indices {
            let state = report.spines[place].state
            guard state == .detected || state == .uncertain else { continue }
            report.spines[place] = await sources.searched(report.spines[place])
        }
        if report.status == .nothingFound, report.showsBooks { report.status = .success }
    }

    private func intake(_ report: ShelfReport) async -> [ShelfIntake.Outcome] {
        var placement = Placement()
        placement.location = arguments.location
        let intake = ShelfIntake(into: library, placement: placement)
        if arguments.isDryRun {
            var outcomes: [ShelfIntake.Outcome] = []
            for spine in report.spines {
                outcomes.append(await intake.owned(spine).map { .alreadyYours($0) } ?? .none)
            }
            return outcomes
        }
        let outcomes = await intake.take(report.spines, from: report.path.text)
        for (spine, outcome) in zip(report.spines, outcomes) { keepPicture(of: spine, outcome) }
        return outcomes
    }

    /// Keeps the picture of an uncertain spine beside the library, for the review.
    private func keepPicture(of spine: Spine, _ outcome: ShelfIntake.Outcome) {
        guard case .kept(let added) = outcome, added.kind == .undecided,
            let picture = spine.picture,
            let path = arguments.library?.text ?? LibraryPath.standard
        else { return }
        let file = SpinePictures(ofLibrary: path).path(of: added.entry.id)
        do throws(SystemError) {
            try UserFolders.createParent(of: file)
            try FileDescriptor.replace(PlatformString(file), with: picture, mode: 0o600)
        } catch {
            console.say("\(file): \(error)")
        }
    }

    /// Takes the books whose barcodes were read; nil if there are none.
    private func takeCodes(_ report: ShelfReport) async -> ExitStatus? {
        guard !report.codes.isEmpty else { return nil }
        var options = Intake.Options()
        options.placement.location = arguments.location
        options.lookup.isOffline = true
        let intake = Intake(into: library, lookup: sources.client, options: options)
        var status = ExitStatus.success
        for code in report.codes {
            let outcome = arguments.isDryRun ? nil : await intake.take(code)
            if case .refused = outcome { status = .failure }
            output.show(code, outcome, of: report)
        }
        return status
    }
}
