import BookIdentifiers
import BookMetadata
import BooklandJSON

extension JSONValue {
    /// The values of a book that cannot be right and were not read, with the reasons.
    func problems(of draft: EntryDraft) -> [String] {
        var problems: [String] = []
        func check(_ key: StaticString, _ isRead: Bool, _ reason: () -> String) {
            let value = self[key]
            guard !isRead, let value, value.kind != .null else { return }
            problems.append("\(key) \(value.shown): \(reason())")
        }
        check("isbn", draft.isbn != nil) {
            do throws(ISBNError) {
                return try ISBN(self["isbn"]?.text ?? "").digits
            } catch {
                return "\(error)"
            }
        }
        check("rating", draft.rating != nil) { "not 0.5 to 5 in steps of 0.5" }
        check("pageCount", draft.pageCount != nil) { "no number of pages" }
        check("year", draft.year != nil) { "no year" }
        check("status", ReadingStatus(rawValue: self["status"]?.string ?? "") != nil) {
            "no reading status"
        }
        check("started", draft.started != nil) { "no date" }
        check("finished", draft.finished != nil) { "no date" }
        check("title", self["title"]?.text != nil) { "no text" }
        check("language", draft.language != nil) { "no text" }
        check("note", draft.note != nil) { "no text" }
        check("page", draft.page != nil) { "no number of a page" }
        check("added", self["added"]?.time != nil) { "no time" }
        check("source", self["source"]?.string != nil) { "no text" }
        check("author", writtenAuthors?.hasOtherThanNames != true) { "no names" }
        check("authors", writtenAuthors?.hasOtherThanNames != true) { "no names" }
        check("tags", self["tags"]?.hasOtherThanNames != true) { "no names" }
        check("record", self["record"].flatMap { BookRecord(json: $0, .verbatim) } != nil) {
            "no record of a book"
        }
        if let copies = self["copies"], !copies.isNull {
            let isRead =
                copies.kind == .array
                ? copies.elements.allSatisfy { $0.kind == .object || $0.string != nil }
                : copies.copies(in: nil, at: draft.added) != nil
            check("copies", isRead) { "no copies" }
            for copy in copies.elements { problems += copy.problemsOfCopy }
        }
        return problems
    }

    /// The values of a copy that were not read, with the reasons.
    private var problemsOfCopy: [String] {
        var problems: [String] = []
        func check(_ key: StaticString, _ isRead: (String) -> Bool, _ reason: String) {
            guard let value = self[key], !value.isNull, value.text.map(isRead) != true else {
                return
            }
            problems.append("\(key) \(value.shown): \(reason)")
        }
        check("location", { _ in true }, "no text")
        check("borrower", { _ in true }, "no text")
        check("code", { (try? LabelCode($0)) != nil }, "no number of a label")
        check("added", { Timestamp(reading: $0) != nil }, "no time")
        check("since", { Timestamp(reading: $0) != nil }, "no time")
        check("due", { CalendarDay($0) != nil }, "no date")
        return problems
    }

    /// The value in a message.
    private var shown: String {
        if let text = string { return String(text.prefix(40)) }
        if let int { return "\(int)" }
        return double.map { "\($0)" } ?? "of another type"
    }
}
