/// What was read on something that may be the spine of a book.
///
/// A photograph gives many such texts that share lines. Most of them are no spine: the matcher picks.
package struct SpineText: Sendable, Hashable {
    /// A word as it was read.
    package struct Word: Sendable, Hashable {
        /// The characters, with the case and the signs that were read.
        package let text: String
        /// How certain the recogniser is, from 0 to 100.
        package let confidence: Float

        /// Creates a word.
        package init(text: String, confidence: Float) {
            self.text = text
            self.confidence = confidence
        }
    }

    /// A line of words.
    package struct Line: Sendable, Hashable {
        /// The number of the line in its photograph; texts that share a line share the number.
        package let number: Int
        /// The words in reading order.
        package let words: [Word]
        /// The height of the letters in pixels; 0 if it is not known.
        package let letterHeight: Float

        /// Creates a line.
        package init(number: Int, words: [Word], letterHeight: Float = 0) {
            self.number = number
            self.words = words
            self.letterHeight = letterHeight
        }
    }

    /// The lines in reading order.
    package let lines: [Line]

    /// Creates a text.
    package init(lines: [Line]) {
        self.lines = lines
    }
}
