import BookMetadata
import BooklandText

/// Names that stand elsewhere than in the field for authors.
enum MentionedNames {
    /// The words of the names in a record's title and in brackets beside its authors.
    static func all(in record: BookRecord) -> [[String]] {
        var texts: [String] = []
        let title = record.title
        if title.utf8.contains(where: { signs[Int($0)] }), let text = afterTitle(title) {
            texts.append(text)
        }
        for author in record.authors.prefix(8)
        where author.name.utf8.contains(where: { $0 == 0x28 || $0 == 0x5B })
            || author.name.contains(text: ", dit ") || author.name.contains(text: ", gen. ")
        {
            texts.append(author.name)
        }
        return texts.map { FoldedText.words($0) }
    }

    /// What follows a slash, a bracket or a word such as "by" in a title, where records name the people, or a
    /// name before a colon: "Christiane F.: Wir Kinder vom Bahnhof Zoo".
    private static func afterTitle(_ title: String) -> String? {
        let lowered = title.lowercased()
        var first: String.Index?
        for mark in marks {
            guard let place = lowered.range(ofText: mark)?.lowerBound, place > lowered.startIndex
            else { continue }
            first = min(first ?? place, place)
        }
        if let first { return String(lowered[first...]) }
        guard let end = lowered.firstIndex(where: { $0 == ":" || $0 == "–" }) else { return nil }
        let name = String(lowered[..<end])
        return name.utf8.count { $0 == 0x20 } <= 1 ? name : nil
    }

    /// Whether words have the family name of an author and a given name or an initial of his.
    static func contains(_ author: AuthorKey, _ words: [String]) -> Bool {
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

    private static let marks = [
        " / ", "[by", " by ", "[d.i", "(d.i", "[i.e", "(i.e", "[pseud", "(dit ", " von ", " par ",
    ]

    /// Bytes without which no mark is in a title: those of signs, and the letters before others.
    private static let signs: [Bool] = (0..<256).map { (byte: Int) -> Bool in
        byte >= 0xE2 || "/[(:bpvBPV".utf8.contains(UInt8(byte))
    }
}
