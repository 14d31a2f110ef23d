import BooklandSystem
import CBooklandCurl
import Synchronization

/// Runs transfers on a thread of its own, the only one that uses libcurl.
final class TransferEngine: Sendable {
    private let mailbox = Mutex(Mailbox())

    typealias Outcome = Result<HTTPResponse, HTTPError>

    private enum Command: Sendable {
        case start(Int, Transfer.Parameters)
        case cancel(Int)
        case stop
    }

    /// Messages from callers to the thread.
    private struct Mailbox {
        var commands: [Command] = []
        var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
        /// Requests that were cancelled before they started.
        var cancelled: Set<Int> = []
        var lastID = 0
        var isRunning = false
        var multi: MultiHandle?
    }

    /// Sends a request and returns the response.
    ///
    /// Cancelling the task ends the transfer.
    func perform(_ parameters: Transfer.Parameters) async throws(HTTPError) -> HTTPResponse {
        let id = mailbox.withLock { mailbox in
            mailbox.lastID += 1
            return mailbox.lastID
        }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { begin(id, parameters, $0) }
        } onCancel: {
            cancel(id)
        }
        mailbox.withLock { _ = $0.cancelled.remove(id) }
        return try outcome.get()
    }

    private func begin(
        _ id: Int,
        _ parameters: Transfer.Parameters,
        _ continuation: CheckedContinuation<Outcome, Never>,
    ) {
        let isCancelled = mailbox.withLock { mailbox in
            if mailbox.cancelled.contains(id) { return true }
            mailbox.waiting[id] = continuation
            mailbox.commands.append(.start(id, parameters))
            mailbox.multi?.wakeUp()
            if !mailbox.isRunning {
                mailbox.isRunning = true
                Self.startThread { self.run() }
            }
            return false
        }
        if isCancelled { continuation.resume(returning: .failure(.cancelled)) }
    }

    private func cancel(_ id: Int) {
        let continuation = mailbox.withLock { mailbox in
            mailbox.cancelled.insert(id)
            let continuation = mailbox.waiting.removeValue(forKey: id)
            if continuation != nil {
                mailbox.commands.append(.cancel(id))
                mailbox.multi?.wakeUp()
            }
            return continuation
        }
        continuation?.resume(returning: .failure(.cancelled))
    }

    /// Ends the thread and cancels the transfers under way.
    func stop() {
        mailbox.withLock { mailbox in
            mailbox.commands.append(.stop)
            mailbox.multi?.wakeUp()
        }
    }

    private func finish(_ id: Int, _ outcome: Outcome) {
        let continuation = mailbox.withLock { $0.waiting.removeValue(forKey: id) }
        continuation?.resume(returning: outcome)
    }

    /// The thread's loop.
    private func run() {
        guard let library = unsafe bookland_curl(), let multi = unsafe MultiHandle(library) else {
            return failAll(.missingLibrary)
        }
        mailbox.withLock { $0.multi = multi }
        var active: [Int: Transfer] = [:]
        while true {
            let commands = mailbox.withLock { mailbox in
                defer { mailbox.commands = [] }
                return mailbox.commands
            }
            for command in commands {
                switch command {
                case .start(let id, let parameters):
                    do throws(HTTPError) {
                        let transfer = try unsafe Transfer(parameters, library)
                        active[id] = transfer
                        multi.add(transfer)
                    } catch {
                        finish(id, .failure(error))
                    }
                case .cancel(let id):
                    if let transfer = active.removeValue(forKey: id) { multi.remove(transfer) }
                case .stop:
                    for transfer in active.values { multi.remove(transfer) }
                    mailbox.withLock { $0.multi = nil }
                    multi.close()
                    return failAll(.cancelled)
                }
            }
            for (key, code) in multi.advance() {
                guard let id = active.first(where: { $0.value.key == key })?.key,
                    let transfer = active.removeValue(forKey: id)
                else { continue }
                multi.remove(transfer)
                finish(id, transfer.outcome(code))
            }
            multi.wait()
        }
    }

    /// Fails all waiting requests; the next request starts a new thread.
    private func failAll(_ error: HTTPError) {
        let waiting = mailbox.withLock { mailbox in
            defer { mailbox.waiting = [:] }
            mailbox.commands = []
            mailbox.isRunning = false
            return mailbox.waiting
        }
        for continuation in waiting.values { continuation.resume(returning: .failure(error)) }
    }

    private static func startThread(_ body: @escaping @Sendable () -> Void) {
        guard let thread = Threads.start(body) else {
            preconditionFailure("the system cannot start another thread")
        }
        pthread_detach(thread)
    }
}

/// Owns a multi handle of libcurl.
///
/// Unchecked, as all methods are called on the engine's thread except `wakeUp`, which libcurl allows on
/// any thread. The engine drops its reference, under its lock, before it closes the handle.
@safe
private final class MultiHandle: @unchecked Sendable {
    private let library: UnsafePointer<bookland_curl_functions>
    private let handle: UnsafeMutableRawPointer

    init?(_ library: UnsafePointer<bookland_curl_functions>) {
        guard let handle = unsafe library.pointee.curl_multi_init() else { return nil }
        unsafe self.library = library
        unsafe self.handle = handle
    }

    func close() {
        unsafe _ = library.pointee.curl_multi_cleanup(handle)
    }

    func add(_ transfer: Transfer) {
        unsafe _ = library.pointee.curl_multi_add_handle(handle, transfer.handle)
    }

    func remove(_ transfer: Transfer) {
        unsafe _ = library.pointee.curl_multi_remove_handle(handle, transfer.handle)
    }

    func wakeUp() {
        unsafe _ = library.pointee.curl_multi_wakeup(handle)
    }

    /// Advances all transfers and returns the keys of those that have ended.
    func advance() -> [(key: UInt, code: CURLcode)] {
        var running: Int32 = 0
        unsafe _ = library.pointee.curl_multi_perform(handle, &running)
        var result: [(key: UInt, code: CURLcode)] = []
        var left: Int32 = 0
        while let message = unsafe library.pointee.curl_multi_info_read(handle, &left) {
            guard unsafe message.pointee.msg == CURLMSG_DONE,
                let easy = unsafe message.pointee.easy_handle
            else { continue }
            unsafe result.append((UInt(bitPattern: easy), bookland_curl_result(message)))
        }
        return result
    }

    /// Waits for the network, a timeout, or `wakeUp`.
    func wait() {
        unsafe _ = library.pointee.curl_multi_poll(handle, nil, 0, 10_000, nil)
    }
}
