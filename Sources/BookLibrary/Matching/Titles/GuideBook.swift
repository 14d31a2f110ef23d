/// Guidebooks of a publisher that names each after the place: "Lonely Planet Italy", "Italy (Lonely Planet
/// Country Guides)", "Rick Steves Paris 2016".
///
/// The authors of its editions differ, but it is one guide; that of another year in its title is another
/// one.
struct GuideBook: Sendable, Hashable {
    /// The name of the guides without spaces.
    let name: String
    /// The year at the end of the title.
    var year: String?

    /// Takes the name of the publisher from the beginning of a title, and the year from its end.
    ///
    /// - Returns: Nil for another book.
    static func take(from words: inout [String]) -> GuideBook? {
        guard let first = words.first, firstWords.contains(first),
            let name = names.first(where: { words.starts(with: $0) }), words.count > name.count
        else { return nil }
        var rest = words.dropFirst(name.count)
        while rest.count > 1, let word = rest.first, links.contains(word) { rest.removeFirst() }
        let year =
            rest.count > 1
            ? rest.last.flatMap { NumberWords.isYear($0, from: 1950) ? $0 : nil } : nil
        if year != nil { rest.removeLast() }
        guard let place = rest.first, place.utf8.allSatisfy({ $0 > 0x39 }) else { return nil }
        words = Array(rest)
        return GuideBook(name: name.joined(), year: year)
    }

    /// The name of the guides that a text in brackets has: "Lonely Planet Country Guides".
    static func named(in words: [String]) -> GuideBook? {
        guard let first = words.first, firstWords.contains(first) else { return nil }
        return names.first { words.starts(with: $0) }.map { GuideBook(name: $0.joined()) }
    }

    private static let links: WordSet = ["the", "guide", "to", "travel", "guides", "city"]

    private static let names = [
        ["lonely", "planet"], ["rick", "steves"], ["fodors"], ["frommers"], ["rough", "guide"],
        ["rough", "guides"], ["dk", "eyewitness"], ["eyewitness", "travel"], ["insight", "guides"],
        ["insight", "guide"], ["moon", "handbooks"], ["baedekers"], ["guide", "du", "routard"],
    ]

    private static let firstWords = WordSet(names.compactMap(\.first))
}
