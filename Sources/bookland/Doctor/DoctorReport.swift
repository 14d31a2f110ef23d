/// The results of all checks, as text and as JSON.
///
/// The home folder is shown as `~`, so that a report can be published.
struct DoctorReport {
    let results: [CheckResult]
    /// The user's home folder, which is not shown.
    let home: String?

    /// A line for each finding: how serious it is, the check, what was found and what to do.
    var text: String {
        results.flatMap { result in
            result.findings.map { finding in
                let words = finding.advice.map { "\(finding.message): \($0)" } ?? finding.message
                return finding.state.rawValue.padded(to: 8) + result.name.padded(to: 15)
                    + shown(words).visible + "\n"
            }
        }.joined()
    }

    /// A line for each check.
    var json: [UInt8] {
        results.flatMap { result in
            var line = JSONLine()
            line.add("check", result.name)
            line.add("state", result.state.rawValue)
            let findings = result.findings.map { finding in
                var line = JSONLine()
                line.add("state", finding.state.rawValue)
                line.add("message", shown(finding.message))
                line.add("advice", finding.advice.map(shown))
                return line
            }
            line.add("findings", findings)
            line.add("details", object: result.details)
            return line.bytes + [UInt8(ascii: "\n")]
        }
    }

    /// Whether nothing is broken.
    var isHealthy: Bool { results.allSatisfy { $0.state < .broken } }

    private func shown(_ text: String) -> String { text.abbreviating(home: home) }
}

extension String {
    /// The text with `~` for the home folder, wherever a path in it begins with that.
    func abbreviating(home: String?) -> String {
        guard var home, home.count > 1, home.hasPrefix("/") else { return self }
        if home.hasSuffix("/") { home.removeLast() }
        var (result, rest) = ("", self[...])
        while let range = rest.firstRange(of: home) {
            let after = rest[range.upperBound...].first
            // "/home/ann" is no part of "/home/anna" and of "/srv/home/ann".
            let isWhole = after.map { !($0.isLetter || $0.isNumber || "-_.".contains($0)) } ?? true
            let before = rest[..<range.lowerBound].last ?? result.last
            let isFirst = before.map { !($0.isLetter || $0.isNumber) } ?? true
            result += rest[..<range.lowerBound] + (isWhole && isFirst ? "~" : home)
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
