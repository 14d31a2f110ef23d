import BookLookup
import BookMetadata
import BooklandTestSupport
import Foundation
import Testing

@Suite("The configuration", .timeLimit(.minutes(10)))
struct ConfigurationTests {
    private func read(_ text: String, mode: Int = 0o600) throws -> LookupConfiguration {
        let folder = try TemporaryFolder()
        let path = folder["config"]
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        return try ConfigurationFile.configuration(at: path)
    }

    @Test("Every setting is read")
    func settings() throws {
        let configuration = try read(
            """
            # a comment
            contact = me@example.org
            order = dnb openlibrary, catalog
            mode = merge
            concurrency = 3
            certificates = /etc/ca.pem
            allow-loopback = yes
            catalog = /data/books.db

            [isbndb]
            key = a = b
            url = https://api.pro.isbndb.com/
            timeout = 7
            rate = 0.5
            [google-books]
            country = DE
            """
        )
        #expect(configuration.contact == "me@example.org")
        #expect(configuration.userAgent == "Bookland (me@example.org)")
        #expect(configuration.order == [.dnb, .openLibrary, .catalog])
        #expect(configuration.mode == .merge)
        #expect(configuration.concurrency == 3)
        #expect(configuration.certificates == "/etc/ca.pem")
        #expect(configuration.allowsLoopback)
        #expect(configuration.catalog == "/data/books.db")
        #expect(configuration.services[.isbndb]?.key == "a = b")
        #expect(configuration.services[.isbndb]?.url == "https://api.pro.isbndb.com")
        #expect(configuration.services[.isbndb]?.timeout == 7)
        #expect(configuration.services[.isbndb]?.rate == 0.5)
        #expect(configuration.services[.googleBooks]?.country == "DE")
    }

    @Test(
        "An error names the line",
        arguments: [
            "nonsense", "colour = red", "[dnb]\n[nobody]\nkey = x", "[isbndb]\ncolour = red",
            "mode = both",
            "order = nobody", "concurrency = 0", "[dnb]\nurl = ftp://x", "[dnb]\nrate = often",
            "[dnb]\ntimeout = 0", "contact = (x) y", "contact = a\u{7F}b",
        ],
    )
    func mistakes(text: String) throws {
        let error = try #require(throws: ConfigurationError.self) { try read(text) }
        // The line of an unknown section, or else the last one.
        let lines = text.split(separator: "\n")
        let line = 1 + (lines.firstIndex { $0 == "[nobody]" } ?? lines.count - 1)
        #expect(error.description.contains("line \(line)"))
    }

    @Test(
        "A file with a key must be readable by the user only",
        arguments: [0o644, 0o640, 0o604, 0o660, 0o601],
    )
    func permissions(mode: Int) throws {
        let error = try #require(throws: ConfigurationError.self) {
            try read("[isbndb]\nkey = s3cret", mode: mode)
        }
        #expect(error.description.contains("chmod 600 "))
        #expect(!error.description.contains("s3cret"))
        #expect(try read("contact = me@example.org", mode: mode).contact == "me@example.org")
    }

    @Test("A mistyped setting is told from the one that is meant")
    func mistyped() throws {
        let error = try #require(throws: ConfigurationError.self) {
            try read("[lookup]\nordr = dnb")
        }
        #expect(
            error.description.hasSuffix("no such setting in [lookup]: ordr (did you mean order?)")
        )
    }

    @Test("A byte order mark at the beginning is no part of a setting")
    func byteOrderMark() throws {
        #expect(try read("\u{FEFF}[lookup]\norder = catalog").order == [.catalog])
        #expect(try read("\u{FEFF}order = catalog").order == [.catalog])
    }

    @Test("A file is only required if it was named")
    func missing() throws {
        #expect(throws: ConfigurationError.self) {
            try ConfigurationFile.configuration(at: "/nowhere/config")
        }
        #expect(throws: ConfigurationError.self) { try ConfigurationFile.configuration(at: "/tmp") }
    }

    @Test("An unknown section is an error, even if it is empty")
    func unknownSection() {
        #expect(throws: ConfigurationError.self) { try read("[nosuch]\n[dnb]\n") }
        #expect(throws: Never.self) { try read("[lookup]\n[dnb]\n") }
    }
}
