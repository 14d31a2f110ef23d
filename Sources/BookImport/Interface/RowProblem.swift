/// A value that was left out or changed.
public struct RowProblem: Sendable, Hashable {
    /// What is wrong with the value.
    public var kind: Kind
    /// The value as it is in the file.
    public var value: String
    /// What it was read as; nil for a value that was left out.
    ///
    /// Of an invalid number, what it should have counted.
    public var result: String?

    init(_ kind: Kind, _ value: String, result: String? = nil) {
        self.kind = kind
        self.value = value.count > 200 ? value.prefix(200) + "…" : value
        self.result = result
    }

    /// What can be wrong with a value.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// An ISBN is invalid; the book comes without it.
        case invalidISBN = "invalid ISBN"
        /// A spreadsheet has rounded an ISBN, whose last digits are lost.
        case spreadsheetNumber = "ISBN rounded by a spreadsheet"
        /// A spreadsheet has dropped the zeros that an ISBN begins with; the check digit proves them.
        case missingZeros = "ISBN without its leading zeros"
        /// A number such as 0000000000 stands for no ISBN.
        case placeholder = "placeholder instead of an ISBN"
        /// The code of an American paperback stands for one of several ISBNs; a book with a title comes without it.
        case undecidedPaperback = "one of several ISBNs"
        /// A row has two ISBNs, those of two books; the book comes without either.
        case contradiction = "contradicting ISBNs"
        /// A status is not known; it became a tag.
        case unknownStatus = "unknown status"
        /// A book that is said to be unread has the day on which it was read.
        case contradictedStatus = "contradicted status"
        /// An answer is neither yes nor no.
        case unclearAnswer = "unclear answer"
        /// A binding or medium is not known.
        case unknownFormat = "unknown format"
        /// A language is not known.
        case unknownLanguage = "unknown language"
        /// A book is in several languages, of which the first one was taken.
        case severalLanguages = "several languages"
        /// A rating lies between two half stars.
        case roundedRating = "rounded rating"
        /// A rating is not on the scale.
        case invalidRating = "invalid rating"
        /// A text is not a date, or there is no such day.
        case invalidDate = "invalid date"
        /// A date has no day; the first one of the month or the year was taken.
        case incompleteDate = "incomplete date"
        /// A day on which the reader did something is not yet there.
        case futureDate = "date in the future"
        /// A book was finished before it was begun; the day on which it was begun is left out.
        case startedAfterFinished = "days in the wrong order"
        /// No book is from that year.
        case implausibleYear = "implausible year"
        /// A number is not plausible.
        case invalidNumber = "invalid number"
        /// A text is not in the file's encoding; it was read as Windows-1252.
        case notInEncoding = "not in the file's encoding"
        /// A quotation mark without its partner was read as part of the text.
        case strayQuote = "stray quotation mark"
        /// A text was too long and was cut off.
        case fieldTooLong = "text cut off"
        /// A row has more fields than the table has columns.
        case extraFields = "more fields than columns"
        /// A year has a form that cannot be read.
        case unreadableYear = "unreadable year"
        /// A rating has a form that cannot be read.
        case unreadableRating = "unreadable rating"
    }
}

extension RowProblem: CustomStringConvertible {
    /// The problem for people: `rating '4.25' rounded to 4.5`.
    public var description: String {
        let read = result.map { ", read as \($0)" } ?? ""
        return switch kind {
        case .invalidISBN:
            "ISBN '\(value)' left out\(result.map { ": \($0)" } ?? ": it is invalid")"
        case .spreadsheetNumber: "ISBN '\(value)' left out: a spreadsheet has rounded it"
        case .missingZeros: "ISBN '\(value)' completed with zeros: \(result ?? "")"
        case .placeholder: "ISBN '\(value)' left out: it stands for none"
        case .undecidedPaperback: "'\(value)' left out: it stands for ISBN \(result ?? "")"
        case .contradiction: "ISBNs '\(value)' left out: they are those of different books"
        case .unknownStatus: "status '\(value)' is unknown, and became a tag"
        case .contradictedStatus: "'\(value)' left out: the book was read by \(result ?? "")"
        case .unclearAnswer: "'\(value)' left out: it is neither yes nor no"
        case .unknownFormat: "format '\(value)' left out: it is unknown"
        case .unknownLanguage: "language '\(value)' left out: it is unknown"
        case .severalLanguages: "languages '\(value)' read as \(result ?? "")"
        case .roundedRating: "rating '\(value)' rounded to \(result ?? "")"
        case .invalidRating: "rating '\(value)' left out: it is not on the scale"
        case .invalidDate: "date '\(value)' left out: it is not a day"
        case .incompleteDate: "date '\(value)' has no day\(read)"
        case .futureDate: "date '\(value)' left out: it is in the future"
        case .startedAfterFinished:
            "start '\(value)' left out: it is after the end, \(result ?? "")"
        case .implausibleYear: "year '\(value)' left out: no book is from that year"
        case .invalidNumber:
            "number\(result.map { " of \($0)" } ?? "") '\(value)' left out: it is not plausible"
        case .notInEncoding:
            "'\(value)' is not in the file's encoding, and was read as Windows-1252"
        case .strayQuote: "'\(value)' has a quotation mark without its partner"
        case .fieldTooLong: "'\(value)' is too long, and was cut off"
        case .extraFields: "'\(value)' is beyond the last column"
        case .unreadableYear: "year '\(value)' left out: it cannot be read"
        case .unreadableRating: "rating '\(value)' left out: it cannot be read"
        }
    }
}
