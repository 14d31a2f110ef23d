import BooklandHTTP
import BooklandTestSupport
import Foundation
import Testing

@Suite("TLS is verified", .enabled(if: SecureServer.isAvailable), .timeLimit(.minutes(10)))
struct TLSTests {
    private func get(_ url: String, trusting certificates: URL?) async throws -> HTTPResponse {
        let client = HTTPClient(
            userAgent: "Tests/1.0",
            certificates: certificates?.path(percentEncoded: false),
        )
        var request = HTTPRequest(url)
        request.limits.reach = .anywhereAndLoopback
        // A machine that is busy with other tests is no server that is silent.
        request.limits.totalTimeout = .seconds(600)
        return try await client.send(request)
    }

    private func expectNotTrusted(_ url: String, trusting certificates: URL?) async {
        let error = await #expect(throws: HTTPError.self) {
            try await get(url, trusting: certificates)
        }
        guard case .notTrusted = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("A certificate of a trusted authority is accepted for its host name only")
    func names() async throws {
        try await SecureServer.run(["a": "HTTP/1.0 200 OK\r\n\r\nhello"]) { server in
            let response = try await get(server.url + "/a", trusting: server.certificate)
            #expect(response.body == Array("hello".utf8))
            let other = server.url.replacing("127.0.0.1", with: "localhost")
            await expectNotTrusted(other + "/a", trusting: server.certificate)
        }
    }

    @Test("A certificate of an unknown authority is rejected")
    func selfMade() async throws {
        try await SecureServer.run(["a": "HTTP/1.0 200 OK\r\n\r\nhello"]) { server in
            await expectNotTrusted(server.url + "/a", trusting: nil)
        }
    }

    @Test("A missing file of authorities is reported")
    func missingFile() async throws {
        try await SecureServer.run([:]) { server in
            await expectNotTrusted(server.url + "/a", trusting: URL(filePath: "/nowhere/at.pem"))
        }
    }

    @Test("A redirection from https to http is rejected")
    func downgrade() async throws {
        let location = "Location: http://127.0.0.1:1/"
        let answer = "HTTP/1.0 302 Found\r\n\(location)\r\n\r\n"
        try await SecureServer.run(["a": answer]) { server in
            await #expect(throws: HTTPError.redirectedToInsecure(host: "127.0.0.1")) {
                try await get(server.url + "/a", trusting: server.certificate)
            }
        }
    }
}

/// OpenSSL's own test server, with a certificate made for 127.0.0.1, serving whole HTTP answers.
private final class SecureServer: Sendable {
    static let isAvailable = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

    let url: String
    let certificate: URL
    private let folder: URL
    private let process: ChildProcess

    /// Runs the body while the server answers.
    static func run(
        _ answers: [String: String],
        _ body: (SecureServer) async throws -> Void,
    ) async throws {
        try await body(SecureServer(answers))
    }

    private init(_ answers: [String: String]) async throws {
        folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        certificate = folder.appending(path: "certificate.pem")
        for (name, answer) in answers {
            try Data(answer.utf8).write(to: folder.appending(path: name))
        }
        let request = """
            req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=Test \
            -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out certificate.pem
            """
        let made = try await Self.openSSL(request, in: folder).run()
        try #require(made.status == 0, "\(made.errors)")
        let serve = "s_server -accept 127.0.0.1:0 -cert certificate.pem -key key.pem -HTTP"
        process = try await Self.openSSL(serve, in: folder).start()
        // It says "ACCEPT 127.0.0.1:41234" as soon as it listens.
        try await process.waits { Self.port(in: $0.text(.output)) != nil }
        url = "https://127.0.0.1:\(try #require(Self.port(in: process.printed.text(.output))))"
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private static func port(in text: String) -> Substring? {
        text.firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)\n/)?.1
    }

    private static func openSSL(_ words: String, in folder: URL) -> Command {
        var command = Command("openssl", words.split(separator: " ").map(String.init))
        command.folder = folder.path(percentEncoded: false)
        command.input = .none
        return command
    }
}
