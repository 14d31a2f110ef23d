import BookImaging
import BookText

/// Chooses which lines of a photograph to read next, and when it is enough.
///
/// A carpet, a grain of wood or leaves give hundreds of lines that look like text. What was read so far tells where it is
/// text: places that gave nothing wait until those that gave words are read.
struct ReadingOrder {
    /// How often a part of the photograph was read, and how often that gave words.
    private struct Part {
        var tries: Float = 0
        var successes: Float = 0

        /// The expected share of lines with words: one of two as long as nothing is known.
        var rate: Float { (successes + 1) / (tries + 2) }
    }

    /// The greatest number of lines that are worth reading.
    static let mostLines = 280
    /// The number of parts along the longer side.
    private static let partCount: Float = 10
    /// The quality from which a line has words.
    private static let wordQuality: Float = 45

    /// The share of lines with words in places where text stands.
    private static let leastRate: Float = 0.4

    /// The quality of a line that is clear, and the number of others in a row after which the rest is not worth it: as the
    /// most promising lines come first, there is hardly one in a hundred left.
    private static let (clearQuality, mostFruitless): (Float, Int) = (60, 60)

    private let promises: [Float]
    private let chances: [ReadingChance]
    /// The parts that each line crosses.
    private let crossed: [[Int]]
    private var parts: [Part] = []
    private var waiting: Set<Int>
    private var count = 0
    /// The number of lines that were read since one was clear.
    private var fruitless = 0

    /// Creates the order of lines.
    ///
    /// - Parameters:
    ///   - lines: The lines, with how promising each one looks.
    ///   - image: Their photograph.
    init(_ lines: [PromisingLine], in image: LumaImage) {
        let side = Float(max(image.width, image.height)) / Self.partCount
        let columns = Int(Float(image.width) / side) + 1
        let rows = Int(Float(image.height) / side) + 1
        promises = lines.map(\.promise)
        chances = lines.map { ReadingChance(of: $0.line) }
        crossed = lines.map(\.line).map { line in
            let steps = max(1, Int((line.length / side).rounded(.up)))
            let places = (0...steps).map { step in
                let u = line.start + line.length * Float(step) / Float(steps)
                let v = line.centre(at: u)
                let (x, y) = line.isUpright ? (v, u) : (u, v)
                let column = min(max(0, Int(x / side)), columns - 1)
                return min(max(0, Int(y / side)), rows - 1) * columns + column
            }
            return Array(Set(places))
        }
        parts = [Part](repeating: Part(), count: columns * rows)
        waiting = Set(lines.indices)
    }

    /// Takes the line to read next; nil if it is enough.
    mutating func next() -> Int? {
        guard count < Self.mostLines, fruitless < Self.mostFruitless,
            let best = waiting.max(by: { (worth(of: $0), $1) < (worth(of: $1), $0) })
        else { return nil }
        count += 1
        waiting.remove(best)
        return best
    }

    /// Leaves out the line that was to be read next.
    mutating func skip() { count -= 1 }

    /// Takes a line out of its turn.
    mutating func take(_ line: Int) {
        if waiting.remove(line) != nil { count += 1 }
    }

    /// Learns how well a line was read.
    mutating func learn(_ line: Int, quality: Float) {
        fruitless = quality >= Self.clearQuality ? 0 : fruitless + 1
        for part in crossed[line] {
            parts[part].tries += 1
            if quality >= Self.wordQuality { parts[part].successes += 1 }
        }
    }

    /// Whether a line has a chance of being read, by how it looks and by what its places gave.
    func isWorthReading(_ line: Int) -> Bool {
        chances[line].isWorthReading(amongReadPart: rate(of: line))
    }

    /// Whether the places of a line mostly gave words, or nothing is known of them yet.
    func isAmongClearWords(_ line: Int) -> Bool { rate(of: line) >= Self.leastRate }

    private func worth(of line: Int) -> Float { promises[line] * rate(of: line) }

    private func rate(of line: Int) -> Float {
        crossed[line].reduce(0) { $0 + parts[$1].rate } / Float(crossed[line].count)
    }
}
