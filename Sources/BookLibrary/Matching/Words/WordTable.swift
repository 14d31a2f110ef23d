/// A fixed table of folded words.
///
/// Each word of a title is looked up in several tables, so that lookups must take a few nanoseconds:
/// a dictionary of texts takes ten times as long.
struct WordTable<Value: Sendable>: Sendable {
    /// The words, with ``WordCode/none`` where no word is.
    private var codes: [WordCode]
    private var values: [Value?]
    private let mask: Int
    /// The words that have no code.
    private var long: [String: Value] = [:]

    init(_ words: [String: Value]) {
        var size = 16
        while size < words.count * 3 { size *= 2 }
        mask = size - 1
        codes = Array(repeating: .none, count: size)
        values = Array(repeating: nil, count: size)
        for (word, value) in words {
            guard let code = WordCode(word) else {
                long[word] = value
                continue
            }
            var slot = code.hash & mask
            while codes[slot] != .none { slot = (slot + 1) & mask }
            codes[slot] = code
            values[slot] = value
        }
    }

    subscript(word: String) -> Value? {
        guard let code = WordCode(word) else { return long.isEmpty ? nil : long[word] }
        return self[code]
    }

    subscript(code: WordCode) -> Value? {
        var slot = code.hash & mask
        while true {
            let found = codes[slot]
            if found == code { return values[slot] }
            if found == .none { return nil }
            slot = (slot + 1) & mask
        }
    }
}

/// A fixed set of folded words.
struct WordSet: Sendable, ExpressibleByArrayLiteral {
    /// The words, in no order.
    let words: [String]
    private let table: WordTable<Bool>

    init(arrayLiteral words: String...) { self.init(words) }

    /// Words, and what ``Spelling`` makes of the long ones, as titles have them: "thriller" is "thriler"
    /// there.
    init(_ words: some Sequence<String>) {
        let spelled = words.compactMap { $0.utf8.count >= 5 ? Spelling.other($0) : nil }
        let words = Set(words).union(spelled)
        self.words = Array(words)
        table = WordTable(Dictionary(uniqueKeysWithValues: words.map { ($0, true) }))
    }

    func contains(_ word: String) -> Bool { table[word] != nil }
}
