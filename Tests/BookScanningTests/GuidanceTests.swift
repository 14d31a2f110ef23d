import BookImaging
import Testing

@testable import BarcodeDetection
@testable import BookScanning

@Suite(
    "Guidance",
    .timeLimit(.minutes(10)),
)
struct GuidanceTests {
    private var guidance = GuidanceThrottle()

    /// Adds identical frames, 30 per second, and compares the changes of the hint.
    private mutating func expect(
        _ expected: [Guidance?],
        _ frameResult: FrameResult,
        frames: Int = 15,
        from start: Int = 0,
        hasRead: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation,
    ) {
        let hints = (start..<start + frames).compactMap { frame in
            guidance.hint(for: frameResult, hasRead: hasRead, at: milliseconds(frame * 33))
        }
        #expect(hints.map(\.guidance) == expected, sourceLocation: sourceLocation)
    }

    @Test(
        "Each fault has its hint",
        arguments: [
            (BarMeasurements.fine(module: 1), Guidance.moveCloser),
            (.fine(module: 4, edge: 9), .moveAway),
            (.fine(module: 2, edge: 4), .holdStill),
            (.fine(paper: 60, print: 10), .moreLight),
            (.fine(paper: 120, print: 100), .moreLight),
            (.fine(paper: 255, glare: 0.8), .tiltAgainstGlare),
            (.fine(isCutOff: true), .showWholeCode),
        ],
    )
    mutating func faults(measurements: BarMeasurements, expected: Guidance) {
        let frameResult = FrameResult(unread: [UnreadBars(measurements: measurements)])
        expect([expected], frameResult)
    }

    @Test("A barcode that fills the frame should be moved away")
    mutating func tooLarge() {
        let bars = UnreadBars(
            x: 640,
            length: 1_200,
            measurements: .fine(module: 12, isCutOff: true),
        )
        expect([.moveAway], FrameResult(unread: [bars]))
    }

    @Test("Bars that move across themselves should be held still")
    mutating func motion() {
        var shown: [Guidance?] = []
        for frame in 0..<15 {
            let bars = UnreadBars(x: 200 + 8 * Double(frame))
            let frameResult = FrameResult(unread: [bars])
            let hint = guidance.hint(
                for: frameResult,
                hasRead: false,
                at: milliseconds(frame * 33),
            )
            if let hint { shown.append(hint.guidance) }
        }
        #expect(shown == [.holdStill])
    }

    @Test("Faultless bars and an empty frame give no hint")
    mutating func nothingWrong() {
        expect([], FrameResult(unread: [UnreadBars()]))
        expect([], FrameResult())
    }

    @Test("A fault that lasts only a moment gives no hint")
    mutating func moment() {
        let frameResult = FrameResult(unread: [UnreadBars(measurements: .fine(module: 1))])
        expect([], frameResult, frames: 6)
        expect([], FrameResult(), from: 6)
    }

    @Test("There is at most one hint per second")
    mutating func onceASecond() {
        let small = FrameResult(unread: [UnreadBars(measurements: .fine(module: 1))])
        let dark = FrameResult(unread: [UnreadBars(measurements: .fine(paper: 50))])
        var times: [Int] = []
        for frame in 0..<300 {
            let frameResult = frame / 15 % 2 == 0 ? small : dark
            let hint = guidance.hint(
                for: frameResult,
                hasRead: false,
                at: milliseconds(frame * 33),
            )
            if hint?.guidance != nil { times.append(frame * 33) }
        }
        #expect(times.count > 2)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 1_000 })
    }

    @Test("A hint ends when the barcode is read or the bars are gone for a second")
    mutating func end() {
        let frameResult = FrameResult(unread: [UnreadBars(measurements: .fine(module: 1))])
        expect([.moveCloser], frameResult)
        expect([nil], FrameResult([Barcode(Sample.book)]), from: 15, hasRead: true)
        expect([.moveCloser], frameResult, frames: 60, from: 30)
        expect([nil], FrameResult(), frames: 60, from: 90)
    }

    @Test("A product barcode gives a hint alone, and none beside a book's")
    mutating func otherCode() {
        let product = Barcode(Sample.product, x: 900)
        expect([.otherCode], FrameResult([product]), hasRead: true)
        guidance = GuidanceThrottle()
        let both = FrameResult([product, Barcode(Sample.book)])
        expect([], both, hasRead: true)
    }

    @Test("Bars are measured correctly")
    func measures() throws {
        var detector = FrameDetector()
        // At half a pixel per module, bars can be seen but not read.
        let fine = picture(of: Sample.book, module: 3, x: 100).reduced(by: 4)
        for bars in detector.scan(fine).unread { #expect(bars.measurements.module < 1.25) }
        let region = BarRegion(
            center: Point(x: 202, y: 240),
            across: Point(x: 1, y: 0),
            halfLength: 142,
            halfHeight: 70,
            score: 1,
        )
        let measurements = BarMeasurements(region, in: picture(of: Sample.book, module: 3))
        #expect(abs(measurements.module - 3) < 0.1)
        #expect(measurements.edge < 3)
        #expect((210...230).contains(measurements.paper))
        #expect((20...40).contains(measurements.print))
        #expect(measurements.glare == 0)
        #expect(!measurements.isCutOff)
    }
}
