package import BookMetadata

/// The numbers by which a library finds the books that may be the same as another one.
///
/// A key joins what a title and an author are known by, so that hundreds of books with the title
/// "Poems" have keys of their own: the upper half is made of a title in one spelling, the lower half
/// of a name's consonants, or 0 where there is no author. Equal keys only mean that two records are
/// worth comparing.
package struct MatchKeys: Sendable {
    /// What a work is found by.
    package let stored: [Int]
    /// The lowest key of the main title, by any author; the highest one is `title | 0xFFFFFFFF`.
    let title: Int
    /// The keys to look for.
    let searched: [Int]
    /// Keys of single words and the beginning of the title with the author, for titles with typing errors,
    /// or parts that one source leaves out.
    let words: [Int]

    /// Computes the keys of a record.
    package init(_ record: BookRecord) {
        self.init(MatchSource(record))
    }

    /// Computes the keys of a record that is taken apart already.
    package init(_ source: MatchSource) {
        let title = source.title
        let joined = Sounds.loose(title.main.joined())
        let titles = Self.titles(of: title, joined, isRomanized: source.isRomanized)
        let people = source.authors.isEmpty ? source.contributors : source.authors
        var own = Self.ownNames(of: people.prefix(2))
        // A company may be named or not, and so may the authors of a guidebook.
        let isOpen = people.allSatisfy(\.isOrganization) || title.guideBook != nil
        if isOpen, own != [0] { own.append(0) }
        if source.isRomanized {
            for author in people.prefix(2) where !author.isSemitic {
                for name in SemiticText.names(author.families.suffix(1)) where !name.isEmpty {
                    Self.add(Self.lower(family: name), to: &own)
                }
            }
        }
        let long = Self.longWords(of: title)
        let beginning = Self.beginning(of: joined)
        let music = Self.musical(source)
        let numbered = source.seriesNumbers.filter { $0 != title.volume }
            .map { Self.upper("\(joined)#\($0)") }
        var stored: [Int] = []
        for name in own {
            for title in titles { stored.append(title | name) }
            if name != 0 {
                for key in music { stored.append(key | name) }
                for key in long { stored.append(key | name) }
                if let beginning { stored.append(beginning | name) }
            }
            for key in source.numberedSeries { stored.append(Self.upper("#\(key)") | name) }
            // Another source tells the number of the book behind its title.
            for key in numbered { stored.append(key | name) }
            // The first volume may be known by the name of the whole.
            if title.volume == "1" { stored.append(Self.upper(joined) | name) }
            // So may another one, in the series of that name, and a part with a letter.
            if let volume = title.volume, volume != "1",
                !source.numberedSeries.isEmpty || Int(volume) == nil
                    || title.series.contains(where: { $0.number != nil })
            {
                stored.append(Self.upper("\(joined)#") | name)
            }
        }
        let bible = source.bible.map { Self.upper("bible \($0)") }
        if let bible { stored.append(bible) }
        let signed = own == [0] ? Self.signed(title) : []
        let handbooks = own == [0] ? [] : Self.handbooks(title)
        for key in signed where !stored.contains(key) { stored.append(key) }
        for key in handbooks where !stored.contains(key) { stored.append(key) }
        self.stored = stored
        self.title =
            isOpen && !title.named.isEmpty ? Self.upper(loose: title.named.joined()) : titles[0]
        var names = Self.allNames(of: people.prefix(3), own)
        // "Bescherelle: la conjugaison pour tous", "The Odyssey of Homer", without an author.
        if own == [0], let last = title.main.last,
            title.main.count <= 2 && !title.parts.isEmpty
                || title.main.count > 2 && title.main.suffix(2).first == "of"
        {
            Self.add(Self.lower(family: last), to: &names)
        }
        var known = titles
        known += music + numbered
        // A record may name the number of a later volume as a part of the title.
        if let volume = title.volume, volume.utf8.count > 2 {
            known.append(Self.upper(Sounds.loose(joined + volume)))
        }
        known.append(Self.upper(title.volume == nil ? "\(joined)#" : joined))
        if !title.parts.isEmpty { known.append(Self.upper(loose: title.full)) }
        for key in source.numberedSeries { known.append(Self.upper("#\(key)")) }
        for other in TitleComparison.misreadings(of: title.main) {
            known.append(Self.upper(loose: other))
        }
        var searched: [Int] = []
        searched.reserveCapacity(known.count * names.count + 1)
        for name in names { for title in known { searched.append(title | name) } }
        // A book without an author.
        if own != [0] {
            searched += titles
            if !title.named.isEmpty { searched.append(Self.upper(loose: title.named.joined())) }
        }
        if let bible { searched.append(bible) }
        for key in signed where !searched.contains(key) { searched.append(key) }
        for key in handbooks where !searched.contains(key) { searched.append(key) }
        self.searched = searched
        let others = long + [beginning].compactMap(\.self)
        words = own == [0] ? [] : others.flatMap { word in own.map { word | $0 } }
    }

    /// The upper half for the first letters of a title, which are equal where its end was cut off, misspelled
    /// or has a subtitle without a mark before it.
    private static func beginning(of joined: String) -> Int? {
        guard joined.utf8.count > beginningLength else { return nil }
        return upper(hash(joined.utf8.prefix(beginningLength), after: UInt8(ascii: "<")))
    }

    private static let beginningLength = 6

    /// The upper halves for the titles by which a book may be known: the main title first.
    private static func titles(
        of title: TitleReader,
        _ joined: String,
        isRomanized: Bool,
    ) -> [Int] {
        var titles = [upper(title.volume.map { "\(joined)#\($0)" } ?? joined)]
        for part in title.parts {
            let words = part.withoutArticle
            // "a novel" is the title of no book, and "the modern Prometheus" of another.
            // "Discworld 4: Mort"
            guard
                title.hasNumberBefore
                    || (words.count >= 2 || words.first.map({ $0.utf8.count >= 8 }) ?? false)
                        && !words.contains(where: Subtitle.forms.contains),
                !(part.words.first.map(Subtitle.alternatives.contains) ?? false)
            else {
                // "Die drei ???: Das Riff"
                if title.parts.count == 1, words.count == 1, !Subtitle.forms.contains(words[0]) {
                    titles.append(upper(loose: title.full))
                }
                continue
            }
            titles.append(upper(loose: words.joined()))
        }
        if let first = title.parts.first?.words.first, Subtitle.alternatives.contains(first) {
            titles.append(upper(loose: title.full))
        }
        if !title.named.isEmpty { titles.append(upper(loose: title.named.joined())) }
        // "The Odyssey of Homer", without an author.
        if title.families.isEmpty,
            let link = title.main.lastIndex(where: {
                TitleReader.prefixLinks.contains($0) || $0 == "by"
            }),
            link > 0
        {
            titles.append(upper(loose: title.main[..<link].joined()))
        }
        for head in title.heads { titles.append(upper(loose: head.joined)) }
        for name in title.numberedNames { titles.append(upper(loose: name.joined())) }
        for mention in title.series where mention.number == nil {
            titles.append(upper(loose: mention.name))
        }
        if isRomanized {
            for sounds in TitleKey.sounds(of: title.full) { titles.append(upper("~\(sounds)")) }
            if !title.parts.isEmpty {
                for sounds in TitleKey.sounds(of: title.main.joined()) {
                    titles.append(upper("~\(sounds)"))
                }
                if let skeleton = SemiticText.skeleton(title.main) {
                    titles.append(upper("^\(skeleton)"))
                }
            }
            if let skeleton = SemiticText.skeleton(title.main + title.parts.flatMap(\.words)) {
                titles.append(upper("^\(skeleton)"))
            }
        }
        return titles
    }

    /// The upper halves for the longest words of a title.
    private static func longWords(of title: TitleReader) -> [Int] {
        guard title.main.count > 1 else { return [] }
        var (longest, second): (String?, String?)
        for word in title.main where word.utf8.count >= 5 {
            if isLonger(word, longest) {
                (longest, second) = (word, longest)
            } else if isLonger(word, second) {
                second = word
            }
        }
        return [longest, second].compactMap { $0.map { upper(word: $0) } }
    }

    /// Of words of one length the later in the alphabet comes first.
    private static func isLonger(_ word: String, _ other: String?) -> Bool {
        guard let other else { return true }
        return word.utf8.count != other.utf8.count
            ? word.utf8.count > other.utf8.count : word > other
    }

    /// The lower halves for what authors are found by: the family names, or 0 without an author.
    private static func ownNames(of authors: some Sequence<AuthorKey>) -> [Int] {
        var names: [Int] = []
        for author in authors {
            if let name = author.usualName {
                add(lower(hash(name.utf8, after: UInt8(ascii: "="))), to: &names)
            }
            let families =
                author.families.isEmpty ? author.words.suffix(1) : author.families.suffix(2)
            for family in families { add(lower(family: family), to: &names) }
            if author.isSemitic {
                // The family name may be any of them.
                for name in SemiticText.names(author.words) {
                    add(lower(family: name), to: &names)
                }
            }
            if let family = author.pinyin.first { add(lower(family: family), to: &names) }
        }
        return names.isEmpty ? [0] : names
    }

    /// The same for any name that may be the family name, as in Hungarian; `own` are those of the first
    /// two authors.
    private static func allNames(of authors: some Sequence<AuthorKey>, _ own: [Int]) -> [Int] {
        var names = own
        for (place, author) in authors.enumerated() {
            if place > 1, own != [0] {
                for name in ownNames(of: CollectionOfOne(author)) { add(name, to: &names) }
            }
            if let given = author.given.last, given.utf8.count > 2 {
                add(lower(family: given), to: &names)
            }
        }
        return names
    }

    private static func add(_ name: Int, to names: inout [Int]) {
        if !names.contains(name) { names.append(name) }
    }

    static func upper(_ text: String) -> Int { upper(hash(text.utf8)) }

    /// The upper half for a word of a title: another one than for a title of one word.
    private static func upper(word: String) -> Int {
        upper(hash(Sounds.looseLetters(word), after: UInt8(ascii: "*")))
    }

    static func upper(loose text: String) -> Int {
        upper(hash(Sounds.looseLetters(text)))
    }

    private static func upper(_ hash: UInt32) -> Int { Int(bitPattern: UInt(hash) << 32) }

    /// Never 0, which stands for no author.
    private static func lower(_ hash: UInt32) -> Int { max(1, Int(hash)) }

    static func lower(family: String) -> Int { lower(hash(Sounds.skeletonLetters(family))) }

    /// FNV-1a, which is the same in every process, unlike Swift's hashes.
    ///
    /// G. Fowler, L. C. Noll, K.-P. Vo: <http://www.isthe.com/chongo/tech/comp/fnv/>
    private static func hash(_ text: some Sequence<UInt8>, after mark: UInt8? = nil) -> UInt32 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        if let mark { hash = (hash ^ UInt64(mark)) &* 0x0000_0100_0000_01B3 }
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
    }
}
