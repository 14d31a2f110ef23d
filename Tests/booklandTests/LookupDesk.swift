import BooklandTestServer
import BooklandTestSupport
import Foundation

/// A folder with a configuration, and a Bookland server that it names.
struct LookupDesk {
    static let picture = [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 500)

    let folder: TemporaryFolder
    let server: HTTPTestServer

    init(
        order: String = "server",
        contact: String = "",
        openLibrary: HTTPTestServer? = nil,
        answer: (@Sendable (HTTPTestServer.Request) -> HTTPTestServer.Answer)? = nil,
    ) throws {
        folder = try TemporaryFolder()
        server = HTTPTestServer(answer ?? Self.answer)
        try configure(order, contact, server, openLibrary ?? server)
    }

    private func configure(
        _ order: String,
        _ contact: String,
        _ server: HTTPTestServer,
        _ openLibrary: HTTPTestServer,
    ) throws {
        let lines = [
            "order = \(order)", "allow-loopback = yes", "contact = \(contact)", "[server]",
            "url = \(server.url)", "rate = 100", "timeout = 600", "[openlibrary]",
            "url = \(openLibrary.url)",
            "covers = \(openLibrary.url)", "rate = 100", "timeout = 600", "",
        ]
        try folder.write("config/bookland/config", Data(lines.joined(separator: "\n").utf8))
    }

    /// Names another server in the configuration, as if the one that was down were up again.
    func replaceServer(by other: HTTPTestServer) throws {
        try configure("server", "", other, other)
    }

    /// Knows one book.
    static let answer: @Sendable (HTTPTestServer.Request) -> HTTPTestServer.Answer = {
        request in
        let record =
            "{\"work\":{\"title\":\"The Lantern Keeper\"},\"edition\":{\"isbns\":[\"9781234567897\"],"
            + "\"title\":\"The Lantern Keeper: a history of light\",\"publisher\":\"Harbour Press\","
            + "\"publicationDate\":\"2009-03-17\",\"pageCount\":344},\"authors\":[{\"name\":\"Ada Marlow\"}]}"
        return switch request.path {
        case "/v1/search/isbn?isbn=9781234567897": .text("{\"data\":\(record),\"metadata\":{}}")
        case let path where path.hasPrefix("/v1/search/advanced?title=lantern"):
            .text("{\"data\":[\(record)],\"metadata\":{}}")
        case let path where path.hasPrefix("/b/isbn/9781234567897-L.jpg"):
            .response(200, ["Content-Type": "image/jpeg"], Self.picture)
        default:
            .text(
                "{\"data\":null,\"error\":{\"message\":\"none\",\"code\":\"NOT_FOUND\"}}",
                status: 404,
            )
        }
    }

    /// Knows every book.
    static let knowsAll: @Sendable (HTTPTestServer.Request) -> HTTPTestServer.Answer = {
        request in
        let isbn = request.path.suffix(13)
        return .text(
            """
            {"data":{"work":{"title":"Book \(isbn)"},"edition":{"isbns":["\(isbn)"],
            "title":"Book \(isbn)"},"authors":[{"name":"Author of \(isbn)"}]},"metadata":{}}
            """
        )
    }

    /// Runs a command of the library that the desk has.
    func library(_ words: String...) async throws -> Program.Result {
        try await library(words)
    }

    func library(_ words: [String]) async throws -> Program.Result {
        try await run(["library", words[0], "--library", "books.db"] + words.dropFirst())
    }

    /// The titles in the library by ISBN; "" for pending books.
    func titles() async throws -> [String: String] {
        try await library("list", "--json").lines.reduce(into: [:]) { titles, line in
            let object =
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
            titles[object["isbn"] as? String ?? "none"] = object["title"] as? String ?? ""
        }
    }

    func append(_ text: String, mode: Int) throws {
        let file = "config/bookland/config"
        let content = try folder.bytes(file) + Data(text.utf8)
        try folder.write(file, content)
        try folder.setPermissions(of: file, mode)
    }

    func command(_ arguments: String...) -> Command {
        command(arguments)
    }

    func command(_ arguments: [String]) -> Command {
        var command = Program.command(arguments, in: folder)
        command.environment = environment
        return command
    }

    func run(_ arguments: String..., input: Data = Data()) async throws -> Program.Result {
        try await run(arguments, input: input)
    }

    func run(_ arguments: [String], input: Data = Data()) async throws -> Program.Result {
        try await Program.run(arguments, input: input, in: folder, environment: environment)
    }

    private var environment: [String: String] {
        let base = folder.path
        return [
            "HOME": base, "XDG_CONFIG_HOME": base + "/config", "XDG_CACHE_HOME": base + "/cache",
            "XDG_DATA_HOME": base + "/data", "PATH": "/usr/bin:/bin",
        ]
    }
}
