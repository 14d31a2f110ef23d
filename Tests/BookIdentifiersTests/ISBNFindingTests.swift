import BookIdentifiers
import BooklandTestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ISBNFindingTests {
    @Test(
        "ISBNs are found in text, tables and addresses",
        arguments: [
            // The number and something else.
            "9780192802385 Pride", "Pride 9780192802385", "Pride (9780192802385), 2008",
            "cover_9780192802385_front.jpg", "cover-9780192802385.jpg", "9780192802385-L.jpg",
            "12,9780192802385,3", "12;\"9780192802385\";3", "file.jpg\t9780192802385\t3",
            "=\"9780192802385\",Pride", "書號9780192802385元", "9780192802385 50799",
            "10.1093/acprof:oso/9780192802385.001.0001", "978-0-19-280238-5_12",
            // Separators of many kinds.
            "see 978-0-19-280238-5.", "978-0192802385 is out", "978 0192802385 is out",
            "978 0 19 280238 5 2008", "978 0-19-280238-5 (pbk.)", "a 978–0–19–280238–5 b",
            "a 978 - 0 - 19 - 280238 - 5 b", "a 978\u{A0}0\u{A0}19\u{A0}280238\u{A0}5 b",
            "a ９７８０１９２８０２３８５ b", "a ۹۷۸۰۱۹۲۸۰۲۳۸۵ b",
            "a 978\u{2011}0\u{2011}19\u{2011}280238\u{2011}5 b",
            // Labels.
            "ISBN 0-19-280238-0.", "(ISBN: 0192802380)", "ISBN-10: 0192802380 (pbk.)",
            "ISBN-13: 978-0-19-280238-5; 2008", "ISBN (pbk.): 0192802380", "isbn10=0192802380&x=1",
            "ISBN no. 0192802380, Oxford", "ISBN number: 0 19 280238 0 2008", "eISBN 9780192802385",
            "{\"isbn_10\": [\"0192802380\"]}", "<isbn>0192802380</isbn>", "<b>ISBN:</b> 0192802380",
            "Pride\tISBN\t0192802380", "urn:isbn:0192802380 x", "the ISBN0192802380 there",
            "ISBN 978 0 1928 0238 5", "ISBN 13 978-0-19-2802385 y", "ISBN 978 0 19 280238 5 12 34",
            // An ISBN-10 with its hyphens in the right places.
            "Pride, 0-19-280238-0, Oxford", "a 0–19–280238–0 b",
            // Addresses.
            "https://openlibrary.org/isbn/9780192802385", "https://openlibrary.org/isbn/0192802380",
            "https://covers.openlibrary.org/b/isbn/9780192802385-L.jpg",
            "https://www.google.com/books?vid=ISBN0192802380&q=1",
            "https://www.google.com/search?q=isbn%3A0192802380",
            "https://example.org/find?q=Pride%209780192802385", "q=isbn+0192802380+pride",
            "https://www.amazon.co.uk/Pride/dp/0192802380/ref=sr_1",
            "http://www.amazon.com/gp/product/0192802380?ie=UTF8", "ASIN: 0192802380",
        ],
    )
    func found(text: String) throws {
        #expect(ISBN.matches(in: text).map(\.isbn.digits) == ["9780192802385"])
        #expect(try ISBN.all(inLine: text).map(\.digits) == ["9780192802385"])
    }

    @Test(
        "An X is found as a check digit",
        arguments: ["ISBN 080442957X.", "ISBN 0 8044 2957 x (pbk)", "a 0-8044-2957-X b"],
    )
    func checkDigitX(text: String) {
        #expect(ISBN.matches(in: text).map(\.isbn.digits) == ["9780804429573"])
    }

    @Test("An SBN is found only after its label")
    func sbn() {
        #expect(ISBN.matches(in: "SBN 306-40615-2, 1969").map(\.isbn.digits) == ["9780306406157"])
        #expect(ISBN.matches(in: "no 306-40615-2, 1969").isEmpty)
    }

    @Test(
        "Numbers that are not ISBNs are not found",
        arguments: [
            // Wrong check digits.
            "9780192802384 Pride", "ISBN 0-19-280238-5.", "978-0-19-280238-4", "0-19-280238-5 x",
            "https://openlibrary.org/isbn/9780192802384",
            // Parts of longer numbers and words.
            "19780192802385", "97801928023850", "1234567890123 4", "a9780192802385",
            "9780192802385b",
            "0x9780192802385f", "978-0-19-280238-5-2", "5-978-0-19-280238-5", "0.9780192802385",
            "978-0-19-280238-55", "10-19-280238-0", "0-19-280238-0-1", "978 0-19-280238-0",
            "ISBN 978 0 19 2802 3855", "ISBN 00192802380", "ISBN 0192802380-5",
            // The prefix has a misprint, and the first ten digits are an ISBN-10.
            "ISBN 973-33-35622 30-7", "ISBN 973-605-5809 935", "ISBN 9736055809 935",
            // Numbers with the check digit of an ISBN-10.
            "0192802380 Pride", "call 0192802380", "tel:0192802380", "0192802380,0306406152",
            "01928 02380", "019-280-2380", "(019) 280-2380", "+9780192802385", "0 19 280238 0",
            "ISBN pending. Call 0192802380", "ISBN\n0192802380", "ISBN 12345 and 0192802380",
            "https://example.org/product/0192802380", "order/dp0192802380",
            // Thirteen digits whose parts are not those of an ISBN.
            "978 12 345 6789 7 12", "978 01 928 02385", "978-019-280-2385", "978 019 280 2385",
            "9 780192 802385",
            // Barcodes of other things.
            "4006381333931 pen", "9770317847001 a magazine", "9790060115615 a score",
            "ISBN 4006381333931", "036000291452", "96385074",
            // Nothing that is like one.
            "", " ", "ISBN", "ISBN-13", "ISBN: -", "Moby Dick", "2008-11-22 09:30:00", "%", "%2",
        ],
    )
    func nothingInvented(text: String) {
        #expect(ISBN.matches(in: text).isEmpty)
    }

    @Test("Several ISBNs are found in order, with their ranges")
    func several() throws {
        let text = "A: 9781861973443, B: ISBN 0-19-280238-0; 978-0-306-40615-7\n9780192802385."
        let matches = ISBN.matches(in: text)
        #expect(
            matches.map(\.isbn.digits) == [
                "9781861973443", "9780192802385", "9780306406157", "9780192802385",
            ]
        )
        #expect(
            matches.map { String(text[$0.range]) } == [
                "9781861973443", "0-19-280238-0", "978-0-306-40615-7", "9780192802385",
            ]
        )
    }

    @Test("Ranges are correct after multi-byte characters and in percent-encoded addresses")
    func places() throws {
        for (text, found) in [
            ("📚é 978–0–306–40615–7!", "978–0–306–40615–7"), ("isbn%3A0306406152", "0306406152"),
            ("ISBN%20978%2D0306406157", "978%2D0306406157"),
        ] {
            let match = try #require(ISBN.matches(in: text).first)
            #expect(text[match.range] == found)
        }
    }

    @Test("A number does not continue on the next line")
    func lines() {
        #expect(ISBN.matches(in: "978\n0192802385").isEmpty)
        #expect(ISBN.matches(in: "978-0-19-\r\n280238-5").isEmpty)
    }

    // MARK: Lines of input

    @Test(
        "A line is an ISBN in any form, has one after a tab, or contains some",
        arguments: [
            ("0192802380", ["9780192802385"]), ("0192802380\r", ["9780192802385"]),
            ("0 19 280238 0", ["9780192802385"]), ("192802380", ["9780192802385"]),
            ("IMG 1.jpg\t9781861973443", ["9781861973443"]),
            ("a/b.jpg\t0192802380", ["9780192802385"]),
            ("9780306406157 0192802380", ["9780306406157"]),
            (
                "9780306406157 ISBN 0306406152 978-0-19-280238-5",
                ["9780306406157", "9780192802385"],
            ),
        ],
    )
    func line(text: String, isbns: [String]) throws {
        #expect(try ISBN.all(inLine: text).map(\.digits) == isbns)
    }

    @Test(
        "A line without an ISBN throws the reason",
        arguments: [
            ("", "no digits: an ISBN has 10 or 13"),
            ("Moby Dick", "no ISBN in this text"),
            ("https://openlibrary.org/works/OL1W", "no ISBN in this text"),
            ("Smith\t192802380", "no ISBN in this text"),
            ("Smith\tLondon\t0192802380", "no ISBN in this text"),
            ("97803O6406157", "\"O\" at position 6 does not belong in an ISBN"),
            ("9780306406158", "the check digit is 8 but should be 7"),
            ("9780306406158 Pride", "the check digit is 8 but should be 7"),
            ("ISBN 0-19-280238-5.", "the check digit is 5 but should be 0"),
            ("https://openlibrary.org/isbn/9780192802384", "the check digit is 4 but should be 5"),
            (
                "9790060115615 Sonata",
                "the number of printed music (ISMN 9790060115615), not of a book",
            ),
        ],
    )
    func refusedLine(text: String, message: String) {
        let error = #expect(throws: ISBNError.self) { try ISBN.all(inLine: text) }
        #expect(error?.description == message)
    }

    // MARK: Properties

    @Test("Every spelling of an ISBN is found in running text")
    func everySpelling() throws {
        var generator = SeededGenerator(seed: 21)
        for _ in 0..<2000 {
            let isbn = try randomISBN(using: &generator)
            guard isbn.rangeStatus == .assigned, let ten = isbn.isbn10,
                let hyphenated10 = isbn.hyphenated10
            else { continue }
            let spellings = [
                isbn.digits, isbn.hyphenated, hyphenated10, "ISBN \(ten)",
                String(isbn.hyphenated.map { $0 == "-" ? " " : $0 }),
            ]
            for spelling in spellings {
                #expect(ISBN.matches(in: "5 copies of \(spelling), 2008").map(\.isbn) == [isbn])
            }
        }
    }

    @Test("Random telephone numbers, dates, prices and codes give nothing")
    func noise() {
        var generator = SeededGenerator(seed: 22)
        let forms = [
            "##########", "0## #### ####", "(###) ###-####", "###-###-####", "+## ### #######",
            "1-###-###-####", "20##-1#-2#", "20##1#2#######", "##.##.20##", "#,###,###.##",
            "#####-####-##",
            "00000000-####-4###-####-############", "####-####-####-####", "#### #### #### ####",
            "978-###-####", "978 ### ####", "(978) ###-####", "1.978##########", "a978##########b",
        ]
        for _ in 0..<3000 {
            for form in forms {
                let number = String(
                    form.map {
                        $0 == "#" ? Character("\(Int.random(in: 0..<10, using: &generator))") : $0
                    }
                )
                if !ISBN.matches(in: "Call \(number) now").isEmpty { Issue.record("\(number)") }
            }
        }
    }

    @Test("Every match in arbitrary text is an ISBN, and its range contains it")
    func arbitraryText() {
        var generator = SeededGenerator(seed: 23)
        let parts = [
            "978", "979", "0", "0-306-40615-2", "9780306406157", "-", " ", "\u{2013}", "X", "ISBN",
            "isbn-13",
            ":", "\t", "\n", "%20", "/dp/", "é", "９", ".", "+", "(", ")", "<", ">", "306", "40615",
            "7",
        ]
        for _ in 0..<20_000 {
            let count = Int.random(in: 0..<16, using: &generator)
            let text = (0..<count).map { _ in parts.randomElement(using: &generator)! }.joined()
            var end = text.startIndex
            for match in ISBN.matches(in: text) {
                #expect(match.range.lowerBound >= end)
                end = match.range.upperBound
                let written = text[match.range].replacing("%20", with: " ")
                #expect((try? ISBN(String(written))) == match.isbn, "\(text)")
            }
        }
    }

    @Test("Long texts are searched")
    func longText() {
        let digits = String(repeating: "9", count: 100_000)
        #expect(ISBN.matches(in: digits).isEmpty)
        let groups = String(repeating: "978-0 ", count: 20_000) + "ISBN (" + "9780306406157"
        #expect(ISBN.matches(in: groups).map(\.isbn.digits) == ["9780306406157"])
    }
}
