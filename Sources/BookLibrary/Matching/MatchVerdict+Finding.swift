extension MatchVerdict {
    /// What speaks for or against the same book.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// Both list the same ISBN.
        case sameISBN = "same ISBN"
        /// Both have the same identifier of an edition or a work at a service.
        case sameWorkIdentifier = "same work at a service"
        /// The titles are equal, apart from spelling, articles and notes about the edition.
        case sameTitle = "same title"
        /// The titles are equal, apart from a subtitle that one of them omits.
        case subtitleOmitted = "one title omits the subtitle"
        /// The titles are equal, apart from the name of the series, which one of them omits.
        case seriesOmitted = "one title omits the series"
        /// The titles are equal, but the subtitles name different things.
        case otherSubtitle = "other subtitle"
        /// The titles are equal, and the subtitles describe the book in different words.
        case describedDifferently = "described in other words"
        /// The titles are spelled nearly alike; the value says how much.
        case similarTitle = "similar title"
        /// The titles differ.
        case otherTitle = "different title"
        /// An author of one is an author of the other.
        case sameAuthor = "same author"
        /// Authors share the family name, but not the given names.
        case similarAuthor = "similar author"
        /// Authors share the given names, and their family names differ in one letter.
        case misspelledAuthor = "author spelled in two ways"
        /// No author of one is an author of the other.
        case otherAuthor = "different author"
        /// One of them names no author.
        case missingAuthor = "no author"
        /// One is a translation, which counts as a book of its own.
        case otherLanguage = "other language"
        /// They are different volumes, or different parts of a series.
        case otherVolume = "other volume"
        /// Both have the same number in the same series.
        case sameVolume = "same volume of the series"
        /// They are numbered editions with different numbers.
        case otherEditionNumber = "other edition number"
        /// One is a set, a companion, an abridgement or a comic, and the other is not.
        case otherKind = "other kind of book"
        /// Both were published in the same year.
        case sameYear = "same year"
        /// They were published in different years; the value says how far apart.
        case otherYear = "other year"
        /// Both have about the same number of pages.
        case sameLength = "same number of pages"
        /// One has far more pages than the other; the values are both numbers.
        case otherLength = "other number of pages"
    }

    /// A reason with the values that were compared.
    public struct Finding: Sendable, Hashable {
        /// The kind of finding.
        public let reason: Reason
        /// The values in words for people; nil where the kind says everything.
        public let detail: String?

        init(_ reason: Reason, _ detail: String? = nil) {
            self.reason = reason
            self.detail = detail
        }
    }
}

extension MatchVerdict.Finding: CustomStringConvertible {
    /// The finding in a few words: `same title`, `title 92 % alike`, `12 years apart`.
    public var description: String { detail ?? reason.rawValue }
}

extension MatchVerdict.Finding {
    static func alike(_ share: Double) -> Self {
        // Different titles are never alike to the last percent.
        Self(.similarTitle, "title \(min(99, Int(share * 100))) % alike")
    }

    static func years(_ left: Int, _ right: Int) -> Self {
        let distance = abs(left - right)
        return Self(.otherYear, distance == 1 ? "1 year apart" : "\(distance) years apart")
    }

    static func pages(_ left: Int, _ right: Int) -> Self {
        Self(.otherLength, "\(min(left, right)) and \(max(left, right)) pages")
    }

    static func volumes(_ left: String?, _ right: String?) -> Self {
        guard let left, let right else { return Self(.otherVolume, "a volume of its own") }
        let numbers = [left, right].sorted()
        return Self(.otherVolume, "volumes \(numbers[0]) and \(numbers[1])")
    }

    static func editions(_ left: String, _ right: String) -> Self {
        let numbers = [left, right].sorted()
        return Self(.otherEditionNumber, "editions \(numbers[0]) and \(numbers[1])")
    }

    static var unknownLanguage: Self { Self(.otherLanguage, "one language is unknown") }

    static func languages(_ left: String, _ right: String) -> Self {
        let codes = [left, right].sorted()
        return Self(.otherLanguage, "languages \(codes[0]) and \(codes[1])")
    }
}
