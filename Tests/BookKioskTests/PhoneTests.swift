import BooklandJSON
import Testing

@testable import BookKiosk

@Suite("How phones reach a station", .timeLimit(.minutes(1)))
struct PhoneTests {
    @Test("A station that only this computer can open has no address for phones")
    func closed() async throws {
        let station = try TestStation()
        let data = try await station.send("GET", "/v1/phones").data
        #expect(data["isOpen"]?.bool == false)
        #expect(station.server.addresses.isEmpty)
        #expect(try await station.send("GET", "/v1/phones/1.svg").status == 404)
        await station.stop()
    }

    @Test("A station for all has the addresses of this computer, with the token")
    func open() async throws {
        var options = KioskServer.Options()
        options.listen = "0.0.0.0:0"
        options.token = "secret"
        let station = try TestStation(options: options)
        let own = ["Authorization: Bearer secret"]
        let data = try await station.send("GET", "/v1/phones", fields: own).data
        let addresses = data["addresses"]?.elements.compactMap { $0["address"]?.string } ?? []
        #expect(addresses == station.server.addresses)
        for address in addresses {
            #expect(address.hasSuffix(":\(station.port)/?token=secret"))
            #expect(!address.contains("0.0.0.0") && !address.contains("127."))
        }
        if !addresses.isEmpty {
            let code = try await station.send("GET", "/v1/phones/1.svg", fields: own)
            #expect(code.status == (QRDrawing.svg("x") == nil ? 404 : 200))
        }
        #expect(try await station.send("GET", "/v1/phones").status == 401)
        await station.stop()
    }

    @Test("A QR code is a square of modules with a quiet zone, where the library is installed")
    func drawing() throws {
        guard let svg = QRDrawing.svg("http://192.0.2.2:8978/?token=8mybygkxzdrv2u9gbbr9m7zz8i")
        else { return }
        let size = try #require(svg.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/))
        #expect(size.1 == size.2)
        // Symbols of version n have 17 + 4n modules a side (ISO/IEC 18004, section 5.3.1).
        #expect((try #require(Int(size.1)) - 8 - 17) % 4 == 0)
        #expect(svg.contains("M4 4h1v1h-1z"))
        #expect(!svg.contains("M3 4h1"))
    }
}
