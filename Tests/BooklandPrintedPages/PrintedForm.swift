import BookIdentifiers
import BooklandTestSupport

/// An ISBN as books print it.
struct PrintedForm {
    let isbn: ISBN
    let text: String

    init(_ random: inout SeededGenerator) {
        isbn = Self.isbn(&random)
        let (ten, thirteen) = (isbn.hyphenated10 ?? isbn.hyphenated, isbn.hyphenated)
        let plain = random.pick(["ISBN ", "ISBN: ", "ISBN  ", "ISBN"])
        let label10 = random.pick([plain, plain, "ISBN-10: ", "ISBN 10: "])
        let label13 = random.pick([plain, plain, "ISBN-13: ", "ISBN 13: ", "ISBN-13 ", "eISBN "])
        let isSpaced = Double.random(in: 0..<1, using: &random) < 0.3
        func broken(_ number: String) -> String {
            isSpaced ? number.map { $0 == "-" ? " " : String($0) }.joined() : number
        }
        var text: String
        switch Double.random(in: 0..<1, using: &random) {
        case ..<0.40: text = label10 + broken(ten)
        case ..<0.75: text = label13 + broken(thirteen)
        case ..<0.87: text = label10 + ten.filter { $0 != "-" }
        case ..<0.95: text = label13 + thirteen.filter { $0 != "-" }
        default: text = ten.hasPrefix("0-") ? "SBN \(ten.dropFirst(2))" : label10 + ten
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            text = text.map { $0 == "-" ? "–" : String($0) }.joined()
        }
        self.text =
            text
            + random.pick([
                "", "", "", " (pbk.)", " (hardcover)", " (alk. paper)", " : $12.95", " paperback",
                " hbk",
                " (vol. 1)",
            ])
    }

    /// A number whose registrant exists.
    private static func isbn(_ random: inout SeededGenerator) -> ISBN {
        while true {
            let group = random.pick([
                "0", "0", "0", "1", "1", "2", "3", "3", "7", "84", "88", "91", "951", "972",
            ])
            let body = group + random.digits(9 - group.count)
            for check in "0123456789X" {
                if let isbn = try? ISBN(body + String(check)), isbn.elements.registrant != nil {
                    return isbn
                }
            }
        }
    }
}
