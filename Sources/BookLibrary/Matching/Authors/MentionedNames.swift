import BooklandText

/// Names that stand elsewhere than in the field for authors.
enum MentionedNames {
    /// What follows a slash, a bracket or a word such as "by" in a title, where records name the people.
    static func afterTitle(_ title: String) -> String? {
        let lowered = title.lowercased()
        var first: String.Index?
        for mark in marks {
            guard let place = lowered.firstRange(of: mark)?.lowerBound,
                place > lowered.startIndex
            else { continue }
            first = min(first ?? place, place)
        }
        guard let first else {
            // "Christiane F.: Wir Kinder vom Bahnhof Zoo"
            guard let colon = lowered.firstIndex(of: ":") else { return nil }
            let name = String(lowered[..<colon])
            return name.utf8.count { $0 == 0x20 } <= 1 ? name : nil
        }
        return String(lowered[first...])
    }

    /// Whether a text has the family name of an author and a given name or an initial of his.
    static func contains(_ author: AuthorKey, _ text: String) -> Bool {
        let words = FoldedText.words(text)
        let family = author.family
        guard family.utf8.count >= 4 || author.words.count > 1 else { return false }
        // "LeCarré" and "le Carré"
        let isNamed =
            words.contains(family)
            || author.familyForms.contains { $0.utf8.count >= 6 && words.contains($0) }
        guard isNamed else { return false }
        guard let given = author.given.first else { return author.words.joined().utf8.count >= 5 }
        return words.contains { $0 != family && GivenName.isSame(given, $0) }
    }

    private static let marks = [" / ", "[by", " by ", "[d.i", "(d.i", ". by", "[i.e", "(i.e", "[pseud", " / [", "(dit ", " von ", " par "]
}
