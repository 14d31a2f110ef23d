import BookIdentifiers
import BooklandSystem
import Glibc

/// Which program this is, and on which system it runs.
struct ProgramCheck: DoctorCheck {
    /// The system's name, such as "Debian GNU/Linux 12 (bookworm)".
    var system = Self.systemName()

    func result() async -> CheckResult {
        var result = CheckResult("program")
        let commit = VersionRun.commit.map { " (commit \(VersionRun.short($0)))" } ?? ""
        let (kernel, machine) = Self.kernel
        result.good("bookland \(Bookland.version)\(commit), \(system), Linux \(kernel), \(machine)")
        result.details = VersionRun.json(nil)
        result.details.add("system", system)
        result.details.add("kernel", kernel)
        result.details.add("machine", machine)
        return result
    }

    /// What `PRETTY_NAME` says in os-release(5).
    static func systemName(_ path: String = "/etc/os-release") -> String {
        let lines = (SmallFile.text(of: path) ?? "").split(separator: "\n")
        let line = lines.first { $0.hasPrefix("PRETTY_NAME=") }
        let name = line.map { $0.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" } } ?? ""
        return name.isEmpty ? "an unknown system" : String(name)
    }

    private static var kernel: (release: String, machine: String) {
        var names = utsname()
        guard unsafe uname(&names) == 0 else { return ("unknown", "unknown") }
        let release = unsafe withUnsafeBytes(of: &names.release) { unsafe text($0) }
        let machine = unsafe withUnsafeBytes(of: &names.machine) { unsafe text($0) }
        return (release, machine)
    }

    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}
