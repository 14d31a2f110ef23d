/// A setting of the configuration file, from which the parser and the manual are made.
package struct ConfigurationSetting<Target>: Sendable {
    /// Its name: `contact`.
    package let name: String
    /// What its value looks like: `ADDRESS`, `yes|no`.
    package let value: String
    /// What it means and what holds without it, in sentences.
    package let meaning: String
    /// Applies a value.
    package let apply: @Sendable (inout Target, String) throws(ConfigurationError) -> Void

    package init(
        _ name: String,
        _ value: String,
        _ meaning: String,
        apply: @escaping @Sendable (inout Target, String) throws(ConfigurationError) -> Void,
    ) {
        self.name = name
        self.value = value
        self.meaning = meaning
        self.apply = apply
    }
}

extension [ConfigurationSetting<LookupConfiguration>] {
    /// The settings in `[lookup]`, and those before the first section.
    package static let lookup: [ConfigurationSetting<LookupConfiguration>] = [
        ConfigurationSetting(
            "contact",
            "ADDRESS",
            """
            An e-mail or web address, or a telephone number, at which services can reach you; it is \
            part of the User-Agent of every request. Open Library is not asked without one.
            """,
        ) { (target, value) throws(ConfigurationError) in
            target.contact = try ConfigurationFile.contact(value)
        },
        ConfigurationSetting(
            "order",
            "NAME, NAME...",
            """
            The providers to ask, in this order; others are not asked. The default is catalog, \
            server, openlibrary, google-books, isbndb, k10plus, dnb, loc.
            """,
        ) { (target, value) throws(ConfigurationError) in
            target.order = try ConfigurationFile.order(value)
        },
        ConfigurationSetting(
            "mode",
            "auto|merge",
            """
            Whether to stop at the first answer (auto, the default), or to ask all providers and \
            merge their records (merge).
            """,
        ) { (target, value) throws(ConfigurationError) in
            guard let mode = LookupConfiguration.Mode(rawValue: value) else {
                throw ConfigurationError("mode: 'auto' or 'merge'")
            }
            target.mode = mode
        },
        ConfigurationSetting(
            "concurrency",
            "N",
            "The largest number of requests under way at once, from 1 to 50; 5 by default.",
        ) { (target, value) throws(ConfigurationError) in
            target.concurrency = try ConfigurationFile.number(value, "concurrency", 1...50)
        },
        ConfigurationSetting(
            "catalog",
            "FILE",
            "The file of the offline catalogue; catalog.db in the data folder by default.",
        ) { target, value in target.catalog = value },
        ConfigurationSetting(
            "certificates",
            "FILE",
            "A PEM file of certificate authorities to trust instead of the system's.",
        ) { target, value in target.certificates = value },
        ConfigurationSetting(
            "allow-loopback",
            "yes|no",
            "Whether services on this machine may be used without TLS; no by default.",
        ) { (target, value) throws(ConfigurationError) in
            target.allowsLoopback = try ConfigurationFile.isTrue(value, "allow-loopback")
        },
    ]
}

extension [ConfigurationSetting<ServiceConfiguration>] {
    /// The settings in the section of a service.
    package static let service: [ConfigurationSetting<ServiceConfiguration>] = [
        ConfigurationSetting(
            "url",
            "ADDRESS",
            "The service's address; the public one by default. A server of your own needs it.",
        ) { (target, value) throws(ConfigurationError) in
            target.url = try ConfigurationFile.address(value, "url")
        },
        ConfigurationSetting(
            "key",
            "KEY",
            """
            Your key for the service. A file with a key must be readable by you only: any mode \
            wider than 0600 is an error.
            """,
        ) { target, value in target.key = value.isEmpty ? nil : value },
        ConfigurationSetting(
            "timeout",
            "SECONDS",
            """
            The longest time to a complete answer, from 1 to 600; 10 for Google Books, 15 for \
            ISBNdb and 20 for others by default.
            """,
        ) { (target, value) throws(ConfigurationError) in
            target.timeout = try ConfigurationFile.number(value, "timeout", 1...600)
        },
        ConfigurationSetting(
            "rate",
            "NUMBER",
            """
            Requests per second on average; 2.5 for Open Library, 0.3 for the Library of Congress, \
            1.5 for a server of your own and 1 for others by default.
            """,
        ) { (target, value) throws(ConfigurationError) in
            guard let rate = Double(value), (0.001...1_000).contains(rate) else {
                throw ConfigurationError("rate: requests per second, such as 0.5")
            }
            target.rate = rate
        },
        ConfigurationSetting(
            "country",
            "CODE",
            "For Google Books: your country, if it cannot tell; two letters of ISO 3166.",
        ) { target, value in target.country = value },
        ConfigurationSetting(
            "covers",
            "ADDRESS",
            "For Open Library: the address of its covers; the public one by default.",
        ) { (target, value) throws(ConfigurationError) in
            target.covers = try ConfigurationFile.address(value, "covers")
        },
    ]
}
