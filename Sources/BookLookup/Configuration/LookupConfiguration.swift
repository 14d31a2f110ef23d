public import BookMetadata

/// How books are looked up: whom to ask, in what order, and as whom.
public struct LookupConfiguration: Sendable {
    /// Whom to ask, in this order.
    public var order: [ProviderName] = [
        .catalog, .server, .openLibrary, .googleBooks, .isbndb, .k10plus, .dnb, .loc,
    ]
    /// Whether to stop at the first good answer or to put several together.
    public var mode = Mode.auto
    /// What services are told of the program: its name, and its version after a slash.
    public var product = "Bookland"
    /// An address by which whoever runs a service can reach who runs this installation.
    public var contact: String?
    /// A PEM file of certificate authorities to trust in place of the system's.
    public var certificates: String?
    /// Whether services on this machine may be spoken to without TLS.
    public var allowsLoopback = false
    /// How many requests may be under way at once.
    public var concurrency = 5
    /// The file of the offline catalogue, where it is not the usual one.
    public var catalog: String?
    /// What is particular to a service.
    public var services: [ProviderName: ServiceConfiguration] = [:]
    /// The standard loan period in days: `loan-days` in the section `[library]` of the file.
    package var loanDays: Int?

    /// The configuration of a new installation.
    public init() {}

    /// What to do with several providers.
    public enum Mode: String, Sendable, Hashable, CaseIterable {
        /// Ask one after the other, until one knows the book.
        case auto
        /// Ask all at once, and put together what they say.
        case merge
    }

    /// What a service is told of who asks: the program, and the installation's own contact.
    public var userAgent: String {
        product + (contact.map { " (\($0))" } ?? "")
    }
}

/// What is particular to a service.
public struct ServiceConfiguration: Sendable, Hashable {
    /// Its address, where it is not the usual one.
    public var url: String?
    /// The address of its covers, where it is not the usual one; of Open Library only.
    public var covers: String?
    /// What it knows the subscriber by.
    public var key: String?
    /// How long an answer may take, in seconds.
    public var timeout: Int?
    /// How many requests in a second it may get, on average.
    public var rate: Double?
    /// The country to ask for; ISO 3166, two letters.
    public var country: String?

    /// Nothing particular.
    public init() {}
}
