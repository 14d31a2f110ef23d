import BooklandText
import Glibc

/// A word of a spine as it was read, folded.
struct ReadWord: Hashable {
    /// The folded word, or two neighbours joined.
    let text: String
    /// The recogniser's confidence in per cent.
    let confidence: Float
    /// Whether the recogniser is so sure of the word that a book should have it.
    let isClear: Bool
    /// The places of the pieces that it is made of, among those of the spine.
    let places: ClosedRange<Int>
    /// The place of its line in the text.
    let line: Int

    /// The confidence at which a word is as likely text as texture, and the scale around it.
    private static let (evenConfidence, confidenceScale): (Float, Float) = (45, 15)
    /// What each letter after these adds to the confidence of a word that is one of a book, and the most it can be then.
    private static let (letterConfidence, plainLetters, mostConfidence): (Float, Float, Float) = (
        13, 5, 95,
    )

    /// How likely the recogniser has read text at all, from 0 to 1.
    var trust: Float { Self.trust(confidence) }

    /// How likely the recogniser has read text, given how much the word is like one of a book.
    ///
    /// Texture gives no long words of a language: seven letters that are one were letters, whatever the recogniser thinks of
    /// them.
    ///
    /// - Parameter similarity: How alike the two words are, from 0 to 1.
    /// - Returns: A probability.
    func trust(similarity: Float) -> Float {
        guard !ImprintWords.contains(text) else { return trust }
        let matching = Float(text.count) * max(0, 1 - 2 * (1 - similarity))
        let more = Self.letterConfidence * max(0, matching - Self.plainLetters)
        return max(trust, Self.trust(min(confidence + more, Self.mostConfidence)))
    }

    private static func trust(_ confidence: Float) -> Float {
        1 / (1 + expf((evenConfidence - confidence) / confidenceScale))
    }
}

/// The words of a spine: pieces as they were read, and pieces joined.
struct ReadWords {
    /// The pieces in reading order.
    private(set) var pieces: [ReadWord] = []
    /// Neighbours joined, as a recogniser splits words.
    private(set) var joined: [ReadWord] = []

    /// The most letters of each of three pieces that are joined.
    private static let shortPiece = 3
    /// Above this confidence a word of four letters is nearly always on the spine.
    private static let clearConfidence: Float = 75

    /// Creates the words of a text.
    init(_ text: SpineText) {
        for (line, words) in text.lines.enumerated() {
            var pieces: [(text: String, confidence: Float)] = []
            for word in words.words {
                pieces += FoldedText.words(word.text).map { ($0, word.confidence) }
            }
            add(ImprintWords.weakened(pieces), line)
        }
    }

    private mutating func add(_ words: [(text: String, confidence: Float)], _ line: Int) {
        let first = pieces.count
        for word in words {
            let place = pieces.count
            pieces.append(Self.word(word.text, word.confidence, place...place, line))
        }
        for (place, (one, other)) in zip(words, words.dropFirst()).enumerated() {
            // Two long pieces are two words; two single letters are texture.
            guard one.text.count + other.text.count >= 5,
                min(one.text.count, other.text.count) <= 4
            else { continue }
            let places = first + place...first + place + 1
            let confidence = min(one.confidence, other.confidence)
            joined.append(Self.word(one.text + other.text, confidence, places, line))
        }
        joinThree(words, first, line)
    }

    /// Joins short neighbours: letters that stand far apart are read as LI M ITS.
    private mutating func joinThree(
        _ words: [(text: String, confidence: Float)],
        _ first: Int,
        _ line: Int,
    ) {
        for place in words.indices.dropLast(2) {
            let parts = words[place...place + 2]
            let text = parts.map(\.text).joined()
            guard text.count >= 5, parts.allSatisfy({ $0.text.count <= Self.shortPiece }) else {
                continue
            }
            let confidence = parts.map(\.confidence).min() ?? 0
            let places = first + place...first + place + 2
            joined.append(Self.word(text, confidence, places, line))
        }
    }

    private static func word(
        _ text: String,
        _ confidence: Float,
        _ places: ClosedRange<Int>,
        _ line: Int,
    ) -> ReadWord {
        ReadWord(
            text: text,
            confidence: confidence,
            isClear: text.count >= 4 && confidence > clearConfidence,
            places: places,
            line: line,
        )
    }

    /// All words that may prove something: a single letter is as likely a stroke.
    var all: [ReadWord] {
        (pieces + joined).filter { $0.text.count >= 2 || $0.text.allSatisfy(\.isNumber) }
    }
}
