import BookMetadata
import Testing

@Suite("Normalisation of provider data", .timeLimit(.minutes(5)))
struct NormalisationTests {
    @Test(
        "Dates are read in all common forms",
        arguments: [
            ("2002", "2002"), ("c1998.", "1998"), ("©2006", "2006"), ("[1984?]", "1984"),
            ("2006*", "2006"), ("1998-01", "1998-01"), ("2019-05-28", "2019-05-28"),
            ("2019-05-28T00:00:01Z", "2019-05-28"), ("20190528", "2019-05-28"),
            ("March 2009", "2009-03"), ("Feb 09, 2022", "2022-02-09"),
            ("9th February 2022", "2022-02-09"), ("17 mars 2009", "2009-03-17"),
            ("März 2009", "2009-03"), ("July 1982", "1982-07"), ("1982 July 4", "1982-07-04"),
            ("03/2009", "2009-03"), ("17.03.2009", "2009-03-17"), ("5.3.2009", "2009-03-05"),
            ("3/17/2009", "2009-03-17"), ("17/3/2009", "2009-03-17"), ("3/4/2009", "2009"),
            ("2009/03/17", "2009-03-17"), ("2015年3月10日", "2015-03-10"), ("2015.3", "2015-03"),
            ("1998-1999", "1998"), ("1998, c1997", "1998"), ("Spring 2001", "2001"),
            ("2001-00-00", "2001"), ("2001-02-31", "2001-02"), ("1. Aufl. 2009", "2009"),
            ("1990-91", "1990"), ("Printed in May 1999 by X", "1999-05"),
        ],
    )
    func dates(text: String, expected: String) {
        #expect(PartialDate(reading: text)?.description == expected)
    }

    @Test(
        "Other text is not a date",
        arguments: [
            "", "19??", "198-?", "0000", "0001-01-01", "n.d.", "forthcoming", "99999", "12/31",
        ],
    )
    func noDates(text: String) {
        #expect(PartialDate(reading: text) == nil)
    }

    @Test("Only dates that exist in the calendar are accepted")
    func calendar() {
        #expect(PartialDate(year: 2000, month: 2, day: 29) != nil)
        #expect(PartialDate(year: 1900, month: 2, day: 29) == nil)
        #expect(PartialDate(year: 1900, day: 1) == nil)
        #expect(PartialDate(year: 0) == nil)
        #expect(PartialDate(year: 2000, month: 13) == nil)
    }

    @Test(
        "Languages are read in all common forms",
        arguments: [
            ("eng", "en"), ("/languages/ger", "de"), ("deu", "de"), ("en_US", "en"),
            ("pt-BR", "pt"), ("English", "en"), ("scr", "hr"), ("un", nil), ("mul", nil),
            ("|||", nil), ("", nil), ("zxx", nil), ("Modern Greek", "el"),
        ] as [(String, String?)],
    )
    func languages(text: String, expected: String?) {
        #expect(LanguageCode.reading(text) == expected)
    }

    @Test("MARC 21 language codes are the current ones")
    func marcCodes() {
        #expect(LanguageCode.marc("hr") == "hrv")
        #expect(LanguageCode.marc("de") == "ger")
        #expect(LanguageCode.marc("xx") == nil)
    }

    @Test(
        "Names are put in natural order",
        arguments: [
            ("Le Guin, Ursula K., 1929-2018", "Ursula K. Le Guin", 1929, 2018),
            ("Ursula K. Le Guin", "Ursula K. Le Guin", nil, nil),
            ("Bruya, Brian, 1966-", "Brian Bruya", 1966, nil),
            ("King, Martin Luther, Jr., 1929-1968", "Martin Luther King, Jr.", 1929, 1968),
            ("Martin Luther King, Jr.", "Martin Luther King, Jr.", nil, nil),
            ("Akutami, Gege~autofilled~", "Gege Akutami", nil, nil),
            ("Orwell, George.", "George Orwell", nil, nil),
            ("Homer.", "Homer", nil, nil),
            ("Mann, Thomas (1875-1955)", "Thomas Mann", 1875, 1955),
            ("Thomas Mann 1875-1955", "Thomas Mann", 1875, 1955),
            ("Mann, Thomas, Schriftsteller 1875-1955", "Thomas Mann", 1875, 1955),
            ("Agent 1984", "Agent 1984", nil, nil),
            ("Smith, John A.", "John A. Smith", nil, nil),
            ("Disney Publishing, Inc.", "Disney Publishing, Inc.", nil, nil),
            ("  Amy    Wallace ", "Amy Wallace", nil, nil),
        ] as [(String, String, Int?, Int?)],
    )
    func names(text: String, name: String, birth: Int?, death: Int?) {
        let read = PersonName(reading: text)
        #expect(read?.name == name)
        #expect(read?.birthYear == birth)
        #expect(read?.deathYear == death)
    }

    @Test(
        "Dates of any kind after a name are not a part of it",
        arguments: [
            ("Sunzi, 6th cent. B.C.", "Sunzi"), ("Virgil, 70 B.C.-19 B.C.", "Virgil"),
            ("Homer, active 8th century B.C.", "Homer"),
            ("Ovid, 43 B.C.-17 A.D. or 18 A.D.", "Ovid"),
            ("Cicero, Marcus Tullius, 106-43 v. Chr.", "Marcus Tullius Cicero"),
            ("Plato, v427-v347", "Plato"), ("César, Jules, 100-44 av. J.-C.", "Jules César"),
            ("Wolfram, von Eschenbach, 12. Jh.", "Wolfram von Eschenbach"),
            (
                "Geoffrey, of Monmouth, Bishop of St. Asaph, 1100?-1154",
                "Geoffrey, of Monmouth, Bishop of St. Asaph",
            ),
            ("Goethe, Johann Wolfgang von", "Johann Wolfgang von Goethe"),
            ("Smith, John, 3rd", "Smith, John, 3rd"), ("Prince, 3000", "Prince"),
            ("Agent 47, Inc.", "Agent 47, Inc."),
        ],
    )
    func datesAfterNames(text: String, name: String) {
        #expect(PersonName(reading: text)?.name == name)
    }

    @Test(
        "HTML becomes plain text",
        arguments: [
            ("<p>One.</p><p>Two &amp; three</p>", "One.\n\nTwo & three"),
            ("One<br/>two", "One\ntwo"), ("a < b and c > d", "a < b and c > d"),
            ("&#8217;&#x2019;&rsquo;", "’’’"), ("AT&T &unknown; &", "AT&T &unknown; &"),
            ("<b>Bold</b> <script>evil()</script>text", "Bold text"),
            ("unclosed <b", "unclosed <b"),
            ("&#xD800;", "&#xD800;"),
        ],
    )
    func html(text: String, expected: String) {
        #expect(HTMLText.plain(text) == expected)
    }

    @Test("Text is composed, on one line, and without control characters")
    func lines() {
        #expect(PlainText.line("u\u{308}ber")?.unicodeScalars.count == 4)
        #expect(PlainText.line("\u{98}Das\u{9C} Schloss") == "Das Schloss")
        #expect(PlainText.line("1914\u{96}1918") == "1914–1918")
        #expect(PlainText.line(" a\r\n\tb\u{A0} c ") == "a b c")
        #expect(PlainText.line("\u{1B}[31mred\u{202E}") == "[31mred")
        #expect(PlainText.line(" \n ") == nil)
        #expect(PlainText.line(String(repeating: "x", count: 5_000))?.count == 2_000)
        #expect(PlainText.lines(["Fiction", "fiction ", "", "War"]) == ["Fiction", "War"])
    }

    @Test("Titles and subtitles are separated in all common forms")
    func titles() {
        for title in [
            BookTitle("Aniara :", subtitle: "a review of man /"),
            BookTitle("Aniara: a review of man"),
            BookTitle("Aniara: A review of man", subtitle: "a review of man"),
        ] {
            #expect(title?.main == "Aniara")
            #expect(title?.full.lowercased() == "aniara: a review of man")
        }
        #expect(BookTitle("2001:1984")?.main == "2001:1984")
        #expect(BookTitle("Q &amp; A")?.full == "Q & A")
        #expect(BookTitle(" / ") == nil)
        #expect(BookTitle(nil, subtitle: "x") == nil)
    }

    @Test(
        "The number of pages is read from the extent",
        arguments: [
            ("344", 344), ("80p.", 80), ("xii, 344 p. ; 23 cm", 344), ("XII, 344 Seiten", 344),
            ("1 Online-Ressource (344 S.)", 344), ("349 ", 349), ("2 v. (xii, 1200 p.)", 1200),
            ("0", nil), ("1 volume", nil), ("99999999 p.", nil), ("97 p.", 97), ("", nil),
            ("99999999999999999999999", nil),
        ] as [(String, Int?)],
    )
    func pages(text: String, expected: Int?) {
        #expect(PageCount.reading(text) == expected)
    }

    @Test(
        "Bindings are recognised",
        arguments: [
            ("Mass Market Paperback", .massMarket), ("Paperback", .paperback),
            ("Kindle Edition", .eBook),
            ("Gebundene Ausgabe", .hardcover), ("Audio CD", .audiobook), ("kart.", .paperback),
            ("Broché", .paperback), ("Unknown Binding", nil),
        ] as [(String, EditionFormat?)],
    )
    func formats(text: String, expected: EditionFormat?) {
        #expect(EditionFormat(reading: text) == expected)
    }

    @Test("Addresses are converted to https, or left out")
    func addresses() {
        #expect(
            SecureURL.reading("http://books.example.org/a?b=1") == "https://books.example.org/a?b=1"
        )
        #expect(
            SecureURL.reading("Https://images.example.com/1.jpg")
                == "https://images.example.com/1.jpg"
        )
        for bad in [
            "", "ftp://a.b/c", "javascript:alert(1)", "https://", "https://a b.c/",
            "http://u@h.org/",
        ] {
            #expect(SecureURL.reading(bad) == nil)
        }
    }

    @Test("Open Library identifiers are read from keys and addresses")
    func openLibrary() {
        #expect(OpenLibraryID.reading("/works/OL45804W", kind: "W") == "OL45804W")
        #expect(
            OpenLibraryID.reading("https://openlibrary.org/authors/OL1A/A_Name", kind: "A")
                == "OL1A"
        )
        #expect(OpenLibraryID.reading("/works/OL45804W", kind: "M") == nil)
        #expect(OpenLibraryID.reading("/works/OLxW", kind: "W") == nil)
    }

    @Test("A text is found byte by byte, at its first place, in texts and their parts")
    func places() {
        let text = "ab–aab–aabc"
        func place(_ part: String) -> Int? {
            text.range(ofText: part).map {
                text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
            }
        }
        #expect(place("ab") == 0)
        #expect(place("aab") == 5)
        #expect(place("–aabc") == 8)
        #expect(place("c") == text.utf8.count - 1)
        #expect(place(text) == 0)
        for part in ["", "x", "abcd", text + "c", "–b"] { #expect(place(part) == nil, "\(part)") }
        let rest = text.dropFirst(3)
        #expect(rest.range(ofText: "ab").map { String(rest[$0.lowerBound...]) } == "ab–aabc")
        #expect(text.replacing(text: "–a", with: "") == "abababc")
        #expect("".range(ofText: "a") == nil)
    }
}
