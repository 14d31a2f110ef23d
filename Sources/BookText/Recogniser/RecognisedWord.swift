/// A word that was recognised in an image.
package struct RecognisedWord: Sendable, Hashable {
    /// The characters.
    package let text: String
    /// How certain the word is, from 0 to 100.
    package let confidence: Float
    /// The box of the word in pixels of the image.
    package let left: Int
    package let top: Int
    package let width: Int
    package let height: Int
    /// The number of the text line in the image; the words of a line follow each other.
    package let line: Int

    /// The word at another place along its line.
    package func moved(left: Int, width: Int) -> RecognisedWord {
        RecognisedWord(
            text: text,
            confidence: confidence,
            left: left,
            top: top,
            width: width,
            height: height,
            line: line,
        )
    }
}

/// A line of recognised words.
package struct RecognisedLine: Sendable, Hashable {
    /// The words in reading order; at least one.
    package let words: [RecognisedWord]

    /// Creates a line of at least one word.
    package init(words: [RecognisedWord]) {
        self.words = words
    }

    /// The words with a space between them.
    package var text: String { words.map(\.text).joined(separator: " ") }

    /// Groups words by their lines.
    package static func lines(of words: [RecognisedWord]) -> [RecognisedLine] {
        var lines: [RecognisedLine] = []
        var rest = words[...]
        while let first = rest.first {
            let line = rest.prefix { $0.line == first.line }
            lines.append(RecognisedLine(words: Array(line)))
            rest = rest.dropFirst(line.count)
        }
        return lines
    }

    /// How well the line was read, from 0 to 100: the mean confidence, weighted with letters.
    ///
    /// Short readings and those of signs only are worth little, as texture looks like them.
    package var quality: Float {
        var letters: Float = 0
        var sum: Float = 0
        var junk = 0
        for word in words {
            let count = Float(word.text.count { $0.isLetter || $0.isNumber })
            if count == 0 { junk += 1 }
            letters += count
            sum += count * word.confidence
        }
        guard letters >= 2 else { return 0 }
        let junkPart = Float(min(junk, 3)) / Float(words.count)
        return sum / letters * min(1, letters / 4) * (1 - 0.15 * junkPart)
    }
}
