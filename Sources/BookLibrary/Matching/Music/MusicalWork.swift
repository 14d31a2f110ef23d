import BooklandText

/// What the title of printed music tells of the work: its kind, instruments, key, numbers and name.
///
/// Titles of music name the same things in many languages and orders: "Klaviersonaten, Band II" and "Piano Sonatas,
/// Volume II". Catalogues join them by a uniform title of just these elements (RDA 6.14–6.18).
struct MusicalWork: Sendable, Hashable {
    /// The kinds of composition, in the singular or plural: "sonatas".
    private(set) var kinds: Set<String> = []
    private(set) var instruments: Set<String> = []
    /// The numbers in thematic catalogues and of opuses: "bwv846".
    private(set) var opuses: Set<String> = []
    /// The key: "c minor".
    private(set) var key: String?
    private(set) var volume: String?
    /// How many works are in it, where a number stands before their kind: "Six suites".
    private(set) var count: String?
    /// All other numbers.
    private(set) var numbers: [String] = []
    /// Well-known works without words, by the names that languages give them.
    private(set) var works: Set<String> = []
    /// The words that are left.
    private(set) var names: Set<String> = []

    /// Reads a title; nil where nothing in it tells of music.
    ///
    /// - Parameters:
    ///   - title: The title as it is written.
    ///   - people: The words of the names of those who made the book, which tell nothing of the work.
    ///   - isScore: Whether it is known that this is a score.
    init?(_ title: String, people: Set<String>, isScore: Bool) {
        let title = takeHoboken(title)
        let pieces = TitlePiece.all(in: title).filter { $0.place != .statement }
        for piece in pieces where piece.place == .title { read(piece, people) }
        // "Piano Sonatas, Volume II [Klaviersonaten Bd. 2]" says the same twice.
        for piece in pieces where piece.place == .bracket {
            var aside = self
            aside.read(piece, people)
            let isOther = aside.kinds != kinds || aside.names != names || aside.works != works
            if opuses.isEmpty || !isOther { opuses = aside.opuses }
            names.formUnion(aside.names.filter(MusicalWords.arrangements.contains))
            if kinds.isEmpty, works.isEmpty, names.isEmpty { self = aside }
            // "(5)", "(Heft 2)"
            if aside.kinds == kinds { volume = volume ?? aside.volume }
            if aside.kinds == kinds, aside.names == names { numbers = aside.numbers }
        }
        guard isMusic || isScore && !names.isEmpty || !kinds.isEmpty else { return nil }
        isCertain = isMusic || isScore
    }

    /// Whether the title tells more of music than a word that other books have, too.
    private(set) var isCertain = false

    private var isMusic: Bool {
        !works.isEmpty || key != nil
            // "Vitamin D 3" and "Vitamin K 2" are no music.
            || opuses.contains { $0.utf8.count > 3 || !kinds.isEmpty || !instruments.isEmpty }
            || !kinds.isEmpty && !instruments.isEmpty
    }

    private mutating func read(_ piece: TitlePiece, _ people: Set<String>) {
        var words = TitleWords.words(piece.text)
        if piece.place == .title, isImprint(words) { return }
        words = MusicalWords.joined(words)
        takeWorks(&words)
        takeKey(&words)
        takeOpuses(&words)
        takeVolume(&words)
        words = BookForm.without(words)
        // "Sechs Partiten"
        if let first = words.first, let number = Int(first), number < 100, words.count > 1,
            kinds.isEmpty,
            words[1...].prefix(3).contains(where: MusicalWords.isPlural)
        {
            count = String(number)
            words.removeFirst()
        }
        for word in words {
            if people.contains(word) || isSilent(word) { continue }
            if let number = Int(word) ?? NumberWords.ordinal(word).flatMap({ Int($0) }) {
                // A year is that of an edition.
                if number < 1_000 { numbers.append(String(number)) }
                continue
            }
            let parts = MusicalWords.parts(of: word)
            if parts.isEmpty { names.insert(word) }
            for part in parts {
                switch part {
                case .kind(let kind): kinds.insert(kind)
                case .instrument(let instrument): instruments.insert(instrument)
                case .nothing: break
                }
            }
        }
        numbers.sort()
    }

    private func isImprint(_ words: [String]) -> Bool {
        !kinds.isEmpty && words.count <= 5
            && words.contains(where: TitleAccount.imprints.contains)
            && !words.contains { MusicalWords.parts(of: $0) != [] }
    }

    private func isSilent(_ word: String) -> Bool {
        Subtitle.fillers.contains(word) || Subtitle.articles.contains(word)
            || Subtitle.ands.contains(word) || TitleReader.counters.contains(word)
            || TitleReader.editionWords.contains(word) || TitleAccount.imprints.contains(word)
            || MusicalWords.silent.contains(word)
    }

    private mutating func takeWorks(_ words: inout [String]) {
        for (phrase, work) in MusicalWords.works where words.count >= phrase.count {
            guard
                let start = (0...(words.count - phrase.count)).first(where: { start in
                    words[start..<(start + phrase.count)].elementsEqual(phrase)
                })
            else { continue }
            words.removeSubrange(start..<(start + phrase.count))
            works.insert(work)
        }
    }

    /// Takes a key: "c minor", "es dur", "ut mineur", "b flat major".
    private mutating func takeKey(_ words: inout [String]) {
        guard
            let place = words.indices.dropFirst().first(where: {
                MusicalWords.modes[words[$0]] != nil
            }), let mode = MusicalWords.modes[words[place]]
        else { return }
        var start = place - 1
        var note = words[start]
        var sign = ""
        if let found = MusicalWords.signs[note], start > 0 {
            sign = found
            start -= 1
            note = words[start]
        }
        guard let usual = MusicalWords.note(note, isGerman: mode.isGerman) else { return }
        key = "\(usual)\(sign) \(mode.name)"
        words.removeSubrange(start...place)
    }

    /// Takes the numbers of catalogues, as in "BWV 846-869".
    private mutating func takeOpuses(_ words: inout [String]) {
        var place = 0
        while place + 1 < words.count {
            defer { place += 1 }
            guard let catalogue = TitleAccount.catalogues[words[place]],
                let number = Int(words[place + 1])
            else { continue }
            words.removeSubrange(place...(place + 1))
            // "846-869"
            if place < words.count, let last = Int(words[place]), last > number {
                words.remove(at: place)
            }
            opuses.insert("\(catalogue)\(number)")
            place -= 1
        }
    }

    /// Takes a number of Hoboken's catalogue, which has a colon within.
    private mutating func takeHoboken(_ title: String) -> String {
        guard let start = title.firstRange(of: "Hob")?.lowerBound,
            let colon = title[start...].firstIndex(of: ":"),
            let digit = title[colon...].dropFirst().first, digit.isNumber
        else { return title }
        let end = title[colon...].dropFirst().firstIndex { !$0.isNumber } ?? title.endIndex
        let words = FoldedText.words(String(title[start..<end]))
        guard words.count == 3 || words.count == 4 else { return title }
        opuses.insert(words.dropFirst().joined(separator: ".").lowercased() + "hob")
        return title[..<start] + " " + title[end...]
    }

    private mutating func takeVolume(_ words: inout [String]) {
        guard
            let place = words.indices.first(where: { place in
                TitleReader.volumeWords.contains(words[place])
                    && !TitleReader.counters.contains(words[place]) && place + 1 < words.count
                    && NumberWords.number(words[place + 1]) != nil
            })
        else { return }
        volume = volume ?? NumberWords.number(words[place + 1])
        words.removeSubrange(place...(place + 1))
    }
}
