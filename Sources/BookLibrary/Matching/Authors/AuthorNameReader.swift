import BooklandText

/// Takes a name apart.
struct AuthorNameReader: Equatable {
    private(set) var words: [String] = []
    private(set) var given: [String] = []
    private(set) var families: [String] = []
    private(set) var familyForms: [String] = []
    private(set) var generation: String?
    private(set) var birthYear: Int?
    /// All words without particles and ranks.
    private(set) var plainWords: [String] = []

    init(_ name: String) {
        if !readPlain(name) { readAny(name) }
    }

    /// Reads a name without looking at whether it is a plain one, for tests.
    init(anyName name: String) { readAny(name) }

    /// Whether a word at the end of a name is a given name in a short form, as in "Teubner Chr.".
    private static func isShortened(_ word: String) -> Bool {
        (2...3).contains(word.utf8.count) && !word.utf8.contains(where: "aeiouy".utf8.contains)
            && generations[word] == nil && role(of: word).isEmpty && !isMark(word)
    }

    private mutating func readAny(_ name: String) {
        let latin = Romanization.latin(
            Romanization.withNarrowSigns(Romanization.withoutPrimes(name))
        )
        let bytes = Array(Self.withoutEastAsianMark(Self.withoutCountry(latin)).utf8)
        let plain = Self.withoutBrackets(bytes)
        let all = plain.split(separator: UInt8(ascii: ","))
        var rest: [[String]] = []
        var after: [String] = []
        var byname: [String] = []
        for (place, part) in all.enumerated().dropFirst() {
            var words = Self.words(part)
            // "Kurt, Jr. Vonnegut", "Arthur Conan, Sir Doyle"
            if all.count == 2, words.count > 1, Self.isMark(words[0]),
                !words.dropFirst().contains(where: { Self.isMark($0) || Self.ranks.contains($0) }),
                !Self.isFamilyOfKnight(all[0], words),
                !part.contains(where: { 0x30...0x39 ~= $0 })
            {
                generation = Self.generations[words.removeFirst()] ?? generation
                after = words
            } else if byname.isEmpty, rest.isEmpty, Self.isByname(part, words, behind: all[0]) {
                byname = words
            } else if let year = Self.year(part) {
                birthYear = birthYear ?? year
            } else if let mark = words.first, words.count == 1, let found = Self.generations[mark] {
                generation = found
            } else if part.contains(where: { 0x30...0x39 ~= $0 }) {
                // "6th cent. B.C.", "active 14th century" (AACR2 22.17, RDA 9.3)
                continue
            } else if !words.contains(where: Self.ranks.contains),
                !(words.first.map(Self.leadingRanks.contains) ?? false),
                place == 1 || !words.contains(where: Self.laterRanks.contains),
                !words.allSatisfy({
                    Self.role(of: $0).contains(.title) || Self.functions.contains($0)
                })
            {
                rest.append(words)
            }
        }
        let first = (all.first.map(Self.words) ?? []).filter {
            !Self.role(of: $0).contains(.title)
        }
        if !byname.isEmpty {
            readSpoken(first + byname)
        } else if rest.isEmpty, all.count == 1, let place = Self.endOfShoutedName(all[0]) {
            // "ALDISS Brian"
            readInverted(Self.words(all[0][..<place]), Self.words(all[0][place...]))
        } else if !after.isEmpty {
            readSpoken(first + after)
        } else if rest.isEmpty, let peer = Self.peer(all) {
            // "Alfred, Lord Tennyson"
            readSpoken(first + [peer])
        } else if let last = rest.first, rest.count == 1 {
            readInverted(first, last.filter { !Self.role(of: $0).contains(.title) })
        } else if first.count == 2, first[0].utf8.count > 2, name.utf8.last == UInt8(ascii: "."),
            Self.isShortened(first[1])
        {
            readInverted([first[0]], [first[1]])
        } else {
            readSpoken(first)
        }
    }

    /// A name without what stands in brackets: the names of which there are initials, or what the person did.
    ///
    /// "L. Frank (Lyman Frank) Baum"
    private static func withoutBrackets(_ bytes: [UInt8]) -> [UInt8] {
        guard let start = bytes.firstIndex(where: isOpening) else { return bytes }
        let before = Array(bytes[..<start])
        guard let end = bytes[start...].firstIndex(where: isClosing) else { return before }
        let after = bytes[(end + 1)...]
        let isName = after.contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0 >= 0xC3 }
        return isName && !after.contains(where: isOpening) && !before.isEmpty
            ? before + after : before
    }

    private static func isOpening(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
    }

    private static func isClosing(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
    }

    /// Whether a word marks a son or is a title, which catalogues put after a comma.
    private static func isMark(_ word: String) -> Bool {
        generations[word] != nil || word == "sir" || word == "dame" || word == "md" || word == "phd"
    }

    /// Whether a family name stands before a knight's given name: "Churchill, Sir Winston", but not "Thomas, Sir
    /// Malory".
    private static func isFamilyOfKnight(_ part: ArraySlice<UInt8>, _ words: [String]) -> Bool {
        guard words[0] == "sir" || words[0] == "dame" else { return false }
        let before = Self.words(part)
        return before.count == 1 && !GivenName.isKnown(before[0])
            && (words.count > 2 || GivenName.isKnown(words[1]))
    }

    /// The family name of a peer after his given name and his rank.
    private static func peer(_ parts: [ArraySlice<UInt8>]) -> String? {
        guard parts.count == 2, words(parts[0]).count == 1 else { return nil }
        let words = words(parts[1])
        guard words.count == 2, words[0] == "lord" || words[0] == "lady" || words[0] == "baron"
        else { return nil }
        return words[1]
    }

    /// Reads a name of plain ASCII words, spoken or inverted, as most names are.
    ///
    /// - Returns: Whether the name is so plain; otherwise nothing is read.
    private mutating func readPlain(_ name: String) -> Bool {
        guard let comma = PlainName.comma(in: name) else { return false }
        var spoken = FoldedText.words(
            comma.isSome ? String(name.utf8.prefix(comma.place)) ?? "" : name
        )
        guard !spoken.isEmpty, spoken.allSatisfy({ Self.roles[$0] == nil && $0 != "o" }),
            spoken.count != 3 || comma.isSome || !SlavicName.isPatronymic(spoken[2]),
            spoken.count != 2 || spoken[0] != "lord" && spoken[0] != "lady"
        else { return false }
        if comma.isSome {
            let first = FoldedText.words(String(name.utf8.dropFirst(comma.place + 1)) ?? "")
            guard !first.isEmpty,
                first.allSatisfy({ Self.roles[$0] == nil && !Self.ranks.contains($0) }),
                !Self.bynameLinks.contains(first[0]), !Self.leadingRanks.contains(first[0])
            else { return false }
            families = spoken
            given = first
            spoken = first + spoken
        } else {
            // "Christie A."
            let last = spoken[spoken.count - 1]
            if last.utf8.count == 1, spoken[0].utf8.count > 2 { return false }
            // "Teubner Ch."
            if name.utf8.last == UInt8(ascii: "."), Self.isShortened(last) { return false }
            families = [last]
            given = Array(spoken.dropLast())
        }
        words = spoken
        plainWords = spoken
        familyForms = [Umlauts.removed(families.count == 1 ? families[0] : families.joined())]
        return true
    }

    /// What a word of a name may be besides a name.
    private struct Role: OptionSet {
        let rawValue: UInt8
        static let particle = Role(rawValue: 1 << 0)
        static let nobility = Role(rawValue: 1 << 1)
        static let title = Role(rawValue: 1 << 2)
        static let generation = Role(rawValue: 1 << 3)
    }

    private static func role(of word: String) -> Role { roles[word] ?? [] }

    private static let roles: WordTable<Role> = {
        var table: [String: Role] = [:]
        for word in particles.words { table[word, default: []].insert(.particle) }
        for word in nobility.words { table[word, default: []].insert(.nobility) }
        for word in titles.words { table[word, default: []].insert(.title) }
        for word in generationWords.keys { table[word, default: []].insert(.generation) }
        return WordTable(table)
    }()

    private mutating func readInverted(_ family: [String], _ given: [String]) {
        let (own, particles) = Self.split(family)
        // "Hawking, St. W." is no saint.
        let names = given.enumerated().filter { place, word in
            place == 0 && word == "st"
                || Self.role(of: word).isDisjoint(with: [.particle, .nobility])
        }.map(\.element)
        let following = given.filter { $0 != "st" && Self.role(of: $0).contains(.particle) }
        self.given = names
        families = own
        words = given + family
        plainWords = names + own
        setForms(own, particles, following)
    }

    private mutating func readSpoken(_ spoken: [String]) {
        var spoken = spoken
        let roles = spoken.reduce(into: Role()) { $0.formUnion(Self.role(of: $1)) }
        if roles.contains(.nobility) {
            spoken.removeAll { Self.role(of: $0).contains(.nobility) }
        }
        if spoken.count == 2, spoken[0] == "lord" || spoken[0] == "lady" { spoken.removeFirst() }
        if roles.contains(.generation), spoken.count > 1, let last = spoken.last,
            let mark = Self.generations[last]
        {
            generation = generation ?? mark
            spoken.removeLast()
        }
        // "Christie A."
        if spoken.count > 1, let last = spoken.last, last.utf8.count == 1,
            let first = spoken.first, first.utf8.count > 2
        {
            let initials = spoken.reversed().prefix { $0.utf8.count == 1 }.count
            spoken = Array(spoken.suffix(initials)) + spoken.dropLast(initials)
        }
        // "Пастернак Борис Леонидович", "Pasternak Boris Leonidovich"
        if spoken.count == 3, SlavicName.isPatronymic(spoken[2]),
            !SlavicName.isPatronymic(spoken[1]),
            spoken[0].utf8.count > 2
        {
            spoken = [spoken[1], spoken[2], spoken[0]]
        }
        words = spoken
        var start = max(0, spoken.count - 1)
        let hasParticles = roles.contains(.particle)
        while hasParticles, start > 0, Self.role(of: spoken[start - 1]).contains(.particle) {
            start -= 1
        }
        let (own, particles) =
            hasParticles ? Self.split(Array(spoken[start...])) : (Array(spoken[start...]), [])
        given = Array(spoken[..<start])
        if hasParticles { given.removeAll { Self.role(of: $0).contains(.particle) } }
        families = own
        plainWords = given + own
        setForms(own, particles, [])
        // "Flann O Brien"
        if given.count > 1, given.last == "o", let family = own.last {
            familyForms.append(Umlauts.removed("o" + family))
        }
    }

    /// Separates a family name from the particles before it.
    private static func split(_ family: [String]) -> (own: [String], particles: [String]) {
        let particles = Array(family.prefix { role(of: $0).contains(.particle) })
        guard particles.count < family.count else { return (family, []) }
        return (Array(family.dropFirst(particles.count)), particles)
    }

    private mutating func setForms(_ own: [String], _ before: [String], _ after: [String]) {
        let name = Umlauts.removed(own.joined())
        familyForms = [name]
        var form = name
        for particle in (after + before).reversed() {
            form = particle + form
            familyForms.append(form)
        }
    }

    private static func words(_ part: ArraySlice<UInt8>) -> [String] {
        // "JRR Tolkien" has three initials, as "J. R. R. Tolkien" has.
        let isShouted = !part.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        let hasInitials =
            !isShouted
            && zip(part, part.dropFirst()).contains { capitals ~= $0 && capitals ~= $1 }
        guard hasInitials else { return FoldedText.words(String(decoding: part, as: UTF8.self)) }
        var words: [String] = []
        for part in part.split(whereSeparator: { $0 == 0x20 || $0 == UInt8(ascii: ".") }) {
            let isInitials =
                (2...3).contains(part.count) && part.allSatisfy { capitals ~= $0 }
                && generations[String(decoding: part, as: UTF8.self).lowercased()] == nil
                // "Dalai Lama XIV"
                && (words.isEmpty || !regnalNumbers.contains { part.elementsEqual($0.utf8) })
            if isInitials {
                for letter in part {
                    words.append(String(decoding: [letter | 0x20], as: UTF8.self))
                }
            } else {
                words += FoldedText.words(String(decoding: part, as: UTF8.self))
            }
        }
        return words
    }

    /// Where the given names begin after a family name in capitals; nil where no name is written so.
    private static func endOfShoutedName(_ name: ArraySlice<UInt8>) -> Int? {
        // Most names have a small letter at once.
        guard name.prefix(4).allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) else {
            return nil
        }
        let words = name.split(separator: 0x20)
        guard words.count > 1 else { return nil }
        let shouted = words.prefix { word in
            word.count > 3 && word.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
        }
        guard let next = words.dropFirst(shouted.count).first, !shouted.isEmpty,
            next.contains(where: { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
        else { return nil }
        return next.startIndex
    }

    /// A name without the country before it, as Chinese sources have it: "[日] 伊坂幸太郎".
    private static func withoutCountry(_ name: String) -> String {
        guard let first = name.unicodeScalars.first, "[(".unicodeScalars.contains(first),
            let end = name.unicodeScalars.firstIndex(where: {
                "])".unicodeScalars.contains($0)
            })
        else { return name }
        let rest = name[name.unicodeScalars.index(after: end)...].drop { $0 == " " }
        return rest.isEmpty ? name : String(rest)
    }

    /// A name without the character for what the person did: "余华 著".
    private static func withoutEastAsianMark(_ name: String) -> String {
        for mark in [
            " 著", " 着", " 編", " 编", " 译", " 訳", " 絵", " 作",
        ] where name.hasSuffix(mark) {
            return String(name.dropLast(2))
        }
        return name
    }

    /// The numbers of popes and kings that may be taken for initials.
    private static let regnalNumbers = ["VII", "IX", "XI", "XII", "XIV", "XV", "XVI"]

    /// The year of birth in a part; nil where it tells another year, or one that is not certain.
    ///
    /// "1812-1870", but not "active 1380", "d. 1154", "ca. 1343-", "1564?-1616"
    private static func year(_ part: ArraySlice<UInt8>) -> Int? {
        let digits = part.drop { !(0x30...0x39 ~= $0) }.prefix { 0x30...0x39 ~= $0 }
        guard digits.count >= 3, part[digits.endIndex...].first != UInt8(ascii: "?"),
            !words(part).contains(where: doubtfulYears.contains)
        else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }
}
