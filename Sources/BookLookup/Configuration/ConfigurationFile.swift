import BookMetadata
import BooklandSystem
import Glibc

/// What is wrong with the configuration.
public struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One line: the file, the line where there is one, and what to do.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// The configuration's file: sections in brackets, and a `name = value` a line.
///
/// ```
/// [lookup]
/// contact = me@example.org
///
/// [google-books]
/// key = ...
/// ```
package enum ConfigurationFile {
    /// More than any configuration has.
    private static let mostBytes = 1 << 20

    /// The configuration of the user: what the file says, and over it the environment.
    ///
    /// - Parameter path: The file; nil for the usual one, or that of `BOOKLAND_CONFIG`.
    /// - Returns: The configuration; that of a new installation where there is no file.
    /// - Throws: What is wrong with the file.
    package static func configuration(
        at path: String? = nil
    ) throws(ConfigurationError) -> LookupConfiguration {
        var configuration = LookupConfiguration()
        let named = path ?? Environment.variable("BOOKLAND_CONFIG")
        if let file = named ?? usualPath {
            if let text = try read(file, mustExist: named != nil) {
                try apply(text, of: file, to: &configuration)
            }
        }
        applyEnvironment(to: &configuration)
        return configuration
    }

    /// Where the file is looked for.
    package static var usualPath: String? { UserFolders.configuration.map { $0 + "/config" } }

    private static func read(
        _ path: String,
        mustExist: Bool,
    ) throws(ConfigurationError) -> (text: String, mode: mode_t)? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT, !mustExist { return nil }
            throw ConfigurationError("\(path): \(SystemError.last)")
        }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw ConfigurationError("\(path): no file")
        }
        guard status.st_size <= mostBytes else { throw ConfigurationError("\(path): too large") }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var count = 0
        while count < bytes.count {
            let more = unsafe bytes[count...].withUnsafeMutableBytes { rest in
                unsafe Glibc.read(file, rest.baseAddress, rest.count)
            }
            guard more > 0 else { break }
            count += more
        }
        return (String(decoding: bytes[..<count], as: UTF8.self), status.st_mode & 0o777)
    }

    /// Applies what a file says.
    static func apply(
        _ content: (text: String, mode: mode_t),
        of path: String,
        to configuration: inout LookupConfiguration,
    ) throws(ConfigurationError) {
        var section = "lookup"
        for (index, line) in content.text.split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline,
        ).enumerated() {
            let line = trimmed(line)
            if line.isEmpty || line.hasPrefix("#") || line.hasPrefix(";") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                section = trimmed(line.dropFirst().dropLast())
                continue
            }
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let place = "\(path): line \(index + 1)"
            guard parts.count == 2 else { throw ConfigurationError("\(place): no 'name = value'") }
            let (name, value) = (trimmed(parts[0]), trimmed(parts[1]))
            if name == "key", content.mode & 0o077 != 0 {
                throw ConfigurationError(
                    "\(path): holds a key and can be read by others: run 'chmod 600 \(path)'"
                )
            }
            do throws(ConfigurationError) {
                try set(name, to: value, in: section, of: &configuration)
            } catch {
                throw ConfigurationError("\(place): \(error)")
            }
        }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let front = text.drop(while: \.isWhitespace)
        return String(front.reversed().drop(while: \.isWhitespace).reversed())
    }

    private static func set(
        _ name: String,
        to value: String,
        in section: String,
        of configuration: inout LookupConfiguration,
    ) throws(ConfigurationError) {
        if section == "lookup" { return try set(name, to: value, of: &configuration) }
        if section == "library" {
            guard name == "loan-days" else {
                throw ConfigurationError("no such setting in [library]: \(name)")
            }
            configuration.loanDays = try number(value, name, 1...3_650)
            return
        }
        guard ServiceDirectory.names.contains(ProviderName(rawValue: section)) else {
            throw ConfigurationError("no such section: [\(section)]")
        }
        var service = configuration.services[ProviderName(rawValue: section)] ?? .init()
        switch name {
        case "url": service.url = try address(value, name)
        case "covers": service.covers = try address(value, name)
        case "key": service.key = value.isEmpty ? nil : value
        case "timeout": service.timeout = try number(value, name, 1...600)
        case "rate":
            guard let rate = Double(value), (0.001...1_000).contains(rate) else {
                throw ConfigurationError("rate: a number of requests in a second, as 0.5")
            }
            service.rate = rate
        case "country": service.country = value
        default: throw ConfigurationError("no such setting in [\(section)]: \(name)")
        }
        configuration.services[ProviderName(rawValue: section)] = service
    }

    private static func set(
        _ name: String,
        to value: String,
        of configuration: inout LookupConfiguration,
    ) throws(ConfigurationError) {
        switch name {
        case "order": configuration.order = try order(value)
        case "mode":
            guard let mode = LookupConfiguration.Mode(rawValue: value) else {
                throw ConfigurationError("mode: auto or merge")
            }
            configuration.mode = mode
        case "contact": configuration.contact = try contact(value)
        case "certificates": configuration.certificates = value
        case "allow-loopback": configuration.allowsLoopback = value == "yes"
        case "concurrency": configuration.concurrency = try number(value, name, 1...50)
        case "catalog": configuration.catalog = value
        default: throw ConfigurationError("no such setting in [lookup]: \(name)")
        }
    }

    private static func order(_ value: String) throws(ConfigurationError) -> [ProviderName] {
        var order: [ProviderName] = []
        for word in value.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            let name = ProviderName(rawValue: String(word))
            guard name == .catalog || ServiceDirectory.names.contains(name) else {
                let known = [ProviderName.catalog] + ServiceDirectory.names
                let list = known.map(\.rawValue).joined(separator: ", ")
                throw ConfigurationError("order: no such provider: \(word) (there are \(list))")
            }
            if !order.contains(name) { order.append(name) }
        }
        return order
    }

    private static func address(
        _ value: String,
        _ name: String,
    ) throws(ConfigurationError) -> String {
        guard value.hasPrefix("https://") || value.hasPrefix("http://") else {
            throw ConfigurationError("\(name): an address that begins with https://")
        }
        return value.hasSuffix("/") ? String(value.dropLast()) : value
    }

    /// The contact becomes part of a header field.
    static func contact(_ value: String) throws(ConfigurationError) -> String? {
        let isPlain = value.unicodeScalars.allSatisfy {
            $0.isASCII && $0.value >= 0x20 && !"()\u{7F}".unicodeScalars.contains($0)
        }
        guard isPlain, value.utf8.count <= 200 else {
            throw ConfigurationError("contact: plain ASCII without brackets, as me@example.org")
        }
        return value.isEmpty ? nil : value
    }

    private static func number(
        _ value: String,
        _ name: String,
        _ range: ClosedRange<Int>,
    ) throws(ConfigurationError) -> Int {
        guard let number = Int(value), range.contains(number) else {
            throw ConfigurationError(
                "\(name): a number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return number
    }

    private static func applyEnvironment(to configuration: inout LookupConfiguration) {
        for name in ServiceDirectory.names {
            let variable = "BOOKLAND_\(name.rawValue.uppercased())_KEY"
            if let key = Environment.variable(String(variable.map { $0 == "-" ? "_" : $0 })) {
                configuration.services[name, default: .init()].key = key
            }
        }
        if let contact = Environment.variable("BOOKLAND_CONTACT").flatMap({ try? self.contact($0) })
        {
            configuration.contact = contact
        }
    }
}
