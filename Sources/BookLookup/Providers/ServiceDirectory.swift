package import BookMetadata
import BooklandHTTP

/// The web services: their addresses, their limits, and their providers.
package enum ServiceDirectory {
    /// The names of all services, in the default order.
    package static let names: [ProviderName] = [
        .server, .openLibrary, .googleBooks, .isbndb, .k10plus, .dnb, .loc,
    ]

    /// A service's settings unless the configuration changes them.
    private struct Defaults {
        var url: String?
        /// Seconds for a complete answer.
        var timeout = 20
        /// Requests per second, below what the service publishes.
        var rate = 1.0
        var burst = 5.0
        /// Other hosts to which it may redirect.
        var otherHosts: Set<String> = []
        var policy = RetryPolicy()
    }

    private static func defaults(_ name: ProviderName, hasContact: Bool) -> Defaults? {
        var defaults = Defaults()
        switch name {
        case .openLibrary:
            // Published: 1 request a second, 3 with a contact address in the User-Agent.
            defaults.url = "https://openlibrary.org"
            defaults.rate = hasContact ? 2.5 : 1
            defaults.otherHosts = ["openlibrary.org"]
            defaults.policy.firstPause = .seconds(5)
        case .googleBooks:
            // 1,000 requests a day; users report that one a second is safe.
            defaults.url = "https://www.googleapis.com/books/v1"
            defaults.timeout = 10
        case .isbndb:
            // One request a second in the smallest plan.
            defaults.url = "https://api2.isbndb.com"
            defaults.timeout = 15
            defaults.burst = 1
        case .k10plus: defaults.url = "https://sru.k10plus.de/opac-de-627"
        case .dnb: defaults.url = "https://services.dnb.de/sru/dnb"
        case .loc:
            // About 20 requests a minute, and then a CAPTCHA.
            defaults.url = "https://lx2.loc.gov/sru/lcdb"
            defaults.rate = 0.3
        case .server: defaults.rate = 1.5
        default: return nil
        }
        return defaults
    }

    /// What all services of a client share.
    struct Shared {
        let client: HTTPClient
        let connections: AsyncSemaphore
        let limiter: LookupCache
        let time: TimeSource
    }

    /// Returns a service's provider, or `nil` if there is no such service or it has no address.
    static func provider(
        _ name: ProviderName,
        _ configuration: LookupConfiguration,
        _ shared: Shared,
    ) -> (any BookProvider)? {
        let hasContact = configuration.contact != nil
        guard let defaults = defaults(name, hasContact: hasContact) else { return nil }
        let own = configuration.services[name] ?? ServiceConfiguration()
        guard let url = own.url ?? defaults.url else { return nil }
        let service = service(name, url, defaults, own, configuration, shared)
        return switch name {
        case .openLibrary: OpenLibrary(service: service, hasContact: hasContact)
        case .googleBooks: GoogleBooks(service: service, key: own.key, country: own.country)
        case .isbndb: ISBNdb(service: service, key: own.key)
        case .k10plus: SRUProvider(service: service, dialect: .k10plus)
        case .dnb: SRUProvider(service: service, dialect: .dnb)
        case .loc: SRUProvider(service: service, dialect: .loc)
        default: BooklandServer(service: service, key: own.key)
        }
    }

    private static func service(
        _ name: ProviderName,
        _ url: String,
        _ defaults: Defaults,
        _ own: ServiceConfiguration,
        _ configuration: LookupConfiguration,
        _ shared: Shared,
    ) -> Service {
        var limits = HTTPLimits()
        limits.totalTimeout = .seconds(own.timeout ?? defaults.timeout)
        limits.otherHosts = defaults.otherHosts
        limits.reach = configuration.allowsLoopback ? .anywhereAndLoopback : .anywhere
        let gateway = ProviderGateway(
            name,
            client: shared.client,
            connections: shared.connections,
            limit: RequestLimit(
                service: "\(name) \(url)",
                rate: own.rate ?? defaults.rate,
                burst: defaults.burst,
            ),
            limiter: shared.limiter,
            policy: defaults.policy,
            time: shared.time,
        )
        return Service(
            name: name,
            base: url,
            limits: limits,
            gateway: gateway,
            time: shared.time,
        )
    }
}
