import BooklandText
import Glibc

/// A word of a spine as it was read, folded.
struct ReadWord: Hashable {
    /// The folded word, or two neighbours joined.
    let text: String
    /// How likely the recogniser has read text at all, from 0 to 1.
    let trust: Float
    /// Whether the recogniser is so sure of the word that a book should have it.
    let isClear: Bool
    /// The places of the pieces that it is made of, among those of the spine.
    let places: ClosedRange<Int>
    /// The place of its line in the text.
    let line: Int
}

/// The words of a spine: pieces as they were read, and pieces joined.
struct ReadWords {
    /// The pieces in reading order.
    private(set) var pieces: [ReadWord] = []
    /// Neighbours joined, as a recogniser splits words.
    private(set) var joined: [ReadWord] = []

    /// The confidence at which a word is as likely text as texture, and the scale around it.
    private static let (evenConfidence, confidenceScale): (Float, Float) = (45, 15)
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
    }

    private static func word(
        _ text: String,
        _ confidence: Float,
        _ places: ClosedRange<Int>,
        _ line: Int,
    ) -> ReadWord {
        ReadWord(
            text: text,
            trust: 1 / (1 + expf((evenConfidence - confidence) / confidenceScale)),
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
