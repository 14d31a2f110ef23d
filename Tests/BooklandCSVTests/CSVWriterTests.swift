import BooklandCSV
import Testing

@Suite(.timeLimit(.minutes(5)))
struct CSVWriterTests {
    private func read(_ text: String) -> [[String]] {
        var reader = CSVReader()
        return (reader.records(in: Array(text.utf8).span) + reader.finish()).map(\.fields)
    }

    @Test func `Fields are quoted only where necessary`() {
        let record = CSVWriter().record(["plain", "a,b", "a\"b", "two\nlines", " x", "", "é"])
        #expect(record == "plain,\"a,b\",\"a\"\"b\",\"two\nlines\",\" x\",,é\r\n")
    }

    @Test(arguments: ["=1+1", "+1", "-x", "@y", "\tz", "\r=1", "=HYPERLINK(\"http://x\")"])
    func `A formula is written as text`(formula: String) {
        let record = CSVWriter(lineEnd: "\n").record([formula, "b"])
        #expect(record.hasPrefix("'") || record.hasPrefix("\"'"))
        #expect(read(record) == [[formula, "b"]])
    }

    @Test func `An unguarded field stays a formula`() {
        let record = CSVWriter(lineEnd: "\n").record([.unguarded("=\"0306406152\""), "x"])
        #expect(record == "\"=\"\"0306406152\"\"\",x\n")
    }

    @Test func `Any text is read back as it was`() {
        let pieces = [
            "'", "=", "\"", ",", "\n", "\r", "\r\n", " ", "a", "é", "+", "-", "\t", "''=",
        ]
        var generator = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: .min ... .max, using: &generator)
        var random = SplitMix(state: seed)
        for _ in 0..<2_000 {
            var fields = ["end"]
            for _ in 0..<3 {
                let count = Int.random(in: 0...6, using: &random)
                let chosen = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }
                fields.insert(chosen.joined(), at: 0)
            }
            #expect(read(CSVWriter().record(fields)) == [fields], "seed \(seed)")
        }
    }
}

/// A generator that repeats its numbers for a seed (Steele and others, 2014).
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
