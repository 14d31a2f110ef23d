import BookMetadata
import BooklandSystem
import BooklandText
import Glibc

/// An error in the configuration.
public struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The error in one line: the file, the line if there is one, and what to do.
    public let description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// The configuration file: sections in brackets, and one `name = value` per line.
///
/// ```
/// [lookup]
/// contact = me@example.org
///
/// [google-books]
/// key = ...
/// ```
package enum ConfigurationFile {
    /// The largest configuration file in bytes.
    private static let maximumSize = 1 << 20

    /// Applies a setting that is not about lookups; returns false if there is no such section.
    package typealias OtherSetting = (
        _ section: String, _ name: String, _ value: String
    ) throws(ConfigurationError) -> Bool

    /// Reads the user's configuration from the file and from the environment, which has precedence.
    ///
    /// - Parameters:
    ///   - path: The file, or `nil` for the one in `BOOKLAND_CONFIG`, or else the standard one.
    ///   - sections: The sections that are not about lookups (default: none).
    ///   - other: Takes the settings of those sections (default: an error).
    /// - Returns: The configuration; without a file, that of a new installation.
    /// - Throws: ``ConfigurationError``.
    package static func configuration(
        at path: String? = nil,
        sections: Set<String> = [],
        other: OtherSetting = { (_, _, _) throws(ConfigurationError) in false },
    ) throws(ConfigurationError) -> LookupConfiguration {
        var configuration = LookupConfiguration()
        let named = path ?? Environment.variable("BOOKLAND_CONFIG")
        if let file = named ?? standardPath {
            if let text = try read(file, mustExist: named != nil) {
                try apply(text, of: file, to: &configuration, sections, other)
            }
        }
        applyEnvironment(to: &configuration)
        return configuration
    }

    /// The standard path: `bookland/config` in `XDG_CONFIG_HOME`, or in `~/.config`.
    package static var standardPath: String? { UserFolders.configuration.map { $0 + "/config" } }

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
            throw ConfigurationError("\(path): not a file")
        }
        guard status.st_size <= maximumSize else { throw ConfigurationError("\(path): too large") }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var count = 0
        while count < bytes.count {
            let more = unsafe bytes[count...].withUnsafeMutableBytes { rest in
                unsafe Glibc.read(file, rest.baseAddress, rest.count)
            }
            guard more > 0 else { break }
            count += more
        }
        // Editors of other systems begin a file with a byte order mark.
        let text = String(
            decoding: bytes[..<count].trimmingPrefix([0xEF, 0xBB, 0xBF]),
            as: UTF8.self,
        )
        return (text, status.st_mode & 0o777)
    }

    /// Applies the content of a file.
    static func apply(
        _ content: (text: String, mode: mode_t),
        of path: String,
        to configuration: inout LookupConfiguration,
        _ otherSections: Set<String> = [],
        _ other: OtherSetting,
    ) throws(ConfigurationError) {
        var section = "lookup"
        for (index, line) in content.text.split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline,
        ).enumerated() {
            let line = trimmed(line)
            if line.isEmpty || line.hasPrefix("#") || line.hasPrefix(";") { continue }
            let place = "\(path): line \(index + 1)"
            if line.hasPrefix("["), line.hasSuffix("]") {
                section = trimmed(line.dropFirst().dropLast())
                // A misspelt section without settings would otherwise go unnoticed.
                guard
                    section == "lookup" || otherSections.contains(section)
                        || ServiceDirectory.names.contains(ProviderName(rawValue: section))
                else { throw ConfigurationError("\(place): no such section: [\(section)]") }
                continue
            }
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else {
                throw ConfigurationError("\(place): expected 'name = value'")
            }
            let (name, value) = (trimmed(parts[0]), trimmed(parts[1]))
            if name == "key", content.mode & 0o077 != 0 {
                throw ConfigurationError(
                    "\(path): contains a key and can be read by others: run 'chmod 600 \(path)'"
                )
            }
            do throws(ConfigurationError) {
                try set(name, to: value, in: section, of: &configuration, other)
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
        _ other: OtherSetting,
    ) throws(ConfigurationError) {
        if section == "lookup" {
            return try set(name, to: value, in: section, of: &configuration, among: .lookup)
        }
        let provider = ProviderName(rawValue: section)
        guard ServiceDirectory.names.contains(provider) else {
            if try other(section, name, value) { return }
            throw ConfigurationError("no such section: [\(section)]")
        }
        var service = configuration.services[provider] ?? .init()
        try set(name, to: value, in: section, of: &service, among: .service)
        configuration.services[provider] = service
    }

    /// Applies a setting, if there is one of this name.
    package static func set<Target>(
        _ name: String,
        to value: String,
        in section: String,
        of target: inout Target,
        among settings: [ConfigurationSetting<Target>],
    ) throws(ConfigurationError) {
        guard let setting = settings.first(where: { $0.name == name }) else {
            let meant = nearest(to: name, among: settings.map(\.name)).map {
                " (did you mean \($0)?)"
            }
            throw ConfigurationError("no such setting in [\(section)]: \(name)\(meant ?? "")")
        }
        try setting.apply(&target, value)
    }

    static func order(_ value: String) throws(ConfigurationError) -> [ProviderName] {
        var order: [ProviderName] = []
        for word in value.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            let name = ProviderName(rawValue: String(word))
            guard name == .catalog || ServiceDirectory.names.contains(name) else {
                let known = [ProviderName.catalog] + ServiceDirectory.names
                let list = known.map(\.rawValue).joined(separator: ", ")
                throw ConfigurationError("order: no such provider: \(word) (choose from \(list))")
            }
            if !order.contains(name) { order.append(name) }
        }
        return order
    }

    static func address(
        _ value: String,
        _ name: String,
    ) throws(ConfigurationError) -> String {
        guard value.hasPrefix("https://") || value.hasPrefix("http://") else {
            throw ConfigurationError("\(name): an address starting with https://")
        }
        return value.hasSuffix("/") ? String(value.dropLast()) : value
    }

    /// Checks the contact address, which becomes part of a header field.
    static func contact(_ value: String) throws(ConfigurationError) -> String? {
        let isPlain = value.unicodeScalars.allSatisfy {
            $0.isASCII && $0.value >= 0x20 && !"()\u{7F}".unicodeScalars.contains($0)
        }
        guard isPlain, value.utf8.count <= 200 else {
            throw ConfigurationError("contact: ASCII without parentheses, such as me@example.org")
        }
        return value.isEmpty ? nil : value
    }

    static func isTrue(
        _ value: String,
        _ name: String,
    ) throws(ConfigurationError) -> Bool {
        switch value.lowercased() {
        case "yes", "true", "on", "1": return true
        case "no", "false", "off", "0": return false
        default: throw ConfigurationError("\(name): 'yes' or 'no'")
        }
    }

    /// Parses the value of a setting that is a whole number.
    package static func number(
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
