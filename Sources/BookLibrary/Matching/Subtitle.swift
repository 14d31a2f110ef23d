/// The part of a title after the colon: a description, or the name of another book of a series.
enum Subtitle {
    /// Whether the subtitle only describes the book, so that a source may omit it.
    ///
    /// A name, as in "The Hunger Games: Mockingjay", belongs to another book.
    static func isDescription(_ words: [String]) -> Bool {
        guard let first = words.first else { return false }
        // "Moby Dick, or, The Whale"
        if alternatives.contains(first) || words.contains(where: genres.contains) { return true }
        if words.count >= 3, words.contains(where: topics.contains) { return true }
        return words.count >= (openers.contains(first) ? 4 : 5)
    }

    /// Whether two subtitles are equal, apart from words that one of them omits.
    static func isSame(_ left: [String], _ right: [String]) -> Bool {
        if left.joined() == right.joined() { return true }
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        if Array(long.prefix(short.count)) == short {
            return isDescription(Array(long.dropFirst(short.count)))
        }
        let isAside = { (words: [String]) in words.allSatisfy(asides.contains) }
        if isAside(short) || isAside(long) { return isDescription(isAside(short) ? long : short) }
        let common = Set(left).intersection(right).count
        let all = Set(left).union(right).count
        return common * 10 >= all * 7
    }

    private static let alternatives: Set<String> = ["or", "oder", "ou", "oppure"]

    private static let openers: Set<String> = [
        "a", "an", "how", "why", "what", "the", "eine", "ein", "wie", "warum", "une", "un",
        "comment", "una", "from", "inside", "on", "in",
    ]

    private static let asides: Set<String> = [
        "a", "the", "novel", "roman", "novela", "romanzo", "erzahlung", "stories", "memoir",
        "thriller", "an", "mystery", "and", "other", "of", "fiction", "ein", "eine", "krimi",
        "kriminalroman", "novella",
    ]

    private static let genres: Set<String> = [
        "novel", "roman", "novela", "romanzo", "erzahlung", "erzahlungen", "novella", "stories",
        "memoir", "memoirs", "autobiography", "biography", "biographie", "essays", "poems",
        "gedichte", "introduction", "einfuhrung", "handbook", "handbuch", "thriller",
        "kriminalroman", "krimi",
    ]

    private static let topics: Set<String> = [
        "history", "geschichte", "histoire", "guide", "recipes", "thoughts", "lessons", "story",
        "principles", "account", "diary", "letters", "play", "tragedy", "comedy", "mystery",
        "tale", "tales", "romance", "approach", "science", "philosophy", "secrets", "art",
        "rules", "habits", "reflections", "manifesto", "inquiry",
    ]
}
