import BookImport
import BookLibrary
import Dispatch
import Synchronization

/// The rows of a file on their way into a library: read and prepared by one task, and taken by the library on
/// its own thread.
final class ImportFeed: ImportedRowFeed {
    /// Rows that are read and taken at once.
    struct Step: Sendable {
        let rows: [ImportRow]
        let prepared: ImportedRows
        /// The digest of all rows up to the last one.
        let digest: String
        /// How much of the file was read.
        let progress: Double?
    }

    private struct State {
        var ready: [Step] = []
        var isEnded = false
        var failure: FileImportError?
        /// The reader, while there is no room.
        var reader: CheckedContinuation<Void, Never>?
        /// The import, while it waits for rows.
        var taker: CheckedContinuation<Void, Never>?
        /// The step that the library has.
        var current: Step?
        var counts: ImportCounts
        /// Rows that were taken and not reported.
        var taken: [(row: ImportRow, outcome: ImportedRow.Outcome)] = []
        /// The number of rows that are in the library for good.
        var stored: Int
        /// The number of them that was reported.
        var reported = 0
        var rejected: RejectedFile
        /// Lines for the rejected file, of rows that are not in the library for good.
        var lines: [String] = []
        var lineBytes = 0
        var digest: String?
        var progress: Double?

        /// Reports what was taken.
        mutating func update() -> ImportUpdate {
            defer { taken.removeAll(keepingCapacity: true) }
            reported = stored
            return ImportUpdate(rows: taken, counts: counts, stored: stored, progress: progress)
        }
    }

    private let state: Mutex<State>
    private let arrivals = DispatchSemaphore(value: 0)
    private let writer: RejectedRows
    private let mostRows: Int
    private let report: @Sendable (ImportUpdate) -> Void

    /// The most steps that are ready: neither side waits for the other where a step takes longer than most.
    private static let room = 3
    /// The most bytes of rejected lines in memory.
    private static let mostLineBytes = 1 << 20
    /// The seconds for which the library waits for rows.
    private static let patience = 1.0

    /// Creates a feed.
    ///
    /// - Parameters:
    ///   - counts: What became of the rows of earlier runs.
    ///   - rejected: The file of rejected rows.
    ///   - writer: Makes the lines of that file.
    ///   - mostRows: The most rows that the library takes at once.
    ///   - report: Takes each step.
    init(
        after counts: ImportCounts,
        _ rejected: sending RejectedFile,
        _ writer: RejectedRows,
        mostRows: Int,
        _ report: @escaping @Sendable (ImportUpdate) -> Void,
    ) {
        state = Mutex(State(counts: counts, stored: counts.rows, rejected: rejected))
        self.writer = writer
        self.mostRows = mostRows
        self.report = report
    }

    /// What became of all rows up to the last one that was taken.
    var counts: ImportCounts { state.withLock { $0.counts } }

    /// The file of rejected rows, if rows were written to it.
    var rejectedPath: String? { state.withLock { $0.rejected.usedPath } }

    /// Whether rows were taken that are not in the library for good.
    var isUnderWay: Bool { state.withLock { $0.counts.rows > $0.stored } }

    /// Why reading or writing files failed.
    var failure: FileImportError? { state.withLock { $0.failure } }
}

/// The side of the reader.
extension ImportFeed {
    /// Adds a step, once there is room.
    ///
    /// - Returns: Whether more are wanted.
    func add(_ step: Step) async -> Bool {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.ready.count < Self.room || state.isEnded { return true }
                state.reader = continuation
                return false
            }
            if isFree { continuation.resume() }
        }
        let (isEnded, taker) = state.withLock { state in
            if !state.isEnded { state.ready.append(step) }
            defer { state.taker = nil }
            return (state.isEnded, state.taker)
        }
        arrivals.signal()
        taker?.resume()
        return !isEnded
    }

    /// Ends the feed: after the last step, after an error, or as no more steps are wanted.
    func end(_ failure: FileImportError? = nil) {
        let (reader, taker) = state.withLock { state in
            state.isEnded = true
            state.failure = state.failure ?? failure
            defer { (state.reader, state.taker) = (nil, nil) }
            return (state.reader, state.taker)
        }
        arrivals.signal()
        reader?.resume()
        taker?.resume()
    }
}

/// The side of the import.
extension ImportFeed {
    /// Waits for rows.
    ///
    /// - Returns: Whether there are any.
    /// - Throws: The error that ended the reading.
    func hasRows() async throws(FileImportError) -> Bool {
        await withCheckedContinuation { continuation in
            let isDecided = state.withLock { state in
                if !state.ready.isEmpty || state.isEnded { return true }
                state.taker = continuation
                return false
            }
            if isDecided { continuation.resume() }
        }
        return try state.withLock { state throws(FileImportError) in
            if !state.ready.isEmpty { return true }
            if let failure = state.failure { throw failure }
            return false
        }
    }

    /// Notes that all rows that were taken are in the library for good.
    func areStored() {
        let update = state.withLock { state in
            state.stored = state.counts.rows
            // Others are reported in equal parts.
            return mostRows < .max ? state.update() : nil
        }
        if let update { report(update) }
    }
}

extension ImportFeed {
    /// Reports the last rows, which are fewer than other reports have, and that those before are in the library.
    func reportRest() {
        let update = state.withLock { state in
            state.taken.isEmpty && state.reported == state.stored ? nil : state.update()
        }
        if let update { report(update) }
    }
}

/// The side of the library.
extension ImportFeed {
    /// As many as the part of the file that was read tells; nil for a pipe.
    var rowsLeft: Int? {
        state.withLock { state in
            guard let progress = state.progress, progress > 0 else { return nil }
            let rows = Double(state.counts.rows)
            return Int(rows / progress - rows)
        }
    }

    func next() -> ImportedRows? {
        while !Task.isCancelled {
            let (isDecided, rows, reader) = state.withLock { state in
                let taken = state.counts.rows - state.stored
                if taken >= mostRows || state.lineBytes >= Self.mostLineBytes {
                    return (true, nil as ImportedRows?, nil as CheckedContinuation<Void, Never>?)
                }
                guard !state.ready.isEmpty else { return (state.isEnded, nil, nil) }
                let step = state.ready.removeFirst()
                state.current = step
                defer { state.reader = nil }
                return (true, step.prepared, state.reader)
            }
            reader?.resume()
            if isDecided { return rows }
            if arrivals.wait(timeout: .now() + Self.patience) == .timedOut { return nil }
        }
        return nil
    }

    func take(_ outcomes: [ImportedRow.Outcome]) {
        let update: ImportUpdate? = state.withLock { state in
            guard let step = state.current else { return nil }
            state.current = nil
            for (row, outcome) in zip(step.rows, outcomes) {
                state.counts.count(outcome)
                state.taken.append((row, outcome))
                guard case .rejected(let reason) = row.content else { continue }
                let line = writer.record(row, reason: reason)
                state.lines.append(line)
                state.lineBytes += line.utf8.count
            }
            (state.digest, state.progress) = (step.digest, step.progress)
            return state.taken.count >= FileImport.reportedRows ? state.update() : nil
        }
        if let update { report(update) }
    }

    func mark() throws(LibraryError) -> ImportMark {
        try state.withLock { state throws(LibraryError) in
            do throws(FileImportError) {
                try state.rejected.append(state.lines)
            } catch {
                state.failure = error
                throw LibraryError(.impossible(error.description))
            }
            (state.lines, state.lineBytes) = ([], 0)
            var mark = state.rejected.mark
            mark.digest = state.digest ?? mark.digest
            return mark
        }
    }
}
