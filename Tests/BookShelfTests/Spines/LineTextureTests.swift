import BookImaging
import Testing

@testable import BookShelf
@testable import BookText

@Suite(.timeLimit(.minutes(1)))
struct LineTextureTests {
    /// A line of letters 24 pixels high, from column 60 to 300 of a picture with 560 columns.
    private let line = TextLine(
        isUpright: false,
        isLight: false,
        start: 60,
        end: 300,
        slope: 0,
        offset: 50,
        low: -12,
        high: 12,
        letterCount: 12,
        grey: 40,
        contrast: 160,
        levelRun: 12,
        letters: [],
    )

    /// Whether the line may go on where the picture shows something else from column 310 on.
    private func mayGoOn(_ grey: (_ row: Int, _ column: Int) -> UInt8) throws -> Bool {
        let pixels = (0..<100 * 560).map { index -> UInt8 in
            let (row, column) = index.quotientAndRemainder(dividingBy: 560)
            if column >= 310 { return grey(row, column) }
            // A stroke of a letter, and a space.
            return abs(row - 50) <= 12 && column >= 60 && column < 300 && column % 12 < 5 ? 40 : 200
        }
        let pyramid = ImagePyramid(LumaImage(width: 560, height: 100, pixels: pixels))
        var beyond = line
        (beyond.start, beyond.end) = (line.end + 7, line.end + 127)
        let inside = try #require(LineTexture(of: line, in: pyramid))
        return try #require(LineTexture(of: beyond, in: pyramid)).mayGoOn(from: inside)
    }

    @Test
    func `A line goes on where there are strokes across it`() throws {
        #expect(
            try mayGoOn { row, column in abs(row - 50) <= 12 && column % 14 < 5 ? 60 : 190 }
        )
    }

    @Test
    func `A line of other colours goes on`() throws {
        #expect(
            try mayGoOn { row, column in abs(row - 50) <= 12 && column % 14 < 5 ? 250 : 130 }
        )
    }

    @Test
    func `A line ends at a plain ground`() throws {
        #expect(try !mayGoOn { _, _ in 190 })
    }

    @Test
    func `A line ends where another book begins, whatever its colour`() throws {
        #expect(try !mayGoOn { _, column in column < 340 ? 200 : 20 })
    }

    @Test
    func `A line ends where an edge runs along it`() throws {
        #expect(try !mayGoOn { row, _ in row < 45 ? 30 : 220 })
    }
}
