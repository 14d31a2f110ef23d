/// Sends requests to web servers, by libcurl, on one thread of its own.
///
/// libcurl is loaded, and the thread started, with the first request. Connections are kept and used
/// again. TLS is verified with the system's certificates, or with a file of them.
///
/// ```swift
/// let client = HTTPClient(userAgent: "Bookland/1.0 (me@example.org)")
/// let response = try await client.send(HTTPRequest("https://openlibrary.org/works/OL45804W.json"))
/// ```
package final class HTTPClient: Sendable {
    private let engine: TransferEngine
    private let userAgent: String
    private let certificates: String?

    /// Creates a client; nothing is loaded yet.
    ///
    /// - Parameters:
    ///   - userAgent: What every request says of who sends it.
    ///   - certificates: A PEM file of authorities to trust instead of the system's.
    package init(userAgent: String, certificates: String? = nil) {
        self.userAgent = userAgent
        self.certificates = certificates
        engine = TransferEngine()
    }

    deinit {
        engine.stop()
    }

    /// Sends a request and waits for the whole answer; a cancelled task ends the transfer.
    ///
    /// Redirections are followed within the request's limits. A status such as 404 is no error.
    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let clock = ContinuousClock()
        let deadline = clock.now + request.limits.wholeTime
        let origin = try HTTPAddress(request.url)
        var address = origin
        for _ in 0...request.limits.redirections {
            let rest = clock.now.duration(to: deadline)
            guard rest > .zero else { throw .timeout(host: address.host) }
            let transfer = Transfer.Order(
                address: address,
                // A key is for the host that was asked, with the name and the port it was asked by.
                headers: address.isSameOrigin(as: origin) ? request.headers : [],
                method: request.method,
                userAgent: userAgent,
                certificates: certificates,
                limits: request.limits,
                wholeTime: rest,
            )
            let response = try await engine.perform(transfer)
            guard let next = try address.redirection(by: response) else { return response }
            try next.checkRedirection(from: origin, request.limits)
            address = next
        }
        throw .tooManyRedirections(limit: request.limits.redirections)
    }
}
