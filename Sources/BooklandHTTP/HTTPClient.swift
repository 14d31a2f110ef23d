/// An HTTP client on libcurl, which runs on a thread of its own.
///
/// The first request loads libcurl and starts the thread. Connections are reused. TLS certificates
/// are verified with the system's authorities, or with those in a file.
///
/// ```swift
/// let client = HTTPClient(userAgent: "Bookland/1.0 (me@example.org)")
/// let response = try await client.send(HTTPRequest("https://openlibrary.org/works/OL45804W.json"))
/// ```
package final class HTTPClient: Sendable {
    private let engine: TransferEngine
    private let userAgent: String
    private let certificates: String?

    /// Creates a client without loading anything yet.
    ///
    /// - Parameters:
    ///   - userAgent: The User-Agent of every request.
    ///   - certificates: A PEM file of authorities to trust instead of the system's (default: none).
    package init(userAgent: String, certificates: String? = nil) {
        self.userAgent = userAgent
        self.certificates = certificates
        engine = TransferEngine()
    }

    deinit {
        engine.stop()
    }

    /// Sends a request and returns the complete response.
    ///
    /// Cancelling the task ends the transfer.
    ///
    /// Redirections are followed within the request's limits. A status such as 404 is not an error.
    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let clock = ContinuousClock()
        let deadline = clock.now + request.limits.totalTimeout
        let origin = try HTTPAddress(request.url)
        var address = origin
        for _ in 0...request.limits.redirections {
            let rest = clock.now.duration(to: deadline)
            guard rest > .zero else { throw .timeout(host: address.host) }
            let transfer = Transfer.Parameters(
                address: address,
                // A key in the header is only for the origin that the caller named.
                headers: address.isSameOrigin(as: origin) ? request.headers : [],
                method: request.method,
                userAgent: userAgent,
                certificates: certificates,
                limits: request.limits,
                timeout: rest,
            )
            let response = try await engine.perform(transfer)
            guard let next = try address.redirection(by: response) else { return response }
            try next.checkRedirection(from: origin, request.limits)
            address = next
        }
        throw .tooManyRedirections(limit: request.limits.redirections)
    }
}
