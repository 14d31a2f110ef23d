import BookImaging
import BookText

/// All text on the spines in a photograph, and which lines of it may belong together.
package struct ShelfText: Sendable {
    /// The lines of which something was read.
    package let lines: [SpineLine]
    /// Sets of lines that may be a spine's, as indices of `lines` in reading order.
    package let sets: [[Int]]
    /// Sets of lines that follow each other closely, each line in one of them at most: spines, where no work is known.
    package let tightSets: [[Int]]

    /// The lines that each line is next to on one spine, as indices of `lines`.
    package let neighbours: [[Int]]

    /// Reads a photograph.
    package init(of photo: ShelfPhoto, _ reader: borrowing SpineLineReader) {
        let lines = reader.lines(in: photo)
        self.lines = lines
        let hypotheses = SpineHypotheses(of: lines, in: photo.image)
        sets = hypotheses.all.map { SpineOrder.sorted($0, of: lines) }
        tightSets = hypotheses.tight.map { SpineOrder.sorted($0, of: lines) }
        neighbours = hypotheses.next
    }

    /// What each set says, for a matcher.
    package var texts: [SpineText] { sets.map(text(of:)) }

    /// What stands next to each line, for a matcher.
    package var neighbourTexts: [SpineText] { neighbours.map(text(of:)) }

    /// What a set of lines says.
    func text(of set: [Int]) -> SpineText {
        SpineText(
            lines: set.map {
                SpineText.Line(
                    number: $0,
                    words: lines[$0].words,
                    letterHeight: lines[$0].line.size,
                )
            }
        )
    }
}
