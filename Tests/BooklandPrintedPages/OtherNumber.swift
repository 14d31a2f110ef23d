import BooklandTestSupport

/// Numbers that stand on copyright pages and are not ISBNs.
enum OtherNumber {
    static func text(_ random: inout SeededGenerator) -> String {
        func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
        switch number(0...17) {
        case 0:
            return "Library of Congress Catalog Card Number: \(number(50...99))-\(random.digits(5))"
        case 1:
            let country = number(1...49)
            let area = number(200...999)
            return
                "Tel. +\(country) (\(area)) \(random.digits(3))-\(random.digits(4))  Fax \(random.digits(3))-\(random.digits(4))"
        case 2: return "ISSN \(random.digits(4))-\(random.digits(4))"
        case 3: return "10 9 8 7 6 5 4 3 2 1"
        case 4: return "92 93 94 95 96   10 9 8 7 6 5 4 3"
        case 5:
            let years = (0..<5).map { _ in number(1950...2019) }.sorted().map(String.init)
            return
                "First published \(years[0]). Reprinted \(years.dropFirst().joined(separator: ", "))"
        case 6:
            return
                "$\(number(5...40)).\(random.digits(2)) USA / $\(number(5...50)).\(random.digits(2)) CAN / £\(number(4...30)).\(random.digits(2))"
        case 7: return "LCCN \(number(1_000_000_000...2_100_000_000))"
        case 8:
            return
                "Dewey \(number(100...999)).\(number(1...9999)) dc\(number(19...23))  PS\(number(1000...9999)).A\(number(1...99)) \(number(1960...2015))"
        case 9:
            return
                "Order No. \(number(10...999))-\(number(1000...99999))-\(number(10...999))  \(number(1_000_000_000...9_999_999_999))"
        case 10: return "1-800-\(random.digits(3))-\(random.digits(4))"
        case 11:
            return
                "OCLC \(number(10_000_000...1_000_000_000))  GTIN 0\(number(1_000_000_000_000...1_999_999_999_999))"
        case 12:
            return
                "IBAN DE\(random.digits(2)) \(random.digits(4)) \(random.digits(4)) \(random.digits(4)) \(random.digits(4)) \(random.digits(2))"
        case 13:
            return
                "doi:10.\(number(1000...9999))/\(number(0...9))-\(number(100...999))-\(number(10000...99999))"
        case 14: return "ISMN 979-0-\(random.digits(4))-\(random.digits(4))-\(random.digits(1))"
        case 15:
            return
                "CIP \(random.digits(4)) \(random.digits(4)) \(random.digits(4)) \(random.digits(3))"
        case 16:
            return
                "VAT \(random.digits(3)) \(random.digits(4)) \(random.digits(2))  Reg. No. \(random.digits(10))"
        // A wrong check digit: whatever is read must not be put right.
        default:
            return
                "Cat. 978-\(number(0...9))-\(random.digits(4))-\(random.digits(3))-\(random.digits(1))"
        }
    }
}
