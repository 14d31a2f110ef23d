import BookMetadata
import BooklandHTTP

/// A web service: where it is, what its requests may cost, and the way to it.
struct Service: Sendable {
    /// Its name.
    let name: ProviderName
    /// Its address without a slash at the end.
    let base: String
    let limits: HTTPLimits
    let gateway: ProviderGateway
    let time: TimeSource

    /// Asks for a path, or a query, below the service's address.
    func get<Value: Sendable>(
        _ path: String,
        headers: [(name: String, value: String)] = [],
        _ read: ProviderGateway.Reading<Value>,
    ) async throws(ProviderFailure) -> Value {
        var request = HTTPRequest(base + path)
        request.headers = headers
        request.limits = limits
        return try await gateway.send(request, read)
    }
}
