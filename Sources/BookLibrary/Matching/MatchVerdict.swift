/// Whether two records describe the same book, and why.
///
/// Adding, importing and completing books all ask for this verdict, so that they agree. Merging two
/// different books loses one of them, while keeping one book twice only shows it twice: a verdict is
/// ``Decision/same`` only if the evidence is clear. What is unclear is ``Decision/doubtful``, and a
/// person decides.
///
/// ```swift
/// let verdict = MatchVerdict(comparing: first, with: second)
/// if verdict.decision == .doubtful { print(verdict) }  // doubtful: same title, no author
/// ```
public struct MatchVerdict: Sendable, Hashable {
    /// What the reasons amount to.
    public enum Decision: String, Sendable, Hashable, CaseIterable {
        /// Both describe one work in one language; their editions may differ.
        case same
        /// They may describe the same book: a person has to decide.
        case doubtful
        /// They describe different books.
        case different
    }

    /// A finding that speaks for or against the same book.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// Both list the same ISBN.
        case sameISBN = "same ISBN"
        /// Both have the same work identifier at Open Library.
        case sameWorkIdentifier = "same work at Open Library"
        /// The titles are equal, apart from spelling, articles and notes about the edition.
        case sameTitle = "same title"
        /// The titles are equal, apart from a subtitle that one of them omits.
        case subtitleOmitted = "one title omits the subtitle"
        /// The titles are equal, but the subtitles name different things.
        case otherSubtitle = "other subtitle"
        /// The titles differ in one letter.
        case similarTitle = "similar title"
        /// The titles differ.
        case otherTitle = "other title"
        /// An author of one is an author of the other.
        case sameAuthor = "same author"
        /// Authors share the family name, but not the given names.
        case similarAuthor = "similar author"
        /// No author of one is an author of the other.
        case otherAuthor = "other author"
        /// One of them names no author.
        case missingAuthor = "no author"
        /// One is a translation, which counts as a book of its own.
        case otherLanguage = "other language"
        /// They are different volumes, or different parts of a series.
        case otherVolume = "other volume"
        /// They are numbered editions with different numbers.
        case otherEditionNumber = "other edition number"
        /// One is a set, a companion, an abridgement or a comic, and the other is not.
        case otherKind = "other kind of book"
    }

    /// What the reasons amount to.
    public let decision: Decision

    /// What was found, the most important first.
    public let reasons: [Reason]

    init(_ decision: Decision, _ reasons: [Reason]) {
        self.decision = decision
        self.reasons = reasons
    }
}

extension MatchVerdict: CustomStringConvertible {
    /// The decision with its reasons: `doubtful: same title, no author`.
    public var description: String {
        "\(decision.rawValue): \(reasons.map(\.rawValue).joined(separator: ", "))"
    }
}
