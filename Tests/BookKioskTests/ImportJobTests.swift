import BookLibrary
import BooklandJSON
import BooklandSystem
import BooklandTestSupport
import Testing

@testable import BookKiosk

@Suite("Imports by a station's page", .timeLimit(.minutes(5)))
struct ImportJobTests {
    private let table = Array("Title,Author\nEmma,Jane Austen\n".utf8)

    private func station(_ folder: TemporaryFolder) throws -> TestStation {
        var options = KioskServer.Options()
        options.uploadsFolder = folder.path
        return try TestStation(options: options)
    }

    @Test("A file whose preview was seen waits for its user, even after a restart")
    func preview() async throws {
        let folder = try TemporaryFolder()
        let first = try station(folder)
        let type = "application/octet-stream"
        let path = "/v1/import?name=a.csv&preview=true"
        let answer = try await first.send("POST", path, table, type: type)
        let upload = try #require(try answer.data["upload"]?.string)
        await first.stop()
        let second = try station(folder)
        // The restart has looked for imports to go on with when the second request is answered.
        _ = try await second.send("GET", "/v1/station")
        try await Task.sleep(for: .milliseconds(300))
        let jobs = try await second.send("GET", "/v1/jobs").data["jobs"]
        #expect(jobs?.elements.count { _ in true } == 0)
        #expect(try await second.library.count == 0)
        let started = try await second.send("POST", "/v1/import", #"{"upload":"\#(upload)"}"#)
        #expect(started.status == 202)
        #expect(await eventually { (try? await second.library.count) == 1 })
        await second.stop()
    }
}

extension ImportJobTests {
    @Test("A preview marks each row, and rejected rows can be seen and saved")
    func rejectedRows() async throws {
        let folder = try TemporaryFolder()
        let station = try station(folder)
        let list = Array("9780306401008\n9780141439588\nhello\n".utf8)
        let path = "/v1/import?name=list.txt&preview=true"
        let answer = try await station.send("POST", path, list, type: "application/octet-stream")
        let data = try answer.data
        #expect(data["formatCode"]?.string == "isbnList")
        let first = data["first"]?.elements.compactMap { $0["outcome"]?.string }
        #expect(first == ["new", "rejected", "rejected"])
        let rejected = data["rejected"]?.elements.compactMap { $0["reasonCode"]?.string }
        #expect(rejected == ["invalid-isbn", "no-isbn"])
        let upload = try #require(data["upload"]?.string)
        let begun = try await station.send("POST", "/v1/import", #"{"upload":"\#(upload)"}"#)
        #expect(try begun.data["file"]?.string == "list.txt")
        #expect(
            await eventually {
                let jobs = try? await station.send("GET", "/v1/jobs").data["jobs"]
                return jobs?.elements.first { _ in true }?["counts"]?["rejected"]?.int == 2
            }
        )
        let saved = try await station.send("GET", "/v1/csv/rejected/\(upload)")
        #expect(saved.status == 200)
        #expect(saved.body.contains("9780141439588"))
        await station.stop()
    }
}

extension ImportJobTests {
    @Test("A start deletes no file that is arriving")
    func arriving() async throws {
        let folder = try TemporaryFolder()
        let id = RandomName.uuid()
        let files = JobFolder(id, in: folder.path)
        try files.create()
        #expect(files.age < 60)
        let station = try station(folder)
        _ = try await station.send("GET", "/v1/jobs")
        try await Task.sleep(for: .milliseconds(300))
        #expect(FolderContents.names(of: folder.path).contains(id))
        await station.stop()
    }
}
