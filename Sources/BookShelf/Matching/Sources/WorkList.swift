import BookCatalog
import BooklandText

/// Works in memory: those of a library, or the answers to a search.
package struct WorkList: SpineSource {
    private let works: [ShelfWork]
    private let isRepresentative: Bool
    private let numbers: [String: Int]
    private let vocabulary: WordVocabulary
    /// The works with each word.
    private let postings: [[Int32]]

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - works: The works.
    ///   - isRepresentative: Whether the works tell how rare words are; the answers to a search do not.
    package init(_ works: [ShelfWork], isRepresentative: Bool = true) {
        self.works = works
        self.isRepresentative = isRepresentative
        var words: [String] = []
        var numbers: [String: Int] = [:]
        var postings: [[Int32]] = []
        for (place, work) in works.enumerated() {
            for text in [work.title, work.subtitle ?? ""] + work.authors {
                for word in FoldedText.words(text) {
                    if let number = numbers[word] {
                        if postings[number].last != Int32(place) {
                            postings[number].append(Int32(place))
                        }
                    } else {
                        numbers[word] = words.count
                        words.append(word)
                        postings.append([Int32(place)])
                    }
                }
            }
        }
        self.numbers = numbers
        self.postings = postings
        vocabulary = WordVocabulary(
            words.enumerated().map { (word: $0.element, value: UInt32($0.offset)) }
        )
    }

    /// The works that a search service chooses its answers from, at least: Open Library has forty million.
    private static let worksOfService = 20_000_000

    package var workCount: Int { isRepresentative ? works.count : 0 }

    package var choiceCount: Int { isRepresentative ? works.count : Self.worksOfService }

    package func workCount(having word: String) -> Int {
        guard isRepresentative, let number = numbers[word] else { return 0 }
        return postings[number].count
    }

    package func words(near word: String) -> [NearWord] {
        let hits = vocabulary.near(word)
        // A word of another script is found as it is.
        if hits.isEmpty, numbers[word] != nil { return [NearWord(text: word, similarity: 1)] }
        return hits.map { NearWord(text: $0.word, similarity: $0.similarity) }
    }

    package func works(explaining evidence: [WordEvidence], atMost limit: Int) -> [ShelfWork] {
        var sums: [Int32: Float] = [:]
        if works.count > 2_000 { return scan(evidence, limit) }
        for word in evidence {
            guard let number = numbers[word.text] else { continue }
            for work in postings[number] { sums[work, default: 0] += word.weight }
        }
        let best = sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit)
        return best.map { works[Int($0.key)] }
    }

    /// The same for many works, with a place for each of them.
    private func scan(_ evidence: [WordEvidence], _ limit: Int) -> [ShelfWork] {
        var sums = [Float](repeating: 0, count: works.count)
        var touched: [Int32] = []
        // A word that proves little adds many works and changes no order.
        for word in evidence where word.weight > 0.8 {
            guard let number = numbers[word.text] else { continue }
            for work in postings[number] {
                if sums[Int(work)] == 0 { touched.append(work) }
                sums[Int(work)] += word.weight
            }
        }
        // The weight of the last work that is taken, by counting weights in steps of a twentieth.
        var steps = [Int](repeating: 0, count: 2_001)
        for work in touched { steps[min(2_000, Int(sums[Int(work)] * 20))] += 1 }
        var (floor, count) = (2_000, steps[2_000])
        while floor > 0, count < limit {
            floor -= 1
            count += steps[floor]
        }
        let best = touched.filter { Int(sums[Int($0)] * 20) >= floor }
            .sorted { (sums[Int($1)], $0) < (sums[Int($0)], $1) }.prefix(limit)
        return best.map { works[Int($0)] }
    }
}
