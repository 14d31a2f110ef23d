import CBooklandWebSocket
import Glibc

/// The frames of a WebSocket, by wslay, on the one thread that calls ``run()``.
@safe
final class WebSocketSession {
    private let library: UnsafePointer<bookland_websocket_functions>
    private var context: wslay_event_context_ptr?
    private let connection: UpgradedConnection
    private let outbox: WebSocketOutbox
    private let limits: WebSocket.Limits
    private let deliver: (WebSocket.Message) -> Bool
    private var early: ArraySlice<UInt8>
    /// How many more bytes are read before something is sent: a client that sends without end must not
    /// keep its answers in memory.
    private var allowance = 0
    private var lastReceived = ContinuousClock.now
    private var lastPing = ContinuousClock.now
    /// A close frame that waits until all messages before it are sent: wslay would send it first.
    private var closing: (code: WebSocket.CloseCode, reason: String)?
    private var closeDeadline: ContinuousClock.Instant?

    /// Creates a session; nil without wslay.
    init?(
        _ connection: UpgradedConnection,
        _ outbox: WebSocketOutbox,
        _ limits: WebSocket.Limits,
        deliver: @escaping (WebSocket.Message) -> Bool,
    ) {
        guard let library = unsafe bookland_websocket() else { return nil }
        unsafe self.library = library
        unsafe context = nil
        self.connection = connection
        self.outbox = outbox
        self.limits = limits
        self.deliver = deliver
        early = connection.earlyBytes[...]
        var callbacks = unsafe wslay_event_callbacks(
            recv_callback: { context, buffer, count, _, session in
                guard let buffer = unsafe buffer else { return -1 }
                return unsafe WebSocketSession.at(session).receive(buffer, count, context)
            },
            send_callback: { context, bytes, count, _, session in
                guard let bytes = unsafe bytes else { return -1 }
                return unsafe WebSocketSession.at(session).send(bytes, count, context)
            },
            genmask_callback: nil,
            on_frame_recv_start_callback: nil,
            on_frame_recv_chunk_callback: nil,
            on_frame_recv_end_callback: nil,
            on_msg_recv_callback: { _, message, session in
                guard let message = unsafe message?.pointee else { return }
                unsafe WebSocketSession.at(session).take(message)
            },
        )
        let me = unsafe Unmanaged.passUnretained(self).toOpaque()
        guard unsafe library.pointee.wslay_event_context_server_init(&context, &callbacks, me) == 0
        else { return nil }
        unsafe library.pointee.wslay_event_config_set_max_recv_msg_length(
            context,
            UInt64(limits.message),
        )
        let flags = fcntl(connection.socket, F_GETFL)
        _ = fcntl(connection.socket, F_SETFL, flags | O_NONBLOCK)
    }

    deinit { unsafe library.pointee.wslay_event_context_free(context) }

    private static func at(_ pointer: UnsafeMutableRawPointer?) -> WebSocketSession {
        guard let pointer = unsafe pointer else { preconditionFailure("no session") }
        return unsafe Unmanaged<WebSocketSession>.fromOpaque(pointer).takeUnretainedValue()
    }

    // MARK: The connection

    /// Serves the connection until it ends.
    func run() {
        while wantsToRead || wantsToWrite {
            for item in outbox.take() { queue(item) }
            queueClosing()
            allowance = 65_536
            guard unsafe library.pointee.wslay_event_recv(context) == 0,
                unsafe library.pointee.wslay_event_send(context) == 0,
                unsafe library.pointee.wslay_event_get_queued_msg_length(context) <= limits.waiting
            else { return }
            guard isAlive else { return }
            queueClosing()
            wait()
        }
    }

    private var wantsToRead: Bool { unsafe library.pointee.wslay_event_want_read(context) != 0 }
    private var wantsToWrite: Bool { unsafe library.pointee.wslay_event_want_write(context) != 0 }

    /// Waits until there is something to read, to write, or to send.
    private func wait() {
        guard wantsToRead || wantsToWrite else { return }
        var events = Int16(0)
        // wslay reads nothing more once it wants to say why it closes.
        if wantsToRead { events |= Int16(POLLIN) }
        if wantsToWrite { events |= Int16(POLLOUT) }
        var descriptors = [
            pollfd(fd: connection.socket, events: events, revents: 0),
            pollfd(fd: outbox.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let isEarly = !early.isEmpty && wantsToRead
        // Often enough to notice silence, and a client that does not answer a close frame, in time.
        let most = min(closeDeadline == nil ? limits.silence / 4 : .milliseconds(100), .seconds(5))
        let time = isEarly ? 0 : max(1, Int(most / .milliseconds(1)))
        _ = unsafe poll(&descriptors, nfds_t(descriptors.count), Int32(time))
    }

    /// Pings a silent client; whether there is still one.
    private var isAlive: Bool {
        let now = ContinuousClock.now
        if closeDeadline == nil,
            unsafe library.pointee.wslay_event_get_close_sent(context) != 0
                || library.pointee.wslay_event_get_close_received(context) != 0
        {
            closeDeadline = now + limits.closing
        }
        if let closeDeadline, now > closeDeadline { return false }
        if now - lastReceived > limits.silence * 3 { return false }
        if now - max(lastReceived, lastPing) > limits.silence {
            lastPing = now
            queue(UInt8(WSLAY_PING.rawValue), [])
        }
        return true
    }

    // MARK: Sending

    private func queue(_ item: WebSocketOutbox.Item) {
        switch item {
        case .message where closing != nil: break
        case .message(.text(let text)):
            queue(UInt8(WSLAY_TEXT_FRAME.rawValue), Array(text.utf8))
        case .message(.binary(let bytes)): queue(UInt8(WSLAY_BINARY_FRAME.rawValue), bytes)
        case .close(let code, let reason):
            if closing == nil { closing = (code, reason) }
            if closeDeadline == nil { closeDeadline = ContinuousClock.now + limits.closing }
        }
    }

    private func queueClosing() {
        guard let closing, unsafe library.pointee.wslay_event_get_queued_msg_count(context) == 0
        else { return }
        // A control frame has at most 125 bytes, two of them for the code.
        let bytes = Array(closing.reason.utf8.prefix(123))
        _ = unsafe library.pointee.wslay_event_queue_close(
            context,
            closing.code.number,
            bytes,
            bytes.count,
        )
        self.closing = nil
    }

    private func queue(_ opcode: UInt8, _ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBufferPointer { bytes in
            var message = unsafe wslay_event_msg(
                opcode: opcode,
                msg: bytes.baseAddress,
                msg_length: bytes.count,
            )
            _ = unsafe library.pointee.wslay_event_queue_msg(context, &message)
        }
    }

    private func send(
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        _ context: wslay_event_context_ptr?,
    ) -> Int {
        while true {
            let sent = unsafe Glibc.send(connection.socket, bytes, count, Int32(MSG_NOSIGNAL))
            if sent >= 0 { return sent }
            if errno == EINTR { continue }
            unsafe fail(errno == EAGAIN || errno == EWOULDBLOCK, context)
            return -1
        }
    }

    // MARK: Receiving

    private func receive(
        _ buffer: UnsafeMutablePointer<UInt8>,
        _ count: Int,
        _ context: wslay_event_context_ptr?,
    ) -> Int {
        let most = min(count, allowance)
        guard most > 0 else {
            unsafe fail(true, context)
            return -1
        }
        var received = 0
        if early.isEmpty {
            received = unsafe recv(connection.socket, buffer, most, 0)
            while received < 0 && errno == EINTR {
                received = unsafe recv(connection.socket, buffer, most, 0)
            }
            guard received > 0 else {
                unsafe fail(received < 0 && (errno == EAGAIN || errno == EWOULDBLOCK), context)
                return -1
            }
        } else {
            let bytes = early.prefix(most)
            received = bytes.count
            _ = unsafe UnsafeMutableBufferPointer(start: buffer, count: received)
                .update(from: bytes)
            early.removeFirst(received)
        }
        allowance -= received
        lastReceived = .now
        return received
    }

    /// Tells wslay why a callback brings nothing: nothing is there yet, or the connection is broken.
    private func fail(_ isTemporary: Bool, _ context: wslay_event_context_ptr?) {
        unsafe library.pointee.wslay_event_set_error(
            context,
            Int32((isTemporary ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE).rawValue),
        )
    }

    private func take(_ message: wslay_event_on_msg_recv_arg) {
        let bytes = unsafe Array(
            UnsafeBufferPointer(start: message.msg, count: message.msg_length)
        )
        let isTaken =
            switch unsafe UInt32(message.opcode) {
            case WSLAY_TEXT_FRAME.rawValue:
                // wslay has checked that it is UTF-8.
                deliver(.text(String(decoding: bytes, as: UTF8.self)))
            case WSLAY_BINARY_FRAME.rawValue: deliver(.binary(bytes))
            default: true
            }
        if !isTaken { queue(.close(.policyViolation, "too many messages")) }
    }
}
