import BooklandText

/// A title that begins or ends with the name of an author, as lists have it that keep both in one column:
/// "Stephen King: Es", "Homer's Odyssey", "blink gladwell".
struct NameInTitle: Sendable, Hashable {
    /// The title without the name.
    let title: String
    /// Whether the name has a given name beside the family name, or is all of a name of one word.
    let isFull: Bool
    /// Whether a mark or the genitive divides the name from the title.
    let isMarked: Bool
    /// The words of the family names that stand there.
    let families: [String]

    /// Finds the names of people at the ends of a title; nil where it has none, or nothing else.
    ///
    /// - Parameters:
    ///   - people: The people, of whom at least one has the family name there.
    ///   - title: The title as it is written.
    init?(of people: some Collection<AuthorKey>, in title: String) {
        let names = Set(people.flatMap { $0.words + $0.families + $0.familyForms })
        var run = Run(tokens: title.split(separator: " ").map(Token.init))
        let before = run.takeFirst(names)
        let behind = run.takeLast(names)
        let found = before.words + behind.words
        let person = people.first { person in
            found.contains { $0 == person.family || person.familyForms.contains($0) }
        }
        guard let person, !run.tokens.isEmpty, !found.isEmpty else { return nil }
        isFull =
            person.given.isEmpty
            || person.given.contains { given in
                found.contains { GivenName.isSame(given, $0) && $0 != person.family }
            }
        // Each end that has a name has a mark beside it.
        isMarked =
            (before.words.isEmpty || before.isMarked) && (behind.words.isEmpty || behind.isMarked)
        families = people.map(\.family).filter(found.contains)
        self.title = run.text
    }

    /// A part of a title between two spaces.
    private struct Token {
        let text: Substring
        let words: [String]

        init(_ text: Substring) {
            self.text = text
            words = FoldedText.words(String(text))
        }

        /// The words without the ending of the genitive.
        func names(_ known: Set<String>) -> (words: [String], isGenitive: Bool)? {
            if words.allSatisfy(known.contains) { return (words, false) }
            guard words.count == 1 || words.count == 2 && words[1] == "s", let word = words.first
            else { return nil }
            let name = words.count == 1 && word.hasSuffix("s") ? String(word.dropLast()) : word
            return known.contains(name) ? ([name], true) : nil
        }

        var endsWithMark: Bool { text.last.map(Self.marks.contains) ?? false }

        private static let marks: Set<Character> = [":", ",", ";", ".", "-", "–", "—", "/", "|"]
    }

    /// The tokens that are left.
    private struct Run {
        var tokens: [Token]

        /// Takes the names at the beginning, with the mark behind them.
        mutating func takeFirst(_ names: Set<String>) -> (words: [String], isMarked: Bool) {
            var words: [String] = []
            var isMarked = false
            var count = 0
            for token in tokens {
                if token.words.isEmpty || token.words == ["and"] {
                    guard !words.isEmpty else { break }
                    count += 1
                    isMarked = token.words.isEmpty
                    continue
                }
                guard !isMarked || !token.words.isEmpty, let found = token.names(names) else {
                    if words.isEmpty, NameInTitle.titles.contains(token.words[0]) {
                        count += 1
                        continue
                    }
                    break
                }
                // "Kafka's The Trial": the name ends with the genitive.
                words += found.words
                count += 1
                isMarked = found.isGenitive || token.endsWithMark
                if found.isGenitive || token.text.last == ":" { break }
            }
            guard !words.isEmpty, count < tokens.count else { return ([], false) }
            // "Brown and Green"
            if tokens[count - 1].words == ["and"] { return ([], false) }
            tokens.removeFirst(count)
            return (words, isMarked)
        }

        /// Takes the names at the end, with "by" and the mark before them.
        mutating func takeLast(_ names: Set<String>) -> (words: [String], isMarked: Bool) {
            var words: [String] = []
            var isMarked = false
            var count = 0
            for token in tokens.reversed() {
                if token.words.isEmpty || token.words == ["and"] {
                    guard !words.isEmpty else { break }
                    count += 1
                    isMarked = token.words.isEmpty
                    continue
                }
                guard token.words.allSatisfy(names.contains) else { break }
                words += token.words
                count += 1
                isMarked = token.text.first.map { $0 == "(" || $0 == "[" } ?? false
            }
            guard !words.isEmpty, count < tokens.count else { return ([], false) }
            var rest = tokens.dropLast(count)
            // "Backen macht Freude. Dr. Oetker"
            if rest.count > 1, let last = rest.last, last.words.count == 1,
                NameInTitle.titles.contains(last.words[0]),
                rest.dropLast().last?.endsWithMark ?? false
            {
                rest.removeLast()
            }
            if let last = rest.last, last.words.count == 1, TitleReader.by.contains(last.words[0]) {
                rest.removeLast()
                isMarked = true
            }
            guard let last = rest.last, !TitleReader.prefixLinks.contains(last.words.last ?? ""),
                !NameInTitle.links.contains(last.words.last ?? "")
            else { return ([], false) }
            isMarked = isMarked || last.endsWithMark
            tokens = Array(rest)
            return (words, isMarked)
        }

        /// The title that is left, without marks at its ends.
        var text: String {
            var text = tokens.map(\.text).joined(separator: " ")
            while let last = text.last, ",:;-–—/| ".contains(last) { text.removeLast() }
            return text
        }
    }

    /// Words behind which a name belongs to the title: "The Diary of Anne Frank", "Being John Malkovich".
    private static let links: WordSet = [
        "and", "the", "a", "an", "i", "am", "is", "about", "for", "to", "with", "without", "on",
        "mr", "mrs", "miss", "being", "becoming", "finding", "my", "der", "die", "das", "dem",
        "den", "und", "mit", "uber", "fur", "bei", "le", "la", "et", "y", "el", "dear", "lieber",
        "liebe", "young", "saint", "st", "queen", "king", "dr", "meets", "called",
    ]

    /// What stands before a name.
    private static let titles: WordSet = ["sir", "saint", "st", "dr", "prof", "lord", "dame"]
}
