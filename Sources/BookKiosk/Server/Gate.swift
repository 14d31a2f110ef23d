import BooklandHTTPServer
import BooklandSystem
import Glibc

/// Decides which requests reach the station.
///
/// A page of another site must not be able to use the station through a visitor's browser: requests
/// must name the station itself as their host (against DNS rebinding), and those that come from pages
/// must come from its own.
final class Gate: Sendable {
    /// The longest picture, in bytes.
    static let pictureLimit = 20 << 20
    /// The longest file for an import, in bytes.
    static let importLimit = 100 << 20
    /// The longest body of any other request, in bytes.
    static let bodyLimit = 1 << 20
    /// The name of the cookie that keeps the token.
    static let cookie = "bookland-token"

    private let isLoopbackOnly: Bool
    private let token: String?
    private let isSecure: Bool
    private let limitsLoopback: Bool
    private let uploadsFolder: String?
    let limits = RateLimits()

    init(
        isLoopbackOnly: Bool,
        token: String?,
        isSecure: Bool,
        limitsLoopback: Bool,
        uploadsFolder: String?,
    ) {
        self.isLoopbackOnly = isLoopbackOnly
        self.token = token
        self.isSecure = isSecure
        self.limitsLoopback = limitsLoopback
        self.uploadsFolder = uploadsFolder
    }

    func admit(_ head: RequestHead, answers: SearchCache) -> Admission {
        do throws(APIError) {
            try checkOrigin(head)
            if let response = redirection(of: head) { return .answer(response) }
            try checkToken(head)
            try checkRate(head)
            try checkMethod(of: head)
            let limits = limits
            let ready = answers.answer(to: head) { limits.remaining(.search, for: head.client) }
            if let ready { return .answer(ready) }
            return try body(of: head)
        } catch {
            return .answer(Answer.error(error))
        }
    }

    /// The answer to a request that cannot be read.
    func refusal(_ refusal: HTTPServer.Refusal, _ head: RequestHead?) -> Response {
        switch refusal {
        case .malformed: Answer.error(APIError(.invalidRequest, "the request is malformed"))
        case .tooLong: Answer.error(APIError(.tooLong, "the file is too large"))
        case .notStored:
            Answer.error(APIError(.storageFull, "the file cannot be stored: is the disk full?"))
        case .tooManyUploads: Answer.error(.tooManyUploads)
        }
    }

    // MARK: Where a request comes from

    private func checkOrigin(_ head: RequestHead) throws(APIError) {
        guard head.count(of: "host") == 1, let host = head[field: "host"]?.lowercased(),
            isOwn(host), head.count(of: "origin") <= 1
        else { throw APIError(.forbidden, "this address is not the station's") }
        if let origin = head[field: "origin"]?.lowercased() {
            // With TLS ended by a proxy, the page's scheme is another one than the station's.
            guard origin == "http://\(host)" || origin == "https://\(host)" else {
                throw APIError(.forbidden, "a page of another site may not use the station")
            }
        } else if let site = head[field: "sec-fetch-site"], site != "same-origin", site != "none",
            head.changesSomething || head.target.segments.first == "v1"
        {
            throw APIError(.forbidden, "a page of another site may not use the station")
        }
    }

    /// Whether a host is an address of the station: a number, or a name of this computer.
    ///
    /// Names are what a foreign site can point at the station; numbers are not.
    private func isOwn(_ host: String) -> Bool {
        var name = Substring(host)
        if let colon = name.lastIndex(of: ":"), !name.hasSuffix("]") {
            guard Int(name[name.index(after: colon)...]) != nil else { return false }
            name = name[..<colon]
        }
        if name == "localhost" { return true }
        if name.hasPrefix("["), name.hasSuffix("]") { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 4, parts.allSatisfy({ UInt8($0) != nil }) { return true }
        return !isLoopbackOnly && Self.hostNames.contains(String(name))
    }

    /// This computer's name, alone and in the local network's domains.
    private static let hostNames: Set<String> = {
        let name = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
            guard let start = text.baseAddress, unsafe gethostname(start, 255) == 0 else {
                return ""
            }
            return unsafe String(cString: start).lowercased()
        }
        let short = String(name.prefix { $0 != "." })
        return [
            name, short, "\(short).local", "\(short).lan", "\(short).home", "\(short).fritz.box",
        ]
    }()

    // MARK: The token

    /// Turns an address with a token into a cookie, so that the token is not in the address bar.
    private func redirection(of head: RequestHead) -> Response? {
        guard let token, head.target.segments.isEmpty, let given = head.target["token"],
            given.isEqual(inConstantTimeTo: token)
        else { return nil }
        let cookie =
            "\(Self.cookie)=\(token); Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000"
            + (isSecure ? "; Secure" : "")
        // The page's own options stay; their values are not needed.
        let options = ["kiosk", "sound"].filter { name in
            head.target.query.contains { $0.name == name }
        }
        let query = options.isEmpty ? "" : "?" + options.joined(separator: "&")
        return Response(
            303,
            [
                .init("Location", "/\(query)"), .init("Set-Cookie", cookie),
                .init("Cache-Control", "no-store"), .init("Referrer-Policy", "no-referrer"),
            ],
        )
    }

    private func checkToken(_ head: RequestHead) throws(APIError) {
        if token == nil { return }
        // The page itself is no secret: without the token it says what to do.
        let isPage =
            head.method == "GET" && head.target.segments.first != "v1"
            && head.target.segments != ["metrics"] && head.target.segments.first != "ws"
        if isPage { return }
        // A job's own token is checked where the job is known.
        if head.target.segments.first == "ws" { return }
        guard hasToken(head) else {
            throw APIError(
                .unauthorized,
                "open the address with the token that the station printed",
            )
        }
    }

    /// Whether a request has the token, or needs none.
    func hasToken(_ head: RequestHead) -> Bool {
        guard let token else { return true }
        // The scheme's name has no case (RFC 9110, section 11.1).
        if let given = head[field: "authorization"], given.lowercased().hasPrefix("bearer "),
            String(given.dropFirst(7)).isEqual(inConstantTimeTo: token)
        {
            return true
        }
        return head.cookies.contains { cookie in
            cookie.name == Self.cookie && cookie.value.isEqual(inConstantTimeTo: token)
        }
    }

    // MARK: How much

    private func checkRate(_ head: RequestHead) throws(APIError) {
        let isLocal = head.client == "127.0.0.1" || head.client == "::1"
        guard !isLocal || limitsLoopback else { return }
        guard let wait = limits.take(RateLimits.Kind(head), for: head.client) else { return }
        var error = APIError(.rateLimited, "too many requests: try again in \(wait) seconds")
        error.fields = [.init("Retry-After", "\(wait)"), .init("X-Rate-Limit-Remaining", "0")]
        throw error
    }

    private func checkMethod(of head: RequestHead) throws(APIError) {
        let path = head.target.segments
        let method = head.method == "HEAD" ? "GET" : head.method
        let isFile = path.count <= 1 && PageFile.exists(path.first ?? "index.html")
        guard let methods = isFile ? ["GET"] : KnownRoutes.methods(of: path),
            !methods.contains(method)
        else { return }
        var error = APIError(.methodNotAllowed, "use \(methods.joined(separator: " or "))")
        let allowed = methods.contains("GET") ? methods + ["HEAD"] : methods
        error.fields = [.init("Allow", allowed.joined(separator: ", "))]
        throw error
    }

    private func body(of head: RequestHead) throws(APIError) -> Admission {
        let segments = head.target.segments
        guard head.method == "POST" || head.method == "PATCH" || head.method == "PUT" else {
            return .memory(limit: 0)
        }
        let type = head.contentType ?? ""
        if segments == ["v1", "scan"], type != "application/json" {
            return .memory(limit: Self.pictureLimit)
        }
        if segments == ["v1", "lists"], type != "application/json" {
            return .memory(limit: Self.pictureLimit)
        }
        if segments == ["v1", "import"], type != "application/json" {
            guard let uploadsFolder else {
                throw APIError(.notFound, "this station takes no files")
            }
            return .file(folder: uploadsFolder, limit: Self.importLimit)
        }
        // A form of another site can send other types without asking; JSON needs its own page.
        if head.contentLength ?? 0 > 0, type != "application/json" {
            throw APIError(.unsupportedType, "the body must be application/json")
        }
        return .memory(limit: Self.bodyLimit)
    }
}

extension RequestHead {
    /// Whether the request may change something.
    var changesSomething: Bool { method != "GET" && method != "HEAD" && method != "OPTIONS" }

    /// The cookies (RFC 6265, section 5.4).
    var cookies: [(name: String, value: String)] {
        let list = self[field: "cookie"] ?? ""
        return list.split(separator: ";").compactMap { part in
            let text = part.drop { $0 == " " }
            guard let equals = text.firstIndex(of: "=") else { return nil }
            return (String(text[..<equals]), String(text[equals...].dropFirst()))
        }
    }
}

extension String {
    /// Whether two texts are equal; takes the same time wherever they differ.
    func isEqual(inConstantTimeTo other: String) -> Bool {
        let (left, right) = (Array(utf8), Array(other.utf8))
        guard left.count == right.count else { return false }
        var difference: UInt8 = 0
        for index in left.indices { difference |= left[index] ^ right[index] }
        return difference == 0
    }
}
