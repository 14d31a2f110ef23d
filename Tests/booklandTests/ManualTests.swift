import BookDesk
import BookLookup
import BooklandTestSupport
import Foundation
import Testing

@testable import bookland

@Suite("The manual", .timeLimit(.minutes(10)))
struct ManualTests {
    private static let edition = ManualEdition(version: "1.2.3", date: "2026-11-23")
    private static let pages = ManualPage.all(edition)

    @Test("There is a page for each command, and for the configuration file")
    func pages() {
        let names = Set(Self.pages.map(\.fileName))
        #expect(names.count == Self.pages.count)
        for command in AllCommands.withSubcommands where !command.isHidden {
            #expect(names.contains(ManualPage.name(of: command.name) + ".1"))
        }
        #expect(names.isSuperset(of: ["bookland.1", "bookland.conf.5", "bookland-library-add.1"]))
    }

    @Test("groff and mandoc find nothing wrong with any page")
    func lint() async throws {
        let folder = try TemporaryFolder()
        #expect(try await Program.run("manual", "--directory", folder.path).status == 0)
        #expect(try folder.names.count == Self.pages.count)
        for (program, check) in [
            ("groff", "groff -man -Tutf8 -ww -z *.[15]"),
            ("mandoc", "mandoc -T lint -W style *.[15]"),
        ] {
            guard try await Command("which", [program]).run().status == 0 else { continue }
            var command = Command("bash", ["-c", check + " 2>&1"])
            command.folder = folder.path
            #expect(try await command.run().output.isEmpty)
        }
    }

    @Test("Every page that another one refers to exists")
    func references() {
        let names = Set(Self.pages.map { "\($0.name)(\($0.section))" })
        for page in Self.pages {
            for line in page.text.split(separator: "\n") where line.hasPrefix("\\fBbookland") {
                guard let end = line.firstRange(of: "\\fR(") else { continue }
                let name = line[..<end.lowerBound].dropFirst(3).replacing("\\-", with: "-")
                let number = line[end.upperBound...].prefix { $0 != ")" }
                #expect(names.contains("\(name)(\(number))"), "\(page.name): \(line)")
            }
        }
    }

    @Test("All sections are there")
    func sections() {
        let text = Self.pages[0].text
        let titles = [
            "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "\"EXIT STATUS\"",
            "ENVIRONMENT", "FILES", "EXAMPLES", "BUGS", "\"SEE ALSO\"",
        ]
        for title in titles { #expect(text.contains(".SH \(title)\n"), "\(title)") }
    }

    @Test("Every variable that the program reads is in the manual")
    func variables() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        let documented = AllCommands.environment.map(\.0).joined(separator: " ")
        var count = 0
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift", !file.path.contains("BooklandBenchmarks") else {
                continue
            }
            let text = try String(contentsOf: file, encoding: .utf8)
            let pattern = /(?:getenv|variable|folder)\("([A-Z][A-Za-z_]+)"/
            for match in text.matches(of: pattern) {
                count += 1
                #expect(documented.contains(match.1), "\(match.1)")
            }
        }
        #expect(count > 8)
    }

    @Test("Every setting that the parser knows is in the page of the configuration")
    func settings() async throws {
        let page = try await Program.run("manual", "bookland.conf").output
        let names =
            [ConfigurationSetting].lookup.map(\.name) + [ConfigurationSetting].service.map(\.name)
            + DeskConfiguration.librarySettings.map(\.name)
        for name in names {
            #expect(page.contains("\\fB\(name.replacing("-", with: "\\-"))\\fR = "), "\(name)")
        }
    }

    @Test("The date is that of SOURCE_DATE_EPOCH")
    func date() async throws {
        let result = try await Program.run(
            ["manual", "library", "add"],
            environment: ["SOURCE_DATE_EPOCH": "1700000000"],
        )
        let title = #".TH BOOKLAND\-LIBRARY\-ADD 1 2023-11-14 "bookland"#
        #expect(result.output.hasPrefix(title))
    }

    @Test("Help and manual refer to no file that is not installed")
    func dangling() async throws {
        for page in Self.pages { #expect(!page.text.contains("docs/"), "\(page.name)") }
        for command in AllCommands.withSubcommands {
            #expect(!Help.command(command, .long).contains("docs/"), "\(command.name)")
        }
    }

    @Test("Text that looks like a request or an escape stays text")
    func escaping() {
        #expect(Roff.text(".TH 'x' \\n -a") == [#"\&.TH \(aqx\(aq \en \-a"#])
        #expect(Roff.text("'quoted'") == [#"\(aqquoted\(aq"#])
    }
}
