import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Edits a book's data.
    func edit(_ entry: LibraryEntry, _ edit: EntryEdit) throws(LibraryError) -> LibraryEntry {
        if let record = edit.record, !record.hasTitle {
            throw LibraryError(.impossible("a book cannot be without a title"))
        }
        if let title = edit.title, !title.contains(where: { !$0.isWhitespace }) {
            throw LibraryError(.impossible("a book cannot be without a title"))
        }
        try check(language: edit.language, year: edit.year)
        if let count = edit.pageCount, PageCount.plausible(count) == nil {
            throw LibraryError(.impossible("a book cannot have \(count) pages"))
        }
        if let isbn = edit.isbn { try check(isbn, of: entry) }
        if edit.removesISBN, entry.title == nil, edit.title == nil, edit.record == nil {
            throw LibraryError(.impossible("a book without a title needs its ISBN"))
        }
        if edit.removesISBN || edit.isbn != nil && edit.isbn != entry.isbn {
            try withdrawReviews(of: entry) { $0.found != nil }
        }
        var changed = entry
        if entry.hasSpineForTitle,
            edit.record != nil || edit.title.map({ $0 != entry.title }) == true
        {
            // A person has said which book it is.
            try withdrawReviews(of: entry) { $0.entry == entry.id }
            changed.tags.removeAll { $0 == LibraryEntry.openSpineTag }
        }
        if let note = edit.note { changed.note = note.isEmpty ? nil : note }
        if let started = edit.started { changed.started = started.day }
        if let finished = edit.finished { changed.finished = finished.day }
        if let started = changed.started, let finished = changed.finished, finished < started {
            throw LibraryError(
                .impossible("the book cannot be finished on \(finished), before \(started)")
            )
        }
        if edit.removesISBN { changed.isbn = nil }
        if let isbn = edit.isbn { changed.isbn = isbn }
        if let count = edit.pageCount, let page = changed.page { changed.page = min(page, count) }
        let old = try database.record(of: entry)
        guard let new = edit.record(changing: old, isbn: entry.isbn) else {
            try keep(edit, in: &changed)
            return try replace(entry, by: changed)
        }
        try check(new, changing: old)
        if let old, let work = entry.work, let edition = entry.edition {
            let answers = try rememberRow(
                of: entry,
                title: new.title,
                authors: new.authorNames,
                isbn: changed.isbn,
            )
            guard new != old else { return try replace(entry, by: changed) }
            return try replaceRecord(
                of: entry,
                changed,
                EditionPlace(work, edition),
                RecordImage(before: old, after: new),
                answers: answers,
                keepsAuthors: new.authors == old.authors ? false : isInDoubt(entry),
            )
        }
        return try title(entry, changed, new, edit)
    }

    /// Whether a question is open about a book and another one, of which it may be an edition or not.
    private func isInDoubt(_ entry: LibraryEntry) throws(LibraryError) -> Bool {
        try database.reviews(of: entry.id).contains { $0.entry != $0.other }
    }

    /// Withdraws questions about a book that an edit answers: records that were found for its former ISBN, or the books that its
    /// spine may be.
    private func withdrawReviews(
        of entry: LibraryEntry,
        where isAnswered: (Review) -> Bool,
    ) throws(LibraryError) {
        for review in try database.reviews(of: entry.id) where isAnswered(review) {
            try database.deleteReview(review.id)
            var event = event(.reviewResolved, of: entry)
            event.detail = Review.Resolution.different.rawValue
            try append(event, EntryImage(resolved: review, of: entry))
        }
    }

    /// Gives a pending book a record with a title.
    ///
    /// Unless the record is a whole one, the book is still looked up: what was typed is kept then.
    private func title(
        _ entry: LibraryEntry,
        _ changed: LibraryEntry,
        _ record: BookRecord,
        _ edit: EntryEdit,
    ) throws(LibraryError) -> LibraryEntry {
        var (changed, record) = (changed, record)
        if let isbn = changed.isbn, !record.edition.lists(isbn) {
            record.edition.isbns.append(isbn)
        }
        changed.keep(edit)
        let known = try known(record)
        let isWhole = known.edition != nil || edit.record != nil
        let lookup = isWhole ? nil : pending(changed, was: entry.isbn)
        let filled = try describe(&changed, by: record, known)
        changed.pending = lookup
        return try replace(entry, by: changed, at: filled)
    }

    /// The lookup of a pending book after an edit: a new ISBN is due at once.
    private func pending(_ entry: LibraryEntry, was old: ISBN?) -> PendingLookup? {
        guard let isbn = entry.isbn else { return nil }
        guard isbn != old else { return entry.pending }
        var lookup = entry.pending.map { LookupDraft($0) } ?? LookupDraft(nextTry: time)
        lookup.nextTry = time
        return lookup.lookup(of: entry.id, isbn)
    }

    /// Writes a changed book with another record of its edition.
    ///
    /// - Parameters:
    ///   - entry: The book as it is stored.
    ///   - changed: The book as it should be, apart from what the record says.
    ///   - place: Its edition.
    ///   - image: The record before and after.
    ///   - extra: More events of the same step.
    ///   - answers: Rows of which the step kept that they are this book.
    ///   - keepsAuthors: Whether other authors are those of this edition only, and not of the work.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError``.
    func replaceRecord(
        of entry: LibraryEntry,
        _ changed: LibraryEntry,
        _ place: EditionPlace,
        _ image: RecordImage,
        _ extra: [EventDraft] = [],
        answers: [BookSignature] = [],
        keepsAuthors: Bool = false,
    ) throws(LibraryError) -> LibraryEntry {
        guard let record = image.after else { return changed }
        try database.replace(place, by: record, keepsAuthors: keepsAuthors)
        // What the database has is what an image must have: it may leave an ISBN with the edition
        // that has it already.
        let stored = try database.record(of: place.work, place.edition)
        var changed = changed
        changed.describe(record, place.work, place.edition)
        if changed.pending != nil { changed.pending = pending(changed, was: entry.isbn) }
        let result = try replace(
            entry,
            by: changed,
            records: RecordImage(before: image.before, after: stored),
            extra,
            answers: answers,
        )
        for other in try describeOthers(of: place, entry.id) {
            try append(event(.edited, of: other))
        }
        return result
    }

    /// Has the other books of a work show what its records say: editions share the authors.
    ///
    /// - Parameters:
    ///   - place: The edition whose record was replaced.
    ///   - id: The book that was edited.
    /// - Returns: The other books of the edition, and those of other editions that show other data.
    /// - Throws: ``LibraryError``.
    func describeOthers(
        of place: EditionPlace,
        _ id: EntryID,
    ) throws(LibraryError) -> [LibraryEntry] {
        var changed: [LibraryEntry] = []
        for other in try database.entries(of: place.work) where other.id != id {
            guard let edition = other.edition,
                let record = try database.record(of: place.work, edition)
            else { continue }
            var described = other
            described.describe(record, place.work, edition)
            try database.replace(other, by: described)
            if edition == place.edition || described != other { changed.append(described) }
        }
        return changed
    }

    /// Keeps the data of a pending book, which has no record yet.
    private func keep(
        _ edit: EntryEdit,
        in entry: inout LibraryEntry,
    ) throws(LibraryError) {
        if edit.publisher != nil {
            throw LibraryError(
                .impossible("a book without a title cannot have a publisher: give it a title, too")
            )
        }
        let old = entry.pending?.isbn
        entry.keep(edit)
        if entry.title == nil { entry.pending = pending(entry, was: old) }
    }

    /// Refuses a language and a year that cannot be right, where they are new.
    func check(_ record: BookRecord, changing old: BookRecord?) throws(LibraryError) {
        let (language, year) = (record.edition.language, record.edition.publicationDate?.year)
        try check(
            language: language == old?.edition.language ? nil : language,
            year: year == old?.edition.publicationDate?.year ? nil : year,
        )
    }

    private func check(language: String?, year: Int?) throws(LibraryError) {
        if let language, LanguageCode.reading(language) == nil, !language.isShortCode {
            throw LibraryError(
                .impossible("'\(language)' is no language: use an ISO 639 code such as 'en'")
            )
        }
        let latest = (Int(today.description.prefix(4)) ?? 9_999) + 10
        if let year, !(1...latest).contains(year) {
            throw LibraryError(.impossible("\(year) is no year of publication"))
        }
    }

    private func check(_ isbn: ISBN, of entry: LibraryEntry) throws(LibraryError) {
        if let other = try database.entries(with: isbn).first(where: { $0.id != entry.id }) {
            throw LibraryError(
                .isbnTaken("book \(other.id) has the ISBN \(isbn) already: merge the two")
            )
        }
    }
}

extension String {
    /// Whether the text has the form of an ISO 639 code.
    fileprivate var isShortCode: Bool {
        (2...3).contains(utf8.count)
            && utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    }
}

extension LibraryEntry {
    /// Keeps what was typed for a book without a record.
    fileprivate mutating func keep(_ edit: EntryEdit) {
        authors = edit.authors ?? authors
        year = edit.year ?? year
        pageCount = edit.pageCount ?? pageCount
        language = edit.language ?? language
    }
}

extension EntryEdit.DayEdit {
    fileprivate var day: CalendarDay? {
        switch self {
        case .set(let day): day
        case .remove: nil
        }
    }
}

extension EntryEdit {
    /// The record after the edit; nil where the book has none and gets none.
    fileprivate func record(changing old: BookRecord?, isbn oldISBN: ISBN?) -> BookRecord? {
        let start =
            self.record ?? old
            ?? title.map { title in
                var edition = Edition()
                edition.title = title
                return BookRecord(work: Work(title: title), edition: edition, authors: [])
            }
        guard var record = start else { return nil }
        if let title {
            record.work.title = title
            record.edition.title = title
        }
        if let authors { record.authors = authors.map { Author(name: $0) } }
        if let publisher { record.edition.publisher = publisher.isEmpty ? nil : publisher }
        if let year { record.edition.publicationDate = PartialDate(year: year) }
        if let pageCount { record.edition.pageCount = pageCount }
        if let language { record.edition.language = language }
        if removesISBN || isbn != nil {
            record.edition.isbns.removeAll { $0 == oldISBN || $0 == isbn }
            if let isbn { record.edition.isbns.insert(isbn, at: 0) }
            record.edition.isbn = isbn
        }
        if record != start { record.work.reviewStatus = .userEdited }
        return record
    }
}
