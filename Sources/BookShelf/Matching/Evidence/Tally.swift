import BookCatalog

/// Adds up what the words of a work prove about a spine.
struct Tally {
    /// What was read.
    let spine: SpineEvidence
    /// The fields whose words each piece proves.
    private(set) var uses: [Set<WorkWords.Field>]
    /// The words of the title, and how well each was read.
    private(set) var titleWords: [(number: Int, rarity: Float, strength: Float)] = []
    private var gained: Float = 0
    private var lost: Float = 0
    private var lostInSubtitle: Float = 0
    private var titleRead: Float = 0
    private var titleWhole: Float = 0
    /// The part of these that is names of the work's authors.
    private var namesRead: Float = 0
    private var namesWhole: Float = 0
    private var subtitleRead: Float = 0
    private var subtitleWhole: Float = 0
    private var order = WordOrder()
    /// From the first to the last word of the title on each line.
    private(set) var titleSpans: [Int: ClosedRange<Int>] = [:]
    /// Where words of names were read, whatever else was read there.
    private var nameTraces: [ClosedRange<Int>] = []
    /// How well the best surname was read there.
    private var surnameTrace: Float = 0
    private var name: Float = 0
    private var hasNames = false
    /// How well the best surname was read.
    private(set) var surname: Float = 0
    /// How well the worst read word of the title was read, common words left out; 0 for a short title.
    var weakestTitleWord: Float { titleWords.count >= Self.longTitle ? leastStrength ?? 0 : 0 }
    private var leastStrength: Float?

    /// What a piece proves that has proved another word already: one word on a spine is one word of a book, except that some
    /// names are in titles too.
    private static let secondUse: Float = 0.15
    /// Above this strength a piece is used up.
    static let using: Float = 0.3
    /// The part of a word's rarity that is lost if it was not read.
    ///
    /// Nearly half of the words on real spines are not read, so
    /// a missing word says little.
    private static let missing: Float = 0.45
    /// The most rarity that an unread word can cost: a rarer word is no more likely to be read.
    private static let mostMissing: Float = 9
    /// The same for a subtitle, which spines seldom have.
    private static let (missingInSubtitle, mostInSubtitle): (Float, Float) = (0.05, 1.5)
    /// What a name adds, as a part of its rarity: authors write several books.
    private static let nameShare: Float = 0.9
    /// What is lost if no word of a name was read, and if the work has no names.
    private static let (noName, nameless): (Float, Float) = (0.8, 0.4)
    /// What each clear word loses that the work does not explain, and the most of them.
    private static let (unexplained, mostUnexplained): (Float, Int) = (0.35, 6)
    /// What is lost if hardly anything of the title was read: an author alone is no book.
    private static let (noTitle, leastTitle, leastTitleShare): (Float, Float, Float) = (
        3.5, 2.2, 0.34,
    )

    /// The part of what a word proves that is lost if it stands in another order on its line: half, as a recogniser also cuts lines
    /// in pieces.
    private static let disorder: Float = 0.5

    /// What a foreign word among those of a title weighs: as much as a common word of the title that was not read.
    private static let foreignWord: Float = 3
    /// The same for a number: "20 Great Stories" are others than "Great Stories".
    private static let foreignNumber: Float = 6

    /// The words that a long title has.
    private static let longTitle = 4
    /// The rarity above which a word tells titles apart.
    static let telling: Float = 3

    /// Starts with nothing explained.
    private init(_ spine: SpineEvidence) {
        self.spine = spine
        uses = Array(repeating: [], count: spine.pieces.count)
    }

    /// Adds up what all words of a work prove.
    init(
        _ spine: SpineEvidence,
        of work: WorkWords,
        _ lexicon: inout SpineLexicon,
    ) throws(CatalogError) {
        self.init(spine)
        var weighed: [(weight: Float, word: WorkWords.Word, rarity: Float)] = []
        for word in work.words {
            let rarity = try lexicon.rarity(of: word.number)
            weighed.append((rarity * (spine.traces[word.number]?.strength ?? 0), word, rarity))
        }
        // A piece proves one word: one of the title before one of a name, which some titles have too, and the surest first.
        let order = weighed.indices.sorted {
            let (one, other) = (weighed[$0], weighed[$1])
            let isName = (one.word.field == .author, other.word.field == .author)
            if isName.0 != isName.1 { return isName.1 }
            return (other.weight, $0) < (one.weight, $1)
        }
        for index in order {
            let (_, word, rarity) = weighed[index]
            add(word, of: work, rarity, position: index)
        }
    }

    /// Adds a word of the work; the surest words come first.
    private mutating func add(
        _ word: WorkWords.Word,
        of work: WorkWords,
        _ rarity: Float,
        position: Int,
    ) {
        var strength: Float = 0
        var trace: SpineEvidence.Trace?
        for candidate in spine.allTraces(of: word.number) {
            let isSecondUse = uses[candidate.places].contains { !$0.isEmpty }
            let value = candidate.strength * (isSecondUse ? Self.secondUse : 1)
            if value > strength { (strength, trace) = (value, candidate) }
        }
        if let trace, strength > Self.using {
            for place in trace.places { uses[place].insert(word.field) }
        }
        if strength > Self.using, word.field != .author, let place = trace?.places.lowerBound {
            let line = spine.pieces[place].line
            let span = titleSpans[line] ?? place...place
            titleSpans[line] = min(span.lowerBound, place)...max(span.upperBound, place)
            order.add(line: line, place: place, position: position, weight: rarity * strength)
        }
        let missing = min(rarity, Self.mostMissing) * (1 - strength)
        switch word.field {
        case .title:
            titleWords.append((word.number, rarity, strength))
            if rarity > Self.telling { leastStrength = min(leastStrength ?? 1, strength) }
            titleRead += rarity * strength
            titleWhole += rarity
            if work.names.contains(word.number) {
                namesRead += rarity * strength
                namesWhole += rarity
            }
            lost += Self.missing * missing
        case .subtitle:
            subtitleRead += rarity * strength
            subtitleWhole += rarity
            lostInSubtitle += Self.missingInSubtitle * missing
        case .author:
            hasNames = true
            if let trace = spine.traces[word.number], trace.strength >= Self.clearSurname {
                nameTraces.append(trace.places)
                if work.surnames.contains(word.number) {
                    surnameTrace = max(surnameTrace, trace.strength)
                }
            }
            name = max(name, strength)
            if work.surnames.contains(word.number) { surname = max(surname, strength) }
        }
        gained += rarity * strength * (word.field == .author ? Self.nameShare : 1)
    }

    /// The part of the title that was read in its order, or of the title with its subtitle if that is more.
    var coverage: Float {
        guard titleWhole > 0 else { return 0 }
        // The author's name is on all of the author's books: in a title, it does not stand for the rest.
        let hasRest = namesWhole > 0 && titleWhole - namesWhole > Self.telling
        let read = titleRead - (hasRest ? namesRead : 0)
        let whole = titleWhole - (hasRest ? namesWhole : 0)
        let inOrder = 1 - order.lost / max(titleRead + subtitleRead, 0.001)
        let foreign = foreignWeight
        let both = (read + subtitleRead) / (whole + subtitleWhole + foreign)
        return inOrder * max(read / (whole + foreign), both)
    }

    /// What the words weigh that stand among those of the title, or right before them, and are none of them.
    ///
    /// They make it another title. What follows the title is mostly its subtitle, and a title that was read twice is no other.
    private var foreignWeight: Float {
        let explained = explainedTexts
        var weight: Float = 0
        for (line, span) in titleSpans {
            let isFirst = span.lowerBound == 0 || spine.pieces[span.lowerBound - 1].line != line
            for place in span.lowerBound - (isFirst ? 0 : 1)...span.upperBound
            where !isUsed(place) && spine.pieces[place].text.count > 1 {
                let word = spine.pieces[place]
                guard !explained.contains(word.text) else { continue }
                let isNumber = word.text.allSatisfy(\.isNumber)
                guard word.trust > 0.5 else { continue }
                weight += (isNumber ? Self.foreignNumber : Self.foreignWord) * word.trust
            }
        }
        return weight
    }

    /// What speaks for the work and against it.
    var evidence: Float {
        var evidence = gained - lost - min(lostInSubtitle, Self.mostInSubtitle)
        evidence -= Self.disorder * order.lost
        if titleRead < Self.leastTitle || coverage < Self.leastTitleShare {
            evidence -= Self.noTitle
        }
        evidence -= hasNames ? Self.noName * (1 - name) : Self.nameless
        return evidence - Self.unexplained * Float(min(strangers, Self.mostUnexplained))
    }

    /// The number of clear words that the work does not explain; a title that was read twice is no stranger.
    var strangers: Int {
        let explained = explainedTexts
        return spine.pieces.indices.count { place in
            let word = spine.pieces[place]
            return !isUsed(place) && word.isClear && !explained.contains(word.text)
        }
    }

    /// Whether all that was read is names of the work's authors: a surname, and no word of the title nor any other.
    ///
    /// A title that is a part of the name, as "Jack" by Jack Welch, is not read where the whole name is.
    var isNameAlone: Bool {
        let isWholeName = titleSpans.isEmpty ? surname >= Self.clearSurname : hasWholeName
        return isWholeName
            && spine.pieces.indices.allSatisfy { place in
                let isOfName =
                    titleSpans.isEmpty ? isUsed(place) : nameTraces.contains { $0.contains(place) }
                return isOfName || spine.pieces[place].text.count < 3
            }
    }

    /// Whether a given name and a surname were read, and the title is less than that.
    private var hasWholeName: Bool {
        surnameTrace >= Self.clearSurname && nameTraces.count > titleWords.count
    }

    /// How well a surname must be read to be one beyond doubt.
    private static let clearSurname: Float = 0.6

    /// Whether a piece proves a word of the work.
    func isUsed(_ place: Int) -> Bool { !uses[place].isEmpty }

    /// The words that prove one of the work.
    var explainedTexts: Set<String> {
        Set(spine.pieces.indices.filter(isUsed).map { spine.pieces[$0].text })
    }
}
