/// Words with an apostrophe, which an index has in two parts and a folded text in one: `Ender's`, `O'Brien`, `L'Étranger`.
enum ElidedWord {
    private static let beginnings = ["d", "l", "o"]
    private static let endings = ["s"]

    /// Returns the words that a longer part may belong to, as folded texts have them, if what was read looks like them.
    ///
    /// - Parameters:
    ///   - part: The part without the letter at the apostrophe.
    ///   - read: The folded word as it was read.
    /// - Returns: No word, or one or two.
    static func words(from part: String, read: String) -> [String] {
        guard part.count >= 3 else { return [] }
        return beginnings.filter { read.hasPrefix($0) }.map { $0 + part }
            + endings.filter { read.hasSuffix($0) }.map { part + $0 }
    }

    /// Returns the parts that an index may have of a folded word.
    static func parts(of word: String) -> [String] {
        guard word.count >= 4 else { return [] }
        return endings.filter { word.hasSuffix($0) }.map { String(word.dropLast($0.count)) }
            + beginnings.filter { word.hasPrefix($0) }.map { String(word.dropFirst($0.count)) }
    }
}
