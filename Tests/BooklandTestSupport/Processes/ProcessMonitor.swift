import BooklandSystem
import CBooklandTestSupport
import Glibc
import Synchronization

/// Starts a process and follows it on a thread of its own: feeds and reads its streams, waits for its
/// exit, and kills it at its deadline.
final class ProcessMonitor: Sendable {
    /// What a test waits for.
    enum Event: Sendable, CustomStringConvertible {
        case start
        case text([UInt8], Printed.Stream)
        case count(Int, Printed.Stream)
        case lines(Int, Printed.Stream)
        case condition(@Sendable (Printed) -> Bool)
        case outputClosed
        case exit

        var description: String {
            switch self {
            case .start: "start"
            case .text(let text, let stream):
                "\(String(decoding: text, as: UTF8.self).debugDescription) on \(stream)"
            case .count(let count, let stream): "\(count) bytes on \(stream)"
            case .lines(let count, let stream): "\(count) lines on \(stream)"
            case .condition: "what its test waits for"
            case .outputClosed: "closed output"
            case .exit: "exit"
            }
        }
    }

    struct State: Sendable {
        /// What is still to be fed.
        var input: ArraySlice<UInt8> = []
        /// Whether the input ends after that.
        var isInputComplete = false
        var isOutputUnwanted = false
        fileprivate(set) var printed = Printed()
        fileprivate(set) var isOutputOpen = true
        fileprivate(set) var pid: pid_t = 0
        /// Why it is to be killed.
        fileprivate var verdict: String?
        fileprivate var result: Result<ProcessResult, ProcessFailure>?
        fileprivate var waiters: [(event: Event, continuation: CheckedContinuation<Void, Never>)] =
            []

        fileprivate func has(_ event: Event) -> Bool {
            switch event {
            case .start: pid != 0
            case .text(let text, let stream): printed[stream].contains(text)
            case .count(let count, let stream): printed[stream].count >= count
            case .lines(let count, let stream):
                printed[stream].count { $0 == UInt8(ascii: "\n") } >= count
            case .condition(let holds): holds(printed)
            case .outputClosed: !isOutputOpen
            case .exit: false
            }
        }

        /// Takes out the waiters whose event has happened, or can no longer happen.
        fileprivate mutating func takeReady() -> [CheckedContinuation<Void, Never>] {
            let isOver = result != nil
            let ready = waiters.filter { isOver || has($0.event) }
            waiters = waiters.filter { !(isOver || has($0.event)) }
            return ready.map(\.continuation)
        }
    }

    private let command: Command
    private let waitsForTurn: Bool
    private let state = Mutex(State())
    /// Wakes the thread after a change of the state.
    private let wakeup = Descriptor(bookland_eventfd())

    init(_ command: Command, waitsForTurn: Bool) {
        self.command = command
        self.waitsForTurn = waitsForTurn
        if case .bytes(let bytes) = command.input {
            state.withLock { $0 = State(input: bytes[...], isInputComplete: true) }
        }
    }

    var printed: Printed { state.withLock { $0.printed } }

    /// Starts the thread and the process.
    ///
    /// - Returns: The process ID.
    func start() async throws -> pid_t {
        guard let thread = Threads.start({ self.run() }) else {
            throw ProcessFailure(description: "\(command): no thread")
        }
        pthread_detach(thread)
        try await wait(for: .start)
        return state.withLock { $0.pid }
    }

    func change(_ body: (inout State) -> Void) {
        state.withLock { body(&$0) }
        wake()
    }

    /// Sends a signal unless the process has exited: its number could be another's by then.
    func send(_ signal: Int32) {
        state.withLock { state in
            if state.result == nil, state.pid != 0 { _ = Glibc.kill(state.pid, signal) }
        }
    }

    /// Has the process killed and reported.
    func kill(because reason: String) {
        state.withLock { state in
            if state.result == nil, state.verdict == nil { state.verdict = reason }
        }
        wake()
    }

    func result() throws -> ProcessResult {
        guard let result = state.withLock({ $0.result }) else {
            throw ProcessFailure(description: "\(command): still running")
        }
        return try result.get()
    }

    /// Waits for an event.
    ///
    /// - Throws: `ProcessFailure` if the process ended without it.
    func wait(for event: Event) async throws {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if state.result != nil || state.has(event) { return true }
                state.waiters.append((event, continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
        try state.withLock { state in
            if state.has(event) { return }
            switch (state.result, event) {
            case (.failure(let failure)?, _): throw failure
            case (_, .exit): return
            case (.success(let result)?, _):
                throw ProcessFailure(
                    description: """
                        \(command): ended with status \(result.status) without \(event)
                        \(ProcessReport.text(of: state.printed))
                        """
                )
            case (nil, _): return
            }
        }
    }

    // MARK: - The thread

    /// Limits how many commands that are run to their end run at once.
    private static let turns = Turns(16)

    private func wake() {
        var one: UInt64 = 1
        unsafe _ = Glibc.write(wakeup.number, &one, 8)
    }

    private func finish(_ result: Result<ProcessResult, ProcessFailure>) {
        let ready = state.withLock { state in
            state.result = result
            return state.takeReady()
        }
        for continuation in ready { continuation.resume() }
    }

    private func run() {
        // A process that does not read its input would kill this one.
        var pipeSignal = sigset_t()
        unsafe sigemptyset(&pipeSignal)
        unsafe sigaddset(&pipeSignal, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &pipeSignal, nil)
        if waitsForTurn { Self.turns.take() }
        defer { if waitsForTurn { Self.turns.giveBack() } }
        do throws(ProcessFailure) {
            let channels = try Channels(command)
            let (pid, exit) = try channels.spawn(command)
            channels.closeChildSides()
            update { $0.pid = pid }
            follow(pid, exit, channels)
        } catch {
            finish(.failure(error))
        }
    }

    private func update(_ body: (inout State) -> Void) {
        let ready = state.withLock { state in
            body(&state)
            return state.takeReady()
        }
        for continuation in ready { continuation.resume() }
    }

    private func follow(_ pid: pid_t, _ exit: Descriptor, _ channels: Channels) {
        let begin = ContinuousClock.now
        var verdict: String?
        while true {
            let rest = begin + command.deadline - .now
            verdict = state.withLock { $0.verdict }
            if rest <= .zero { verdict = "it did not end within \(command.deadline)" }
            if verdict != nil || pump(channels, exit, milliseconds: rest.milliseconds) { break }
        }
        let report = verdict.map { reason in
            pumpWhatIsThere(channels)
            return """
                \(command) (pid \(pid)) was killed after \(ContinuousClock.now - begin): \(reason)
                \(ProcessReport.text(of: printed))
                \(ProcessReport.activity(ofSession: pid))
                """
        }
        // The system does not reuse the number of a zombie.
        _ = Glibc.kill(-pid, SIGKILL)
        if report != nil || !pumpWhatIsThere(channels) {
            ProcessReport.killSession(pid)
            pumpTerminal(channels)
        }
        var status: Int32 = 0
        while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
        if let report {
            finish(.failure(ProcessFailure(description: report)))
            return
        }
        let signal = status & 0x7F
        let code = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
        finish(
            .success(
                ProcessResult(status: code, signal: signal == 0 ? nil : signal, printed: printed)
            )
        )
    }

    /// Waits for something to do, and does it.
    ///
    /// - Returns: Whether the process has exited.
    private func pump(_ channels: Channels, _ exit: Descriptor, milliseconds: Int32) -> Bool {
        let (hasInput, isComplete, isUnwanted) = state.withLock {
            (!$0.input.isEmpty, $0.isInputComplete, $0.isOutputUnwanted)
        }
        if !hasInput, isComplete { channels.input?.close() }
        if isUnwanted {
            if let output = channels.outputs.first(where: { $0.stream == .output }) {
                Channels.closeEverywhere(output.descriptor)
            }
            update { $0.isOutputOpen = false }
        }
        let outputs = channels.outputs.filter { isOpen($0) }
        var polled = [exit, wakeup].map { $0.poll(POLLIN) }
        polled += outputs.map { $0.descriptor.poll(POLLIN) }
        if hasInput, let input = channels.input { polled.append(input.poll(POLLOUT)) }
        guard unsafe poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
        if polled[1].revents != 0 { wakeup.drain() }
        for (output, entry) in zip(outputs, polled.dropFirst(2)) where entry.revents != 0 {
            _ = readOnce(output)
        }
        if hasInput, polled.last?.revents != 0 { feed(channels) }
        return polled[0].revents != 0
    }

    private func feed(_ channels: Channels) {
        guard let input = channels.input, input.isOpen else {
            state.withLock { $0.input = [] }
            return
        }
        state.withLock { state in
            switch input.write(state.input) {
            case .bytes(let count): state.input = state.input.dropFirst(count)
            case .later: break
            // It does not read its input.
            case .end: state.input = []
            }
        }
    }

    private func isOpen(_ output: Channels.Source) -> Bool {
        guard output.descriptor.isOpen else { return false }
        guard let limit = output.limit else { return true }
        return state.withLock { $0.printed[output.stream].count < limit }
    }

    /// - Returns: Whether there may be more.
    private func readOnce(_ output: Channels.Source) -> Bool {
        let limit = output.limit.map { limit in
            limit - state.withLock { $0.printed[output.stream].count }
        }
        switch output.descriptor.read(upTo: limit ?? 1 << 16) {
        case .bytes(let bytes):
            update { $0.printed[output.stream] += bytes }
            return true
        case .later: return false
        case .end:
            output.descriptor.close()
            return false
        }
    }

    /// Reads what was written by now.
    ///
    /// - Returns: Whether all of the process's output has come to its end.
    @discardableResult
    private func pumpWhatIsThere(_ channels: Channels) -> Bool {
        let outputs = channels.outputs.filter { isOpen($0) }
        for output in outputs {
            while isOpen(output), readOnce(output) {}
        }
        return !outputs.contains { $0.descriptor.isOpen }
    }

    /// Reads a terminal to its end: the system hands its text on with a delay.
    private func pumpTerminal(_ channels: Channels) {
        pumpWhatIsThere(channels)
        guard let terminal = channels.outputs.first(where: { $0.stream == .terminal }) else {
            return
        }
        while terminal.descriptor.isOpen {
            var polled = terminal.descriptor.poll(POLLIN)
            guard unsafe poll(&polled, 1, 10_000) > 0 else { return }
            _ = readOnce(terminal)
        }
    }
}

extension Duration {
    /// Whole milliseconds, rounded up, for poll(2).
    fileprivate var milliseconds: Int32 {
        Int32(
            clamping: components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
                + 1
        )
    }
}
