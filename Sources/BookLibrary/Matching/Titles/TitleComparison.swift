/// How two titles compare that belong to neither different volumes nor different kinds of book.
enum TitleComparison: Sendable, Hashable {
    /// They are equal.
    case equal
    /// One omits a subtitle that only describes the book.
    case subtitleOmitted
    /// One omits the name of the series before the title.
    case seriesOmitted
    /// Both are described, in different words.
    case otherDescription
    /// Both are described in different words, but the title itself tells what they are.
    case describedDifferently
    /// One has a subtitle that most likely describes the book, unless more speaks for a series.
    case subtitleLikely
    /// One has a subtitle that may describe the book or name another book of the series.
    case subtitleUnclear
    /// One has a subtitle that names another book of the series.
    case subtitleNames
    /// They differ in few letters; the value is the share that is equal.
    case similar(Double)
    /// Both have subtitles that name something, and these differ.
    case otherSubtitle
    /// They are different.
    case different

    init(_ left: TitleKey, _ right: TitleKey) {
        if left.full == right.full {
            self = .equal
        } else if left.main == right.main, left.isOtherGenre(than: right) {
            self = .otherDescription
        } else if left.telling == right.telling || left.isSameSet(as: right) {
            self = .equal
        } else if left.isWordless || right.isWordless {
            self = .different
        } else if left.written == right.written, left.written.utf8.count >= 20,
            left.volume == right.volume
        {
            // Sources divide one title at other places.
            self = .equal
        } else if Self.isCut(left, right) || Self.isCut(right, left) {
            self = .subtitleOmitted
        } else if left.main == right.main {
            self = Self.comparingParts(left, right)
        } else if left.core == right.core || left.full == right.core || left.core == right.full {
            // One source writes a colon where the other writes none.
            self = .subtitleOmitted
        } else if let found = Self.comparingHeads(left, right) ?? Self.comparingHeads(right, left) {
            self = found
        } else if Self.hasHeroBefore(left, right) || Self.hasHeroBefore(right, left) {
            self = .seriesOmitted
        } else if Self.hasSeriesBehind(left, right) || Self.hasSeriesBehind(right, left) {
            self = .seriesOmitted
        } else if Self.isSegment(left, of: right) || Self.isSegment(right, of: left) {
            self = .seriesOmitted
        } else if Self.isOtherTitle(left, of: right) || Self.isOtherTitle(right, of: left) {
            self = .subtitleOmitted
        } else if Self.hasSeriesShortened(left, right) || Self.hasSeriesShortened(right, left) {
            self = .seriesOmitted
        } else if Self.isPart(left, of: right) || Self.isPart(right, of: left) {
            let hasOtherPart = left.parts.count == right.parts.count
            self =
                hasOtherPart || Self.mayBeTwoWorks(left, right) ? .subtitleUnclear : .seriesOmitted
        } else if left.isRomanized || right.isRomanized,
            min(left.full.utf8.count, right.full.utf8.count) >= 4,
            !left.sounds.isDisjoint(with: right.sounds)
        {
            self = .equal
        } else if Self.isDescribedPart(left, of: right) || Self.isDescribedPart(right, of: left) {
            self = .subtitleUnclear
        } else if left.isSemitic != right.isSemitic, let skeleton = left.skeleton,
            skeleton == right.skeleton
        {
            self = .equal
        } else if left.isSemitic != right.isSemitic, left.parts.isEmpty != right.parts.isEmpty,
            let skeleton = left.mainSkeleton, skeleton.utf8.count >= 5,
            skeleton == right.mainSkeleton
        {
            self = .subtitleOmitted
        } else if left.isRomanized, right.isRomanized, left.parts.isEmpty != right.parts.isEmpty,
            min(left.main.utf8.count, right.main.utf8.count) >= 5,
            !left.mainSounds.isDisjoint(with: right.mainSounds)
        {
            self = Self.comparingParts(left, right)
        } else if let words = left.contracted, words.count > 1, words == right.contracted {
            self = Self.comparingParts(left, right)
        } else if GermanAbbreviation.tellApart(left.contracted, right.contracted) {
            self = .different
        } else if Self.isSpelledAlike(left, right, \.full) {
            self = .equal
        } else if Self.isElided(left, right) || Self.isElided(right, left) {
            self = .equal
        } else if Self.hasSeriesBeside(left, right) || Self.hasSeriesBeside(right, left) {
            self = .seriesOmitted
        } else if Self.isTranscribedAlike(left, right) {
            self = .equal
        } else if Self.isMisremembered(left, right) {
            self = .equal
        } else if Self.isSpelledAlike(left, right, \.core) {
            self = .subtitleOmitted
        } else if left.parts.isEmpty != right.parts.isEmpty,
            Self.isSpelledAlike(left, right, \.main)
        {
            self = Self.comparingParts(left, right)
        } else if Self.hasSameWords(left, right) {
            self = .equal
        } else if Self.isInflected(left, right) || Self.isInflected(right, left) {
            self = .equal
        } else if Self.isMisread(left, right) {
            self = .equal
        } else if Self.isMistypedTwice(left, right) {
            self =
                left.parts.isEmpty && right.parts.isEmpty
                ? .equal : Self.comparingParts(left, right)
        } else if Self.lacksWord(left, right) || Self.lacksWord(right, left) {
            self = .similar(0.9)
        } else {
            self = Self.comparingLetters(left, right)
        }
    }
}
