import BooklandHTTP
import Foundation
import Testing

@Suite("TLS is verified", .enabled(if: SecureServer.isAvailable))
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

    @Test("A certificate of a trusted authority is accepted, for its name only")
    func names() async throws {
        let server = try SecureServer(["a": "HTTP/1.0 200 OK\r\n\r\nhello"])
        let response = try await get(server.url + "/a", trusting: server.certificate)
        #expect(response.body == Array("hello".utf8))
        let other = server.url.replacing("127.0.0.1", with: "localhost")
        await expectNotTrusted(other + "/a", trusting: server.certificate)
    }

    @Test("A certificate of nobody's is refused")
    func selfMade() async throws {
        let server = try SecureServer(["a": "HTTP/1.0 200 OK\r\n\r\nhello"])
        await expectNotTrusted(server.url + "/a", trusting: nil)
    }

    @Test("A missing file of authorities is said to be missing")
    func missingFile() async throws {
        let server = try SecureServer([:])
        await expectNotTrusted(server.url + "/a", trusting: URL(filePath: "/nowhere/at.pem"))
    }

    @Test("A redirection from TLS to none is refused")
    func downgrade() async throws {
        let location = "Location: http://127.0.0.1:1/"
        let server = try SecureServer(["a": "HTTP/1.0 302 Found\r\n\(location)\r\n\r\n"])
        await #expect(throws: HTTPError.redirectedToInsecure(host: "127.0.0.1")) {
            try await get(server.url + "/a", trusting: server.certificate)
        }
    }
}

/// OpenSSL's own test server, with a certificate made for 127.0.0.1, serving whole HTTP answers.
private final class SecureServer {
    static let isAvailable = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

    let url: String
    let certificate: URL
    private let folder: URL
    private let process: Process

    init(_ answers: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        certificate = folder.appending(path: "certificate.pem")
        for (name, answer) in answers {
            try Data(answer.utf8).write(to: folder.appending(path: name))
        }
        try Self.openSSL(
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
            "-days",
            "2",
            "-subj",
            "/CN=Test",
            "-addext",
            "subjectAltName=IP:127.0.0.1",
            "-keyout",
            "key.pem",
            "-out",
            "certificate.pem",
            in: folder,
        ).waitUntilExit()
        let output = Pipe()
        process = try Self.openSSL(
            "s_server",
            "-accept",
            "127.0.0.1:0",
            "-cert",
            "certificate.pem",
            "-key",
            "key.pem",
            "-HTTP",
            in: folder,
            output,
        )
        // It says "ACCEPT 127.0.0.1:41234" as soon as it listens.
        var text = ""
        while !text.contains("ACCEPT") || !text.hasSuffix("\n") {
            let bytes = output.fileHandleForReading.availableData
            if bytes.isEmpty { throw CocoaError(.fileReadUnknown) }
            text += String(decoding: bytes, as: UTF8.self)
        }
        let port = text.split(whereSeparator: \.isNewline).last?.split(separator: ":").last ?? ""
        url = "https://127.0.0.1:\(port)"
    }

    deinit {
        process.terminate()
        try? FileManager.default.removeItem(at: folder)
    }

    @discardableResult
    private static func openSSL(
        _ arguments: String...,
        in folder: URL,
        _ output: Pipe? = nil,
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/openssl")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output ?? FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }
}
