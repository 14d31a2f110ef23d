import BookIdentifiers
import BookText
import Testing

@Suite("Printed ISBNs: readings that agree", .timeLimit(.minutes(10)))
struct ReadingTallyTests {
    private let place = LinePlace(left: 590, right: 900, slope: 0, offset: 380, height: 20)

    private func accepted(
        _ readings: [(line: String, quality: Float, isRepeated: Bool)]
    ) -> [String] {
        var tally = ReadingTally()
        for reading in readings {
            _ = tally.add(
                reading.line,
                quality: reading.quality,
                at: place,
                isRepeated: reading.isRepeated,
            )
        }
        return tally.accepted.map(\.number.isbn.digits)
    }

    // The readings of a drawn page that is out of focus, on which 2 648 85931 8 stands.
    @Test("Two readings with the same errors and a right check digit do not count against others")
    func sharedErrors() {
        let found = accepted([
            ("Hardback ISBN2 644 85031 4 hbk", 87, false),
            ("\"Hardback ISBN2 648 869914 hbk", 52, false),
            ("- Hardback ISBN2 648 86991 4 hbk", 72, false),
            ("Hardback ISBN2 644 859031 4 hbk", 83, false),
            ("Hardback ISBN2 644 85031 4 hbk", 80, false),
            ("| Hardback ISBN2 648 85001 4 hbk", 71, false),
            ("Hardback ISBN2 644 45031 4 hbk", 83, false),
            ("Hardback ISBN2 644 45031 4 hbk", 80, true),
        ])
        #expect(found.isEmpty)
    }

    @Test("Two clear readings are enough, and others with single errors do not stop them")
    func clear() {
        let found = accepted([
            ("ISBN 0-306-40615-2", 91, false), ("ISBN 0-306-40616-2", 74, false),
            ("ISBN 0-305-40615-2", 70, false), ("ISBN 0-306-40615-2", 85, false),
        ])
        #expect(found == ["9780306406157"])
    }

    @Test("Two readings that are not clear are too few; four agree if the number has all hyphens")
    func unclear() {
        let hyphens = ("ISBN 0-306-40615-2", Float(45), false)
        let plain = ("ISBN 0306406152", Float(35), false)
        #expect(accepted([hyphens, hyphens]).isEmpty)
        #expect(accepted(Array(repeating: hyphens, count: 4)) == ["9780306406157"])
        #expect(accepted(Array(repeating: plain, count: 5)).isEmpty)
    }

    @Test("One reading is none, however clear")
    func one() {
        #expect(accepted([("ISBN 0-306-40615-2", 99, false)]).isEmpty)
    }

    @Test("Two numbers in one place with as many readings are none")
    func tie() {
        let one = ("ISBN 0-306-40615-2", Float(90), false)
        let other = ("ISBN 978-0-8044-2957-3", Float(90), false)
        #expect(accepted([one, other, one, other]).isEmpty)
        #expect(accepted([one, other, one]) == ["9780306406157"])
    }
}
