import BookIdentifiers
import BooklandTestSupport
import Foundation
import Testing

@testable import bookland

@Suite("The version", .timeLimit(.minutes(10)))
struct VersionTests {
    @Test("The version is one line, with the date of the ISBN ranges")
    func oneLine() async throws {
        let result = try await Program.run("--version")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("bookland \(Bookland.version) ("))
        #expect(result.output.hasSuffix("ISBN ranges of \(ISBN.rangesDate))\n"))
        #expect(result.output.count { $0 == "\n" } == 1)
    }

    @Test("A commit is shown with seven digits, and whether there were changes beside it")
    func commit() {
        let full = "1a44a65f0d6f0b1f6d1d7a1a0a3f9d2b8c5e4f30"
        #expect(VersionRun.short(full) == "1a44a65")
        #expect(VersionRun.short(full + "+changes") == "1a44a65+changes")
    }

    @Test("As JSON it has the same facts")
    func json() async throws {
        let result = try await Program.run("--version", "--json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        )
        #expect(object["version"] as? String == Bookland.version)
        #expect(object["isbnRanges"] as? String == ISBN.rangesDate)
        #expect(object.keys.contains("commit"))
        #expect(object["libraries"] == nil)
    }

    @Test("With --verbose it names the libraries and the versions that they report")
    func libraries() async throws {
        let result = try await Program.run("--version", "--verbose", "--json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        )
        let libraries = try #require(object["libraries"] as? [[String: Any]])
        let names = libraries.compactMap { $0["name"] as? String }
        #expect(Set(names).count == names.count)
        #expect(names.contains("zbar") && names.contains("tiff") && names.contains("cairo"))
        // These do not say which version they are.
        let silent: Set = ["turbojpeg", "gif", "wslay", "v4l2"]
        for library in libraries where library["isFound"] as? Bool == true {
            let (name, version) = (library["name"] as? String, library["version"] as? String)
            let isPlain = version?.allSatisfy {
                $0.isNumber || ".-abcdefghijklmnopqrstuvwxyz".contains($0)
            }
            #expect(isPlain ?? silent.contains(name ?? ""), "\(name ?? "") \(version ?? "")")
        }
        let text = try await Program.run("--version", "--verbose").output
        for name in names { #expect(text.contains("\n  \(name) ")) }
    }
}
