import BookDesk
import BookIdentifiers
import BookLibrary
import BookLookup
import BookMetadata
import BooklandTestSupport
import Testing

@Suite("A desk's configuration", .timeLimit(.minutes(5)))
struct DeskConfigurationTests {
    @Test("A library that does not exist is created with its folder, for the user only")
    func createsLibrary() async throws {
        let folder = try TemporaryFolder()
        var configuration = DeskConfiguration()
        configuration.libraryPath = folder["new/folder/library.db"]
        let library = try await configuration.openLibrary()
        try await library.add(try ISBN("9780306406157"))
        #expect(try await configuration.openLibrary().count == 1)
        #expect(try folder.permissions("new/folder") == 0o700)
    }

    @Test("Without HOME there is no library")
    func noHome() async {
        var configuration = DeskConfiguration()
        configuration.libraryPath = nil
        await #expect(throws: LibraryOpeningError.noHomeFolder) {
            try await configuration.openLibrary()
        }
    }

    @Test("A folder that cannot be created is named")
    func noFolder() async throws {
        let folder = try TemporaryFolder()
        try folder.write("file", "")
        var configuration = DeskConfiguration()
        configuration.libraryPath = folder["file/new/library.db"]
        let error = LibraryOpeningError.noFolder(
            path: folder["file/new/library.db"],
            reason: "not a directory",
        )
        await #expect(throws: error) { try await configuration.openLibrary() }
        #expect(error.description.hasSuffix("/file/new/library.db: not a directory"))
    }

    @Test("A file that is no library is left as it is")
    func foreignFile() async throws {
        let folder = try TemporaryFolder()
        try folder.write("library.db", "dear diary\n")
        var configuration = DeskConfiguration()
        configuration.libraryPath = folder["library.db"]
        await #expect(throws: LibraryOpeningError.self) {
            try await configuration.openLibrary()
        }
        #expect(try folder.text("library.db") == "dear diary\n")
    }

    @Test("The client asks the offline catalogue; one that cannot be opened is reported")
    func catalog() async throws {
        let folder = try TemporaryFolder()
        var configuration = DeskConfiguration()
        configuration.lookup.order = [.catalog]
        configuration.lookup.catalog = folder["none.db"]
        var options = LookupOptions()
        options.usesCache = false
        let answer = await configuration.lookupClient()
            .answer(to: try ISBN("9780061120084"), options)
        #expect(answer.record?.title == "To Kill a Mockingbird")
        try folder.write("broken.db", "dear diary\n")
        configuration.lookup.catalog = folder["broken.db"]
        var problem = ""
        _ = configuration.lookupClient { problem = "\($0)" }
        #expect(problem.contains("broken.db"))
    }

    @Test("The standard loan period is read from the section [library]")
    func loanDays() throws {
        let folder = try TemporaryFolder()
        try folder.write("config", "contact = me@example.org\n[library]\nloan-days = 21\n")
        let configuration = try DeskConfiguration(at: folder["config"])
        #expect(configuration.loanDays == 21)
        #expect(configuration.lookup.contact == "me@example.org")
        try folder.write("config", "contact = me@example.org\n")
        #expect(try DeskConfiguration(at: folder["config"]).loanDays == nil)
    }

    @Test(
        "A wrong setting of the library is an error that names its line",
        arguments: [
            ("loan-days = 0", "loan-days: a number from 1 to 3650"),
            ("loan-days = soon", "loan-days: a number from 1 to 3650"),
            ("loan-weeks = 3", "no such setting in [library]: loan-weeks"),
        ],
    )
    func wrongSetting(line: String, reason: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("config", "[library]\n\(line)\n")
        let error = #expect(throws: ConfigurationError.self) {
            try DeskConfiguration(at: folder["config"])
        }
        #expect(error?.description == "\(folder["config"]): line 2: \(reason)")
    }
}
