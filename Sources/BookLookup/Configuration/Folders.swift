import Glibc

/// Where a user's files belong (XDG Base Directory Specification).
package enum Folders {
    /// `~/.config/bookland`, or below `XDG_CONFIG_HOME`.
    package static var configuration: String? { folder("XDG_CONFIG_HOME", ".config") }

    /// `~/.cache/bookland`, or below `XDG_CACHE_HOME`.
    package static var cache: String? { folder("XDG_CACHE_HOME", ".cache") }

    /// The value of a variable; nil where it is unset or empty.
    package static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }

    /// Makes the folder in which a file is to lie, for the user's eyes only.
    package static func make(forFile path: String) {
        var folder = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            folder += part + "/"
            if folder.utf8.count > 1 { unsafe _ = mkdir(folder, 0o700) }
        }
    }

    private static func folder(_ name: String, _ usual: String) -> String? {
        // The specification has relative paths ignored.
        if let base = variable(name), base.hasPrefix("/") { return base + "/bookland" }
        return variable("HOME").map { "\($0)/\(usual)/bookland" }
    }
}
