import BookMetadata

/// Names in a text with commas, which separate names or the parts of one.
enum CommaNames {
    /// The names of a text: `Jane Austen, Anna Lefroy`, `Mann, Thomas, 1875-1955, Mann, Heinrich`.
    static func names(_ text: String) -> [String] {
        var parts = joiningSuffixes(BracketedText.parts(text, separator: ","))
        // "Jane Austen, Unknown" is no name in the order of catalogues.
        if parts.count > 1 { parts.removeAll(where: UnnamedAuthorWords.are) }
        guard parts.count > 1 else { return parts }
        guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
            return withoutYears(parts)
        }
        var names: [String] = []
        var open: [String] = []
        for part in parts {
            if !open.isEmpty, PersonName.isDates(part) {
                names += dated(open, years: ", \(part)")
                open = []
            } else {
                open.append(part)
                guard NameEnding(of: part).hasYears else { continue }
                names += dated(open, years: "")
                open = []
            }
        }
        return names + withoutYears(open)
    }

    /// Puts suffixes and years back to the name before them: `Jr.`, `1875-1955`.
    static func joiningEndings(_ parts: [String]) -> [String] {
        parts.reduce(into: []) { names, part in
            if let last = names.last, PersonName.isSuffix(part) || PersonName.isDates(part) {
                names[names.count - 1] = "\(last), \(part)"
            } else {
                names.append(part)
            }
        }
    }

    private static func joiningSuffixes(_ parts: [String]) -> [String] {
        parts.reduce(into: []) { names, part in
            if let last = names.last, PersonName.isSuffix(PersonName.withoutYears(part).name) {
                names[names.count - 1] = "\(last), \(part)"
            } else {
                names.append(part)
            }
        }
    }

    /// The names of parts of which none says when someone lived.
    private static func withoutYears(_ parts: [String]) -> [String] {
        let isPaired = parts.count.isMultiple(of: 2)
        let pairs = stride(from: 0, to: parts.count - 1, by: 2).map { (parts[$0], parts[$0 + 1]) }
        guard isPaired, pairs.allSatisfy({ isInverted($0.0, $0.1) }) else { return parts }
        return pairs.map { "\($0.0), \($0.1)" }
    }

    /// The names of parts of which the last one ends with years, or has them behind it.
    ///
    /// Years are what catalogues add, which put the family name first: two parts are one name.
    private static func dated(_ parts: [String], years: String) -> [String] {
        let whole = parts.joined(separator: ", ") + years
        // "Thomas Mann, Heinrich Mann (1871-1950)"
        if parts.count == 2, haveOneFamilyName(parts[0], PersonName.withoutYears(parts[1]).name) {
            return [parts[0], parts[1] + years]
        }
        // "Geoffrey, of Monmouth, Bishop of St. Asaph"
        if parts.count <= 2 || parts.dropFirst().contains(where: { $0.first?.isLowercase == true })
        {
            return [whole]
        }
        let bare = parts.dropLast() + [NameEnding(of: parts[parts.count - 1]).name]
        let isLastInverted = isInverted(bare[bare.count - 2], bare[bare.count - 1])
        let own = parts.suffix(isLastInverted ? 2 : 1)
        return withoutYears(parts.dropLast(own.count)) + [own.joined(separator: ", ") + years]
    }

    /// Whether two texts are names of several words that end with the same one.
    private static func haveOneFamilyName(_ first: String, _ second: String) -> Bool {
        let (words, others) = (first.split(separator: " "), second.split(separator: " "))
        return words.count > 1 && others.count > 1 && words.last == others.last
    }

    /// Whether two texts are a family name and given names, rather than two names.
    private static func isInverted(_ first: String, _ second: String) -> Bool {
        var family = first.split(separator: " ")
        let given = PersonName.withoutYears(second).name.split(separator: " ")
        // "King Jr., Martin Luther": without a given name before it, the suffix is one of a family name.
        if family.count == 2, generations.contains(family[1].lowercased()) { family.removeLast() }
        if family.count == 1 || given.count == 1 { return true }
        if let last = given.last, last.hasSuffix("."), last.count == 2 { return true }
        return family.first.map { particles.contains($0.lowercased()) } == true
    }

    private static let generations: Set<String> = ["jr.", "jr", "sr.", "sr", "ii", "iii", "iv"]

    private static let particles: Set<String> = [
        "le", "la", "de", "del", "della", "di", "du", "des", "dos", "da", "van", "von", "vom",
        "zu", "zur", "ter", "ten", "mac", "mc", "st.", "saint", "el", "al", "bin", "ben", "o'",
    ]
}
