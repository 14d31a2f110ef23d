import BookIdentifiers
import BooklandTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ISBNTests {
    @Test("An ISBN takes eight bytes")
    func layout() {
        #expect(MemoryLayout<ISBN>.size == 8)
        #expect(MemoryLayout<ISBN>.stride == 8)
    }

    @Test("ISBN-10 and ISBN-13 convert to each other")
    func conversionRoundTrip() throws {
        var generator = SeededGenerator(seed: 10)
        for _ in 0..<4000 {
            let isbn = try randomISBN(using: &generator)
            let ten = try #require(isbn.isbn10)
            #expect(ten.count == 10)
            #expect(try ISBN(ten) == isbn)
            #expect(try ISBN(isbn.digits) == isbn)
            #expect(try ISBN(isbn.ean13) == isbn)
        }
    }

    @Test("Prefix 979 has no ISBN-10")
    func noTenDigits() throws {
        let isbn = try ISBN("9798602405453")
        #expect(isbn.isbn10 == nil)
        #expect(isbn.hyphenated10 == nil)
    }

    @Test("The check digit of an ISBN-13 detects every wrong digit")
    func singleErrorsInThirteen() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<100 {
            let isbn = try randomISBN(using: &generator)
            let wrongs = singleErrors(in: isbn.digits, choices: "0123456789")
            #expect(wrongs.filter { (try? ISBN($0)) != nil } == [])
        }
    }

    @Test(
        "The check digit of an ISBN-10 detects every wrong digit and every adjacent transposition"
    )
    func errorsInTen() throws {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<100 {
            let ten = try #require(try randomISBN(using: &generator).isbn10)
            let wrongs =
                singleErrors(in: ten, choices: "0123456789X") + adjacentTranspositions(of: ten)
            #expect(wrongs.filter { (try? ISBN($0)) != nil } == [])
        }
    }

    @Test("ISBNs are ordered by their digits")
    func order() throws {
        var generator = SeededGenerator(seed: 3)
        let isbns = try (0..<1000).map { _ in try randomISBN(using: &generator) }
        #expect(isbns.sorted().map(\.digits) == isbns.map(\.digits).sorted())
    }

    @Test("An ISBN is encoded as a string of 13 digits")
    func coding() throws {
        let isbns = [try ISBN("0-306-40615-2"), try ISBN("979-8-6024-0545-3")]
        let json = try JSONEncoder().encode(isbns)
        #expect(String(decoding: json, as: UTF8.self) == #"["9780306406157","9798602405453"]"#)
        #expect(try JSONDecoder().decode([ISBN].self, from: json) == isbns)
    }

    @Test("Decoding rejects a string that is not an ISBN, with the reason")
    func decodingErrors() {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([ISBN].self, from: Data(#"["9780306406158"]"#.utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(
            context.debugDescription == "not an ISBN: the check digit is 8 but should be 7"
        )
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([ISBN].self, from: Data("[9780306406157]".utf8))
        }
    }

    @Test("The description of an ISBN is its digits")
    func description() throws {
        #expect("\(try ISBN("0306406152"))" == "9780306406157")
    }
}
