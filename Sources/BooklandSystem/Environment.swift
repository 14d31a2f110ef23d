import Glibc

/// The variables of the process's environment.
package enum Environment {
    /// The value of a variable, or nil if it is unset or empty.
    package static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }
}
