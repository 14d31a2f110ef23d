import BooklandHTTP
import BooklandTestServer
import Testing

@Suite("Redirections and addresses", .stoppingServers, .timeLimit(.minutes(10)))
struct RedirectionTests {
    let client = HTTPClient(userAgent: "Tests/1.0")

    private func request(_ url: String, _ reach: HTTPLimits.Reach = .anywhereAndLoopback)
        -> HTTPRequest
    {
        var request = HTTPRequest(url)
        request.limits.reach = reach
        // A machine that is busy with other tests is no server that is silent.
        request.limits.totalTimeout = .seconds(600)
        request.limits.connectTimeout = .seconds(600)
        return request
    }

    @Test("A redirection within the host is followed, relative or absolute")
    func followed() async throws {
        let server = HTTPTestServer { request in
            switch request.path {
            case "/a": .redirect(to: "b/c?d", status: 301)
            case "/b/c?d": .redirect(to: "http://\(request.headers["host"] ?? "")/e", status: 307)
            default: .text("end")
            }
        }
        let response = try await client.send(request(server.url + "/a"))
        #expect(response.url == server.url + "/e")
        #expect(server.paths == ["/a", "/b/c?d", "/e"])
    }

    @Test("A redirection to another host is rejected unless the host is allowed")
    func otherHost() async throws {
        let target = HTTPTestServer { _ in .text("there") }
        let port = target.port
        let server = HTTPTestServer { _ in .redirect(to: "http://localhost:\(port)/") }
        await #expect(throws: HTTPError.redirected(toHost: "localhost")) {
            try await client.send(request(server.url))
        }
        #expect(target.paths.isEmpty)
        var allowed = request(server.url)
        allowed.limits.otherHosts = ["localhost"]
        allowed.headers = [("Authorization", "secret")]
        #expect(try await client.send(allowed).body == Array("there".utf8))
        #expect(server.log.requests.last?.headers["authorization"] == "secret")
        #expect(target.log.requests[0].headers["authorization"] == nil)
    }

    @Test("A key is not sent to another port of the same host")
    func otherPort() async throws {
        let target = HTTPTestServer { _ in .text("there") }
        let url = target.url
        let server = HTTPTestServer { _ in .redirect(to: url) }
        var request = request(server.url)
        request.headers = [("Authorization", "secret")]
        _ = try await client.send(request)
        #expect(target.log.requests[0].headers["authorization"] == nil)
    }

    @Test(
        "A redirection to an invalid address is one clear error",
        arguments: [
            "file:///etc/passwd", "gopher://127.0.0.1/", "http://", "http://a b/",
            "http://u:p@127.0.0.1/",
        ],
    )
    func strange(location: String) async throws {
        let server = HTTPTestServer { _ in .redirect(to: location) }
        await #expect(
            throws: HTTPError.malformedResponse(
                host: "127.0.0.1",
                reason: "it redirects to an invalid address",
            )
        ) { try await client.send(request(server.url)) }
    }

    @Test("Endless redirections end at the limit")
    func loop() async throws {
        let server = HTTPTestServer { _ in .redirect(to: "/") }
        await #expect(throws: HTTPError.tooManyRedirections(limit: 5)) {
            try await client.send(request(server.url))
        }
        #expect(server.paths.count == 6)
    }

    @Test("Only this machine can be reached without TLS, and only if allowed")
    func insecure() async throws {
        let server = HTTPTestServer { _ in .text("") }
        await #expect(throws: HTTPError.insecure(host: "127.0.0.1")) {
            try await client.send(request(server.url, .anywhere))
        }
        await #expect(throws: HTTPError.insecure(host: "example.org")) {
            try await client.send(request("http://example.org/"))
        }
        await #expect(throws: HTTPError.insecure(host: "127.0.0.1.example.org")) {
            try await client.send(request("http://127.0.0.1.example.org/"))
        }
        #expect(server.paths.isEmpty)
    }

    @Test(
        "Private addresses are rejected if only public ones are allowed",
        arguments: [
            "127.0.0.1", "localhost", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1", "[::1]", "[::]", "[fe80::1]", "[fd00::1]", "[::ffff:10.0.0.1]",
            "[64:ff9b::a00:1]",
            "[2002:a00:1::]", "2130706433", "0x7f.1",
        ],
    )
    func privateAddress(host: String) async throws {
        let error = await #expect(throws: HTTPError.self) {
            try await client.send(request("https://\(host):1/", .publicOnly))
        }
        guard case .forbiddenAddress = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(
        "An invalid address is rejected",
        arguments: [
            "", "example.org", "ftp://example.org/", "https://", "https://a b/", "https://a/\n",
        ],
    )
    func malformed(url: String) async throws {
        await #expect(throws: HTTPError.malformedURL) { try await client.send(request(url)) }
    }
}
