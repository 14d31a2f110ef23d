import BookMetadata

/// The shorter titles within a title.
extension TitleReader {
    private static let concerns: WordSet = [
        "of", "on", "concerning", "uber", "von", "de", "du", "sur",
    ]

    /// Whether a word behind "ou" has an article that is elided: "ou l'optimisme", but not "or loyalty".
    private func isElided(behind word: String, _ next: String) -> Bool {
        guard next.utf8.count > 3, next.hasPrefix("l") else { return false }
        let title = text.title.lowercased()
        return ["'", "’"].contains { title.contains(text: "\(word) l\($0)") }
    }

    /// Finds the shorter titles within titles such as "Candide ou l'optimisme".
    mutating func findHeads(_ pieces: [[String]]) {
        if pieces.count > 1, main.count > pieces[0].count {
            let head = Self.withoutArticle(pieces[0])
            let rest = pieces.dropFirst().flatMap { $0 }
            let first = text.segments[0].dropFirst().first?.unicodeScalars.first { $0 != " " }
            let isLowercase = first?.properties.isLowercase ?? false
            heads.append(
                TitleKey.Head(joined: head.joined(), rest: rest, isLowercase: isLowercase)
            )
        }
        for (place, word) in main.enumerated().dropFirst()
        where roles.contains(.alternative) && Subtitle.alternatives.contains(word)
            && place + 1 < main.count
        {
            let next = main[place + 1]
            let isElided = isElided(behind: word, next)
            guard isElided || place + 2 < main.count else { continue }
            // Only in Dutch "of" is "or": "The Return of the King".
            if word == "of", next != "de", next != "het", next != "een" { continue }
            // "Die Strudlhofstiege oder Melzer und die Tiefe der Jahre"
            let isLong = word.utf8.count > 2 && main.count - place > 3
            guard
                isLong || Self.articles.contains(next) || isElided
            else {
                continue
            }
            let joined = main[..<place].joined()
            heads.append(TitleKey.Head(joined: joined, rest: Array(main[place...])))
            break
        }
        // "The Wonderful Wizard of Oz"
        if main.count >= 4, Self.praise.contains(main[0]) {
            let rest = main.dropFirst().joined()
            if rest.utf8.count >= 8 {
                heads.append(TitleKey.Head(joined: rest, rest: ["a", "history"]))
            }
        }
        // "Of the imitation of Christ", "On the Origin of Species"
        if main.count >= 4, Self.concerns.contains(main[0]), Self.articles.contains(main[1]) {
            let rest = main.dropFirst(2).joined()
            heads.append(TitleKey.Head(joined: rest, rest: ["a", "history"]))
        }
        // "King Henry IV"
        if main.count >= 2, main[0] == "king", main[1].utf8.count >= 5 || main.count > 2 {
            let rest = main.dropFirst().joined()
            heads.append(TitleKey.Head(joined: rest, rest: ["a", "history"]))
        }
        // "The Personal History of David Copperfield"
        let first = pieces.count > 1 ? Self.withoutArticle(pieces[0]) : main
        guard roles.contains(.prefix),
            let link = first.firstIndex(where: Self.prefixLinks.contains), link > 0,
            Self.isPrefix(first[..<link]),
            first.count - link > 2 || first[..<link].contains(where: Self.plays.contains)
                || first.count - link == 2 && first[link + 1].utf8.count >= 7
        else { return }
        // Without "life" or "history" it may be one book of several about a hero.
        let isWhole = first[..<link].contains { Self.wholePrefixes.contains($0) }
        // "The Fortunes and Misfortunes of the Famous Moll Flanders"
        var hero = first[(link + 1)...]
        while hero.count > 1, let word = hero.first,
            Self.articles.contains(word) || Self.praise.contains(word)
        {
            hero.removeFirst()
        }
        let joined = hero.joined()
        let rest = isWhole ? ["a", "history"] : ["story"]
        heads.append(TitleKey.Head(joined: joined, rest: rest))
        // "La vida de Lazarillo de Tormes y de sus fortunas y adversidades"
        if isWhole, let end = hero.firstIndex(where: Subtitle.ands.contains),
            end > hero.startIndex + 1
        {
            heads.append(TitleKey.Head(joined: hero[..<end].joined(), rest: rest))
        }
    }
}
