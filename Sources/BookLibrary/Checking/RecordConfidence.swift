public import BookIdentifiers
public import BookMetadata
import BooklandText

/// How certain it is that a record which a lookup found describes a book of a library.
///
/// Services have no such number that means the same for all of them, so it is made from evidence: does
/// the record list the ISBN that was asked for, and does it agree with what the library knows of the
/// book? The title and authors are compared as any two books are: see ``MatchVerdict``.
///
/// | in per cent | lists the ISBN | lists none | lists others | asked by title |
/// |---|---|---|---|---|
/// | title and authors agree | 99 | 95 | 85 | 92, or 97 with year or length |
/// | nothing to compare | 95 | 85 | 75 | 0 |
/// | the title agrees, an author is missing | 95 | 85 | 75 | 60, or 50 if that is doubtful |
/// | doubtful | 85 | 65 | 50 | 50 |
/// | one title is a part of the other | 75 | 50 | 40 | 15 |
/// | they are different books | 50 | 30 | 10 | 10 |
///
/// With nothing to compare, the word of the service counts: it was asked for this ISBN.
///
/// A record below ``reviewLimit`` is never attached without a person's consent. One above
/// ``certainLimit`` never needs it. One below ``leastPercent`` is not worth a question.
///
/// ```swift
/// let confidence = RecordConfidence(of: found, for: record, isbn: entry.isbn)
/// if confidence.needsReview { print(confidence) }  // 50 %: same ISBN, different author
/// ```
public struct RecordConfidence: Sendable, Hashable {
    /// The confidence in per cent, from 0 to 100.
    public let percent: Int
    /// Why it is no more and no less, in words for people.
    public let reasons: [String]

    /// Below this many per cent, a person decides.
    public static let reviewLimit = 70
    /// Above this many per cent, no person is asked.
    public static let certainLimit = 90
    /// Below this many per cent, the record counts as that of another book.
    public static let leastPercent = 20

    init(percent: Int, reasons: [String]) {
        (self.percent, self.reasons) = (percent, reasons)
    }

    /// Whether a person has to decide.
    public var needsReview: Bool { percent < Self.reviewLimit }

    /// Judges a record.
    ///
    /// - Parameters:
    ///   - found: The record that a lookup found.
    ///   - own: What is known of the book; nil where that is nothing but its ISBN.
    ///   - isbn: The ISBN that was looked up; nil for a search by title and author.
    public init(of found: BookRecord, for own: BookRecord?, isbn: ISBN?) {
        let verdict = own.map {
            MatchVerdict(comparing: $0.withoutISBNs, with: found.withoutISBNs)
        }
        let agreement = Agreement(verdict, own?.title ?? "", found.title)
        var reasons = verdict?.findings.map(\.description) ?? []
        if let isbn {
            let evidence = ISBNEvidence(found, isbn)
            percent = evidence.percent(agreement)
            reasons.insert(evidence.rawValue, at: 0)
        } else {
            let isSupported = own.map { Self.agree($0, found) } ?? false
            percent = Self.percent(ofTitle: verdict, agreement, isSupported: isSupported)
        }
        self.reasons = reasons
    }

    /// The confidence in a record that was found by title and author.
    private static func percent(
        ofTitle verdict: MatchVerdict?,
        _ agreement: Agreement,
        isSupported: Bool,
    ) -> Int {
        guard let verdict else { return 0 }
        switch agreement {
        case .nothing: return 0
        case .same:
            // A guide to the book, or its film score, has the title and another author.
            if verdict.reasons.contains(.missingAuthor) { return 60 }
            guard verdict.reasons.contains(.sameAuthor) else { return 75 }
            return isSupported ? 97 : 92
        case .sameTitle, .doubtful: return 50
        case .part: return 15
        case .different: return 10
        }
    }
}

extension RecordConfidence {
    /// Whether both have the same year or the same number of pages.
    private static func agree(_ own: BookRecord, _ found: BookRecord) -> Bool {
        let (year, pages) = (own.edition.publicationDate?.year, own.edition.pageCount)
        return year != nil && year == found.edition.publicationDate?.year
            || pages != nil && pages == found.edition.pageCount
    }
}

extension RecordConfidence: CustomStringConvertible {
    /// The confidence with its reasons: `50 %: same ISBN, different author`.
    public var description: String { "\(percent) %: \(reasons.joined(separator: ", "))" }
}

/// What a record says about the ISBN that was looked up.
private enum ISBNEvidence: String {
    case listed = "same ISBN"
    case none = "no ISBN"
    case others = "another ISBN"

    init(_ record: BookRecord, _ isbn: ISBN) {
        let isListed = record.edition.lists(isbn) || record.edition.isbn == isbn
        let hasNone = record.edition.isbns.isEmpty && record.edition.isbn == nil
        self = isListed ? .listed : hasNone ? .none : .others
    }

    func percent(_ agreement: Agreement) -> Int {
        switch (self, agreement) {
        case (.listed, .same): 99
        case (.listed, .nothing), (.listed, .sameTitle): 95
        case (.listed, .doubtful): 85
        case (.listed, .part): 75
        case (.listed, .different): 50
        case (.none, .same): 95
        case (.none, .sameTitle): 85
        case (.none, .nothing): 85
        case (.none, .doubtful): 65
        case (.none, .part): 50
        case (.none, .different): 30
        case (.others, .same): 85
        case (.others, .nothing), (.others, .sameTitle): 75
        case (.others, .doubtful): 50
        case (.others, .part): 40
        case (.others, .different): 10
        }
    }
}

/// How a record agrees with what is known of a book.
private enum Agreement {
    case nothing
    case same
    case sameTitle
    case doubtful
    case part
    case different

    init(_ verdict: MatchVerdict?, _ title: String, _ other: String) {
        guard let verdict else {
            self = .nothing
            return
        }
        switch verdict.decision {
        case .same: self = .same
        case .doubtful:
            let open: Set<MatchVerdict.Reason> = [
                .missingAuthor, .sameTitle, .subtitleOmitted, .seriesOmitted, .sameYear, .otherYear,
                .sameLength,
            ]
            let isTitleSame =
                !verdict.reasons.contains(.missingAuthor)
                ? false : verdict.reasons.allSatisfy(open.contains)
            self = isTitleSame ? .sameTitle : .doubtful
        case .different:
            let isTitle = verdict.reasons.allSatisfy { $0 == .otherTitle || $0 == .otherSubtitle }
            self = isTitle && Self.isPart(title, other) ? .part : .different
        }
    }

    /// Whether all words of one title are in the other: people write "My Emma", and "Emma (school)".
    private static func isPart(_ title: String, _ other: String) -> Bool {
        // Without the subtitles, which one of them may omit.
        let mains = [title, other].map { $0.prefix { $0 != ":" } }
        let (words, others) = (
            Set(FoldedText.words(String(mains[0]))), Set(FoldedText.words(String(mains[1]))),
        )
        guard !words.isEmpty, !others.isEmpty else { return false }
        return words.isSubset(of: others) || others.isSubset(of: words)
    }
}
