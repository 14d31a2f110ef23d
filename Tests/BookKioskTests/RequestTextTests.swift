import BookLibrary
import BookMetadata
import BooklandTestSupport
import Testing

@testable import BookKiosk

@Suite("Texts that a station takes", .timeLimit(.minutes(5)))
struct RequestTextTests {
    private static let long = String(repeating: "a", count: 30_000)

    @Test(
        "A change with control characters, turned directions or very long texts is refused, and changes nothing",
        arguments: [
            #"{"title":"a\u0001b"}"#, #"{"title":"a\nb"}"#, #"{"title":"a\u202Eb"}"#,
            #"{"publisher":"a\u0007"}"#, #"{"location":"a\tb"}"#, #"{"note":"a\u0000b"}"#,
            #"{"note":"\#(long)"}"#, #"{"publisher":"\#(long)"}"#, #"{"language":"\#(long)"}"#,
            #"{"authors":["a\u0001"]}"#, #"{"authors":"Jane Austen"}"#, #"{"tags":{"add":[1]}}"#,
            #"{"tags":{"add":["\#(long)"]}}"#, #"{"title":"  "}"#, #"{"title":5}"#,
        ],
    )
    func refused(body: String) async throws {
        let station = try TestStation()
        let added = try await station.library.number(ofNew: "Emma")
        let answer = try await station.send("PATCH", "/v1/library/\(added)", body)
        #expect(answer.status == 400)
        #expect(try answer.code == "INVALID_REQUEST")
        #expect(try await station.library.entry(.init(added)).title == "Emma")
        await station.stop()
    }

    @Test("Names of all scripts are taken, and a note of several lines")
    func taken() async throws {
        let station = try TestStation()
        let added = try await station.library.number(ofNew: "Emma")
        let body =
            #"{"title":"می\u200Cخواهم","authors":["O'Brien, Edna","村上 春樹"],"note":"one\ntwo"}"#
        let answer = try await station.send("PATCH", "/v1/library/\(added)", body)
        #expect(answer.status == 200)
        let entry = try await station.library.entry(.init(added))
        #expect(entry.title == "می\u{200C}خواهم")
        #expect(entry.authors == ["O'Brien, Edna", "村上 春樹"])
        #expect(entry.note == "one\ntwo")
        await station.stop()
    }

    @Test("A book by its title obeys the same rules")
    func adding() async throws {
        let station = try TestStation()
        let bodies = [
            #"{"title":"a\nb"}"#, #"{"title":"a","authors":["\u0001"]}"#, #"{"title":""}"#,
        ]
        for body in bodies {
            #expect(try await station.send("POST", "/v1/library", body).status == 400)
        }
        #expect(try await station.library.count == 0)
        #expect(try await station.send("POST", "/v1/library", #"{"title":"Emma"}"#).status == 201)
        await station.stop()
    }

    @Test("Rules of a group without a body are refused, and nothing changes")
    func emptyRules() async throws {
        let station = try TestStation()
        #expect(try await station.send("PUT", "/v1/groups/4b", #"{"limit":2}"#).status == 200)
        #expect(try await station.send("PUT", "/v1/groups/4b", "{}").status == 400)
        #expect(try await station.send("PUT", "/v1/groups/4b").status == 400)
        #expect(try await station.library.groups().map(\.limit) == [2])
        await station.stop()
    }

    @Test("A group that is no text is refused")
    func group() async throws {
        let station = try TestStation()
        let answer = try await station.send("POST", "/v1/borrowers", #"{"name":"Ann","group":5}"#)
        #expect(answer.status == 400)
        await station.stop()
    }
}

extension Library {
    fileprivate func number(ofNew title: String) async throws -> Int {
        try await add(
            BookRecord(work: Work(title: title), edition: Edition(), authors: [])
        ).entry.id.number
    }
}
