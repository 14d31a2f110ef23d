import BookDesk
import BookImport
import BookLibrary
import BookLookup
import BookMetadata
import BooklandJSON
import Foundation
import Testing

@testable import BookKiosk

/// What the page says, from the file that has all its words.
@Suite("The page's words", .timeLimit(.minutes(1)))
struct PageWordTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/CBooklandPage/page").standardized

    /// The rows of the table: their keys, and the text in each language.
    private func rows() throws -> [String: String] {
        let file = Self.page.appending(path: "strings.js")
        let text = try String(contentsOf: file, encoding: .utf8)
        var rows: [String: String] = [:]
        for line in text.split(separator: "\n") {
            guard let match = line.firstMatch(of: /^ {4}'([^']+)': (\{.*\}),$/) else { continue }
            let key = String(match.1)
            #expect(rows[key] == nil, "two rows: \(key)")
            rows[key] = String(match.2)
        }
        return rows
    }

    @Test("Every row has a text in English and in German")
    func languages() throws {
        let rows = try rows()
        #expect(rows.count > 400)
        for (key, row) in rows {
            #expect(row.hasPrefix("{ en: ") && row.contains(", de: "), "\(key)")
            #expect(!row.contains("''"), "\(key) has an empty text")
            // The same names and numbers in both.
            let parts = row.split(separator: ", de: ", maxSplits: 1)
            let names = parts.map { Set($0.matches(of: /\{(\w+)\}/).map { String($0.1) }) }
            #expect(names.count == 2 && names[0] == names[1], "\(key)")
        }
    }

    @Test("Every word that the station sends has a sentence")
    func words() throws {
        let rows = try rows()
        var keys: [String] = []
        keys += StationOutcome.allCases.map { "outcome.\($0.rawValue)" }
        keys += StationOutcome.Tone.allCases.map { "tone.\($0.rawValue)" }
        keys += StationMode.allCases.map { "mode.\($0.rawValue)" }
        keys += StationAction.allCases.map { "answer.\($0.rawValue)" }
        keys += StationItem.CodeKind.allCases.map { "kind.\($0.rawValue)" }
        keys += LibraryEvent.Kind.allCases.map { "event.\($0.rawValue)" }
        keys += LibraryError.Reason.words.map { "reason.\($0)" }
        keys += APIError.reasons.map { "reason.\($0)" }
        keys += JobReason.allCases.map { "reason.\($0.rawValue)" }
        keys += PendingReason.allCases.map { "pending.\($0.rawValue)" }
        keys += RejectionReason.allCases.map { "rejection.\($0.rawValue)" }
        keys += ListRejection.allCases.map { "rejected.\($0.rawValue)" }
        keys += RowProblem.Kind.allCases.map {
            "problem.\($0.rawValue.replacingOccurrences(of: "'", with: "’"))"
        }
        keys += MatchVerdict.Reason.allCases.map { "match.\($0.rawValue)" }
        keys += ColumnMeaning.allCases.map { "meaning.\($0.rawValue)" }
        keys += CameraReport.Problem.allCases.map { "camera.problem.\($0.rawValue)" }
        keys += ReadingStatus.allCases.map { "status.\($0.contractName)" }
        keys += APIError.Code.allCases.map { "error.\($0.rawValue)" }
        for key in keys { #expect(rows[key] != nil, "\(key)") }
    }

    @Test("The words of all refusals in the sources are in the list of words")
    func reasons() throws {
        let sources = Self.page.appending(path: "../../BookKiosk").standardized
        let known = Set(APIError.reasons + LibraryError.Reason.words)
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var count = 0
        for case let file as URL in files?.allObjects ?? [] where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /reason(?:: | = )"([a-z-]+)"/) {
                #expect(known.contains(String(match.1)), "\(match.1)")
                count += 1
            }
        }
        #expect(count > 10)
    }

    @Test("Every text that the page asks for is there")
    func uses() throws {
        let rows = try rows()
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.page.path)
        for name in files where name.hasSuffix(".js") {
            let text = try String(contentsOf: Self.page.appending(path: name), encoding: .utf8)
            for match in text.matches(of: /\bt\('([^']+)'/) {
                #expect(rows[String(match.1)] != nil, "\(name): \(match.1)")
            }
        }
    }

    @Test(
        "Reasons of lookups become words",
        arguments: [
            (ProviderFailure.Reason.unreachable("no such host"), PendingReason.offline),
            (.connectionLost, .offline), (.timeout, .slow),
            (.rateLimited(retryAfter: 3), .limited),
            (.quotaUsedUp, .limited), (.noKey, .notSetUp), (.keyRefused, .notSetUp),
            (.noContact, .notSetUp), (.serverError(status: 503), .serviceFailed),
            (.paused(cause: .unreachable("no network")), .offline),
            (.unusableAnswer("no JSON"), .serviceFailed),
        ],
    )
    func pending(_ reason: ProviderFailure.Reason, _ word: PendingReason) {
        let text = "\(ProviderFailure(ProviderName(rawValue: "k10plus"), reason))"
        #expect(PendingReason(text) == word)
        #expect(PendingReason.service(in: text) == "k10plus")
        #expect(PendingReason(nil) == .notTried)
    }

    @Test("Books that no service knows are told apart from those that failed")
    func notFound() async throws {
        let library = try Library(inMemory: { .now })
        _ = try await library.add([NewBook(isbn(1))], source: "hand", onDuplicate: .count)
        let claim = try #require(try await library.claimLookups(limit: 1).first)
        _ = try await library.settle(claim, .notFound)
        let pending = try #require(try await library.pending().first)
        #expect(PendingReason(pending.lastError) == .notFound)
        #expect(PendingReason.service(in: pending.lastError) == nil)
    }

    @Test("All routes are in the description of the interface, and the other way round")
    func openAPI() throws {
        let file = Self.page.appending(path: "openapi.json")
        var reader = JSONReader()
        let value = try reader.read(Array(try Data(contentsOf: file)).span)
        var described: Set<String> = []
        let paths = try #require(value["paths"])
        for path in paths.members {
            let plain = path.name.replacing(/\{[^}]+\}(\.svg)?/, with: "*")
            for method in path.value.members where method.name != "parameters" {
                described.insert("\(method.name.uppercased()) \(plain)")
            }
        }
        var known: Set<String> = []
        for route in KnownRoutes.list where route.path.first != "ws" {
            for method in route.methods {
                known.insert("\(method) /\(route.path.joined(separator: "/"))")
            }
        }
        #expect(known.subtracting(described).sorted() == [])
        #expect(described.subtracting(known).sorted() == [])
    }
}
