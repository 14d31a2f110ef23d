/// The keys of a handbook that goes on with other authors and is named after the one who first wrote it.
extension MatchKeys {
    /// The keys of the title behind a name, with that name for the author's: "Treitel on the Law of Contract" is found
    /// as "The Law of Contract" by Treitel.
    ///
    /// Any first word may be a name: one that is none makes a key that no other record has.
    static func handbooks(_ title: TitleReader) -> [Int] {
        // Few titles have such a word.
        guard
            title.main.dropFirst().contains(where: BookMatch.isOfHandbook)
                || title.parts.first?.words.contains(where: BookMatch.isOfHandbook) ?? false
        else { return [] }
        var keys: [Int] = []
        func add(_ names: some Collection<String>, _ rest: some Collection<String>) {
            guard rest.count >= 2, rest.contains(where: BookMatch.isOfHandbook) else { return }
            let number = title.volume.map { "#\($0)" } ?? ""
            let titled = upper(Sounds.loose(rest.joined()) + number)
            for name in names where name.utf8.count >= 4 && !BookMatch.isLink(name) {
                keys.append(titled | lower(family: name))
                // "Gardner's Art Through the Ages"
                if name.utf8.count >= 5, name.hasSuffix("s") {
                    keys.append(titled | lower(family: String(name.dropLast())))
                }
            }
        }
        let words = title.main
        if words.count >= 3 {
            // "Treitel on the …", "Cheshire and Fifoot's …"
            var start = 1
            if BookMatch.isAnd(words[1]) { start = 3 }
            while start < min(words.count, 6), BookMatch.isLink(words[start]) { start += 1 }
            add(words.prefix(1), words.dropFirst(start))
        }
        // "Palandt: Bürgerliches Gesetzbuch"
        if let part = title.parts.first, words.count <= 3 { add(words, part.words) }
        return keys
    }
}
