/// The keys of a record without an author whose title may have the author's name before or behind it.
extension MatchKeys {
    /// The keys of the titles that are left where the first or last words are a name: "Stephen King: Es",
    /// "blink gladwell".
    static func signed(_ title: TitleReader) -> [Int] {
        var keys: [Int] = []
        func add(_ name: String, _ rest: some Collection<String>) {
            guard name.utf8.count >= 3, !rest.isEmpty else { return }
            var names = [name]
            // "Homer's Odyssey"
            if name.utf8.count >= 4, name.hasSuffix("s") { names.append(String(name.dropLast())) }
            let words = TitleReader.withoutArticle(Array(rest))
            for name in names {
                let usual = UsualTitles.words(of: [words.joined()], by: [name])?.words ?? words
                let joined = usual.joined() + (title.volume.map { "#\($0)" } ?? "")
                keys.append(upper(loose: joined) | lower(family: name))
            }
        }
        let words = title.main
        for count in 1...mostWordsOfName where count < words.count {
            add(words[count - 1], words[count...])
        }
        // "Lawson, Nigella: How to Eat", "Obama Michelle Becoming"
        if words.count > 2 { add(words[0], words[2...]) }
        if words.count > 1, let last = words.last {
            add(last, words.dropLast())
            if words.count > 2 {
                add(last, words.dropLast(2))
                add(words[0], words.dropFirst().dropLast())
            }
        }
        if let part = title.parts.first, words.count <= mostWordsOfName {
            for name in Set([words.first, words.last].compactMap(\.self)) {
                add(name, part.words)
                // "Es. Roman"
                if part.words.count > 1, part.words.last.map(Subtitle.forms.contains) ?? false {
                    add(name, part.words.dropLast())
                }
            }
        }
        return keys
    }

    /// How many words a name before a title has at most: three initials are one word or three.
    private static var mostWordsOfName: Int { 4 }
}
