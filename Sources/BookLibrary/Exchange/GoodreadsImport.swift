import BookIdentifiers
import BookMetadata
import BooklandCSV

/// Reads what Goodreads exports.
package enum GoodreadsImport {
    /// What was read of a file.
    package struct Outcome: Sendable {
        /// The books, in the file's order.
        package var books: [ImportedBook] = []
        /// What is wrong with records, in the file's order.
        package var problems: [Problem] = []
        /// The number of records that are not books.
        package var unusable = 0
    }

    /// What is wrong with a record.
    package struct Problem: Sendable, Hashable {
        /// The line on which the record begins, from 1.
        package let line: Int
        /// What is wrong.
        package let reason: String
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - now: When a book without a date was put in.
    /// - Returns: The books and what is wrong with other records.
    /// - Throws: ``LibraryError`` where the file has not the columns that it needs.
    package static func read(
        _ bytes: [UInt8],
        now: Timestamp,
    ) throws(LibraryError) -> Outcome {
        var reader = CSVReader()
        var records = (reader.records(in: bytes.span) + reader.finish())[...]
        guard let header = records.popFirst()?.fields, header.contains("Title"),
            header.contains("Author")
        else {
            throw LibraryError(
                .malformed("no columns Title and Author: not Goodreads' export" + hint(bytes))
            )
        }
        var outcome = Outcome()
        for record in records {
            for problem in record.problems {
                outcome.problems.append(Problem(line: record.line, reason: "\(problem)"))
            }
            let fields = Dictionary(zip(header, record.fields)) { first, _ in first }
            if var book = Row(fields: fields).book(now) {
                book.line = record.line
                outcome.books.append(book)
            } else {
                outcome.unusable += 1
                let reason = "neither a title nor an ISBN"
                outcome.problems.append(Problem(line: record.line, reason: reason))
            }
        }
        return outcome
    }

    /// What a file looks like instead, if that can be told: saved again by a spreadsheet, mostly.
    private static func hint(_ bytes: [UInt8]) -> String {
        let head = bytes.prefix(1_000)
        // Every other byte of Latin letters in UTF-16 is zero.
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) || head.contains(0) {
            return "; it looks like UTF-16: save it as UTF-8"
        }
        let line = head.prefix { $0 != UInt8(ascii: "\n") }
        let counts = [";", "\t", ","].map { mark in
            line.count { $0 == UInt8(ascii: mark) }
        }
        if counts[0] > counts[2] {
            return "; its columns are separated by semicolons, not by commas"
        }
        if counts[1] > counts[2] { return "; its columns are separated by tabs, not by commas" }
        return ""
    }
}

/// A record of the file, by the names of its columns.
private struct Row {
    let fields: [String: String]

    func book(_ now: Timestamp) -> ImportedBook? {
        let isbn = isbn("ISBN13") ?? isbn("ISBN")
        let title = text("Title").flatMap { PlainText.line($0) }
        guard isbn != nil || title != nil else { return nil }
        var book = ImportedBook(
            isbn: isbn,
            record: title.map { record($0, isbn) },
            source: "goodreads",
            added: added ?? now,
        )
        book.status = status
        book.rating = text("My Rating").flatMap { Rating($0) }
        book.finished = day("Date Read")
        book.note = text("My Review") ?? text("Private Notes")
        book.tags = tags
        // Goodreads counts copies only for those who say how many they have.
        let owned = text("Owned Copies").flatMap { Int($0) } ?? 0
        book.copyCount = min(1_000, max(owned, book.status == .wishlist ? 0 : 1))
        return book
    }

    private func record(_ title: String, _ isbn: ISBN?) -> BookRecord {
        var edition = Edition()
        edition.title = title
        edition.isbns = isbn.map { [$0] } ?? []
        edition.isbn = isbn
        edition.publisher = text("Publisher").flatMap { PlainText.line($0) }
        edition.pageCount = PageCount.plausible(text("Number of Pages").flatMap { Int($0) })
        edition.publicationDate = text("Year Published").flatMap { Int($0) }
            .flatMap { PartialDate(year: $0) }
        edition.format = text("Binding").flatMap { EditionFormat(rawValue: $0) }
        edition.goodreadsID = text("Book Id")
        var work = Work(title: title)
        work.firstPublicationYear = text("Original Publication Year").flatMap { Int($0) }
        let others = text("Additional Authors")?.split(separator: ",").map(String.init) ?? []
        let names = PlainText.lines([text("Author") ?? ""] + others)
        return BookRecord(work: work, edition: edition, authors: names.map { Author(name: $0) })
    }

    private var status: ReadingStatus {
        let shelves = Set(text("Bookshelves")?.split(separator: ",").map(trimmed) ?? [])
        let own: [ReadingStatus] = [.wishlist, .onHold, .didNotFinish]
        if let status = own.first(where: { shelves.contains($0.rawValue) }) { return status }
        switch text("Exclusive Shelf") {
        case "read": return .read
        case "currently-reading": return .reading
        default: return .toRead
        }
    }

    private var tags: [String] {
        let statuses = ReadingStatus.allCases.map(\.rawValue) + ["currently-reading"]
        let shelves = text("Bookshelves")?.split(separator: ",").map(trimmed) ?? []
        return Array(Set(shelves).subtracting(statuses)).filter { !$0.isEmpty }.sorted()
    }

    private var added: Timestamp? {
        day("Date Added").map { Timestamp(milliseconds: $0.number * 86_400_000 + 43_200_000) }
    }

    private func day(_ column: String) -> CalendarDay? {
        text(column).flatMap { CalendarDay($0.replacing(text: "/", with: "-")) }
    }

    /// `="0306406152"`, with which Goodreads keeps a spreadsheet from counting it as a number.
    private func isbn(_ column: String) -> ISBN? {
        text(column).flatMap { try? ISBN($0.filter { !"=\"".contains($0) }) }
    }

    private func text(_ column: String) -> String? {
        fields[column].flatMap { $0.isEmpty ? nil : $0 }
    }

    private func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
