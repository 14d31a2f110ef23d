import BookIdentifiers
import BookText
import BooklandTestSupport
import Testing

@Suite("Printed ISBNs: recognised lines", .timeLimit(.minutes(10)))
struct ParserTests {
    @Test(
        "A label, a right check digit and hyphens in their places make an ISBN",
        arguments: [
            ("ISBN 0-306-40615-2", "9780306406157", PrintedNumber.Proof.allBreaks),
            ("ISBN: 978-0-306-40615-7", "9780306406157", .allBreaks),
            ("ISBN–13: 978–0–306–40615–7", "9780306406157", .allBreaks),
            ("ISBN-10 0 306 40615 2", "9780306406157", .allBreaks),
            ("Paperback ISBN 0306406152", "9780306406157", .label),
            ("ISBN 978-0306406157", "9780306406157", .someBreaks),
            ("eISBN 9780306406157", "9780306406157", .label),
            ("I. S. B. N. 0-8044-2957-X", "9780804429573", .allBreaks),
            ("ISBN (13) 9780306406157", "9780306406157", .label),
            ("ISBN 0-306-40615-2 : $12.95", "9780306406157", .allBreaks),
            ("ISBN 0-306-40615-2-195", "9780306406157", .allBreaks),
            ("978-0-306-40615-7", "9780306406157", .grouping),
            ("978 0 306 40615 7", "9780306406157", .grouping),
            ("Hardback 978 0 306 40615 7", "9780306406157", .grouping),
            ("9 780306 406157", "9780306406157", .grouping),
            ("SBN 306-40615-2", "9780306406157", .allBreaks),
        ],
    )
    func accepted(line: String, digits: String, proof: PrintedNumber.Proof) {
        let numbers = PrintedISBNParser.numbers(in: line)
        #expect(numbers.map(\.isbn.digits) == [digits])
        #expect(numbers.first?.proof == proof)
    }

    @Test(
        "Letters that look like digits count with a label and all hyphens; one of them without hyphens",
        arguments: [
            ("l5BN O-3O6-4O6l5-2", true), ("ISBN 0-306-4O615-2", true), ("ISBN 03064O6152", true),
            ("ISBN O3O64O6l52", false), ("978-0-306-4O615-7", false),
        ],
    )
    func lookAlikes(line: String, isAccepted: Bool) {
        let digits = PrintedISBNParser.numbers(in: line).map(\.isbn.digits)
        #expect(digits == (isAccepted ? ["9780306406157"] : []))
    }

    @Test(
        "Numbers that lack something are refused",
        arguments: [
            "ISBN 0-306-40615-3",  // the check digit
            "ISBN 03-064-0615-2",  // hyphens elsewhere
            "ISBN 0-306-40615-23",  // a digit too many
            "0-306-40615-2", "0306406152", "9780306406157",  // no label
            "ISBN 979-0-2600-0043-8", "ISMN 979-0-2600-0043-8", "ISSN 0317-8471",
            "LCCN 2001012345", "GTIN 09780306406157", "IBAN DE89 3704 0044 0532 0130 00",
            "Tel. +44 (306) 406-1520", "10 9 8 7 6 5 4 3 2 1", "SBN 306406152", "ISBN 306-40615-2",
            "DISBNX 0-306-40615-2", "ISBN", "",
            // Thirteen digits with a misread prefix: the first ten are an ISBN-10.
            "ISBN 976-600-5427-54-7", "ISBN 973-33-35622-30-7", "ISBN 973-33-35622 30-7",
            "ISBN 9736055809 935", "ISBN 973-605-5809 935",
        ],
    )
    func refused(line: String) {
        #expect(PrintedISBNParser.numbers(in: line).isEmpty)
    }

    @Test("Several ISBNs of a line keep their order, each with its qualifier")
    func several() {
        let line = "ISBN 0-8044-2957-X (alk. paper) ISBN (pbk.) 978-0-306-40615-7"
        let numbers = PrintedISBNParser.numbers(in: line)
        #expect(numbers.map(\.isbn.digits) == ["9780804429573", "9780306406157"])
        #expect(numbers.map(\.qualifier) == ["alk. paper", "pbk."])
    }

    @Test("A wrong digit in any place is refused: none is worked out from the others")
    func noGuess() {
        for line in ["ISBN 978-0-306-40615-7", "ISBN 0-306-40615-2"] {
            let signs = Array(line)
            for index in signs.indices.dropFirst(5) where signs[index].isNumber {
                for digit in "0123456789" where digit != signs[index] {
                    var changed = signs
                    changed[index] = digit
                    #expect(PrintedISBNParser.numbers(in: String(changed)).isEmpty)
                }
                var cut = signs
                cut.remove(at: index)
                #expect(PrintedISBNParser.numbers(in: String(cut)).isEmpty)
            }
        }
    }

    @Test("Thirteen digits with a misread prefix give no ISBN-10, wherever their hyphens are")
    func misreadPrefix() {
        var random = SeededGenerator(for: "misread prefixes")
        for _ in 0..<2_000 {
            let nine = (0..<9).map { _ in Int.random(in: 0...9, using: &random) }
            let sum = zip(nine, (2...10).reversed()).map(*).reduce(0, +)
            let check = (11 - sum % 11) % 11
            guard check < 10 else { continue }
            let digits =
                nine + [check] + (0..<3).map { _ in Int.random(in: 0...9, using: &random) }
            guard ![978, 979].contains(digits[0] * 100 + digits[1] * 10 + digits[2]) else {
                continue
            }
            // Prefix, group, registrant and publication; a hyphen after ten digits is the trap.
            let group = Int.random(in: 4...8, using: &random)
            let places: Set<Int> = [3, group, 10, 12]
            var line = "ISBN "
            for (index, digit) in digits.enumerated() {
                if places.contains(index) { line += "-" }
                line += "\(digit)"
            }
            #expect(PrintedISBNParser.numbers(in: line).isEmpty, "\(line)")
        }
    }

    @Test(
        "A number that is broken after a hyphen goes on in the next line; so does a label without a number",
        arguments: [
            ("Library: ISBN 978-0-306-", "40615-7. All rights reserved", true),
            ("ISBN: 0-306-40615-", "2 (pbk.)", true),
            ("Cataloguing data: ISBN", "978-0-306-40615-7 (hbk)", true),
            ("ISBN-13:", "9780306406157", true),
            ("ISBN", "0-306-40615-2", true),
            // Without the hyphen, the first part may be all that was read of a number.
            ("ISBN 978-0-306", "40615-7", false),
            ("ISBN 0-306-40615", "2 Garden Street", false),
            ("978-0-306-", "40615-7", false),
            ("ISBN 978-0-306-", "406-15-7", false), ("ISBN 978-0-306-", "40615-8", false),
            ("ISBN 978-0-306-", "40615-71", false),
            // Ten digits without hyphens may be anything.
            ("This book has no ISBN", "0306406152 is our telephone number", false),
            // The next line's own label.
            ("ISBN 978-0-306-", "ISBN 0-306-40615-2", false),
            // A number that is whole.
            ("ISBN 0-306-40615-2", "2 Garden Street", false),
        ],
    )
    func broken(line: String, next: String, isAccepted: Bool) {
        let number = PrintedISBNParser.number(from: line, to: next)
        #expect(number?.isbn.digits == (isAccepted ? "9780306406157" : nil))
    }

    @Test("A wrong digit on either side of a break is refused")
    func brokenNoGuess() {
        let (line, next) = (Array("ISBN 978-0-306-"), Array("40615-7"))
        for index in next.indices where next[index].isNumber {
            for digit in "0123456789" where digit != next[index] {
                var changed = next
                changed[index] = digit
                let number = PrintedISBNParser.number(from: String(line), to: String(changed))
                #expect(number == nil)
            }
        }
    }

    @Test("Digits after a label are told whether they make an ISBN or not")
    func labelledDigits() {
        let digits = PrintedISBNParser.labelledDigits(in: "Hardback ISBN2 644 85031 4 hbk")
        #expect(digits.map { String(decoding: $0, as: UTF8.self) } == ["2644850314"])
        #expect(PrintedISBNParser.labelledDigits(in: "Order No. 2 644 85031 4").isEmpty)
    }

    @Test("Any text is parsed, and only ISBNs of known registrants come out")
    func anyText() {
        var random = SeededGenerator(for: "recognised lines")
        let signs = Array("ISBN0123456789-– X.:()l5O978 ")
        for _ in 0..<2_000 {
            let count = Int.random(in: 0...40, using: &random)
            let line = (0..<count).map { _ in
                signs[Int.random(in: 0..<signs.count, using: &random)]
            }
            for number in PrintedISBNParser.numbers(in: String(line)) {
                #expect(number.isbn.elements.registrant != nil)
            }
        }
    }
}
