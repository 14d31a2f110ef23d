import BookText

extension SpineLineReader {
    /// A line as it was read in one direction.
    struct Reading {
        var words: [RecognisedWord] = []
        var quality: Float = -1
        var isReversed = false

        /// By how much better a line must be that is read the other way round.
        static let turnedGain: Float = 15
        /// The letters of a long word.
        private static let longWord = 4
    }
}

extension SpineLineReader.Reading {
    /// The number of letters that were read, weighted with how certain they are.
    var certainLetters: Float {
        words.reduce(0) {
            $0 + Float($1.text.count(where: \.isLetter)) * max(0, $1.confidence - 30)
        }
    }

    /// The better one of this reading and one the other way round.
    ///
    /// A glance that is hardly better has a quality only, and no words.
    func orTurned(_ other: Self) -> Self {
        other.quality > quality + Self.turnedGain ? other : self
    }

    /// Whether something was read at all.
    var isText: Bool { quality >= 15 && words.contains { $0.letterCount >= 2 } }

    /// Whether there is a word of some letters, however unsure.
    var hasLongWord: Bool {
        words.contains { $0.letterCount >= Self.longWord }
    }

    /// Whether this is text beyond doubt.
    func isClear(_ line: TextLine) -> Bool {
        SpineLine.isClear(quality: quality, letterCount: line.letterCount)
    }
}

extension RecognisedWord {
    /// The number of letters and digits.
    var letterCount: Int { text.count { $0.isLetter || $0.isNumber } }
}
