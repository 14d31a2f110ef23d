import BookIdentifiers
import Testing

@Suite(.timeLimit(.minutes(5)))
struct SerialNumberTests {
    @Test(
        "The check digit of an ISSN is computed from its barcode",
        arguments: [("977031784700", "0317-8471"), ("977243456100", "2434-561X")],
    )
    func issn(body: String, issn: String) throws {
        let ean = try #require((0..<10).lazy.compactMap { try? EAN13("\(body)\($0)") }.first)
        let number = try #require(ISSN(ean))
        #expect(number.description == issn)
        #expect(number.digits == issn.filter { $0 != "-" })
    }

    @Test("An ISMN has a 13-digit form and an older form with M")
    func ismn() throws {
        let number = try #require(ISMN(EAN13("9790060115615")))
        #expect(number.digits == "9790060115615")
        #expect(number.tenCharacterForm == "M060115615")
    }

    @Test("Other prefixes give neither an ISSN nor an ISMN")
    func others() throws {
        let book = try EAN13("9780306406157")
        #expect(ISSN(book) == nil)
        #expect(ISMN(book) == nil)
        #expect(try ISMN(EAN13("9791090636071")) == nil)
    }

    @Test("An ISSN takes four bytes, an ISMN eight")
    func layout() {
        #expect(MemoryLayout<ISSN>.size == 4)
        #expect(MemoryLayout<ISMN>.size == 8)
    }
}
