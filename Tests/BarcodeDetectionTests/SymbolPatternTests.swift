import Testing

@testable import BarcodeDetection

@Suite(
    "Symbol patterns",
    .timeLimit(.minutes(10)),
)
struct SymbolPatternTests {
    @Test("An EAN-13 has 60 edges over 95 modules, an EAN-8 44 over 67, a UPC-E 34 over 51")
    func shapes() throws {
        let ean13 = try #require(
            SymbolPattern(
                symbology: .ean13,
                digits: [9, 7, 8, 0, 3, 0, 6, 4, 0, 6, 1, 5, 7],
            )
        )
        #expect((ean13.edges.count, ean13.modules) == (60, 95))
        let ean8 = try #require(
            SymbolPattern(symbology: .ean8, digits: [9, 6, 3, 8, 5, 0, 7, 4])
        )
        #expect((ean8.edges.count, ean8.modules) == (44, 67))
        let upce = try #require(
            SymbolPattern(symbology: .upce, digits: [0, 1, 2, 3, 4, 5, 6, 5])
        )
        #expect((upce.edges.count, upce.modules) == (34, 51))
    }
}
