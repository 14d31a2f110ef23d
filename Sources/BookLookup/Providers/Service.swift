import BookMetadata
import BooklandHTTP

/// A web service: its address, the limits of a request to it, and the gateway that sends requests.
struct Service: Sendable {
    /// The service's name.
    let name: ProviderName
    /// The address, without a slash at the end.
    let base: String
    let limits: HTTPLimits
    let gateway: ProviderGateway
    let time: TimeSource

    /// Requests a path, or a query, below the service's address.
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

/// A provider that is a web service, and reports through its gateway when a request is sent.
protocol ServiceProvider: BookProvider {
    var service: Service { get }
}
