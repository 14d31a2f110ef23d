import BookIdentifiers
import BookLibrary
import BookMetadata

extension LibraryArguments {
    /// The bibliographic data of a book.
    static let recordFlags: [LibraryFlag] = [
        .value(
            "title",
            takes: Option.Value(placeholder: "TEXT"),
            summary: "the title, with a subtitle after a colon",
            record: { $0.title = $1.text },
        ),
        .value(
            "author",
            takes: Option.Value(placeholder: "NAME"),
            summary: "an author; repeatable",
            record: { $0.authors.append($1.text) },
        ),
        .value(
            "publisher",
            takes: Option.Value(placeholder: "NAME"),
            summary: "the publisher",
            record: { $0.publisher = $1.text },
        ),
        .value(
            "year",
            takes: Option.Value(placeholder: "YEAR"),
            summary: "the year of publication",
            record: { arguments, text throws(UsageError) in
                arguments.year = try publicationYear(text.text)
            },
        ),
        .value(
            "pages",
            takes: Option.Value(placeholder: "N"),
            summary: "the number of pages",
            record: { arguments, text throws(UsageError) in
                arguments.pageCount = try text.positiveNumber(for: "--pages")
            },
        ),
        .value(
            "language",
            takes: languageValue,
            summary: "the language: an ISO 639-1 code such as de",
            record: { arguments, text throws(UsageError) in
                arguments.language = try languageCode(text.text)
            },
        ),
    ]

    /// Changes that only `library edit` makes.
    static let editFlags: [LibraryFlag] = [
        .value(
            "isbn",
            takes: Option.Value(placeholder: "ISBN"),
            summary: "add or correct the ISBN; '' removes it",
            record: { arguments, text throws(UsageError) in
                if text.bytes.isEmpty {
                    (arguments.isbn, arguments.removesISBN) = (nil, true)
                    return
                }
                arguments.removesISBN = false
                do throws(ISBNError) {
                    arguments.isbn = try ISBN(text.text)
                } catch {
                    throw UsageError("option --isbn: \(text.text): \(error)")
                }
            },
        ),
        .value(
            "note",
            takes: Option.Value(placeholder: "TEXT"),
            summary: "your note about the book; '' removes it",
            record: { $0.note = $1.text },
        ),
        .value(
            "started",
            takes: Option.Value(placeholder: "DATE"),
            summary: "the date on which you started reading; '' removes it",
            record: { arguments, text throws(UsageError) in
                arguments.started = try readingDate(text.text, for: "--started")
            },
        ),
        .value(
            "finished",
            takes: Option.Value(placeholder: "DATE"),
            summary: "the date on which you finished reading; '' removes it",
            record: { arguments, text throws(UsageError) in
                arguments.finished = try readingDate(text.text, for: "--finished")
            },
        ),
    ]

    static let languageValue = Option.Value(placeholder: "CODE")

    /// Parses a language: a code of ISO 639-1 or 639-2, or an English name.
    static func languageCode(_ text: String) throws(UsageError) -> String {
        guard let code = LanguageCode.reading(text) else {
            throw UsageError(
                "option --language: '\(text)' is not a language; use a code such as de or en"
            )
        }
        return code
    }

    /// Parses a year of publication.
    ///
    /// Books are announced a few years ahead at most.
    private static func publicationYear(_ text: String) throws(UsageError) -> Int {
        let latest = (Int(CalendarDay.today.description.prefix(4)) ?? 9_990) + 5
        guard let year = Int(text), (1...latest).contains(year) else {
            throw UsageError("option --year: '\(text)' is not a year from 1 to \(latest)")
        }
        return year
    }

    /// Parses a date in the past.
    ///
    /// An empty text stands for no date.
    private static func readingDate(
        _ text: String,
        for option: String,
    ) throws(UsageError) -> EntryEdit.DayEdit {
        if text.isEmpty { return .remove }
        let today = CalendarDay.today
        guard let date = DateArgument.past(text, today: today) else {
            throw UsageError("option \(option): '\(text)' is not a date; \(DateArgument.pastForms)")
        }
        if date > today { throw UsageError("option \(option): \(date) is in the future") }
        return .set(date)
    }
}
