import BookCatalog
import Glibc

/// The words of books that a spine may have, each with how well it was read and where.
struct SpineEvidence {
    /// A word of a book as it was read.
    struct Trace {
        /// How well the word was read, from 0 to 1.
        var strength: Float
        /// The pieces that it was read from.
        var places: ClosedRange<Int>
    }

    /// The pieces as they were read.
    let pieces: [ReadWord]
    /// The height of the letters of each line, in pixels.
    let letterHeights: [Float]
    /// The best trace of each word, by the word's number.
    let traces: [Int: Trace]
    /// The other traces of words that were read several times.
    private let furtherTraces: [Int: [Trace]]

    /// How fast strength falls with distance: a word with a fifth of its letters wrong keeps a third.
    private static let steepness: Float = 5

    /// Gathers the evidence of a text.
    init(_ text: SpineText, _ lexicon: inout SpineLexicon) throws(CatalogError) {
        let words = ReadWords(text)
        var traces: [Int: Trace] = [:]
        var further: [Int: [Trace]] = [:]
        for word in words.all {
            for near in try lexicon.near(word.text) {
                let similarity = near.similarity
                let strength =
                    word.trust(similarity: similarity) * expf(-Self.steepness * (1 - similarity))
                var trace = Trace(strength: strength, places: word.places)
                if let best = traces[near.number] {
                    if strength > best.strength {
                        traces[near.number] = trace
                        trace = best
                    }
                    further[near.number, default: []].append(trace)
                } else {
                    traces[near.number] = trace
                }
            }
        }
        pieces = words.pieces
        letterHeights = text.lines.map(\.letterHeight)
        self.traces = traces
        furtherTraces = further
    }

    /// Returns where a word was read, the best place first.
    func allTraces(of number: Int) -> [Trace] {
        guard let best = traces[number] else { return [] }
        let further = furtherTraces[number] ?? []
        return [best] + further.sorted { $0.strength > $1.strength }
    }

    /// Returns the words with what they prove, for the sources.
    func words(_ lexicon: inout SpineLexicon) throws(CatalogError) -> [WordEvidence] {
        var words: [WordEvidence] = []
        words.reserveCapacity(traces.count)
        for (number, trace) in traces {
            words.append(
                WordEvidence(
                    text: lexicon.words[number],
                    strength: trace.strength,
                    rarity: try lexicon.rarity(of: number),
                    place: trace.places.lowerBound,
                )
            )
        }
        return words.sorted { ($1.weight, $0.text) < ($0.weight, $1.text) }
    }
}
