import BookIdentifiers
import BookLibrary
import BookMetadata

/// Why a row is no book.
struct Rejection: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}

/// Makes books of the texts of rows.
extension RowProblem {
    /// Whether an ISBN was left out.
    fileprivate var isOfISBN: Bool {
        switch kind {
        case .invalidISBN, .spreadsheetNumber, .placeholder, .contradiction, .undecidedPaperback:
            true
        default: false
        }
    }
}

extension RowValues {
    /// Makes a book; what is wrong goes to ``problems``.
    mutating func book(_ texts: borrowing RowTexts) throws(Rejection) -> ImportedBook {
        if texts.isEmpty, texts.people?.isEmpty != false { throw Rejection("an empty row") }
        if !texts.kind.isEmpty, !Self.isBook(texts.kind) {
            throw Rejection("not a book: \(texts.kind)")
        }
        if YesNoWords.value(texts.isDeleted) == true { throw Rejection("deleted") }
        var edition = Edition()
        identify(texts, &edition)
        let (title, series) = title(texts)
        let paperback =
            title == nil && edition.isbn == nil ? paperback(of: texts) : nil
        guard title != nil || edition.isbn != nil || paperback != nil else {
            throw Rejection(
                problems.contains(where: \.isOfISBN)
                    ? "no title, and no valid ISBN" : "neither a title nor an ISBN"
            )
        }
        let isbn = edition.isbn
        edition.series = series
        var book = ImportedBook(
            isbn: isbn,
            record: title.map { record($0, edition, texts) },
            source: service.format.source,
            added: added(texts.added),
        )
        if title == nil { book.details = details(edition, texts) }
        if let paperback {
            book.paperback = paperback
            problems.removeAll { $0.kind == .undecidedPaperback }
        }
        read(texts, &book)
        return book
    }

    /// The code of a paperback that a row has in place of an ISBN.
    private func paperback(of texts: borrowing RowTexts) -> SupplementedNumber? {
        (texts.isbns13 + texts.isbns).lazy
            .compactMap { ISBNField($0, completes: completesISBNs).paperback }.first
    }

    /// What a row without a title says of the book; nil where that is nothing but the ISBN.
    private mutating func details(
        _ edition: Edition,
        _ texts: borrowing RowTexts,
    ) -> BookRecord? {
        let record = record("", edition, texts)
        var bare = edition
        bare.title = ""
        bare.series = []
        let isBare = record.authors.isEmpty && record.edition == bare
        return isBare && record.work == Work(title: "") ? nil : record
    }

    private static func isBook(_ kind: String) -> Bool {
        let words = kind.lowercased()
        return ["book", "buch", "livre", "libro", "boek", "comic", "manga"].contains {
            words.contains(text: $0)
        }
    }

    /// Takes over the numbers of the book.
    private mutating func identify(_ texts: borrowing RowTexts, _ edition: inout Edition) {
        var fields: [(text: String, field: ISBNField)] = []
        for text in texts.isbns13 + texts.isbns where !isOwnNumber(text) {
            fields.append((text, ISBNField(text, completes: completesISBNs)))
        }
        let parts = ListText.parts(texts.identifiers, separator: ",")
        for part in parts {
            guard let value = Self.isbn(in: part) else { continue }
            fields.append((value, ISBNField(value, completes: completesISBNs)))
        }
        take(hasTitles ? Self.proven(fields) : fields, &edition)
        if !texts.goodreadsID.isEmpty { edition.goodreadsID = texts.goodreadsID }
        if !texts.googleBooksID.isEmpty { edition.googleBooksVolumeIDs = [texts.googleBooksID] }
        if !texts.asin.isEmpty { edition.amazonASINs = [texts.asin] }
        if !texts.openLibraryEdition.isEmpty {
            edition.openLibraryEditionID = Self.lastPart(texts.openLibraryEdition)
        }
        for part in parts { identify(part, &edition) }
    }

    /// Whether a text is a number that the service gave to an edition: one word with several letters, and without what
    /// ISBNs begin with.
    private func isOwnNumber(_ text: String) -> Bool {
        guard service.numbersEditions, ISBNField(text, completes: completesISBNs).isInvalid else {
            return false
        }
        let word = ListText.trimmed(text).lowercased().utf8
        guard word.count >= 10, !word.starts(with: "isbn".utf8), !word.starts(with: "97".utf8)
        else {
            return false
        }
        let letters = word.dropLast().count { (0x61...0x7A).contains($0) }
        let others = word.count { $0 == 0x2D || (0x30...0x39).contains($0) }
        return letters >= 2 && letters + others >= word.count - 1
    }

    /// The fields without ISBNs to which zeros were put back, unless another field has one.
    private static func proven(
        _ fields: [(text: String, field: ISBNField)]
    ) -> [(text: String, field: ISBNField)] {
        guard fields.contains(where: \.field.isCompleted),
            fields.allSatisfy({ $0.field.isbns.isEmpty || $0.field.isCompleted })
        else { return fields }
        return fields.map { ($0.text, $0.field.withoutCompletion) }
    }

    /// Takes over the ISBNs of all columns that have some, which must be that of one book.
    private mutating func take(
        _ fields: [(text: String, field: ISBNField)],
        _ edition: inout Edition,
    ) {
        if let asin = fields.lazy.compactMap(\.field.asin).first { edition.amazonASINs = [asin] }
        let valid = fields.filter { !$0.field.isbns.isEmpty }
        guard let first = valid.first else {
            if let problem = fields.lazy.compactMap(\.field.problem).first {
                problems.append(problem)
            }
            return
        }
        let common = first.field.isbns.filter { isbn in
            valid.allSatisfy { $0.field.isbns.contains(isbn) }
        }
        if common.count != 1, service.hasAllISBNsOfBook {
            takeAll(fields, &edition)
            return
        }
        guard common.count == 1 else {
            note(.contradiction, Self.contradicting(valid).joined(separator: ", "))
            return
        }
        edition.isbns = common
        edition.isbn = common.first
        if let problem = first.field.problem, problem.kind != .invalidISBN {
            problems.append(problem)
        }
        // A spreadsheet rounds the long number of a row and leaves the short one.
        problems += fields.compactMap(\.field.problem).filter { $0.kind == .invalidISBN }
    }

    /// Takes over the ISBNs of a book in print and as an e-book, that of the printed one first.
    private mutating func takeAll(
        _ fields: [(text: String, field: ISBNField)],
        _ edition: inout Edition,
    ) {
        func isElectronic(_ text: String) -> Bool { EditionFormat(reading: text) == .eBook }
        let ordered =
            fields.filter { !isElectronic($0.text) } + fields.filter { isElectronic($0.text) }
        for isbn in ordered.flatMap(\.field.isbns) where !edition.isbns.contains(isbn) {
            edition.isbns.append(isbn)
        }
        edition.isbn = edition.isbns.first
        problems += fields.compactMap(\.field.problem)
    }

    /// The texts that name ISBNs of different books: two columns, or one that has several.
    private static func contradicting(_ fields: [(text: String, field: ISBNField)]) -> [String] {
        guard let first = fields.first else { return [] }
        let other = fields.first { other in
            !other.field.isbns.contains(where: first.field.isbns.contains)
        }
        return [first.text] + (other.map { [$0.text] } ?? [])
    }

    /// The text after "isbn:".
    private static func isbn(in part: String) -> String? {
        guard let colon = part.firstIndex(of: ":"), part[..<colon].lowercased() == "isbn" else {
            return nil
        }
        return String(part[colon...].dropFirst())
    }

    /// Takes over `goodreads:39077187`.
    private mutating func identify(_ part: String, _ edition: inout Edition) {
        guard let colon = part.firstIndex(of: ":") else { return }
        let value = String(part[colon...].dropFirst())
        switch part[..<colon].lowercased() {
        case "goodreads": edition.goodreadsID = edition.goodreadsID ?? value
        case "google": edition.googleBooksVolumeIDs = [value]
        case "amazon", "mobi-asin", "asin":
            if value.utf8.count == 10 { edition.amazonASINs = [value] }
        default: break
        }
    }

    private static func lastPart(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    private mutating func title(_ texts: borrowing RowTexts) -> (String?, [BookSeries]) {
        let named = namedSeries(texts)
        // A book without a title is pending, and what the row says of its series is kept.
        guard var title = PlainText.line(texts.title) else {
            return (nil, named.map { [$0] } ?? [])
        }
        var series: [BookSeries] = []
        if service.hasSeriesInTitle {
            let found = SeriesTitle(title)
            title = found.title
            series = found.series
        }
        if let subtitle = PlainText.line(texts.subtitle), !title.hasSuffix(subtitle) {
            title += ": \(subtitle)"
        }
        if let named {
            series = [named]
        } else if series.isEmpty, countsVolumes,
            let own = volume(texts.seriesNumber, of: texts.title)
        {
            series = [own]
        }
        if let own = volume(texts.volume, of: texts.title) { series.append(own) }
        return (title, series)
    }

    /// The series that a column names; nil for none.
    private func namedSeries(_ texts: borrowing RowTexts) -> BookSeries? {
        guard let name = PlainText.line(texts.series) else { return nil }
        guard let number = PlainText.line(texts.seriesNumber).map(Self.wholeNumber) else {
            return BookSeries(reading: name)
        }
        return BookSeries(name: name, number: number)
    }

    /// The volume of a title that has several: its number in a series of this name.
    private mutating func volume(_ text: String, of title: String) -> BookSeries? {
        guard let number = PlainText.line(text).map(Self.wholeNumber),
            let title = PlainText.line(title), number != "0",
            number.contains(where: { $0.isLetter || $0.isNumber }),
            !Self.noVolumes.contains(number.lowercased())
        else { return nil }
        guard number.utf8.count <= 60 else {
            note(.invalidNumber, number, result: "volume")
            return nil
        }
        return BookSeries(name: VolumeTitle(title, number: number).name, number: number)
    }

    /// What programs write where a book has no volumes.
    private static let noVolumes: Set<String> = ["none", "null", "n/a", "na", "nan", "unknown"]

    /// `8.0` as `8`.
    private static func wholeNumber(_ text: String) -> String {
        Double(text).flatMap { Int(exactly: $0) }.map { "\($0)" } ?? text
    }

    private mutating func record(
        _ title: String,
        _ edition: consuming Edition,
        _ texts: borrowing RowTexts,
    ) -> BookRecord {
        edition.title = title
        edition.publisher = PlainText.line(texts.publisher)
        edition.publicationPlace = PlainText.line(texts.place)
        edition.publicationDate = publicationDate(texts.date)
        if edition.publicationDate == nil {
            edition.publicationDate = year(texts.year).flatMap { PartialDate(year: $0) }
        }
        if edition.publisher == nil, !texts.publication.isEmpty {
            let statement = PublicationText(texts.publication)
            edition.publisher = statement.publisher
            edition.publicationPlace = edition.publicationPlace ?? statement.place
        }
        edition.pageCount = pageCount(texts.pages)
        edition.format = format(texts.format)
        edition.language = language(texts.language)
        edition.editionTitle = PlainText.line(texts.edition)
        var work = Work(title: Self.mainTitle(title))
        work.firstPublicationYear = firstYear(texts.firstYear)
        work.originalLanguage = language(texts.originalLanguage)
        if !texts.summary.isEmpty { work.description = HTMLText.plain(texts.summary) }
        if !texts.subjects.isEmpty {
            work.subjectTags = PlainText.lines(
                texts.subjects.flatMap { parts($0, service.subjects) }
            )
        }
        if !texts.libraryThingID.isEmpty { work.librarythingIDs = [texts.libraryThingID] }
        if !texts.openLibraryWork.isEmpty {
            work.openLibraryWorkID = Self.lastPart(texts.openLibraryWork)
        }
        return BookRecord(work: work, edition: edition, authors: authors(texts))
    }

    private mutating func firstYear(_ text: String) -> Int? {
        year(text.utf8.count > 5 ? String(text.prefix(4)) : text, allowsAntiquity: true)
    }

    func parts(_ text: String, _ separator: String?) -> [String] {
        guard let separator else { return ListText.parts(text) }
        return ListText.parts(text, separator: separator)
    }

    private static func mainTitle(_ title: String) -> String {
        guard let colon = title.utf8.firstIndex(of: UInt8(ascii: ":")),
            title.utf8[colon...].dropFirst().first == 0x20, colon > title.startIndex
        else { return title }
        return ListText.trimmed(title[..<colon])
    }
}
