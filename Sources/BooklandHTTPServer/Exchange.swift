import CBooklandMicroHTTPD
import Glibc
import Synchronization

/// A request and its answer on a connection of libmicrohttpd, which it owns the use of.
///
/// libmicrohttpd calls ``step(_:)`` on its thread until there is an answer. While the handler works, the
/// connection is suspended.
final class Exchange: Sendable {
    /// What libmicrohttpd brings with a call.
    @safe
    struct Step {
        let method: UnsafePointer<CChar>
        let version: UnsafePointer<CChar>
        let data: UnsafePointer<CChar>?
        let size: UnsafeMutablePointer<Int>
    }

    /// How much of the request is there.
    enum Received {
        case header
        case request
    }

    fileprivate enum Phase {
        case head
        case body(UploadedBody)
        /// The body is not wanted: read what may still come, so that the client sees the answer.
        case excess(rest: Int)
        case handling
        case answered
    }

    struct State {
        fileprivate var phase = Phase.head
        var head: RequestHead?
        var response: Response?
        var isSuspended = false
        var isClosing = false
        var task: Task<Void, Never>?
        var stream: ResponseStream?
        var hasEnded = false
        var isUpgraded = false
        var slot: UploadSlots.Slot?
    }

    /// Passed by the library to its own functions, which any thread may call on a suspended connection.
    @safe
    struct Connection: @unchecked Sendable {
        let handle: OpaquePointer
    }

    let library: Library
    let connection: Connection
    private let target: RequestTarget?
    private let server: ServerHandlers
    let upgraded: UpgradedConnections
    private let slots: UploadSlots
    private let state = Mutex(State())

    /// The functions, which are never unloaded.
    @safe
    struct Library: @unchecked Sendable {
        let functions: UnsafePointer<bookland_mhd_functions>
    }

    init(
        _ connection: OpaquePointer,
        target: UnsafePointer<CChar>,
        _ library: Library,
        _ server: ServerHandlers,
        _ upgraded: UpgradedConnections,
        _ slots: UploadSlots,
    ) {
        self.slots = slots
        self.library = library
        self.connection = unsafe Connection(handle: connection)
        self.server = server
        self.upgraded = upgraded
        let bytes = unsafe UnsafeBufferPointer(start: target, count: strlen(target))
        self.target = unsafe RequestTarget(bytes.map(UInt8.init(bitPattern:)))
    }

    /// How much of the request is there.
    var received: Received {
        state.withLock { state in
            switch state.phase {
            case .head, .body, .excess: .header
            case .handling, .answered: .request
            }
        }
    }

    /// Whether the connection speaks another protocol now, and the client owes no request.
    var isUpgraded: Bool { state.withLock(\.isUpgraded) }

    // MARK: On the server's thread

    /// Goes on with the request as far as possible.
    func step(_ step: Step) -> MHD_Result {
        state.withLock { state in
            if state.isClosing { return .NO }
            switch state.phase {
            case .head:
                return begin(&state, step)
            case .body(var body):
                guard unsafe step.size.pointee > 0, let data = unsafe step.data else {
                    return handle(body, &state)
                }
                let count = unsafe step.size.pointee
                let bytes = unsafe UnsafeRawBufferPointer(start: data, count: count)
                // Two owners of the bytes would mean a copy of them all for each part.
                state.phase = .excess(rest: 0)
                let failure = unsafe body.append(bytes)
                unsafe step.size.pointee = 0
                state.phase = .body(body)
                if let failure {
                    state.response = server.refusal(failure, state.head)
                    // What a client announced was within the limit.
                    let announced = state.head?.contentLength ?? 0
                    state.phase = .excess(rest: max(Self.mostExcess, announced))
                }
                return .YES
            case .excess(let rest):
                let size = unsafe step.size.pointee
                if size == 0 { return answer(&state) }
                unsafe step.size.pointee = 0
                state.phase = .excess(rest: rest - size)
                return rest > 0 ? .YES : .NO
            case .handling:
                return state.response == nil ? wait(&state) : answer(&state)
            case .answered:
                return .NO
            }
        }
    }

    /// How much of a body of unknown length is read before the connection is cut, in bytes.
    private static let mostExcess = 1 << 20

    private func begin(_ state: inout State, _ step: Step) -> MHD_Result {
        let method = unsafe String(cString: step.method)
        guard let target, let fields = fields() else {
            state.response = server.refusal(.malformed, nil)
            return answer(&state)
        }
        let head = RequestHead(
            method: method,
            target: target,
            fields: fields,
            client: client(),
            isHTTP11: unsafe strcmp(step.version, "HTTP/1.1") == 0,
        )
        state.head = head
        guard head.hasOneBody else {
            state.response = server.refusal(.malformed, head)
            state.response?.add("Connection", "close")
            return answer(&state)
        }
        let limit: Int
        switch server.admit(head) {
        case .answer(let response):
            state.response = response
            if head.contentLength ?? 0 > 0 || head[field: "transfer-encoding"] != nil {
                state.response?.add("Connection", "close")
                return answer(&state)
            }
            // An answer to the first call would end the connection.
            state.phase = .excess(rest: Self.mostExcess)
            return .YES
        case .memory(let most):
            limit = most
            state.phase = .body(UploadedBody(limit: most, expected: head.contentLength))
        case .file(let folder, let most):
            limit = most
            guard let body = UploadedBody(folder: folder, limit: most) else {
                state.response = server.refusal(.notStored, head)
                return answer(&state)
            }
            state.phase = .body(body)
        }
        if let length = head.contentLength, length > limit {
            state.phase = .head
            state.response = server.refusal(.tooLong, head)
            state.response?.add("Connection", "close")
            return answer(&state)
        }
        if limit > UploadSlots.longBody {
            state.slot = slots.take(for: head.client)
            if state.slot == nil {
                state.phase = .head
                state.response = server.refusal(.tooManyUploads, head)
                state.response?.add("Connection", "close")
                return answer(&state)
            }
        }
        return .YES
    }

    private func handle(_ body: UploadedBody, _ state: inout State) -> MHD_Result {
        guard let head = state.head else { return .NO }
        state.phase = .handling
        let request = Request(head, body: body.finished())
        let handler = server.handle
        state.task = Task.detached { [self] in finish(await handler(request)) }
        return wait(&state)
    }

    private func wait(_ state: inout State) -> MHD_Result {
        state.isSuspended = true
        unsafe library.functions.pointee.MHD_suspend_connection(connection.handle)
        return .YES
    }

    /// The request is over: the answer was sent, or the client has gone.
    func end() {
        let (task, stream) = state.withLock { state in
            state.hasEnded = true
            state.slot = nil
            return (state.task, state.stream)
        }
        task?.cancel()
        stream?.cancel()
    }

    private func answer(_ state: inout State) -> MHD_Result {
        guard let response = state.response else { return .NO }
        state.response = nil
        state.phase = .answered
        let functions = unsafe library.functions
        guard let answer = unsafe created(response, &state) else { return .NO }
        defer { unsafe functions.pointee.MHD_destroy_response(answer) }
        for field in response.fields {
            _ = unsafe functions.pointee.MHD_add_response_header(answer, field.name, field.value)
        }
        return unsafe functions.pointee.MHD_queue_response(
            connection.handle,
            UInt32(response.status),
            answer,
        )
    }

    // MARK: On any thread

    private func finish(_ response: Response) {
        state.withLock { state in
            if case .stream(let stream) = response.body, state.hasEnded || state.isClosing {
                // The client has gone before its stream began.
                stream.cancel()
            }
            guard !state.hasEnded else { return }
            state.response = response
            resume(&state)
        }
    }

    /// Ends the exchange because the server ends.
    func close() {
        let (task, stream) = state.withLock { state in
            state.isClosing = true
            resume(&state)
            return (state.task, state.stream)
        }
        task?.cancel()
        stream?.cancel()
    }

    private func resume(_ state: inout State) {
        guard state.isSuspended, !state.hasEnded else { return }
        state.isSuspended = false
        unsafe library.functions.pointee.MHD_resume_connection(connection.handle)
    }
}

/// What a server does with its requests.
struct ServerHandlers: Sendable {
    let admit: @Sendable (RequestHead) -> Admission
    let handle: @Sendable (Request) async -> Response
    let refusal: @Sendable (HTTPServer.Refusal, RequestHead?) -> Response
}
