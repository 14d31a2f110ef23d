import Testing

@testable import BookIdentifiers

@Suite("Supplements", .timeLimit(.minutes(5)))
struct SupplementTests {
    @Test(
        "A price has its currency in the first digit",
        arguments: [
            ("51299", "12.99 USD"), ("59999", "99.99 USD or more"), ("61695", "16.95 CAD"),
            ("00799", "7.99 GBP"), ("31995", "19.95 AUD"), ("44995", "49.95 NZD"),
            ("50005", "0.05 USD"),
        ],
    )
    func prices(digits: String, price: String) throws {
        #expect(BookPrice(try BarcodeSupplement(digits))?.description == price)
    }

    @Test(
        "Some supplements have no price",
        arguments: ["90000", "99990", "50000", "20499", "70000", "12"],
    )
    func noPrice(digits: String) throws {
        #expect(BookPrice(try BarcodeSupplement(digits)) == nil)
    }

    @Test("A price counts only beside an ISBN")
    func priceOfProduct() throws {
        let supplement = try BarcodeSupplement("51299")
        let product = SupplementedNumber(try EAN13("5012345678900"), supplement)
        #expect(product.price == nil)
        let book = SupplementedNumber(try EAN13("9780306406157"), supplement)
        #expect(book.price?.amount == "12.99")
    }

    @Test(
        "A hand scanner's number and supplement are told apart",
        arguments: [
            ("9780306406157 51299", "9780306406157", "51299"),
            ("978030640615751299", "9780306406157", "51299"),
            ("978-0-306-40615-7 51299", "9780306406157", "51299"),
            ("9780306406157\t51299\r", "9780306406157", "51299"),
            ("9780306406157+12", "9780306406157", "12"),
            ("9770317847001 03", "9770317847001", "03"),
            ("07099900225530054", "0070999002255", "30054"),
            ("0 70999 00225 5 30054", "0070999002255", "30054"),
            ("0070999002255 30054", "0070999002255", "30054"),
            ("070999002255 03", "0070999002255", "03"),
            ("01234565 30054", "0012345000065", "30054"),
        ],
    )
    func typed(text: String, number: String, supplement: String) throws {
        let code = try #require(SupplementedNumber(text))
        #expect(code.number.digits == number)
        #expect(code.supplement.digits == supplement)
    }

    @Test(
        "Other texts have no supplement",
        arguments: [
            "9780306406157", "9780306406158 51299", "97803064061575 1299", "070999002256 30054",
            "07099900225503", "0123456530054", "9780306406157 513", "9780306406157 51299 1",
            "9780306406157 Pride", "51299", "", "9780306406157 5129\u{0669}",
        ],
    )
    func other(text: String) {
        #expect(SupplementedNumber(text) == nil)
    }

    @Test("A paperback's UPC and five digits tell the ISBN")
    func paperback() throws {
        #expect(
            try ISBN.all(inLine: "070999002255 30054").map(\.hyphenated) == ["978-0-345-30054-6"]
        )
        // A prefix of five digits leaves room for the last four only.
        let scholastic = try UPCA(completing("07184200350"))
        let isbns = SupplementedNumber(scholastic.ean13, try BarcodeSupplement("54567")).isbns
        #expect(isbns.compactMap(\.isbn10) == ["0843945672"])
    }

    @Test("Several publishers with one UPC are several candidates")
    func candidates() throws {
        let upca = try UPCA(completing("07671400350"))
        let code = SupplementedNumber(upca.ean13, try BarcodeSupplement("45671"))
        #expect(
            code.isbns.map { $0.hyphenated.prefix(9) } == ["978-0-671", "978-0-743", "978-0-743"]
        )
        #expect(code.error == .several(code.isbns))
        #expect(throws: ISBNError.several(code.isbns)) {
            try ISBN.all(inLine: "\(upca) 45671")
        }
    }

    @Test("A paperback's UPC alone needs its five digits")
    func incomplete() throws {
        let upca = try UPCA("070999002255")
        for text in ["070999002255", "0070999002255", "0 70999 00225 5", "070999002255 03"] {
            #expect(throws: ISBNError.needsSupplement(upca)) { try ISBN.all(inLine: text) }
        }
    }

    @Test("Every publisher of paperbacks has ISBNs in assigned ranges")
    func ranges() throws {
        let prefixes = PaperbackPublishers.isbnPrefixes
        #expect(prefixes.count == 48)
        for text in prefixes.keys.sorted() {
            let upca = try UPCA(completing(text + "00350"))
            #expect(upca.isOfPaperbacks)
            let isbns = (0..<100).compactMap { value in
                try? BarcodeSupplement(String(String(100_000 + 997 * value).dropFirst()))
            }.flatMap { SupplementedNumber(upca.ean13, $0).isbns }
            #expect(!isbns.isEmpty, "\(text)")
        }
    }

    @Test(
        "The order of number sets is that of the standard",
        arguments: [("51299", "ABAAB"), ("30054", "AAABB")],
    )
    func sets(digits: String, sets: String) {
        let numbers = digits.compactMap(\.wholeNumberValue)
        let found = BarcodeSupplement.areInSetB(numbers).map { $0 ? "B" : "A" }.joined()
        #expect(found == sets)
    }

    @Test("A supplement has 20 or 47 modules, and begins with its guard pattern")
    func modules() throws {
        for (digits, count) in [("12", 20), ("51299", 47)] {
            let modules = try BarcodeSupplement(digits).modules
            #expect(modules.count == count)
            #expect(modules.prefix(4) == [true, false, true, true])
        }
    }

    @Test("A misprinted ISBN has a wrong check digit")
    func misprints() {
        #expect(MisprintedISBN("978-0-306-40615-8")?.digits == "9780306406158")
        #expect(MisprintedISBN("0-306-40615-X")?.digits == "030640615X")
        for text in ["9780306406157", "0306406152", "12345", "nonsense", ""] {
            #expect(MisprintedISBN(text) == nil)
        }
    }

    /// A UPC-A with its check digit.
    private func completing(_ body: String) throws -> String {
        try #require((0..<10).lazy.map { "\(body)\($0)" }.first { (try? UPCA($0)) != nil })
    }
}
