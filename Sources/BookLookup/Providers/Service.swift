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
    /// Called when a request is sent, after it has waited for its turn.
    var onRequestSent: @Sendable () -> Void = {}

    /// Requests a path, or a query, below the service's address.
    func get<Value: Sendable>(
        _ path: String,
        headers: [(name: String, value: String)] = [],
        _ read: ProviderGateway.Reading<Value>,
    ) async throws(ProviderFailure) -> Value {
        var request = HTTPRequest(base + path)
        request.headers = headers
        request.limits = limits
        return try await gateway.send(request, onSent: onRequestSent, read)
    }
}

/// A provider that is a web service.
protocol ServiceProvider: BookProvider {
    var service: Service { get set }
}

extension ServiceProvider {
    /// Returns the provider with a closure that is called when it sends a request.
    ///
    /// A task-local value would be simpler, but with `-O` Swift 6.3 crashes where one is set in a task
    /// group.
    func reportingRequests(_ body: @escaping @Sendable () -> Void) -> any BookProvider {
        var provider = self
        provider.service.onRequestSent = body
        return provider
    }
}
