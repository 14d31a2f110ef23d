import BookLibrary
import BooklandHTTPServer
import BooklandJSON
import Synchronization

/// The WebSockets by which programs follow jobs.
///
/// A program connects with the token of its job, says that it is ready, and gets the job's start, its
/// progress and its end.
final class ProgressSockets: Sendable {
    private struct State {
        var sockets: [ObjectIdentifier: WebSocket] = [:]
        var isClosing = false
    }

    /// The most WebSockets at once.
    private static let most = 50
    /// How long a job's token is good, in milliseconds.
    private static let tokenLifetime = 7_200_000
    /// How long a client has to say that it is ready.
    private static let readyTime = Duration.seconds(3)

    private let jobs: JobDesk
    private let state = Mutex(State())

    init(_ jobs: JobDesk) {
        self.jobs = jobs
    }

    /// The number of open WebSockets.
    var count: Int { state.withLock(\.sockets.count) }

    /// Serves a WebSocket.
    ///
    /// - Parameters:
    ///   - socket: The WebSocket.
    ///   - id: The job.
    ///   - token: What the client says the job's token is.
    ///   - isBack: Whether the client had followed the job before.
    func serve(_ socket: WebSocket, job id: String, token: String, isBack: Bool) {
        guard add(socket) else {
            return socket.close(.tryAgainLater, "too many connections: try again in 30 seconds")
        }
        Task { [self] in
            if let job = await jobs.job(id), token.isEqual(inConstantTimeTo: job.token),
                Timestamp.now.milliseconds - job.begun.milliseconds < Self.tokenLifetime
            {
                await follow(job, socket, isBack: isBack)
            } else {
                socket.close(.policyViolation, "no job has this token")
            }
            await socket.untilEnd()
            remove(socket)
        }
    }

    /// Closes all WebSockets, because the station ends, and gives their clients a second to hear of it.
    func close() async {
        let sockets = state.withLock { state in
            state.isClosing = true
            return Array(state.sockets.values)
        }
        for socket in sockets { socket.close(.goingAway, "the station ends") }
        for _ in 0..<100 where count > 0 { try? await Task.sleep(for: .milliseconds(10)) }
    }

    private func add(_ socket: WebSocket) -> Bool {
        state.withLock { state in
            guard !state.isClosing, state.sockets.count < Self.most else { return false }
            state.sockets[ObjectIdentifier(socket)] = socket
            return true
        }
    }

    private func remove(_ socket: WebSocket) {
        state.withLock { $0.sockets[ObjectIdentifier(socket)] = nil }
    }

    // MARK: One WebSocket

    private func follow(_ job: StationJob, _ socket: WebSocket, isBack: Bool) async {
        let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await message in socket.messages {
                    Self.answer(message, socket, job) { isReady.finish() }
                }
                isReady.finish()
            }
            group.addTask { [jobs] in
                if isBack {
                    isReady.finish()
                } else {
                    // A client that never says so gets the messages, too.
                    let timeout = Task {
                        try? await Task.sleep(for: Self.readyTime)
                        isReady.finish()
                    }
                    for await _ in ready {}
                    timeout.cancel()
                }
                await Self.tell(job.id, jobs, socket, isBack: isBack)
            }
            // A client that leaves ends the first task, an ended job the second; the connection ends then.
            await group.next()
            group.cancelAll()
        }
    }

    private static func answer(
        _ message: WebSocket.Message,
        _ socket: WebSocket,
        _ job: StationJob,
        ready: () -> Void,
    ) {
        guard case .text(let text) = message else {
            return socket.close(.unsupportedData, "only text is understood")
        }
        var reader = JSONReader(limits: JSONLimits(bytes: 1 << 16, depth: 16))
        let value = try? reader.read(Array(text.utf8).span)
        switch value?["type"]?.string {
        case "ready":
            socket.send(ProgressMessage.empty(.readyAck, of: job).text)
            ready()
        case "ping": socket.send(ProgressMessage.empty(.pong, of: job).text)
        case "pong": break
        default:
            let error = ProgressMessage.error(
                .invalidRequest,
                "the message is none of ready, ping and pong",
                isRetryable: false,
                of: job,
            )
            socket.send(error.text)
        }
    }

    /// Tells a client of a job until it ends.
    private static func tell(
        _ id: String,
        _ jobs: JobDesk,
        _ socket: WebSocket,
        isBack: Bool,
    ) async {
        guard let updates = await jobs.follow(id) else {
            return socket.close(.internalError, "the job is not known any more")
        }
        var isFirst = true
        for await job in updates {
            if isFirst {
                socket.send((isBack ? ProgressMessage.reconnected(job) : .started(job)).text)
            } else if !job.state.isFinal {
                socket.send(ProgressMessage.progress(job).text)
            }
            isFirst = false
            guard job.state.isFinal else { continue }
            socket.send(ProgressMessage.ended(job).text)
            socket.close(.normal)
        }
    }
}
