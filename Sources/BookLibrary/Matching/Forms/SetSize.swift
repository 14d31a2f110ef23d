/// How many books a set has, as titles tell it: "(7 vols.)", "(Complete, Books 1-7)", "(3 Bände im Schuber)".
enum SetSize {
    /// The number of books, or the range where it does not begin with the first; nil where words tell something else,
    /// too.
    ///
    /// - Parameters:
    ///   - words: The words of a bracket.
    ///   - isSet: Whether it is known that they belong to a set.
    /// - Returns: The number, or the range.
    static func reading(_ words: [String], isSet: Bool) -> String? {
        guard isSet || words.contains(where: boxes.contains) else { return nil }
        let numbers = words.compactMap { Int($0) }
        guard !numbers.isEmpty, numbers.count < words.count,
            words.allSatisfy({
                Int($0) != nil || boxes.contains($0) || besides.contains($0)
                    || TitleReader.volumesWords.contains($0) || TitleReader.volumeWords.contains($0)
                    || Subtitle.fillers.contains($0)
            })
        else { return nil }
        return joined(numbers)
    }

    /// The number of books that a list of their numbers, or a range from the first to the last, tells.
    static func joined(_ numbers: [Int]) -> String? {
        guard let first = numbers.first, let last = numbers.last else { return nil }
        if numbers.count == 1 { return String(last) }
        let isRow = numbers == Array(first...max(first, last))
        guard numbers.count == 2 || isRow, first < last else { return nil }
        return first == 1 ? String(last) : "\(first)-\(last)"
    }

    /// How many volumes words say that there are: "in 12 banden", "2 tomy".
    static func extent(in words: [String]) -> String? {
        guard words.count > 1 else { return nil }
        for place in words.indices.dropFirst() where counted.contains(words[place]) {
            guard let number = Int(words[place - 1]), (2...200).contains(number) else { continue }
            // "Band 2 cilt"
            if place > 1, TitleReader.volumeWords.contains(words[place - 2]) { continue }
            return String(number)
        }
        return nil
    }

    /// Volumes, where a number stands before them.
    private static let counted: WordSet = [
        "banden", "bande", "bde", "bdn", "volumes", "vols", "tomes", "tomos", "volumi", "tomi",
        "delen", "teilen", "teile", "knigakh", "tomakh", "tomach", "tomy", "tomow", "tomov",
        "svazcich", "svazky", "svazku", "dilech", "cilt", "ciltte", "kotet", "kotetben", "buchern",
        "volymer", "bindi", "knihach",
    ]

    /// Whether a word is what several books together are called.
    static func isNamed(_ word: String?) -> Bool { word.map { names[$0] != nil } ?? false }

    /// The number that the name of a set tells.
    static func named(in words: [String]) -> String? {
        words.last.flatMap { names[$0] }.map { String($0) }
    }

    /// The number of books of what is called a trilogy, but has another number of them: "trilogy in 5 parts", "trilogy of
    /// 4".
    static func inParts(_ words: [String]) -> String? {
        guard (3...4).contains(words.count), isNamed(words[0]), links.contains(words[1]),
            let number = Int(words[2]), (2...40).contains(number),
            words.count == 3 || TitleReader.volumesWords.contains(words[3])
        else { return nil }
        return String(number)
    }

    private static let links: WordSet = ["in", "en", "of", "von", "de", "di", "van"]

    private static let names: [String: Int] = [
        "trilogy": 3, "trilogie": 3, "trilogia": 3, "triloji": 3, "trylogia": 3, "trilogi": 3,
        "tetralogy": 4, "tetralogie": 4, "tetralogia": 4, "quartet": 4, "quartett": 4,
        "quintet": 5, "pentalogy": 5, "pentalogie": 5, "duology": 2, "dilogie": 2, "duologie": 2,
        "bilogia": 2,
    ]

    private static let boxes: WordSet = [
        "set", "box", "boxed", "boxset", "slipcase", "slipcased", "schuber", "kassette", "coffret",
        "cofanetto", "estuche", "caixa", "cassette", "bookset", "pack",
    ]

    private static let besides: WordSet = [
        "complete", "komplett", "complet", "completo", "completa", "all", "alle", "books", "book",
        "bande", "vols", "bucher", "livres", "libri", "libros", "boeken", "im", "in", "paperback",
        "hardcover", "full", "entire", "series", "collection", "volumes", "gesamt", "tomes",
    ]
}
