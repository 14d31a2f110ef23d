import BooklandSystem
import Glibc

/// Whether the programs that Bookland runs are installed.
struct ProgramsCheck: DoctorCheck {
    /// The folders of `PATH`.
    var folders = (Environment.variable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
        .map(String.init)
    /// Runs `pdfinfo -v` and returns what it writes.
    var popplerVersion: @Sendable () -> String? = Self.askPoppler

    private static let needed = [
        (program: "pdfinfo", purpose: "PDF files", package: "poppler-utils"),
        (program: "pdftoppm", purpose: "PDF files", package: "poppler-utils"),
        (program: "setpriv", purpose: "PDF files", package: "util-linux"),
        (program: "prlimit", purpose: "PDF files", package: "util-linux"),
    ]

    func result() async -> CheckResult {
        var result = CheckResult("programs")
        let missing = Self.needed.filter { !isInstalled($0.program) }
        for (program, purpose, package) in missing {
            result.hint(
                "\(program) is not installed, so these cannot be read: \(purpose)",
                InstallAdvice.command(for: [package]),
            )
        }
        let version = missing.isEmpty ? popplerVersion() : nil
        if missing.isEmpty {
            result.good("poppler\(version.map { " \($0)" } ?? "") reads PDF files")
        }
        result.details.add("poppler", version)
        return result
    }

    private func isInstalled(_ program: String) -> Bool {
        folders.contains { unsafe access("\($0)/\(program)", X_OK) == 0 }
    }

    /// "pdfinfo version 22.12.0", then lines about the authors.
    private static func askPoppler() -> String? {
        guard
            let process = try? ChildProcess(
                ["pdfinfo", "-v"],
                input: [],
                limits: .init(seconds: 2),
                withErrors: true,
            ),
            let bytes = try? process.readToEnd(limit: 4_096)
        else { return nil }
        _ = process.succeeds()
        let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first
        return line?.split(separator: " ").last.map(String.init)
    }
}
