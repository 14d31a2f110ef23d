import BookImaging
import Testing

@testable import BookShelf
@testable import BookText

@Suite(.timeLimit(.minutes(1)))
struct CoveredPlacesTests {
    /// A lying line of letters of 20 pixels.
    private func line(from start: Float, to end: Float, at y: Float) throws -> TextLine {
        let letters = stride(from: start, to: end, by: 16).map { left in
            Letter(
                InkComponent(
                    left: Int32(left),
                    top: Int32(y) - 10,
                    right: Int32(left) + 12,
                    bottom: Int32(y) + 10,
                    area: 150,
                    greySum: 0,
                    contrastSum: 15_000,
                ),
                isUpright: false,
            )
        }
        return try #require(TextLine(of: letters, isUpright: false, isLight: false))
    }

    private func word(in line: TextLine, confidence: Float) -> RecognisedWord {
        let scale = SpineLineReader.letterHeight / line.size
        return RecognisedWord(
            text: "Regeneration",
            confidence: confidence,
            left: 10 + Int(0.5 * SpineLineReader.letterHeight),
            top: 10,
            width: Int(line.length * scale),
            height: 36,
            line: 1,
        )
    }

    @Test
    func `Lines that are made of letters that were read are hidden, and no others`() throws {
        let line = try line(from: 100, to: 400, at: 200)
        var covered = CoveredPlaces(side: 2000)
        #expect(!covered.hides(line, isStrokes: false))
        covered.add([word(in: line, confidence: 95)], of: line, isReversed: false)
        #expect(covered.hides(line, isStrokes: false))
        let below = try self.line(from: 100, to: 400, at: 260)
        #expect(!covered.hides(below, isStrokes: true))
        let longer = try self.line(from: 100, to: 900, at: 200)
        #expect(!covered.hides(longer, isStrokes: true))
    }

    @Test
    func `Words that were not read beyond doubt hide nothing`() throws {
        let line = try line(from: 100, to: 400, at: 200)
        var covered = CoveredPlaces(side: 2000)
        covered.add([word(in: line, confidence: 60)], of: line, isReversed: false)
        #expect(!covered.hides(line, isStrokes: true))
    }
}
