import BookIdentifiers
import Testing

@Suite(.timeLimit(.minutes(5)))
struct BarcodeNumberTests {
    @Test(
        "Examples from the standards are valid",
        arguments: ["9780306406157", "4006381333931", "0012345678905", "9770317847001"],
    )
    func ean13(digits: String) throws {
        #expect(try EAN13(digits).digits == digits)
    }

    @Test("The check digit of an EAN-13 detects every wrong digit", arguments: ["4006381333931"])
    func ean13Errors(digits: String) {
        for wrong in singleErrors(in: digits, choices: "0123456789") {
            #expect(throws: BarcodeNumberError.self) { try EAN13(wrong) }
        }
    }

    @Test(
        "The check digit of an EAN-8 detects every wrong digit",
        arguments: ["96385074", "00000000"],
    )
    func ean8Errors(digits: String) throws {
        #expect(try EAN8(digits).digits == digits)
        for wrong in singleErrors(in: digits, choices: "0123456789") {
            #expect(throws: BarcodeNumberError.self) { try EAN8(wrong) }
        }
    }

    @Test("The check digit of a UPC-A detects every wrong digit", arguments: ["036000291452"])
    func upcaErrors(digits: String) throws {
        #expect(try UPCA(digits).digits == digits)
        for wrong in singleErrors(in: digits, choices: "0123456789") {
            #expect(throws: BarcodeNumberError.self) { try UPCA(wrong) }
        }
    }

    @Test("A UPC-A converts to an EAN-13 with a leading zero and back")
    func upcaAndEAN13() throws {
        let upca = try UPCA("036000291452")
        #expect(upca.ean13.digits == "0036000291452")
        #expect(upca.ean13.upca == upca)
        #expect(try EAN13("4006381333931").upca == nil)
    }

    @Test(
        "Errors describe what is wrong",
        arguments: [
            ("", "0 digits where 8 are needed"), ("1", "1 digit where 8 are needed"),
            ("963850745", "9 digits where 8 are needed"),
            ("9638507a", "\"a\" at position 8 is not a digit"),
            ("9638 507", "U+0020 at position 5 is not a digit"),
            ("٩6385074", "\"٩\" at position 1 is not a digit"),
            ("5\u{301}6385074", "\"5\u{301}\" at position 1 is not a digit"),
            ("96385075", "the check digit is 5 but should be 4"),
        ],
    )
    func refusals(text: String, message: String) {
        let error = #expect(throws: BarcodeNumberError.self) { try EAN8(text) }
        #expect(error?.description == message)
    }

    @Test("Numbers are ordered by their digits")
    func order() throws {
        #expect(try EAN8("00000000") < EAN8("96385074"))
        #expect(try EAN13("0012345678905") < EAN13("4006381333931"))
        #expect(try UPCA("012345678905") < UPCA("036000291452"))
        #expect(try UPCE("01234565") < UPCE("11234562"))
    }

    @Test("The prefix of an EAN-13 determines its kind")
    func kinds() throws {
        #expect(try EAN13("9780306406157").kind == .book(ISBN("0306406152")))
        #expect(try EAN13("9798602405453").kind == .book(ISBN("9798602405453")))
        #expect(try EAN13("4006381333931").kind == .product)
        guard case .periodical(let issn) = try EAN13("9770317847001").kind,
            case .music(let ismn) = try EAN13("9790060115615").kind
        else {
            Issue.record("977 and 979-0 are not told apart")
            return
        }
        #expect(issn.description == "0317-8471")
        #expect(ismn.description == "9790060115615")
    }
}
