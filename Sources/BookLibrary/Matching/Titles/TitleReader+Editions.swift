extension TitleReader {
    /// Removes "2nd edition", "zweite Auflage" or "revised edition".
    mutating func takeEdition(_ words: inout [String]) {
        // "Molecular Biology of the Cell 5E"
        if words.count > 2, let last = words.last, last.utf8.count <= 3, last.utf8.last == 0x65,
            let number = Int(last.dropLast()), number > 1
        {
            words.removeLast()
            setEdition(String(number))
        }
        // "Organic Chemistry 2e"
        if words.count > 1, let last = words.last, last.hasSuffix("th"),
            let number = Int(last.dropLast(2)), (2...40).contains(number),
            text.title.lowercased().hasSuffix(" \(number)e")
        {
            words.removeLast()
            setEdition(String(number))
            return
        }
        // "Édition Deluxe"
        if words.count > 1, let last = words.last, Self.collections.contains(last),
            Self.editionWords.contains(words[words.count - 2])
        {
            setEditionName(last)
            return words.removeLast(2)
        }
        if let place = words.lastIndex(where: Self.editionWords.contains), place >= 3,
            Self.isJoined(words[(place - 3)..<place])
        {
            // "Naruto: 3-in-1 Edition"
            words.removeSubrange((place - 3)...place)
            forms.insert(.set)
            return
        }
        guard let place = words.lastIndex(where: Self.editionWords.contains),
            place > 0 || Self.wholeEditions.contains(words[place])
        else { return }
        var first = place
        var number: String?
        while first > 0 {
            let word = words[first - 1]
            if let ordinal = NumberWords.ordinal(word) {
                number = ordinal
            } else if !Self.editionAdjectives.contains(word), !Self.collectedEditions.contains(word)
            {
                break
            }
            first -= 1
        }
        // "Nuova edizione riveduta e ampliata"
        var last = place
        while last + 1 < words.count, Self.editionAdjectives.contains(words[last + 1]) { last += 1 }
        // "The Pillars of the Earth 1st ed. 1989"
        if first > 0, last == words.count - 2, NumberWords.isYear(words[last + 1]) {
            last += 1
        } else if last < words.count - 1 {
            last = place
        }
        let isStatement = first < place || last == words.count - 1
        guard isStatement, first > 0 || last == words.count - 1 else { return }
        // "Norton Critical Editions" has the publisher's name; "Sonderausgabe" stands alone.
        if first == place, last == place,
            words.count > 1 || !Self.wholeEditions.contains(words[place])
        {
            return
        }
        if let name = words[first..<place].first(where: Self.collections.contains) {
            setEditionName(name)
        }
        // "The tenth anniversary edition" is not the tenth one.
        if words[first...last].contains("anniversary") || words[first...last].contains("jahre") {
            number = nil
        }
        words.removeSubrange(first...last)
        if words.count == 1, Subtitle.articles.contains(words[0]), !main.isEmpty { words = [] }
        setEdition(number)
    }

    /// Whether three words say that a book joins several: "3 in 1".
    private static func isJoined(_ words: ArraySlice<String>) -> Bool {
        Int(words[words.startIndex]) ?? 0 > 1 && words[words.startIndex + 1] == "in"
            && words[words.startIndex + 2] == "1"
    }

    /// Whether words after a comma or a colon only tell the edition: "unabridged", "kindle edition", "4 e".
    static func isEditionStatement(_ words: [String]) -> Bool {
        if words.count == 2, words[1] == "e", Int(words[0]) != nil { return true }
        if isNamedEdition(words) || isRevision(words) || isNamedText(words) { return true }
        if isEditionBeforeName(words) || words == ["adult", "edition"] { return true }
        // "The stunning new anniversary edition"
        if words.count >= 3, words.count <= 6, words.last.map(editionWords.contains) ?? false,
            words.dropLast().contains(where: editionAdjectives.contains),
            words.allSatisfy({ word in word.utf8.allSatisfy { $0 > 0x39 } }),
            !words.dropLast().contains(where: NumberWords.numberWords.contains),
            BookForm.named(in: words).isEmpty, !words.contains(where: collections.contains)
        {
            return true
        }
        return words.contains(where: statements.contains)
            && words.allSatisfy {
                statements.contains($0) || editionAdjectives.contains($0)
                    || editionWords.contains($0)
            }
    }

    /// Whether words are a year with a letter, by which the volumes of a long work are counted: "1585d".
    static func isPartOfPeriod(_ words: [String]) -> Bool {
        guard words.count == 1, words[0].utf8.count == 5, let letter = words[0].utf8.last else {
            return false
        }
        return letter > 0x60 && Int(words[0].dropLast()) != nil
    }

    /// Whether words name an edition: "the V-Day edition", "John Steinbeck Centennial Edition".
    private static func isNamedEdition(_ words: [String]) -> Bool {
        words.count >= 2 && words.count <= 7 && words.last.map(namedEditions.contains) ?? false
            && !words.contains(where: {
                collections.contains($0) || volumeWords.contains($0)
                    || NumberWords.ordinal($0) != nil && !words.contains("anniversary")
                    || otherEditions.contains($0)
            })
            && BookForm.named(in: words).isEmpty
    }

    /// Whether words name an edition as Romance languages do: "edición cartoné", "édition du centenaire".
    private static func isEditionBeforeName(_ words: [String]) -> Bool {
        guard words.count >= 2, words.count <= 5, let first = words.first,
            ["edicion", "edition", "edizione", "edicao", "ediz", "ausgabe"].contains(first)
        else { return false }
        // The last edition that the author saw.
        if words == ["ausgabe", "letzter", "hand"] { return true }
        return words.dropFirst().contains(where: romanceEditions.contains)
            && words.dropFirst().allSatisfy {
                romanceEditions.contains($0) || editionAdjectives.contains($0)
                    || statements.contains($0) || Subtitle.fillers.contains($0) || $0 == "en"
                    || $0 == "del" || Int($0) != nil && words.contains(where: birthdays.contains)
            }
    }

    /// What Romance languages call editions by: their binding, and what they celebrate.
    private static let romanceEditions: WordSet = [
        "cartone", "cartonne", "cartonnee", "carton", "rustica", "rustique", "bolsillo", "poche",
        "tapa", "dura", "blanda", "brochee", "broche", "reliee", "relie", "rilegata", "cartonata",
        "brossura", "tascabile", "economica", "limitada", "limitee", "limitata", "lujo", "luxe",
        "collector", "anniversaire", "aniversario", "anniversario", "centenario", "centenaire",
        "cinquantenaire", "conmemorativa", "commemorativa", "commemorative", "ilustrada",
        "illustree", "illustrata", "speciale", "especial", "definitive", "definitiva", "originale",
        "original", "integra", "integral", "integrale", "couleur", "couleurs", "color", "colori",
        "film", "pelicula", "bilingue",
    ]
    private static let birthdays: WordSet = [
        "anniversaire", "aniversario", "anniversario", "centenaire", "centenario",
    ]

    private static let namedEditions: WordSet = [
        "edition", "editon", "ausgabe", "auflage", "edicion", "edizione", "editie", "uitgave",
    ]

    /// Words for editions whose text is another one, or only a part of it.
    private static let otherEditions: WordSet = [
        "junior", "young", "classroom", "adult", "discovery", "students", "readers", "reader",
        "teachers", "instructors", "children", "childrens", "kids", "school", "schul", "teen",
        "family", "singles", "gamers", "couples", "mens", "womens", "military",
        "concise", "compact", "short", "essential", "pocket", "easy", "simplified", "spanish",
        "deutsche", "deutschsprachige", "englische", "franzosische", "spanische", "italienische",
        "espanola", "francaise", "italiana", "language", "bilingual", "zweisprachige",
        "french", "german", "italian", "english", "japanese", "chinese", "comic", "vizbig",
        "portuguese", "russian", "dutch", "polish", "version", "standard", "study",
    ]

    /// Whether words say that the text was revised, and nothing else: "revised and improved".
    private static func isRevision(_ words: [String]) -> Bool {
        words.count <= 5 && words.contains(where: revisions.contains)
            && words.allSatisfy {
                revisions.contains($0) || editionAdjectives.contains($0) || $0 == "improved"
                    || $0 == "ultimate" || editionWords.contains($0)
            }
    }

    private static let revisions: WordSet = [
        "revised", "updated", "expanded", "corrected", "enlarged", "uncut", "revisited",
        "uberarbeitet", "uberarbeitete", "aktualisiert", "aktualisierte", "erweitert",
        "erweiterte", "revue", "augmentee", "corrigee", "revisada", "ampliada", "actualizada",
        "riveduta", "aggiornata", "ampliata", "herzien", "herziene",
    ]

    /// Whether words name the text of an edition: "the corrected text", "the 1818 text", "an
    /// authoritative text, backgrounds and sources, criticism".
    private static func isNamedText(_ words: [String]) -> Bool {
        if words == ["text", "and", "criticism"] { return true }
        // "texte intégral"
        if words.count == 2, ["texte", "testo", "texto", "version", "versione"].contains(words[0]),
            ["integral", "integrale", "integro", "integra", "completo", "complet"].contains(
                words[1]
            )
        {
            return true
        }
        guard let place = words.firstIndex(of: "text"), place > 0, place <= 2 else { return false }
        let word = words[place - 1]
        if word == "authoritative" { return true }
        return place == words.count - 1
            && (texts.contains(word) || NumberWords.isYear(word))
    }

    private static let texts: WordSet = [
        "corrected", "original", "definitive", "restored", "revised", "complete", "full", "uncut",
        "preferred", "unabridged",
    ]

    private static let statements: WordSet = [
        "bolsillo", "tascabile", "promotional", "rack", "revisited", "complete", "illustrated",
        "unabridged", "ungekurzt", "ungekurzte", "integral", "kindle", "ebook", "hardcover",
        "paperback",
        "hardback", "softcover", "gebunden", "broschiert", "taschenbuch", "leinen", "broche",
        "relie",
        "tapa", "brossura", "epub", "illustriert", "uncut", "reprint", "nachdruck", "facsimile",
        "faksimile", "large", "gebundene",
    ]

    /// The pieces between commas with the number of an edition beside its word: "2., überarbeitete
    /// Auflage".
    ///
    /// The first piece of a title is no statement: "1984, ungekürzte Ausgabe".
    static func withEditionsJoined(_ pieces: [[String]], isPart: Bool) -> [[String]] {
        var joined: [[String]] = []
        for piece in pieces {
            if let last = joined.last, joined.count > 1 || isPart, last.count == 1,
                NumberWords.ordinal(last[0]) != nil, piece.contains(where: editionWords.contains)
            {
                joined[joined.count - 1] = last + piece
            } else {
                joined.append(piece)
            }
        }
        return joined
    }
}
