import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland licenses", .timeLimit(.minutes(5)))
struct LicensesTests {
    @Test("each library that is linked has a version and its licence")
    func linked() async throws {
        let parts = try await Self.parts().filter { $0.relation == "linked" }
        #expect(parts.count >= 10)
        for part in parts {
            let answer = try await Program.run("licenses", part.name)
            #expect(answer.status == 0)
            #expect(answer.output.count > 300, "\(part.name)")
            // Only scripts/build knows the toolchain's version, and no header has libjpeg-turbo's everywhere.
            if !["swift", "turbojpeg"].contains(part.name) {
                #expect(part.version?.wholeMatch(of: /\d+(\.\d+)*/) != nil, "\(part.name)")
            }
        }
    }

    @Test("each library of a module map is listed as linked")
    func moduleMaps() async throws {
        let names = try await Self.parts().filter { $0.relation == "linked" }.map(\.name)
        let links = try Self.files(named: "module.modulemap").flatMap {
            $0.matches(of: /link "([^"]+)"/).map { String($0.1) }
        }
        #expect(links.count >= 9)
        for link in links {
            let isListed = names.contains { link.hasPrefix($0) || $0 == link + "lib" }
            #expect(isListed, "\(link)")
        }
    }

    @Test("each library that is loaded is listed as loaded")
    func loaded() async throws {
        let names = try await Self.parts().filter { $0.relation == "loaded" }.map(\.name)
        let loads = try Self.files(named: "shim.h").flatMap {
            $0.matches(of: /"lib([^"]+)\.so\./).map { String($0.1) }
        }
        #expect(loads.count >= 12)
        for load in loads {
            #expect(names.contains { load.hasPrefix($0) }, "\(load)")
        }
    }

    @Test("the LGPL of ZBar is there in full")
    func zbar() async throws {
        let text = try await Program.run("licenses", "libzbar").output
        for part in [
            "Jeff Brown", "GNU LESSER GENERAL PUBLIC LICENSE", "Version 2.1",
            "6. As an exception to the Sections above", "END OF TERMS AND CONDITIONS",
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test("a library of the system names its licence and says where the text is")
    func system() async throws {
        let text = try await Program.run("licenses", "tesseract").output
        #expect(text.contains("Apache-2.0"))
        #expect(text.contains("no part of this program"))
    }

    @Test("the table has all names, and columns that fit")
    func table() async throws {
        let result = try await Program.run("licenses")
        let lines = result.output.split(separator: "\n")
        for part in try await Self.parts() {
            #expect(lines.contains { $0.hasPrefix("  \(part.name) ") }, "\(part.name)")
        }
        #expect(!result.output.contains("…"))
    }

    @Test("a name that is nearly right is corrected, and nothing is printed")
    func unknown() async throws {
        let result = try await Program.run("licenses", "zbra")
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("zbar"))
        #expect(try await Program.run("licenses", "zbar", "png").status == 2)
    }

    private struct Part: Decodable {
        let name: String
        let relation: String
        let version: String?
        let license: String
        let source: String
    }

    /// What `licenses --json` prints, each line an object.
    private static func parts() async throws -> [Part] {
        try await Program.run("licenses", "--json").output.split(separator: "\n").map {
            try JSONDecoder().decode(Part.self, from: Data($0.utf8))
        }
    }

    /// The texts of the files with a name in the folders of `Modules`.
    private static func files(named name: String) throws -> [String] {
        let modules = URL(filePath: #filePath).appending(path: "../../../Modules").standardized
        return try FileManager.default.contentsOfDirectory(
            at: modules,
            includingPropertiesForKeys: nil,
        ).compactMap { try? String(contentsOf: $0.appending(path: name), encoding: .utf8) }
    }
}
