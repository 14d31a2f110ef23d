import BookIdentifiers
import Testing

@Suite(.timeLimit(.minutes(5)))
struct UPCETests {
    @Test(
        "Zeros are restored according to the last digit",
        arguments: [
            ("01234505", "012000003455"), ("01234514", "012100003454"),
            ("01234523", "012200003453"), ("01234531", "012300000451"),
            ("01234543", "012340000053"), ("01234558", "012345000058"),
            ("01234565", "012345000065"), ("01234572", "012345000072"),
            ("01234589", "012345000089"), ("01234596", "012345000096"),
            ("11234562", "112345000062"),
        ],
    )
    func expansion(short: String, long: String) throws {
        #expect(try UPCE(short).expanded.digits == long)
        #expect(try UPCA(long).suppressed?.digits == short)
    }

    /// A sample of the two million UPC-E bodies.
    private func numbers(step: Int) throws -> [UPCE] {
        try stride(from: 0, to: 2_000_000, by: step).map { body in
            let digits = String(String(10_000_000 + body).dropFirst())
            return try #require((0..<10).lazy.compactMap { try? UPCE("\(digits)\($0)") }.first)
        }
    }

    @Test("Every number is the same UPC-A after expansion, suppression and expansion")
    func roundTrip() throws {
        for number in try numbers(step: 997) {
            let expanded = number.expanded
            let suppressed = try #require(expanded.suppressed)
            #expect(suppressed.expanded == expanded)
            #expect(expanded.digits.last == number.digits.last)
        }
    }

    @Test("The check digit detects every wrong digit that does not move the zeros")
    func singleErrorsAreCaught() throws {
        for number in try numbers(step: 9973) {
            let digits = number.digits
            let wrongs = singleErrors(in: digits, choices: "0123456789")
                .filter { zeroPlaces($0) == zeroPlaces(digits) }
            #expect(wrongs.filter { (try? UPCE($0)) != nil } == [])
        }
    }

    /// The row of the standard's table for the seventh digit.
    private func zeroPlaces(_ digits: String) -> Int {
        switch Array(digits)[6] {
        case "0", "1", "2": 0
        case "3": 3
        case "4": 4
        default: 5
        }
    }

    @Test(
        "A UPC-A without zeros in the right places has no UPC-E",
        arguments: ["036000291452", "212345000069", "012345000041"],
    )
    func noSuppression(digits: String) throws {
        #expect(try UPCA(digits).suppressed == nil)
        #expect(try UPCE(UPCA(digits)) == nil)
    }

    @Test("Number systems other than 0 and 1 are rejected")
    func numberSystem() {
        let error = #expect(throws: BarcodeNumberError.numberSystem("2")) { try UPCE("21234565") }
        #expect(error?.description == "a UPC-E begins with 0 or 1, not with 2")
    }

    @Test("The error for a wrong check digit has the right one")
    func checkDigit() {
        #expect(throws: BarcodeNumberError.checkDigit("6", expected: "5")) {
            try UPCE("01234566")
        }
    }
}
