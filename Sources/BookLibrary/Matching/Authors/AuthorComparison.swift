/// How two authors' names compare.
enum AuthorComparison: Int, Sendable, Comparable {
    /// They are different people.
    case different
    /// They may be one person: they share the family name.
    case similar
    /// They share all given names, and the family names differ in one letter.
    case misspelled
    /// They are one person.
    case same

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    init(_ left: AuthorKey, _ right: AuthorKey) {
        self = Self.compared(left, right)
        // Father and son, mother and daughter.
        if self == .same, Self.differ(left.generation, right.generation) { self = .different }
        // "John Paul" and "John Paul II"
        if self == .same, (left.usualName == nil) != (right.usualName == nil),
            (left.generation == nil) != (right.generation == nil)
        {
            self = .similar
        }
        if self == .same, let born = left.birthYear, let other = right.birthYear,
            abs(born - other) > 3
        {
            self = .similar
        }
    }

    private static func differ(_ left: String?, _ right: String?) -> Bool {
        left != nil && right != nil && left != right
    }

    private static func compared(_ left: AuthorKey, _ right: AuthorKey) -> Self {
        if left.words == right.words { return .same }
        // "鈴木 祐斗" and "鈴木祐斗"
        if left.isRomanized, right.isRomanized, left.words.count != right.words.count,
            left.words.joined() == right.words.joined()
        {
            return .same
        }
        // "Emmanuel Le Roy Ladurie" and "LeRoy Ladurie, Emmanuel"
        if left.words.count != right.words.count, left.words.first == right.words.first {
            let (name, other) = (left.words.joined(), right.words.joined())
            if name.utf8.count >= 12, name == other { return .same }
        }
        if let name = left.usualName, let other = right.usualName {
            return name == other ? .same : .different
        }
        // The family name comes first in Hungarian and Japanese.
        if left.words.count > 1, left.words.count == right.words.count,
            Set(left.words) == Set(right.words)
        {
            return .same
        }
        if isReversed(left, right) || isReversed(right, left) { return .same }
        if left.isRomanized || right.isRomanized, isSlavicRearranged(left, right) { return .same }
        // The American Psychological Association and the American Psychiatric Association
        if isBody(left), isBody(right) {
            return isOrganization(left, right) ? .same : .different
        }
        if isSameFamily(left, right) {
            let names = givenNames(left.given, right.given)
            let isCrossing = left.isRomanized != right.isRomanized
            return names == .similar && isCrossing && isTranscribed(left, right) ? .same : names
        }
        // "Ruiz Zafón, C." and "Carlos Ruiz Zafón": which words are the family name is not known.
        if let given = givenNames(of: right, withFamily: left.families) {
            return givenNames(left.given, given)
        }
        if let given = givenNames(of: left, withFamily: right.families) {
            return givenNames(right.given, given)
        }
        if isOfPlace(left, right) || isOfPlace(right, left) { return .same }
        if hasLongerName(left, right) || hasLongerName(right, left) { return .same }
        if isOrganization(left, right) { return .same }
        if isRomanizedAlike(left, right) { return .same }
        if left.isRomanized != right.isRomanized, isTranscribed(left, right) { return .same }
        guard isMisspelled(left, right) else { return .different }
        if left.given.isEmpty != right.given.isEmpty, left.family != right.family,
            min(left.family.utf8.count, right.family.utf8.count) >= 6,
            Sounds.loose(left.family) == Sounds.loose(right.family)
        {
            return .same
        }
        let isFull = left.given.first.map { $0.utf8.count > 2 } ?? false
        return isFull && left.given == right.given ? .misspelled : .similar
    }

    /// Whether a name ends as that of an organization and does not begin as that of a person.
    ///
    /// Alfred J. Church and W. H. Press are people.
    private static func isBody(_ name: AuthorKey) -> Bool {
        guard organizations.contains(name.family), let first = name.words.first else {
            return false
        }
        let isOfPerson = first.utf8.count == 1 || GivenName.isKnown(first)
        return !isOfPerson
            || name.words.contains { links.contains($0) }
            || name.words.dropLast().contains(where: organizations.contains)
    }

    /// Words within names of organizations.
    private static let links: WordSet = ["of", "for", "the", "and", "fur", "und", "pour", "para"]

    /// Whether one has an initial, and the other the family name first without a comma: "J Brodsky", "Brodsky Joseph".
    private static func isReversed(_ short: AuthorKey, _ long: AuthorKey) -> Bool {
        guard short.words.count == 2, long.words.count == 2, short.words[0].utf8.count == 1,
            long.given.count == 1, short.words[1] == long.words[0], long.words[0].utf8.count >= 3,
            GivenName.isKnown(long.words[1]) || long.isRomanized,
            // "James Herbert" is no Herbert James.
            !GivenName.isKnown(long.words[0])
        else { return false }
        return long.words[1].first == short.words[0].first
    }

    /// Whether the family names match, whatever the given names are.
    private static func isSameFamily(_ left: AuthorKey, _ right: AuthorKey) -> Bool {
        if left.familyForms.contains(where: right.familyForms.contains) { return true }
        let (name, other) = (left.family, right.family)
        // The first of two family names: "Cervantes Saavedra, Miguel de".
        if left.families.first == right.families.first, !left.families.isEmpty { return true }
        if SlavicName.mayBeginAlike(name, other),
            SlavicName.isLikely(name) || SlavicName.isLikely(other),
            Sounds.isSlavicAlike(name, other)
        {
            return true
        }
        // "Philips" and "Phillips", if everything else is equal.
        guard min(name.utf8.count, other.utf8.count) >= 6, Sounds.loose(name) == Sounds.loose(other)
        else { return false }
        return left.given.first.map { $0.utf8.count > 2 } ?? false && left.given == right.given
    }

    /// Compares the given names of authors with one family name.
    private static func givenNames(_ left: [String], _ right: [String]) -> Self {
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        guard let first = short.first, let other = long.first else { return .same }
        var rest = long[...]
        var isFirst = true
        for name in short {
            guard let place = rest.firstIndex(where: { GivenName.isSame(name, $0) }) else {
                if short.count == 1 || long.count == 1, GivenName.isMistyped(first, other) {
                    return .misspelled
                }
                // "Laura Ingall Wilder"
                if !isFirst, first == other, first.utf8.count > 2, name.utf8.count >= 5,
                    rest.contains(where: { differInOneLetter(name, $0) })
                {
                    return .same
                }
                return GivenName.isSimilar(first, other) ? .similar : .different
            }
            // An initial alone says too little about a middle name.
            if isFirst, place > 0, name.utf8.count == 1 {
                return short.count == 1 ? .misspelled : .similar
            }
            rest = rest[(place + 1)...]
            isFirst = false
        }
        return .same
    }

    /// The given names of an author if the last words of the name are a longer family name.
    private static func givenNames(of author: AuthorKey, withFamily families: [String]) -> [String]?
    {
        let words = author.given + author.families
        // "Machado de Assis, J. M."
        let families = families.filter { !AuthorNameReader.particles.contains($0) }
        guard families.count > author.families.count, words.count > families.count,
            words.suffix(families.count).elementsEqual(families)
        else { return nil }
        return words.dropLast(families.count)
    }

    /// Whether one name has all words of the other and the same family name: "Eça de Queirós" and
    /// "Queirós, José Maria Eça de"; or, in Spanish, another family name after the same first one:
    /// "Miguel de Cervantes" and "Miguel de Cervantes Saavedra".
    private static func hasLongerName(_ short: AuthorKey, _ long: AuthorKey) -> Bool {
        let words = short.given + short.families
        let others = long.given + long.families
        // "Allende, I." and "Isabel Allende Llona"
        if short.given.first.map({ $0.utf8.count == 1 && $0.first == others.first?.first })
            ?? false,
            others.count >= 3, GivenName.isIberian(others[0]), short.family.utf8.count >= 4,
            long.families.count == 1, others[others.count - 2] == short.family
        {
            return true
        }
        guard words.count >= 2, words.count < others.count,
            words.allSatisfy({
                $0.utf8.count > 1 && (others.contains($0) || isSpelled($0, others))
            })
        else { return false }
        if long.families.contains(short.family) || isSpelled(short.family, long.families) {
            return true
        }
        return GivenName.isIberian(others[0]) && words[0] == others[0]
    }

    /// Whether one is the other with a place: "Thomas Hobbes of Malmesbury", "Le Corbusier-Saugnier".
    private static func isOfPlace(_ short: AuthorKey, _ long: AuthorKey) -> Bool {
        let (words, others) = (short.words, long.words)
        guard words.count >= 2, words.count < others.count, others.starts(with: words) else {
            return false
        }
        return others[words.count] == "of"
            || AuthorNameReader.particles.contains(words[0]) && others.count == words.count + 1
    }

    /// Whether a long name is among others in another spelling: "Queirós" and "Queiroz".
    private static func isSpelled(_ name: String, _ others: [String]) -> Bool {
        guard name.utf8.count >= 6 else { return false }
        let sound = Sounds.loose(name)
        return others.contains { $0.utf8.count >= 6 && Sounds.loose($0) == sound }
    }

    /// Whether both are the same organization: "University of Chicago Press Staff".
    private static func isOrganization(_ left: AuthorKey, _ right: AuthorKey) -> Bool {
        if isAcronym(left, of: right) || isAcronym(right, of: left) { return true }
        // "Dr. Oetker Verlag" and "Dr. Oetker"
        let name = left.words.filter { !organizations.contains($0) }
        let other = right.words.filter { !organizations.contains($0) }
        if !name.isEmpty, name == other, (name != left.words) != (other != right.words) {
            return true
        }
        // The British Academy and the British Council
        if isOfOtherKind(left, right), isOfOtherKind(right, left) { return false }
        guard left.words.contains(where: organizations.contains),
            right.words.contains(where: organizations.contains)
        else { return false }
        // "American Psychiatric Association. DSM-5 Task Force"
        let (short, long) =
            left.words.count <= right.words.count
            ? (left.words, right.words) : (right.words, left.words)
        if short.count >= 3, long.starts(with: short) { return true }
        let (words, others) = (Set(left.words), Set(right.words))
        let telling = words.symmetricDifference(others).subtracting(staffs.words)
        if !telling.isDisjoint(with: words), !telling.isDisjoint(with: others) { return false }
        let common = words.intersection(others).count
        return common >= 2 && common * 3 >= max(words.count, others.count) * 2
    }

    /// Whether one has a word for an organization that the other has not, and that is no legal form and no staff.
    private static func isOfOtherKind(_ author: AuthorKey, _ other: AuthorKey) -> Bool {
        author.words.contains {
            organizations.contains($0) && !staffs.contains($0) && !other.words.contains($0)
        }
    }

    /// "APA" is the American Psychological Association.
    private static func isAcronym(_ short: AuthorKey, of long: AuthorKey) -> Bool {
        isAcronym(short.words.joined(), of: long)
    }

    /// Whether letters are those with which the words of a name begin.
    static func isAcronym(_ letters: String, of long: AuthorKey) -> Bool {
        guard long.words.count >= 3 else { return false }
        if letters == String(long.words.compactMap(\.first)) { return true }
        // "WCED" is the World Commission on Environment and Development.
        let telling = long.words.filter { !links.contains($0) && $0 != "on" && $0 != "in" }
        return telling.count >= 3 && letters == String(telling.compactMap(\.first))
    }

    private static func isMisspelled(_ left: AuthorKey, _ right: AuthorKey) -> Bool {
        let (name, other) = (left.family, right.family)
        if left.given.isEmpty != right.given.isEmpty, min(name.utf8.count, other.utf8.count) >= 6,
            Sounds.loose(name) == Sounds.loose(other)
        {
            return true
        }
        guard min(name.utf8.count, other.utf8.count) >= 4, differInOneLetter(name, other) else {
            return false
        }
        guard let given = left.given.first, let otherGiven = right.given.first else { return true }
        return GivenName.isSame(given, otherGiven)
    }

    /// Publishers and makers that stand as authors, without spaces.
    static let brands: WordSet = [
        "dk", "dorlingkindersley", "lonelyplanet", "duden", "dudenredaktion", "langenscheidt",
        "pons",
        "oetker", "marcopolo", "baedeker", "michelin", "larousse", "brockhaus", "merriamwebster",
        "disney", "waltdisney", "lego", "marvel", "nationalgeographic", "readersdigest", "usborne",
        "ladybird", "scholastic", "roughguides", "timeout", "fodors", "frommers", "guinness",
        "guinnessworldrecords", "oxforddictionaries", "cambridge", "collins", "harpercollins",
        "penguin", "routledge", "springer", "wiley", "pearson", "mcgrawhill", "gramedia", "bbc",
        "nasa", "unesco", "iso", "ieee", "apa", "deutschesinstitutfurnormung", "stiftungwarentest",
        "adac", "chefkoch", "bettycrocker", "weightwatchers", "kumon", "kaplan",
        "barrons", "princetonreview", "berlitz", "assimil", "routard", "hachette",
        "gallimard", "nathan", "bescherelle", "zanichelli", "garzanti", "treccani",
    ]

    /// What those are called who write books of their own, as publishers do not.
    static let societies: WordSet = [
        "society", "association", "institute", "organization", "organisation", "foundation",
        "federation", "gesellschaft", "verband", "verein", "bund", "club", "church", "ministry",
    ]

    /// Words that a source adds to the name of an organization.
    private static let staffs: WordSet = [
        "inc", "ltd", "llc", "gmbh", "company", "corporation", "staff", "team", "editors",
        "redaktion", "publishing", "publishers", "publications", "verlag",
    ]

    static let organizations: WordSet = [
        "society", "press", "university", "inc", "staff", "team", "association", "verlag",
        "institute", "institut", "group", "organization", "organisation", "company", "ltd", "llc",
        "corporation", "foundation", "museum", "library", "department", "ministry", "committee",
        "council", "commission", "editors", "redaktion", "publishing", "books", "magazine",
        "college", "school", "international", "national", "federation", "union", "club", "agency",
        "bureau", "office", "center", "centre", "service", "services", "bank", "church",
        "dictionaries", "gesellschaft", "akademie", "academy", "academie", "societe", "associacion",
        "universitat", "universite", "universidad", "ministerium", "amt", "bundesamt", "verband",
        "verein", "gmbh", "guides", "editions", "editorial", "ediciones", "presse", "publications",
        "publishers", "studio", "studios", "entertainment", "games", "comics", "laboratory",
        "committees", "nations", "government", "world",
    ]
}
