import BookDesk
import BookImport
import BookLibrary
import BooklandHTTPServer
import BooklandSystem
import Glibc

/// The jobs of a station: started by pages and programs, followed by all of them.
actor JobDesk {
    private let station: Station
    /// The folder of all jobs' files; nil if the station takes no files.
    nonisolated let folder: String?
    private var jobs: [String: StationJob] = [:]
    /// The jobs' identifiers, the oldest first.
    private var order: [String] = []
    private var tasks: [String: Task<Void, Never>] = [:]
    private var followers: [String: [Int: AsyncStream<StationJob>.Continuation]] = [:]
    private var lastFollower = 0
    private var isStopping = false
    private var lastUpdate: [String: ContinuousClock.Instant] = [:]

    /// The number of ended jobs that are listed.
    private static let mostEnded = 50
    /// The least time between two reports of progress.
    private static let interval = Duration.milliseconds(500)

    init(of station: Station, folder: String?) {
        self.station = station
        self.folder = folder
    }

    var list: [StationJob] { order.reversed().compactMap { jobs[$0] } }

    func job(_ id: String) -> StationJob? { jobs[id] }

    // MARK: Starting

    /// Goes on with the imports that a restart has interrupted, and deletes old results.
    func resume() {
        guard let folder else { return }
        AbandonedUploads.remove(from: folder)
        for id in FolderContents.names(of: folder) where RandomName.isUUID(id) {
            let files = JobFolder(id, in: folder)
            guard let record = files.load(),
                files.age < JobFolder.lifetime || record.isStarted && !record.isEnded
            else {
                if files.age > JobFolder.lifetime { files.remove() }
                continue
            }
            // A file whose preview was seen waits for its user.
            guard record.isStarted else { continue }
            if record.isEnded {
                var job = StationJob(
                    id: id,
                    kind: .importing,
                    name: "import of \(record.name)",
                    token: record.token,
                    begun: record.begun,
                )
                job.state = record.state ?? .done
                job.summary = record.summary
                job.file = record.name
                job.counts = record.counts
                insert(job)
            } else if jobs[id] == nil {
                startImport(files, record)
            }
        }
    }

    /// Starts the import of a file that is in its folder.
    @discardableResult
    func startImport(_ files: JobFolder, _ record: JobFolder.Record) -> StationJob {
        var job = StationJob(
            id: files.id,
            kind: .importing,
            name: "import of \(record.name)",
            token: record.token,
            begun: record.begun,
        )
        job.file = record.name
        var started = record
        started.isStarted = true
        _ = files.save(started)
        let work = started
        start(job) { [self] in await runImport(files, work) }
        return job
    }

    /// Looks all pending books up, now.
    func startEnrichment(_ source: any RecordSource) -> StationJob {
        let job = StationJob(
            id: RandomName.uuid(),
            kind: .enrichment,
            name: "looking up books",
            token: RandomName.token(),
        )
        start(job) { [self] in await runEnrichment(job.id, source) }
        return job
    }

    private func start(_ job: StationJob, _ work: @escaping @Sendable () async -> Void) {
        insert(job)
        tell(job)
        tasks[job.id] = Task { await work() }
    }

    private func insert(_ job: StationJob) {
        if jobs[job.id] == nil { order.append(job.id) }
        jobs[job.id] = job
        let ended = order.filter { jobs[$0]?.state.isFinal ?? true }
        for id in ended.dropLast(Self.mostEnded) {
            jobs[id] = nil
            order.removeAll { $0 == id }
        }
    }

    /// Stops a job; what is done stays.
    func cancel(_ id: String) -> Bool {
        guard let job = jobs[id], !job.state.isFinal else { return false }
        tasks[id]?.cancel()
        return true
    }

    /// Stops all jobs; imports go on at the next start.
    func stop() async {
        isStopping = true
        let running = tasks
        for task in running.values { task.cancel() }
        for task in running.values { await task.value }
    }

    // MARK: Running

    private func runImport(_ files: JobFolder, _ record: JobFolder.Record) async {
        var options = FileImport.Options()
        options.interrupted = .goOn
        options.rejectedPath = files.rejected
        options.keepsRows = true
        if let map = record.map { options.mapping = try? ColumnMapping(map) }
        do throws(FileImportError) {
            let file = try await FileImport.open(
                files.input,
                into: station.library,
                options: options,
            )
            let results = ResultLines(files.results)
            let summary = try await file.run { [self] update in
                results.add(update)
                let counts = update.counts
                let total = update.estimatedRows
                let title = update.title
                Task { await progress(files.id, counts, total, title) }
            }
            let counts = summary.counts
            let text =
                "\(counts.rows) rows: \(counts.added) added, \(counts.alreadyYours) already yours, "
                + "\(counts.merged) merged, \(counts.toReview) to review, "
                + "\(counts.rejected) rejected"
            if summary.isComplete {
                finish(files, record, .done, text, counts)
            } else {
                if isStopping {
                    // The station ends, and goes on with the import at its next start.
                    end(files.id, .cancelled, "stopped after \(text)", counts)
                } else {
                    finish(files, record, .cancelled, "stopped after \(text)", counts)
                }
            }
        } catch {
            let reason = JobReason(error)
            finish(files, record, .failed, error.description, ImportCounts(), reason)
        }
    }

    private func finish(
        _ files: JobFolder,
        _ record: JobFolder.Record,
        _ state: StationJob.State,
        _ summary: String,
        _ counts: ImportCounts,
        _ reason: JobReason? = nil,
    ) {
        var record = record
        record.isEnded = true
        record.state = state
        record.summary = summary
        record.counts = state == .failed ? JobCounts() : JobCounts(counts)
        _ = files.save(record)
        unsafe unlink(files.input)
        end(files.id, state, summary, counts, reason)
    }

    private func end(
        _ id: String,
        _ state: StationJob.State,
        _ summary: String,
        _ counts: ImportCounts,
        _ reason: JobReason? = nil,
    ) {
        guard var job = jobs[id], !job.state.isFinal else { return }
        job.state = state
        job.summary = summary
        job.reason = reason
        if state != .failed { job.counts = JobCounts(counts) }
        job.finished = max(job.finished, counts.rows)
        job.approved = counts.added + counts.merged + counts.alreadyYours
        job.toReview = counts.toReview
        close(job)
    }

    private func runEnrichment(_ id: String, _ source: any RecordSource) async {
        do throws(LibraryError) {
            try await station.library.retryAllPending()
            let enrichment = Enrichment(of: station.library, from: source)
            let done = try await enrichment.run { [self] update in
                let progress = update.progress
                Task { await self.progress(id, progress) }
            }
            guard var job = jobs[id] else { return }
            job.state = Task.isCancelled ? .cancelled : .done
            job.finished = done.tried
            job.approved = done.completed
            job.toReview = done.toReview
            job.counts = JobCounts(done)
            if done.unreachable != nil { job.reason = .offline }
            await station.setOnline(done.unreachable == nil)
            job.summary =
                (done.unreachable == nil ? "" : "no service can be reached: ")
                + "\(done.completed) completed, \(done.toReview) to review, "
                + "\(done.notFound) not found, \(done.failed) failed"
            close(job)
        } catch {
            guard var job = jobs[id] else { return }
            job.state = .failed
            job.summary = error.description
            job.reason = .libraryFails
            close(job)
        }
    }

    private func close(_ job: StationJob) {
        jobs[job.id] = job
        tasks[job.id] = nil
        lastUpdate[job.id] = nil
        tell(job)
        for follower in (followers[job.id] ?? [:]).values { follower.finish() }
        followers[job.id] = nil
    }

    // MARK: Progress

    private func progress(_ id: String, _ counts: ImportCounts, _ total: Int?, _ title: String?) {
        update(id) { job in
            job.finished = counts.rows
            job.total = total.map { max($0, counts.rows) }
            job.item = title
            job.approved = counts.added + counts.merged + counts.alreadyYours
            job.toReview = counts.toReview
        }
    }

    private func progress(_ id: String, _ progress: EnrichmentProgress) {
        update(id) { job in
            job.finished = progress.tried
            job.total = progress.total
            job.item = progress.title
            job.approved = progress.completed
            job.toReview = progress.toReview
        }
    }

    private func update(_ id: String, _ body: (inout StationJob) -> Void) {
        guard var job = jobs[id], !job.state.isFinal else { return }
        let before = job.finished
        body(&job)
        // Reports may overtake each other.
        guard job.finished >= before else { return }
        job.state = .progress
        jobs[id] = job
        let now = ContinuousClock.now
        if let last = lastUpdate[id], now - last < Self.interval { return }
        lastUpdate[id] = now
        tell(job)
    }

    private func tell(_ job: StationJob) {
        station.feed.publish(.job, job.json)
        for follower in (followers[job.id] ?? [:]).values { follower.yield(job) }
    }

    /// Follows one job: first its state now, then each new one; ends with the job.
    func follow(_ id: String) -> AsyncStream<StationJob>? {
        guard let job = jobs[id] else { return nil }
        let (stream, continuation) = AsyncStream.makeStream(
            of: StationJob.self,
            bufferingPolicy: .bufferingNewest(16),
        )
        continuation.yield(job)
        if job.state.isFinal {
            continuation.finish()
            return stream
        }
        lastFollower += 1
        let key = lastFollower
        followers[id, default: [:]][key] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { [weak self] in await self?.forget(key, of: id) }
        }
        return stream
    }

    private func forget(_ key: Int, of id: String) {
        followers[id]?[key] = nil
    }
}
