import BooklandText

/// Numbers of volumes, as spines and titles have them: `3`, `03`, `III`, `Volume Three`.
enum VolumeNumber {
    /// The words before a number that say what it is.
    static let markers: Set<String> = [
        "vol", "volume", "volumes", "book", "part", "pt", "no", "number", "nr", "issue", "episode",
        "season", "band", "bd", "buch", "teil", "tome", "tomo", "tom", "livre", "libro", "partie",
        "parte", "deel",
    ]

    /// The most digits of a volume: more are years.
    private static let mostDigits = 3

    /// Returns the number that a folded word stands for beside a marker; nil if it is none.
    static func value(_ word: String) -> Int? { digits(word) ?? roman(word) ?? words[word] }

    /// Returns the number that a folded word stands for wherever it is; nil if it is none, or may as well be a word.
    static func plainValue(_ word: String) -> Int? {
        digits(word) ?? (word.count > 1 ? roman(word) : nil)
    }

    /// Whether a folded word looks like a Roman number of several strokes, however these were read: `II` as `IT`.
    static func isStrokes(_ word: String) -> Bool {
        (2...4).contains(word.count) && word.allSatisfy { "il1jt".contains($0) }
    }

    /// Returns the places of words that name a volume: a marker with its number.
    static func markedPlaces(in words: [String]) -> Set<Int> {
        var places: Set<Int> = []
        for place in words.indices.dropFirst()
        where markers.contains(words[place - 1]) && value(words[place]) != nil {
            places.formUnion([place - 1, place])
        }
        return places
    }

    /// Returns all numbers in folded words, and those after markers.
    static func all(in words: [String]) -> Set<Int> {
        var values: Set<Int> = []
        for (place, word) in words.enumerated() {
            let isMarked = place > 0 && markers.contains(words[place - 1])
            if let value = isMarked ? value(word) : plainValue(word) { values.insert(value) }
        }
        return values
    }

    /// Returns the number of the volume that a title names: the one after a marker, or at its end.
    static func volume(in title: [String]) -> Int? {
        for place in title.indices.dropFirst() where markers.contains(title[place - 1]) {
            if let value = value(title[place]) { return value }
        }
        return title.count > 1 ? title.last.flatMap(plainValue) : nil
    }

    private static func digits(_ word: String) -> Int? {
        guard word.count <= mostDigits, word.allSatisfy(\.isNumber) else { return nil }
        return Int(word)
    }

    private static func roman(_ word: String) -> Int? {
        romans.firstIndex(of: word).map { $0 + 1 }
    }

    private static let romans = """
        i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx
        """.split(separator: " ").map(String.init)

    private static let words: [String: Int] = {
        let lists = [
            "one two three four five six seven eight nine ten eleven twelve",
            "first second third fourth fifth sixth seventh eighth ninth tenth",
            "eins zwei drei vier funf sechs sieben acht neun zehn",
            "un deux trois quatre cinq six sept huit neuf dix",
            "uno dos tres cuatro cinco seis siete ocho nueve diez",
        ]
        var words: [String: Int] = [:]
        for list in lists {
            for (place, word) in list.split(separator: " ").enumerated() {
                words[String(word)] = place + 1
            }
        }
        return words
    }()
}
