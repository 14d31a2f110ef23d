import Testing

@testable import BookShelf
@testable import BookText

@Suite(.timeLimit(.minutes(1)))
struct TurnedReadingTests {
    private let read = SpineLineReader.Reading(
        words: [
            RecognisedWord(
                text: "NOON",
                confidence: 70,
                left: 0,
                top: 0,
                width: 100,
                height: 36,
                line: 1,
            )
        ],
        quality: 70,
    )

    @Test
    func `A glance from the other side that is hardly better does not take a line's words away`() {
        // A glance has a quality only, unless it is so much better that the line is read closely.
        let glance = SpineLineReader.Reading(quality: 80, isReversed: true)
        let best = read.orTurned(glance)
        #expect(best.words.map(\.text) == ["NOON"])
        #expect(!best.isReversed)
        #expect(best.isText)
    }

    @Test
    func `A line that reads much better from the other side is read from there`() {
        var other = read
        (other.quality, other.isReversed) = (90, true)
        #expect(read.orTurned(other).isReversed)
        #expect(!other.orTurned(read).words.isEmpty)
    }
}
