import BookDesk
import BookLookup
import BookMetadata
import Glibc

/// Whether the configuration file is right, and whether others can read its keys.
struct ConfigurationCheck: DoctorCheck {
    var path = DeskConfiguration.path
    var configuration: @Sendable () throws(ConfigurationError) -> DeskConfiguration = {
        () throws(ConfigurationError) in try DeskConfiguration.user()
    }

    func result() async -> CheckResult {
        var result = CheckResult("configuration")
        var status = stat()
        let exists = path.map { unsafe stat($0, &status) == 0 } ?? false
        let mode = status.st_mode & 0o777
        do throws(ConfigurationError) {
            let configuration = try configuration()
            let keys = configuration.lookup.services.filter { $0.value.key != nil }.keys
                .map(\.rawValue).sorted()
            if exists, let path, mode & 0o077 != 0 {
                result.hint(
                    "\(path) can be read by others",
                    "if you keep keys in it: chmod 600 \(path)",
                )
            } else if let path, exists {
                let list = keys.isEmpty ? "" : ", with keys for \(keys.joined(separator: ", "))"
                result.good(path + list)
            } else {
                result.good("no file, so the defaults hold (man bookland.conf)")
            }
            result.details.add("order", strings: configuration.lookup.order.map(\.rawValue))
            result.details.add("hasContact", configuration.lookup.contact != nil)
            result.details.add("keys", strings: keys)
        } catch {
            result.broken("\(error)", "see man bookland.conf")
        }
        result.details.add("exists", exists)
        if exists { result.details.add("mode", "0" + String(mode, radix: 8)) }
        return result
    }
}
