import BooklandHTTPServer
import BooklandJSON

/// Finds out what a request asks for, and answers it.
///
/// Each group of routes is in a file of its own, in the folder `API`.
struct Routes: Sendable {
    let station: Station
    let preview: StationPreview?
    let gate: Gate
    let jobs: JobDesk
    let sockets: ProgressSockets
    /// The addresses for other computers and phones, with the token; none if only this computer can connect.
    let addresses: [String]

    func answer(_ request: Request) async -> Response {
        let start = ContinuousClock.now
        var response: Response
        do throws(APIError) {
            response = try await found(request, start)
        } catch {
            response = Answer.error(error, since: start)
        }
        response.add("X-Request-ID", String(UInt64.random(in: 0...UInt64.max), radix: 16))
        return response
    }

    private func found(
        _ request: Request,
        _ start: ContinuousClock.Instant,
    ) async throws(APIError) -> Response {
        let call = APICall(request, start)
        let groups: [(APICall) async throws(APIError) -> Response?] = [
            page, stationRoutes, scanRoutes, libraryRoutes, bookRoutes, circulationRoutes,
            borrowerRoutes, groupRoutes, listRoutes, phoneRoutes,
            reviewRoutes, searchRoutes, jobRoutes, progressRoutes, statusRoutes,
        ]
        for group in groups {
            if let response = try await group(call) { return response }
        }
        throw APIError(.notFound, "there is nothing at this address")
    }
}

/// A request with its path in a form that routes are told apart by.
struct APICall: Sendable {
    let request: Request
    let start: ContinuousClock.Instant

    init(_ request: Request, _ start: ContinuousClock.Instant) {
        self.request = request
        self.start = start
    }

    var head: RequestHead { request.head }
    var path: [String] { head.target.segments }
    /// The method; a HEAD request is a GET request without a body.
    var method: String { head.method == "HEAD" ? "GET" : head.method }

    /// Whether the request is of a method and a path.
    func isAt(_ method: String, _ path: String...) -> Bool {
        self.method == method && self.path == path
    }

    /// The body, which must be a JSON object.
    func json() throws(APIError) -> JSONValue {
        guard case .bytes(let bytes) = request.body else {
            throw APIError(.invalidRequest, "the body must be JSON")
        }
        if bytes.isEmpty { return try Self.object(Array("{}".utf8)) }
        return try Self.object(bytes)
    }

    private static func object(_ bytes: [UInt8]) throws(APIError) -> JSONValue {
        var reader = JSONReader(limits: JSONLimits(bytes: Gate.bodyLimit, depth: 16))
        guard let value = try? reader.read(bytes.span), value.kind == .object else {
            throw APIError(.invalidRequest, "the body must be a JSON object")
        }
        return value
    }

    /// The answer to a body that is no JSON object; nil if it is one, or if there is none.
    var bodyError: Response? {
        do throws(APIError) {
            _ = try json()
            return nil
        } catch {
            return Answer.error(error, since: start)
        }
    }

    /// A whole number of the query.
    func number(_ name: String, in range: ClosedRange<Int>, default value: Int) throws(APIError)
        -> Int
    {
        guard let text = head.target[name] else { return value }
        guard let number = Int(text), range.contains(number) else {
            throw APIError(
                .invalidQuery,
                "\(name) must be a number from \(range.lowerBound) to \(range.upperBound)",
            )
        }
        return number
    }

    /// Whether a value of the query is `true`; `false` and none are the same.
    func flag(_ name: String) throws(APIError) -> Bool {
        switch head.target[name] {
        case "true": true
        case nil, "false": false
        default: throw APIError(.invalidQuery, "\(name) must be true or false")
        }
    }

    /// Answers with data.
    func data(_ object: JSONObject, status: Int = 200) -> Response {
        Answer.data(object, status: status, since: start)
    }
}
