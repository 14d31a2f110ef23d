import BookIdentifiers
import BooklandTestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ISBNReadingTests {
    @Test(
        "Every spelling is accepted",
        arguments: [
            "9780306406157", "978-0-306-40615-7", "978 0 306 40615 7", " 9780306406157\r\n",
            "0306406152", "0-306-40615-2", "306406152", "SBN 306-40615-2",
            "ISBN 9780306406157", "ISBN: 978-0-306-40615-7", "ISBN-13: 978-0-306-40615-7",
            "ISBN-13:9780306406157", "ISBN13 9780306406157", "ISBN 13: 9780306406157",
            "isbn-10: 0-306-40615-2", "ISBN-10 0306406152", "ISBN9780306406157", "ISBN0306406152",
            "urn:isbn:0306406152", "URN:ISBN:978-0-306-40615-7",
            "=\"9780306406157\"", "=\"0306406152\"", "\"9780306406157\"", "'9780306406157'",
            "978\u{2010}0\u{2011}306\u{2012}40615\u{2013}7", "978\u{2014}0\u{2212}306406157",
            "978\u{A0}0306\u{2009}406157", "\u{FEFF}9780306406157", "9780306406157\u{200B}",
            "\u{202D}9780306406157\u{202C}", "“9780306406157”", "978\u{AD}0306406157",
            "９７８０３０６４０６１５７", "ＩＳＢＮ９７８－０－３０６－４０６１５－７", "978ー0ー306ー40615ー7",
            "٩٧٨٠٣٠٦٤٠٦١٥٧", "۹۷۸۰۳۰۶۴۰۶۱۵۷", "9780306406157.", "9780306406157,",
        ],
    )
    func everyForm(text: String) throws {
        #expect(try ISBN(text).digits == "9780306406157")
        let bytes = Array(text.utf8)
        #expect(try ISBN(utf8: bytes.span).digits == "9780306406157")
    }

    @Test("An ISBN-10 or SBN may end in X, in either case", arguments: ["X", "x", "Ｘ"])
    func checkDigitX(letter: String) throws {
        #expect(try ISBN("080442957\(letter)").digits == "9780804429573")
        #expect(try ISBN("0-8044-2957-\(letter)").isbn10 == "080442957X")
        #expect(try ISBN("80442957\(letter)").isbn10 == "080442957X")
    }

    @Test(
        "Errors describe what is wrong",
        arguments: [
            ("", "no digits: an ISBN has 10 or 13"),
            ("ISBN", "no digits: an ISBN has 10 or 13"),
            ("7", "1 digit: an ISBN has 10 or 13"),
            ("978030640615", "12 digits: an ISBN has 10 or 13"),
            ("ISBN-13: 978030640615", "12 digits: an ISBN has 10 or 13"),
            ("978030640615751995", "18 digits: an ISBN has 10 or 13"),
            ("978030640615712345678901", "24 digits: an ISBN has 10 or 13"),
            ("9780306406158", "the check digit is 8 but should be 7"),
            ("0306406153", "the check digit is 3 but should be 2"),
            ("0306406X52", "X at position 8: only the last digit of an ISBN-10 can be X"),
            ("978030640615x", "X at position 13: only the last digit of an ISBN-10 can be X"),
            ("080442957XX", "X at position 10: only the last digit of an ISBN-10 can be X"),
            ("0804429578", "the check digit is 8 but should be X"),
            ("080442958X", "the check digit is X but should be 8"),
            (
                "030640615",
                "9 digits: an ISBN has 10 or 13 (and for an SBN, the last should be X, not 5)",
            ),
            ("97803O6406157", "\"O\" at position 6 does not belong in an ISBN"),
            ("Moby Dick", "\"M\" at position 1 does not belong in an ISBN"),
            ("978-0-306\t40615-7é", "\"é\" at position 18 does not belong in an ISBN"),
            ("97803064061\u{0}57", "U+0000 at position 12 does not belong in an ISBN"),
            ("9780306406157\u{301}", "U+0301 at position 14 does not belong in an ISBN"),
            ("📚9780306406157", "\"📚\" at position 1 does not belong in an ISBN"),
            (
                "9770317847001",
                "the number of a periodical (ISSN 0317-8471), not of a book",
            ),
            (
                "9790060115615",
                "the number of printed music (ISMN 9790060115615), not of a book",
            ),
            (
                "4006381333931",
                "the number of a product, not of a book: it begins with 400, "
                    + "an ISBN with 978 or 979",
            ),
        ],
    )
    func refusals(text: String, message: String) {
        let error = #expect(throws: ISBNError.self) { try ISBN(text) }
        #expect(error?.description == message)
    }

    @Test("Errors carry their details")
    func refusalCases() throws {
        #expect(throws: ISBNError.length(12)) { try ISBN("978030640615") }
        #expect(throws: ISBNError.checkDigit("8", expected: "7")) { try ISBN("9780306406158") }
        #expect(throws: ISBNError.character("?", position: 14)) { try ISBN("9780306406157?") }
        let magazine = try EAN13("9770317847001")
        #expect(throws: ISBNError.periodical(try #require(ISSN(magazine)))) { try ISBN(magazine) }
        let music = try EAN13("9790060115615")
        #expect(throws: ISBNError.music(try #require(ISMN(music)))) { try ISBN(music) }
        let pen = try EAN13("4006381333931")
        #expect(throws: ISBNError.product(pen)) { try ISBN(pen) }
    }

    @Test("Arbitrary bytes never crash the parser, and both initialisers agree")
    func arbitraryBytes() {
        var generator = SeededGenerator(seed: 13)
        let likely = Array("0123456789978-xX =\"ISBN:urn\u{2013}９é\u{301}\u{0}".utf8)
        for round in 0..<5000 {
            let length = Int.random(in: 0..<24, using: &generator)
            let bytes = (0..<length).map { _ in
                round.isMultiple(of: 2)
                    ? UInt8.random(in: .min ... .max, using: &generator)
                    : likely.randomElement(using: &generator)!
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let read = Result { () throws(ISBNError) in try ISBN(text) }
            let readBytes = Result { () throws(ISBNError) in try ISBN(utf8: bytes.span) }
            if read != readBytes { Issue.record("\(text) is read in two ways") }
        }
    }

    @Test("A text of a hundred thousand digits is rejected")
    func longText() {
        let text = String(repeating: "9", count: 100_000)
        #expect(throws: ISBNError.length(100_000)) { try ISBN(text) }
    }
}
