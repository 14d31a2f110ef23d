import BookIdentifiers
import BooklandTestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct HyphenationTests {
    @Test("Hyphens are where the registration group has them", arguments: hyphenationSamples)
    func samples(hyphenated: String, group: String) throws {
        let isbn = try ISBN(hyphenated)
        #expect(isbn.hyphenated == hyphenated)
        #expect(isbn.rangeStatus == .assigned)
        #expect(isbn.registrationGroup?.name == group)
    }

    @Test("The samples cover sixty groups, five of them with prefix 979")
    func samplesAreMany() throws {
        let prefixes = try Set(hyphenationSamples.map { try ISBN($0.hyphenated).registrationGroup })
        #expect(prefixes.count >= 60)
        let of979 = prefixes.compactMap(\.?.prefix).filter { $0.hasPrefix("979") }
        #expect(of979.sorted() == ["979-10", "979-11", "979-12", "979-13", "979-8"])
    }

    @Test("Removing the hyphens gives the digits, in every range")
    func joinedBack() throws {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<1000 {
            let isbn = try randomISBN(using: &generator)
            #expect(isbn.hyphenated.filter { $0 != "-" } == isbn.digits)
            #expect(isbn.hyphenated10?.filter { $0 != "-" } == isbn.isbn10)
            #expect(try ISBN(isbn.hyphenated) == isbn)
            let parts = isbn.hyphenated.split(separator: "-", omittingEmptySubsequences: false)
            #expect(parts.allSatisfy { !$0.isEmpty })
            let counts: [ISBN.RangeStatus: Int] = [
                .assigned: 5, .unassignedRegistrant: 4, .unassignedGroup: 3,
            ]
            #expect(parts.count == counts[isbn.rangeStatus])
        }
    }

    @Test("The elements are the parts between the hyphens")
    func elements() throws {
        let elements = try ISBN("9780306406157").elements
        #expect(elements.prefix == "978")
        #expect(elements.registrationGroup == "0")
        #expect(elements.registrant == "306")
        #expect(elements.publication == "40615")
        #expect(elements.checkDigit == 7)
    }

    @Test("The ISBN-10 has its own check digit and no prefix")
    func tenCharacters() throws {
        #expect(try ISBN("9780306406157").hyphenated10 == "0-306-40615-2")
        #expect(try ISBN("9780804429573").hyphenated10 == "0-8044-2957-X")
    }

    @Test("A range without a group has its own status and is not an error")
    func unassignedGroup() throws {
        let isbn = try ISBN("9786712345677")
        #expect(isbn.rangeStatus == .unassignedGroup)
        #expect(isbn.hyphenated == "978-671234567-7")
        #expect(isbn.registrationGroup == nil)
        #expect(isbn.elements.registrationGroup == nil)
        #expect(isbn.elements.registrant == nil)
        #expect(isbn.elements.publication == nil)
        #expect(isbn.elements.checkDigit == 7)
    }

    @Test("An unassigned registrant range has its own status and is not an error")
    func unassignedRegistrant() throws {
        let isbn = try ISBN("9781060000001")
        #expect(isbn.rangeStatus == .unassignedRegistrant)
        #expect(isbn.hyphenated == "978-1-06000000-1")
        #expect(isbn.hyphenated10 == "1-06000000-8")
        #expect(isbn.registrationGroup?.prefix == "978-1")
        #expect(isbn.elements.registrationGroup == "1")
        #expect(isbn.elements.registrant == nil)
    }

    @Test("The range table has the date of the agency's file")
    func date() {
        #expect(ISBN.rangesDate.wholeMatch(of: /20\d\d-[01]\d-[0-3]\d/) != nil)
    }
}
