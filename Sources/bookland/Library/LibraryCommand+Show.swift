import BookDesk
import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandJSON

/// `bookland library show`.
extension LibraryCommand {
    static let show = Command.ofLibrary(
        "show",
        summary: "show all data of books",
        operands: "BOOK...",
        description: ["Shows each book with its copies and its history."],
        flags: [LibraryArguments.json],
        check: LibraryArguments.needsBook("show"),
        body: { run throws(LibraryError) in
            try await run.forEachBatch { books throws(LibraryError) in
                for book in books { try await printBook(book, run) }
                return .success
            }
        },
    )

    private static func printBook(
        _ book: LibraryEntry,
        _ run: LibraryRun,
    ) async throws(LibraryError) {
        let record = try await run.library.record(of: book)
        if run.arguments.isJSON {
            run.console.write(book.json(with: record).bytes + [UInt8(ascii: "\n")])
            return
        }
        var lines = fields(of: book, record)
        for event in try await run.library.history(of: book.id) {
            lines.append(("", "\(event.time.local): \(event.summary)"))
        }
        for (name, value) in lines where !value.isEmpty {
            let label = name.isEmpty ? "" : name + ":"
            let space = String(repeating: " ", count: max(1, 11 - label.count))
            // A note may have several lines.
            let parts = value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let indent = "\n" + String(repeating: " ", count: 11)
            run.print(label + space + parts.map { String($0).visible }.joined(separator: indent))
        }
        run.print("")
    }

    private static func fields(
        of book: LibraryEntry,
        _ record: BookRecord?,
    ) -> [(name: String, value: String)] {
        let edition = record?.edition
        let published = edition?.publicationDate?.description ?? book.year.map { String($0) }
        var fields: [(name: String, value: String)] = [
            ("number", "\(book.id)"),
            ("isbn", book.isbn?.hyphenated ?? ""),
            ("title", book.title ?? "(pending)"),
            ("authors", book.authors.joined(separator: ", ")),
            ("publisher", edition?.publisher ?? ""),
            ("published", published ?? ""),
            ("pages", book.pageCount.map { String($0) } ?? ""),
            ("language", book.language ?? ""),
            ("status", book.status.rawValue),
            ("progress", progress(of: book)),
            ("started", book.started?.description ?? ""),
            ("finished", book.finished?.description ?? ""),
            ("rating", book.rating?.description ?? ""),
            ("tags", book.tags.joined(separator: ", ")),
            ("note", book.note ?? ""),
        ]
        let times = book.scans == 1 ? "once" : "\(book.scans) times"
        fields.append(("added", "\(book.added.local) by \(book.source), scanned \(times)"))
        if let pending = book.pending {
            let attempts = pending.attempts == 1 ? "1 attempt" : "\(pending.attempts) attempts"
            let error = pending.lastError.map { ", \($0)" } ?? ""
            fields.append(("lookup", attempts + error))
        }
        for copy in book.copies {
            let loan = copy.loan.map { loan in
                ", lent to \(loan.borrower)" + (loan.due.map { " until \($0)" } ?? "")
            }
            let code = copy.code.map { ", code \($0)" } ?? ""
            let place = copy.location ?? "no location"
            fields.append(("copy \(copy.id)", place + code + (loan ?? "")))
        }
        for hold in book.holds {
            let day = CalendarDay(localTo: hold.since)
            fields.append(("hold \(hold.id)", "\(hold.borrower), since \(day)"))
        }
        return fields
    }

    private static func progress(of book: LibraryEntry) -> String {
        guard let page = book.page else { return "" }
        let part = book.progress.map { ", \(Int(($0 * 100).rounded())) %" } ?? ""
        return "page \(page)\(part)"
    }
}
