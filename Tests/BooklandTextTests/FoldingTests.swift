import BooklandText
import Testing

@Suite("Text folding", .timeLimit(.minutes(5)))
struct FoldingTests {
    @Test(
        "texts that readers take for the same fold to the same words",
        arguments: [
            ("Straße", "STRASSE"), ("O'Brien", "Obrien"), ("O’Brien", "O'Brien"),
            ("Čapek", "Capek"), ("Cafe\u{301}", "CAFÉ"), ("Œuvres", "oeuvres"),
            ("Søren", "Soren"), ("Łódź", "Lodz"), ("İstanbul", "istanbul"), ("Ǆ", "ǆ"),
        ],
    )
    func equal(_ left: String, _ right: String) {
        #expect(FoldedText.words(left) == FoldedText.words(right))
    }

    @Test("words are split at everything that is neither letter nor digit")
    func words() {
        #expect(FoldedText.words("Catch-22 (Novel)") == ["catch", "22", "novel"])
        #expect(FoldedText.words("War & Peace") == ["war", "and", "peace"])
        #expect(FoldedText.words("村上 春樹") == ["村上", "春樹"])
        #expect(FoldedText.words(" - ").isEmpty)
        #expect(FoldedText.joined("Slaughter House") == "slaughterhouse")
    }

    @Test(
        "a word with an apostrophe is followed by what is left without the elided part",
        arguments: [
            ("L'Étranger", ["letranger", "etranger"]),
            ("De l\u{2019}amour", ["de", "lamour", "amour"]),
            ("O'Brien & Söhne", ["obrien", "brien", "and", "sohne"]),
            ("Ender's Game", ["enders", "game"]), ("Rock'n'Roll", ["rocknroll", "nroll", "roll"]),
            ("'tis girls'", ["tis", "girls"]), ("L''or", ["lor", "or"]), ("'", []),
            ("d'Œuvre", ["doeuvre", "oeuvre"]),
        ],
    )
    func elisions(_ text: String, _ expected: [String]) {
        #expect(FoldedText.wordsWithElisions(text) == expected)
    }

    @Test("both forms of an accented letter convert into each other")
    func forms() {
        #expect(Array("é".decomposed.unicodeScalars) == ["e", "\u{301}"])
        #expect(Array("e\u{301}".composed.unicodeScalars) == ["\u{E9}"])
        #expect("Čapek, Ångström, Việt".withoutMarks == "Capek, Angstrom, Viet")
    }

    @Test("every scalar value survives both forms without loss of canonical equivalence")
    func allScalars() {
        for value in UInt32(0x80)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(scalar)
            // The standard library compares by canonical equivalence.
            if text.composed != text || text.decomposed != text {
                Issue.record("U+\(String(value, radix: 16))")
            }
        }
    }

    @Test("zero bytes and long texts are kept")
    func unusual() {
        #expect("a\0é".decomposed.unicodeScalars.count == 4)
        let long = String(repeating: "é", count: 100_000)
        #expect(long.decomposed.unicodeScalars.count == 200_000)
        #expect("".composed.isEmpty)
    }

    @Test("A text of ASCII has the same words beside one that is not")
    func ascii() {
        let characters = Array("abzAZ09 '`&+-_.,\t\n\"")
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            let text = String(
                (0..<12).map { _ in characters.randomElement(using: &generator) ?? " " }
            )
            #expect(
                FoldedText.words(text) + ["e"] == FoldedText.words(text + " \u{E9}"),
                "\(text)",
            )
            #expect(
                FoldedText.wordsWithElisions(text) + ["e"]
                    == FoldedText.wordsWithElisions(text + " \u{E9}"),
                "\(text)",
            )
        }
    }
}
