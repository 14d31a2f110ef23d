import BookIdentifiers
import Testing

@Suite("Codes of labels and cards", .timeLimit(.minutes(5)))
struct LabelCodeTests {
    @Test(
        "EAN-13, UPC-A, EAN-8 and UPC-E are codes",
        arguments: [
            ("2800000000011", "2800000000011"), (" 4006381333931\r", "4006381333931"),
            ("012345000065", "0012345000065"), ("96385074", "96385074"), ("01234565", "01234565"),
            ("9771234567003", "9771234567003"),
        ],
    )
    func valid(text: String, digits: String) throws {
        let code = try LabelCode(text)
        #expect(code.digits == digits)
        #expect(try LabelCode(code.description) == code)
    }

    @Test(
        "Anything else is not, with the reason",
        arguments: [
            ("2800000000012", "the check digit is 2 but should be 1"),
            ("96385075", "the check digit is 5 but should be 4"),
            ("012345000066", "the check digit is 6 but should be 5"),
            ("", "0 digits where 13 are needed"), ("12", "2 digits where 13 are needed"),
            ("28000000000x1", #""x" at position 12 is not a digit"#),
            ("9780141439587", "this is the ISBN of a book, which all its copies have"),
            ("2999000000012", "codes that begin with 299 control a station"),
        ],
    )
    func invalid(text: String, reason: String) {
        #expect {
            try LabelCode(text)
        } throws: { error in
            "\(error)" == reason
        }
    }

    @Test("Codes are made from a prefix of the restricted range and a number")
    func made() {
        #expect(LabelCode(prefix: 20, number: 1)?.digits == "2000000000015")
        #expect(LabelCode(prefix: 29, number: 1)?.digits == "2900000000018")
        #expect(LabelCode(prefix: 28, number: 9_999_999_999)?.digits == "2899999999994")
        #expect(LabelCode(prefix: 28, number: 10_000_000_000) == nil)
        #expect(LabelCode(prefix: 28, number: -1) == nil)
        #expect(LabelCode(prefix: 30, number: 1) == nil)
        #expect(LabelCode(prefix: 29, number: 9_000_000_001) == nil)
    }

    @Test("A UPC-E and its UPC-A are forms of one code")
    func forms() throws {
        let short = try LabelCode("01234565")
        let long = try LabelCode("012345000065")
        #expect(short.forms == [short, long])
        #expect(long.forms == [long, short])
        let other = try LabelCode("2800000000011")
        #expect(other.forms == [other])
        #expect(short < other)
    }
}
