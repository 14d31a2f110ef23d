import Foundation
import Testing

@Suite("Rules for all tests", .timeLimit(.minutes(5)))
struct TimeLimitTests {
    /// The sources of all tests, by path.
    private func sources() throws -> [(path: String, text: String)] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let names = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
        return try names.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Client/") }.map { name in
            (name, try String(contentsOf: tests.appending(path: name), encoding: .utf8))
        }
    }

    @Test("Every suite has a time limit")
    func timeLimits() throws {
        let suites = try sources().flatMap { path, text in
            Suite.all(in: text, folder: String(path.split(separator: "/").first ?? ""))
        }
        let limited = Set(suites.filter(\.hasTimeLimit).map(\.key))
        let unlimited = suites.filter { $0.hasTests && !limited.contains($0.key) }
        #expect(unlimited.map(\.name) == [])
        #expect(limited.count > 50)
    }

    @Test("Only the test support starts processes")
    func processes() throws {
        let words = ["posix_" + "spawn", " Process" + "()", "fork" + "pty"]
        for (path, text) in try sources() where !path.hasPrefix("BooklandTestSupport/") {
            #expect(!words.contains { text.contains($0) }, "\(path)")
        }
    }
}

/// A type at the beginning of a line, or an extension of it.
private struct Suite {
    let name: String
    /// Types of one name in two modules are two.
    let key: String
    let hasTimeLimit: Bool
    var hasTests = false

    private static var head: Regex<(Substring, Substring)> {
        /\b(?:struct|class|actor|enum|extension) (\w+)/
    }

    static func all(in text: String, folder: String) -> [Suite] {
        var suites: [Suite] = []
        var attributes = ""
        for line in text.split(separator: "\n") {
            let isHead = line.first?.isLetter == true || line.hasPrefix("@") && line.hasSuffix("{")
            if isHead, let match = line.firstMatch(of: head) {
                let name = String(match.1)
                let limit = (attributes + line).contains(".timeLimit(")
                suites.append(Suite(name: name, key: folder + "/" + name, hasTimeLimit: limit))
                attributes = ""
            } else if line.hasPrefix("@") || !attributes.isEmpty {
                // The attributes of a type may take several lines.
                attributes += line
            } else if line.drop(while: { $0 == " " }).hasPrefix("@Test"), !suites.isEmpty {
                suites[suites.count - 1].hasTests = true
            }
        }
        return suites
    }
}
