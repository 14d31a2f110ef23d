import BookImaging
import BooklandPrintedPages
import Testing

@testable import BookShelf
@testable import BookText

@Suite(.timeLimit(.minutes(5)), .enabled(if: canReadShelves))
struct CutLinesTests {
    /// The line of a drawn title with its picture.
    private func title() throws -> (line: TextLine, pyramid: ImagePyramid) {
        let book = DrawnShelf.Book("The Pillars of the Earth", by: "Follett")
        let shelf = try #require(DrawnShelf([book]))
        let found = SpineLineFinder.lines(in: shelf.image).map(\.line)
        let line = found.filter { $0.isUpright && $0.start < 120 }.max { $0.length < $1.length }
        return (try #require(line), ImagePyramid(shelf.image))
    }

    /// Nothing else was read.
    private let nothing = CoveredPlaces(side: 1_100)

    @Test(arguments: [false, true])
    func `A line that was cut within its text is continued`(isCutAtEnd: Bool) throws {
        let reader = try SpineLineReader()
        let (line, pyramid) = try title()
        var cut = line
        if isCutAtEnd { cut.end -= 0.45 * line.length } else { cut.start += 0.4 * line.length }
        let before = reader.reading(cut, pyramid, isReversed: false)
        #expect(before.words.count < 5)
        let (longer, after) = reader.extended(cut, before, pyramid, nothing)
        #expect(longer.length > cut.length)
        let text = after.words.map(\.text).joined(separator: " ")
        #expect(text.contains(isCutAtEnd ? "Earth" : "Pillars"), "\(text)")
    }

    @Test
    func `A whole line stays as it is`() throws {
        let reader = try SpineLineReader()
        let (line, pyramid) = try title()
        var short = line
        // The author stands further down.
        short.end = min(line.end, 700)
        let before = reader.reading(short, pyramid, isReversed: false)
        let (same, after) = reader.extended(short, before, pyramid, nothing)
        #expect(same.start == short.start)
        #expect(after.words.map(\.text) == before.words.map(\.text))
    }

    @Test
    func `A line is not continued over another one that was read`() throws {
        let reader = try SpineLineReader()
        let (line, pyramid) = try title()
        let whole = reader.reading(line, pyramid, isReversed: false)
        var covered = nothing
        covered.add(whole.words, of: line, isReversed: false)
        var cut = line
        cut.end -= 0.45 * line.length
        let before = reader.reading(cut, pyramid, isReversed: false)
        let (same, after) = reader.extended(cut, before, pyramid, covered)
        #expect(same.end == cut.end)
        #expect(after.words.map(\.text) == before.words.map(\.text))
    }
}
