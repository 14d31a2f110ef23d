import BarcodeDetection
import BookDesk
import BookIdentifiers
import BookLibrary
import Testing

@Suite("An observation", .timeLimit(.minutes(5)))
struct ObservationTests {
    @Test("A typed ISBN is not evidence of bars")
    func typedIsNotBars() throws {
        let observation = Observation(typed: try ISBN("0-306-40615-2"))
        #expect(observation.method == .typed)
        #expect(observation.evidence == nil)
        #expect(observation.isbn?.digits == "9780306406157")
        #expect(observation.source == .keyboard)
    }

    @Test("A barcode in a picture keeps its evidence")
    func barcodeKeepsEvidence() throws {
        let number = BarcodeNumber.ean13(try ISBN("9780306406157").ean13)
        let corners = [(1, 2), (90, 2), (90, 40), (1, 40)].map { Point(x: $0.0, y: $0.1) }
        let barcode = Barcode(number: number, polygon: corners, quality: 7, method: .edges)
        let observation = Observation(
            barcode,
            at: Timestamp(milliseconds: 5),
            from: .picture("shelf.jpg"),
        )
        #expect(observation.method == .bars)
        #expect(observation.evidence?.readings == 7)
        #expect(observation.evidence?.barReading == .edges)
        #expect(observation.evidence?.polygon == corners)
        #expect(observation.evidence?.frame == nil)
        #expect(observation.time == Timestamp(milliseconds: 5))
        #expect(observation.source.name == "shelf.jpg")
    }

    @Test("Only a book's number is an ISBN", arguments: ["9770317847001", "4006381333931"])
    func otherCodesHaveNoISBN(digits: String) throws {
        let observation = Observation(
            .ean13(try EAN13(digits)),
            by: .bars,
            evidence: Observation.Evidence(readings: 3),
            from: .camera("/dev/video0"),
        )
        #expect(observation.isbn == nil)
        #expect(observation.number.text == digits)
    }
}
