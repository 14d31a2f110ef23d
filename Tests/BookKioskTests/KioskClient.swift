import BookIdentifiers
import BookKiosk
import BookLibrary
import BooklandHTTP
import BooklandJSON
import BooklandTestSupport
import Testing

/// A station with its server and a library in memory.
final class TestStation: Sendable {
    let library: Library
    let station: Station
    let server: KioskServer
    let port: Int
    private let task: Task<Void, Never>

    init(
        _ library: Library? = nil,
        mode: StationMode = .checkIn,
        camera: StationCamera? = nil,
        options: KioskServer.Options = .init(),
        change: (inout Station.Settings) -> Void = { _ in },
    ) throws {
        let library = try library ?? Library(inMemory: { .now })
        self.library = library
        var settings = Station.Settings()
        settings.mode = mode
        settings.isOffline = true
        change(&settings)
        let station = Station(library: library, settings: settings)
        self.station = station
        var options = options
        if options.listen == "127.0.0.1:8978" { options.listen = "127.0.0.1:0" }
        let server = try KioskServer(of: station, camera: camera, options: options)
        self.server = server
        port = try #require(Int(server.address.split(separator: ":").last?.dropLast() ?? ""))
        task = Task { _ = await server.run() }
    }

    /// Ends the station.
    func stop() async {
        task.cancel()
        await task.value
    }

    /// Sends a request as a page would.
    func send(
        _ method: String,
        _ path: String,
        _ body: String? = nil,
        type: String = "application/json",
        fields: [String] = [],
    ) async throws -> RawAnswer {
        try await send(method, path, body.map { Array($0.utf8) }, type: type, fields: fields)
    }

    /// Sends a request with any body.
    func send(
        _ method: String,
        _ path: String,
        _ body: [UInt8]?,
        type: String,
        fields: [String] = [],
    ) async throws -> RawAnswer {
        let connection = try #require(RawConnection(port: port))
        var head = "\(method) \(path) HTTP/1.1\r\n"
        if !fields.contains(where: { $0.hasPrefix("Host:") }) {
            head += "Host: 127.0.0.1:\(port)\r\n"
        }
        for field in fields { head += field + "\r\n" }
        if let body { head += "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n" }
        connection.send(Array((head + "Connection: close\r\n\r\n").utf8) + (body ?? []))
        return RawAnswer(await connection.read().text)
    }

    /// Takes a code as if a hand scanner had typed it into the page.
    func scan(_ code: String) async throws -> JSONValue {
        let answer = try await send("POST", "/v1/scan", #"{"code":"\#(code)"}"#)
        return try #require(answer.data["items"]?.elements.first { _ in true })
    }
}

/// An answer of a server.
struct RawAnswer {
    let status: Int
    let head: String
    let body: String

    init(_ text: String) {
        let parts = text.split(
            separator: "\r\n\r\n",
            maxSplits: 1,
            omittingEmptySubsequences: false,
        )
        head = parts.first.map(String.init) ?? ""
        body = parts.count > 1 ? String(parts[1]) : ""
        status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    }

    var json: JSONValue {
        get throws {
            var reader = JSONReader()
            return try reader.read(Array(body.utf8).span)
        }
    }

    /// The data of the envelope.
    var data: JSONValue { get throws { try #require(try json["data"]) } }
    /// The error's code.
    var code: String? { get throws { try json["error"]?["code"]?.string } }

    func field(_ name: String) -> String? {
        for line in head.split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2, parts[0].lowercased() == name.lowercased() {
                return String(parts[1].drop { $0 == " " })
            }
        }
        return nil
    }
}

/// A valid ISBN for each number.
func isbn(_ number: Int) -> ISBN {
    let body = "978030640" + String(1_000 + number).suffix(3)
    let digits = EAN13(completing: body)?.digits ?? ""
    guard let isbn = try? ISBN(digits) else { preconditionFailure(digits) }
    return isbn
}
