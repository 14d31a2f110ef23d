public import BookMetadata

/// Which services are asked for books, in what order, and with what keys.
///
/// ```swift
/// var configuration = LookupConfiguration()
/// configuration.contact = "me@example.org"
/// configuration.order = [.catalog, .openLibrary, .k10plus]
/// configuration.services[.googleBooks, default: .init()].key = key
/// ```
public struct LookupConfiguration: Sendable {
    /// The providers to ask, in this order.
    ///
    /// A provider that is not listed is not asked.
    public var order: [ProviderName] = [
        .catalog, .server, .openLibrary, .googleBooks, .isbndb, .k10plus, .dnb, .loc,
    ]
    /// Whether to stop at the first answer or to merge all (default: `auto`).
    public var mode = Mode.auto
    /// The program's name in the User-Agent, with its version after a slash (default: `Bookland`).
    public var product = "Bookland"
    /// An e-mail or web address at which services can reach you; it is part of the User-Agent
    /// (default: none).
    ///
    /// Open Library requires it.
    public var contact: String?
    /// A PEM file of certificate authorities to trust instead of the system's (default: none).
    public var certificates: String?
    /// Whether services on this machine may be used without TLS (default: `false`).
    public var allowsLoopback = false
    /// The largest number of requests under way at once, to all services together (default: 5).
    public var concurrency = 5
    /// The path of the offline catalogue, or `nil` for the standard one (default: `nil`).
    public var catalog: String?
    /// Settings of single services.
    public var services: [ProviderName: ServiceConfiguration] = [:]

    /// The configuration of a new installation.
    public init() {}

    /// How to use several providers.
    public enum Mode: String, Sendable, Hashable, CaseIterable {
        /// Asks one after the other until one knows the book. While one is slow, the next is asked too.
        case auto
        /// Asks all at once and merges their records field by field.
        case merge
    }

    /// The User-Agent of all requests: the program, and the contact in parentheses.
    public var userAgent: String {
        product + (contact.map { " (\($0))" } ?? "")
    }
}

/// The settings of a service.
public struct ServiceConfiguration: Sendable, Hashable {
    /// The service's address, or `nil` for the public one.
    public var url: String?
    /// The address of Open Library's covers, or `nil` for the public one.
    public var covers: String?
    /// Your key for the service.
    public var key: String?
    /// The longest time to a complete answer in seconds, or `nil` for the default of 10 to 20 s.
    public var timeout: Int?
    /// Requests per second on average, or `nil` for the default of 0.3 to 2.5.
    public var rate: Double?
    /// The country to ask Google Books for, as two letters of ISO 3166.
    public var country: String?

    /// Creates settings that change nothing.
    public init() {}
}
