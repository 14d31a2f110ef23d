import BarcodeDetection
import Testing

@testable import BookScanning

@Suite(
    "Frame agreement",
    .timeLimit(.minutes(10)),
)
struct FrameAgreementTests {
    private var agreement = FrameAgreement()

    private func doubtful(_ digits: String, _ support: Float, x: Double = 300) -> FrameResult {
        FrameResult(doubtful: [DoubtfulRead(barcode: Barcode(digits, x: x), support: support)])
    }

    private mutating func expect(
        _ numbers: [String],
        provenBy frameResult: FrameResult,
        sourceLocation: SourceLocation = #_sourceLocation,
    ) {
        let proven = agreement.proven(by: frameResult).map(\.text)
        #expect(proven == numbers, sourceLocation: sourceLocation)
    }

    @Test("A barcode that one frame proves is accepted from that frame")
    mutating func clear() {
        let code = Barcode(Sample.book, quality: 1)
        expect([code.text], provenBy: FrameResult([code]))
    }

    @Test("Two frames together prove what neither proves alone")
    mutating func together() {
        expect([], provenBy: doubtful(Sample.book, 0.5))
        let proven = agreement.proven(by: doubtful(Sample.book, 0.5))
        #expect(proven.map(\.text) == [Sample.book])
    }

    @Test("A frame's evidence counts once, and too little stays too little")
    mutating func tooLittle() {
        expect([], provenBy: doubtful(Sample.book, 0.99))
        agreement = FrameAgreement()
        for _ in 0..<20 {
            expect([], provenBy: doubtful(Sample.book, 0.15))
        }
    }

    @Test("Old frames do not count")
    mutating func past() {
        expect([], provenBy: doubtful(Sample.book, 0.6))
        for _ in 0..<4 { #expect(agreement.proven(by: FrameResult()).isEmpty) }
        expect([], provenBy: doubtful(Sample.book, 0.6))
    }

    @Test("A misread that alternates with another number is never accepted")
    mutating func rivals() {
        for _ in 0..<20 {
            expect([], provenBy: doubtful(Sample.book, 0.6))
            expect([], provenBy: doubtful(Sample.otherBook, 0.6))
        }
    }

    @Test("A misread beside a proven barcode is not accepted")
    mutating func againstProven() {
        let code = Barcode(Sample.book)
        for _ in 0..<5 {
            let misread = DoubtfulRead(barcode: Barcode(Sample.otherBook), support: 0.6)
            let proven = agreement.proven(by: FrameResult([code], doubtful: [misread]))
            #expect(proven == [code])
        }
    }

    @Test("Two doubtful books far apart do not contradict each other")
    mutating func twoBooks() {
        var proven: [String] = []
        for _ in 0..<2 {
            let frameResult = FrameResult(doubtful: [
                DoubtfulRead(barcode: Barcode(Sample.book, x: 200), support: 0.6),
                DoubtfulRead(barcode: Barcode(Sample.otherBook, x: 800), support: 0.6),
            ])
            proven += agreement.proven(by: frameResult).map(\.text)
        }
        #expect(proven.sorted() == [Sample.book, Sample.otherBook].sorted())
    }

    @Test("A short barcode needs many scan lines, or a second frame")
    mutating func shortCodes() {
        let weak = Barcode(Sample.short, .ean8, quality: 2)
        expect([], provenBy: FrameResult([weak]))
        expect([weak.text], provenBy: FrameResult([weak]))
        agreement = FrameAgreement()
        let strong = Barcode(Sample.short, .ean8, quality: 6)
        expect([strong.text], provenBy: FrameResult([strong]))
    }

    @Test("A short barcode in the place of an EAN-13 is not accepted")
    mutating func pieceOfDoubtful() {
        for _ in 0..<5 {
            let frameResult = FrameResult(
                [Barcode(Sample.short, .ean8, length: 100, quality: 2)],
                doubtful: [DoubtfulRead(barcode: Barcode(Sample.book), support: 0.4)],
            )
            let proven = agreement.proven(by: frameResult)
            #expect(proven.allSatisfy { $0.symbology == .ean13 })
        }
    }
}
