import BookCatalog

/// What speaks against a work although its title fits: words and numbers on the spine that it does not have.
///
/// Most spines say more than a title and an author, and a recogniser makes words of pictures. So only what was read beyond
/// doubt counts, where a word of the title would be.
struct SpineObjections {
    private let tally: Tally
    private let work: WorkWords
    private var pieces: [ReadWord] { tally.spine.pieces }

    /// The confidence of a word that was read beyond doubt, and the letters that it must have.
    private static let (clear, letters): (Float, Int) = (80, 3)
    /// The same of a word that no source has.
    private static let (clearUnknown, lettersOfUnknown): (Float, Int) = (88, 5)
    /// The least rarity of a foreign word: rarer than articles.
    private static let leastRarity: Float = 2.2
    /// The confidence of a number: of one digit, of several, and after a word like `volume`.
    private static let (digit, digits, marked): (Float, Float, Float) = (85, 70, 50)
    /// The same of one digit or letter behind a word of the title.
    private static let behind: Float = 78
    /// The confidence of a Roman number, whose strokes are read for others.
    private static let strokes: Float = 60
    /// How like two words are of which one may be the other one, misread, and if the other one was read elsewhere.
    private static let (alike, same): (Float, Float) = (0.6, 0.85)
    /// How small other letters are against those of the title, at most, to be of it.
    private static let leastHeight: Float = 0.6

    /// Gathers what speaks against a work.
    init(_ tally: Tally, _ work: WorkWords) {
        self.tally = tally
        self.work = work
    }

    /// Returns what on the spine another book has.
    func contradictions(_ lexicon: inout SpineLexicon) throws(CatalogError) -> Set<Contradiction> {
        var found: Set<Contradiction> = []
        let own = work.words.filter { $0.field != .author }.map { lexicon.words[$0.number] }
        let title = work.words.filter {
            $0.field == .title && !work.inParentheses.contains($0.number)
        }.map { lexicon.words[$0.number] }
        let read = numbers(own)
        let values = VolumeNumber.all(in: own)
        if !read.isSubset(of: values) { found.insert(.number) }
        if let volume = VolumeNumber.volume(in: title), !allNumbers.contains(volume) {
            found.insert(.numberNotRead)
        }
        let foreign = try foreign(&lexicon)
        if foreign.contains(where: { tally.titleSpans[pieces[$0].line] != nil }) {
            found.insert(.wordInTitle)
        }
        let isWordMissing = isWordMissing(lexicon)
        if isWordMissing, foreign.contains(where: isBesideTitle) { found.insert(.otherWord) }
        if foreign.contains(where: { WorkWords.ofOtherBooks.contains(pieces[$0].text) }) {
            found.insert(.bookAboutBook)
        }
        if isWordMissing, isAllRead { found.insert(.wordNotThere) }
        if !isAuthorRead,
            foreign.contains(where: { tally.titleSpans[pieces[$0].line] == nil })
        {
            found.insert(.otherAuthor)
        }
        return found
    }

    /// The numbers of volumes that were read beyond doubt: in the line of the title, after a word that says so, or on a line of
    /// their own.
    private func numbers(_ own: [String]) -> Set<Int> {
        var values: Set<Int> = []
        for (place, word) in pieces.enumerated() {
            let isMarked = isMarked(place)
            // The number one of "One Day" is a word of the title.
            guard !own.contains(word.text) || isMarked else { continue }
            if isMarked, word.confidence >= Self.marked, let value = VolumeNumber.value(word.text) {
                values.insert(value)
                continue
            }
            let isInTitle = tally.titleSpans[word.line] != nil
            guard isInTitle || isAlone(place) else { continue }
            let isBehind =
                place > 0 && tally.uses[place - 1].contains(.title)
                && pieces[place - 1].line == word.line
            if isBehind, word.confidence >= Self.behind, ["v", "x"].contains(word.text),
                let value = VolumeNumber.value(word.text)
            {
                values.insert(value)
            } else if let value = VolumeNumber.plainValue(word.text) {
                let isNumber = word.text.allSatisfy(\.isNumber)
                let oneDigit = isBehind ? Self.behind : Self.digit
                let least =
                    !isNumber ? Self.strokes : word.text.count == 1 ? oneDigit : Self.digits
                if word.confidence >= least { values.insert(value) }
            } else if isInTitle, VolumeNumber.isStrokes(word.text),
                word.confidence >= Self.strokes, !tally.isUsed(place), isBehind
            {
                values.insert(-1)
            }
        }
        return values
    }

    /// All numbers on the spine, however unsure.
    private var allNumbers: Set<Int> {
        Set(pieces.compactMap { VolumeNumber.value($0.text) })
    }

    private func isMarked(_ place: Int) -> Bool {
        place > 0 && pieces[place - 1].line == pieces[place].line
            && VolumeNumber.markers.contains(pieces[place - 1].text)
    }

    /// Whether a piece is all that its line has, in letters as large as those of the title.
    private func isAlone(_ place: Int) -> Bool {
        let line = pieces[place].line
        return pieces[place].confidence >= Self.digit && isAsLarge(line)
            && pieces.count { $0.line == line } == 1
    }

    private func isAsLarge(_ line: Int) -> Bool {
        let heights = tally.spine.letterHeights
        let title = tally.titleSpans.keys.map { heights[$0] }.max() ?? 0
        return heights[line] == 0 || heights[line] >= Self.leastHeight * title
    }

    /// Whether a word of the title that tells it from others was not read; a single letter may be a stroke.
    private func isWordMissing(_ lexicon: SpineLexicon) -> Bool {
        tally.titleWords.contains {
            $0.rarity > Tally.telling && $0.strength < Tally.using
                && !work.inParentheses.contains($0.number)
                && lexicon.words[$0.number].count > 1
                && !ImprintWords.isOfEdition(lexicon.words[$0.number])
        }
    }

    /// Whether a surname was read, perhaps in the title, or a word of a name that is in the title.
    private var isAuthorRead: Bool {
        let title = Set(tally.titleWords.map(\.number))
        return work.words.contains {
            $0.field == .author && (work.surnames.contains($0.number) || title.contains($0.number))
                && (tally.spine.traces[$0.number]?.strength ?? 0) >= Tally.using
        }
    }

    /// Whether no piece is left of which a word of the title may have been misread.
    private var isAllRead: Bool {
        pieces.indices.allSatisfy { place in
            tally.isUsed(place) || pieces[place].text.count < 2
                || pieces[place].confidence >= Self.clear
        }
    }

    /// The places of words that were read beyond doubt and that the work does not explain.
    private func foreign(_ lexicon: inout SpineLexicon) throws(CatalogError) -> [Int] {
        let explained = tally.explainedTexts
        let own = work.words.map { lexicon.words[$0.number] }
        let title = work.words.filter { $0.field == .title }.map { lexicon.words[$0.number] }
        let joined = title.joined()
        let names = work.words.filter { $0.field == .author }.map { lexicon.words[$0.number] }
        let readWords = Set(
            work.words.map(\.number).filter {
                (tally.spine.traces[$0]?.strength ?? 0) >= Self.alike
            }
            .map { lexicon.words[$0] }
        )
        var places: [Int] = []
        for (place, word) in pieces.enumerated() where !tally.isUsed(place) {
            guard word.confidence >= Self.clear, word.text.count >= Self.letters,
                word.text.allSatisfy(\.isLetter), !explained.contains(word.text),
                !ImprintWords.contains(word.text), !SpineRemarks.contains(word.text),
                !joined.contains(word.text)
            else { continue }
            let number = lexicon.number(of: word.text)
            guard
                try lexicon.rarity(of: number) > Self.leastRarity
                    || WorkWords.ofOtherBooks.contains(word.text)
            else { continue }
            if try !lexicon.isWord(word.text) {
                guard word.confidence >= Self.clearUnknown,
                    word.text.count >= Self.lettersOfUnknown
                else { continue }
            }
            if isBesideName(place), names.contains(where: { Self.isForm(word.text, of: $0) }) {
                continue
            }
            let isMisread = own.contains {
                let similarity = WordDistance.similarity(of: word.text, to: $0)
                let isShort = word.text.count <= 4
                return similarity >= (isShort || !readWords.contains($0) ? Self.alike : Self.same)
                    || !isShort && $0.hasPrefix(word.text)
            }
            if !isMisread { places.append(place) }
        }
        return places
    }

    /// Whether a word is another form of a given name: J for John, or Jon.
    private static func isForm(_ word: String, of name: String) -> Bool {
        name.count == 1 ? word.hasPrefix(name) : word.prefix(3) == name.prefix(3)
    }

    private func isBesideName(_ place: Int) -> Bool {
        [place - 1, place + 1].contains {
            pieces.indices.contains($0) && pieces[$0].line == pieces[place].line
                && tally.uses[$0].contains(.author)
        }
    }

    /// Whether a word stands on a line without a name, in letters as large as those of the title.
    private func isBesideTitle(_ place: Int) -> Bool {
        let line = pieces[place].line
        let hasName = pieces.indices.contains {
            pieces[$0].line == line && tally.uses[$0].contains(.author)
        }
        return !hasName && isAsLarge(line)
    }
}
