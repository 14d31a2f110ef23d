import Testing

@testable import BookShelf
@testable import BookText

@Suite(.timeLimit(.minutes(1)))
struct LineReadingTests {
    private func reading(_ words: String...) -> SpineLineReader.Reading {
        SpineLineReader.Reading(
            words: words.map {
                RecognisedWord(
                    text: $0,
                    confidence: 12,
                    left: 0,
                    top: 0,
                    width: 100,
                    height: 36,
                    line: 1,
                )
            },
            quality: 12,
        )
    }

    @Test
    func `A word of four letters is a long one, however unsure`() {
        #expect(reading("ae", "TeER").hasLongWord)
    }

    @Test
    func `Short words and signs are no long word`() {
        #expect(!reading("ae", "Oe", "it(!", "|||||").hasLongWord)
        #expect(!reading().hasLongWord)
    }
}
