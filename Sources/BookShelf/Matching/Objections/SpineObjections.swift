import BookCatalog

/// What speaks against a work although its title fits: words and numbers on the spine that it does not have.
///
/// Most spines say more than a title and an author, and a recogniser makes words of pictures. So only what was read beyond
/// doubt counts, where a word of the title would be.
struct SpineObjections {
    private let tally: Tally
    private let work: WorkWords
    private var pieces: [ReadWord] { tally.spine.pieces }

    /// How small other letters are against those of the title, at most, to be of it.
    static let leastHeight: Float = 0.6

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
        let numbers = SpineNumbers(tally)
        if !numbers.beyondDoubt(in: own).isSubset(of: VolumeNumber.all(in: own)) {
            found.insert(.number)
        }
        if let volume = VolumeNumber.volume(in: title), !numbers.all.contains(volume) {
            found.insert(.numberNotRead)
        }
        let foreign = try ForeignWords(tally, work, &lexicon).places(&lexicon)
        if foreign.contains(where: { isInTitle(pieces[$0].line) }) { found.insert(.wordInTitle) }
        if isWordMissing(title, lexicon) {
            if foreign.contains(where: isBesideTitle) { found.insert(.otherWord) }
            if isAllRead { found.insert(.wordNotThere) }
        }
        if foreign.contains(where: { WorkWords.ofOtherBooks.contains(pieces[$0].text) }) {
            found.insert(.bookAboutBook)
        }
        if !isAuthorRead, foreign.contains(where: { !isInTitle(pieces[$0].line) }) {
            found.insert(.otherAuthor)
        }
        return found
    }

    /// Whether a line has a word of the title.
    private func isInTitle(_ line: Int) -> Bool { tally.titleSpans[line] != nil }

    /// Whether a word of the title that tells it from others was not read; a single letter may be a stroke.
    private func isWordMissing(_ title: [String], _ lexicon: SpineLexicon) -> Bool {
        // How a volume is written does not matter.
        let marked = VolumeNumber.markedPlaces(in: title)
        let hasEdition = title.contains(where: ImprintWords.isEdition)
        let words = Set(
            title.enumerated().filter { place, word in
                !marked.contains(place) && VolumeNumber.plainValue(word) == nil && word.count > 1
                    && !ImprintWords.contains(word) && !ImprintWords.isEdition(word)
                    && !(hasEdition && ImprintWords.isOrdinal(word))
            }.map(\.element)
        )
        return tally.titleWords.contains {
            $0.rarity > Tally.telling && $0.strength < Tally.using
                && words.contains(lexicon.words[$0.number])
        }
    }

    /// Whether no piece is left of which a word of the title may have been misread.
    private var isAllRead: Bool {
        pieces.indices.allSatisfy { place in
            tally.isUsed(place) || pieces[place].text.count < 2
                || pieces[place].confidence >= ForeignWords.clear
                || ImprintWords.contains(pieces[place].text)
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

    /// Whether a word stands on a line without a name, in letters as large as those of the title.
    private func isBesideTitle(_ place: Int) -> Bool {
        let line = pieces[place].line
        let hasName = pieces.indices.contains {
            pieces[$0].line == line && tally.uses[$0].contains(.author)
        }
        return !hasName && tally.isAsLargeAsTitle(line)
    }
}

extension Tally {
    /// Whether the letters of a line are as large as those of the title, so that it may be a part of it.
    func isAsLargeAsTitle(_ line: Int) -> Bool {
        let heights = spine.letterHeights
        let title = titleSpans.keys.map { heights[$0] }.max() ?? 0
        return heights[line] == 0 || heights[line] >= SpineObjections.leastHeight * title
    }
}
