import BookIdentifiers
import BookKiosk
import BookLibrary
import BookMetadata
import BooklandJSON
import BooklandTestSupport
import Testing

@Suite("Who may use a station", .timeLimit(.minutes(5)))
struct GateTests {
    @Test(
        "A request whose host is not the station is refused",
        arguments: [
            "evil.example", "evil.example:8978", "127.0.0.1.evil.example", "", "[x", "a b",
        ],
    )
    func hosts(host: String) async throws {
        let station = try TestStation()
        let answer = try await station.send("GET", "/v1/station", fields: ["Host: \(host)"])
        #expect([400, 403].contains(answer.status))
        await station.stop()
    }

    @Test(
        "Addresses of this computer are the station",
        arguments: ["127.0.0.1", "localhost", "[::1]"],
    )
    func ownHosts(host: String) async throws {
        let station = try TestStation()
        let field = "Host: \(host):\(station.port)"
        #expect(try await station.send("GET", "/v1/station", fields: [field]).status == 200)
        await station.stop()
    }

    @Test("A page of another site can change nothing")
    func crossSite() async throws {
        let station = try TestStation()
        let body = #"{"code":"9780306406157"}"#
        for field in ["Origin: https://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site"]
        {
            let answer = try await station.send("POST", "/v1/scan", body, fields: [field])
            #expect(answer.status == 403, "\(field)")
        }
        // What a form can send without asking first.
        for type in ["text/plain", "application/x-www-form-urlencoded"] {
            let answer = try await station.send("POST", "/v1/station/undo", body, type: type)
            #expect(answer.status == 415, "\(type)")
        }
        #expect(try await station.library.count == 0)
        let own = ["Origin: http://127.0.0.1:\(station.port)", "Sec-Fetch-Site: same-origin"]
        #expect(try await station.send("POST", "/v1/scan", body, fields: own).status == 200)
        await station.stop()
    }

    @Test("An address that other computers can reach needs a token")
    func needsToken() throws {
        var options = KioskServer.Options()
        options.listen = "0.0.0.0:0"
        #expect(throws: KioskError.needsToken) { try TestStation(options: options) }
    }

    @Test("With a token, only the page's files are for everyone")
    func token() async throws {
        var options = KioskServer.Options()
        options.token = "secretsecretsecretsecret"
        let station = try TestStation(options: options)
        #expect(try await station.send("GET", "/").status == 200)
        for path in ["/v1/station", "/v1/events", "/metrics", "/v1/library/1/cover"] {
            #expect(try await station.send("GET", path).status == 401, "\(path)")
        }
        let bearer = ["Authorization: Bearer secretsecretsecretsecret"]
        #expect(try await station.send("GET", "/v1/station", fields: bearer).status == 200)
        let lower = ["Authorization: bearer secretsecretsecretsecret"]
        #expect(try await station.send("GET", "/v1/station", fields: lower).status == 200)
        let wrong = ["Authorization: Bearer secretsecretsecretsecreT"]
        #expect(try await station.send("GET", "/v1/station", fields: wrong).status == 401)
        let first = try await station.send("GET", "/?token=secretsecretsecretsecret")
        #expect(first.status == 303)
        #expect(first.field("Location") == "/")
        let cookie = try #require(first.field("Set-Cookie"))
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
        let field = "Cookie: a=b; \(cookie.prefix { $0 != ";" })"
        #expect(try await station.send("GET", "/v1/station", fields: [field]).status == 200)
        #expect(try await station.send("GET", "/?token=wrong").field("Set-Cookie") == nil)
        await station.stop()
    }

    @Test("Without the token, a program sees that the station works, and not how many books it has")
    func health() async throws {
        var options = KioskServer.Options()
        options.token = "secretsecretsecretsecret"
        let station = try TestStation(options: options)
        let answer = try await station.send("GET", "/health")
        #expect(answer.status == 200)
        #expect(try answer.json["library"]?["isOpen"]?.bool == true)
        #expect(try answer.json["library"]?["books"] == nil)
        let bearer = ["Authorization: Bearer secretsecretsecretsecret"]
        let own = try await station.send("GET", "/health", fields: bearer)
        #expect(try own.json["library"]?["books"]?.int == 0)
        await station.stop()
    }

    @Test("A client that asks too often is told when to come back")
    func rate() async throws {
        var options = KioskServer.Options()
        options.limitsLoopback = true
        let station = try TestStation(options: options)
        // A book of the library, whose answer is ready after the first question.
        try await station.library.add(BookRecord(work: Work(title: "Emma"), isbn: isbn(1)))
        let path = "/v1/search/isbn?isbn=\(isbn(1))"
        #expect(try await station.send("GET", path).status == 200)
        // All at once, so that a slow machine earns no new turns meanwhile.
        let connection = try #require(RawConnection(port: station.port))
        let head = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1"
        let requests = String(repeating: head + "\r\n\r\n", count: 200)
        connection.send(requests + head + "\r\nConnection: close\r\n\r\n")
        let text = await connection.read(until: { $0.contains(" 429 ") && $0.hasSuffix("}}") }).text
        let refused = try #require(
            text.split(separator: "HTTP/1.1 ").map { RawAnswer("HTTP/1.1 " + $0) }
                .first { $0.status == 429 }
        )
        #expect(try refused.code == "RATE_LIMIT_EXCEEDED")
        #expect(Int(refused.field("Retry-After") ?? "") ?? 0 > 0)
        // The page itself goes on.
        #expect(try await station.send("GET", "/v1/station").status == 200)
        await station.stop()
    }

    @Test("The page may load nothing but its own files")
    func policy() async throws {
        let station = try TestStation()
        let page = try await station.send("GET", "/")
        let policy = try #require(page.field("Content-Security-Policy"))
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.contains("script-src 'self'"))
        #expect(!policy.contains("unsafe"))
        #expect(page.field("X-Content-Type-Options") == "nosniff")
        await station.stop()
    }

    @Test(
        "No address leads out of the page's files",
        arguments: [
            "/../Package.swift", "/..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd",
            "/etc/passwd",
            "/v1/library/1/../../station", "/index.html%00.js", "/.git/config",
        ],
    )
    func traversal(path: String) async throws {
        let station = try TestStation()
        let answer = try await station.send("GET", path)
        #expect([400, 404].contains(answer.status), "\(answer.status)")
        await station.stop()
    }
}

extension BookRecord {
    /// A record with a title and an ISBN.
    fileprivate init(work: Work, isbn: ISBN) {
        var edition = Edition()
        edition.isbns = [isbn]
        edition.isbn = isbn
        self.init(work: work, edition: edition, authors: [])
    }
}
