import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Imports a line of an export.
    func importLine(
        _ line: [UInt8],
        number: Int,
        _ outcome: inout ImportOutcome,
    ) throws(LibraryError) {
        if line.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return }
        switch try ExportedLine(line, now: time) {
        case .otherEvent: break
        case .event(let event):
            if let entry = event.entry, outcome.progress.skipped.contains(entry) { return }
            // The history of a book that is gone may be here already.
            if let entry = event.entry, outcome.progress.entries[entry] == nil,
                try database.has(event, of: entry)
            {
                return
            }
            let located = try located(event, &outcome.progress)
            // The import may have been interrupted after it.
            if outcome.progress.resumed != nil, try database.has(located) { return }
            try append(located)
            outcome.events += 1
        case .borrower(let borrower):
            if let reason = try take(borrower, &outcome) {
                outcome.problems.append(ImportProblem(line: number, reason: reason))
            }
        case .group(let group):
            if try database.group(named: group.name) == nil { _ = try set(group) }
        case .review(let review): try take(review, &outcome)
        case .paperback(let read): try take(read, line: number, &outcome)
        case .entry(var draft, let record):
            try dropTakenCodes(&draft)
            outcome.problems += draft.problems.map { ImportProblem(line: number, reason: $0) }
            try insert(draft, record, line: number, &outcome)
        }
    }

    /// The outcome that a line of an export would have; nil for one that is no book.
    func preview(line: [UInt8]) throws(LibraryError) -> ImportedRow.Outcome? {
        let content: ExportedLine
        do throws(LibraryError) {
            content = try ExportedLine(line, now: time)
        } catch {
            guard case .malformed(let words) = error.reason else { throw error }
            return .rejected(words)
        }
        if case .paperback(let book) = content { return try preview(book) }
        guard case .entry(let draft, let record) = content else { return nil }
        if let isbn = draft.isbn {
            if let own = try database.entries(with: isbn).first { return .alreadyYours(own.id) }
            if let own = try database.entry(mergedWith: isbn) { return .alreadyYours(own.id) }
        }
        guard let record = record ?? draft.inferredRecord else { return .added(nil) }
        var known = try known(record)
        known.edition = try draft.isbn.flatMap { isbn throws(LibraryError) in
            try database.edition(with: isbn)?.edition
        }
        let other = try same(draft, known, ImportProgress())
        return other.map { .alreadyYours($0.id) } ?? .added(nil)
    }

    /// Adds a borrower, unless one has the name; without the card if that is taken.
    ///
    /// - Returns: What was left out.
    private func take(
        _ borrower: Borrower,
        _ outcome: inout ImportOutcome,
    ) throws(LibraryError) -> String? {
        guard try database.borrower(named: borrower.name) == nil else { return nil }
        var problem: String?
        var new = borrower
        if let card = borrower.card {
            do throws(LibraryError) {
                try database.checkFree(card)
            } catch {
                if error.isAboutStorage { throw error }
                new.card = nil
                problem = "card \(error)"
            }
        }
        do throws(LibraryError) {
            try add(new)
        } catch {
            guard case .impossible(let words) = error.reason else { throw error }
            return words
        }
        outcome.borrowers += 1
        return problem
    }

    /// Leaves out the codes of copies that are taken.
    private func dropTakenCodes(_ draft: inout EntryDraft) throws(LibraryError) {
        var own: Set<LabelCode> = []
        for index in draft.copies.indices {
            guard let code = draft.copies[index].code else { continue }
            do throws(LibraryError) {
                try database.checkFree(code)
                guard own.isDisjoint(with: code.forms) else {
                    throw LibraryError(.impossible("\(code): another copy has this code"))
                }
                own.formUnion(code.forms)
            } catch {
                if error.isAboutStorage { throw error }
                draft.copies[index].code = nil
                draft.problems.append("code \(error)")
            }
        }
    }

    /// The event with the numbers that its book and its copy have here.
    private func located(
        _ event: EventDraft,
        _ progress: inout ImportProgress,
    ) throws(LibraryError) -> EventDraft {
        var event = event
        if let copy = event.copy { event.copy = try located(copy, &progress) }
        guard let id = event.entry else { return event }
        if let here = progress.entries[id] {
            event.entry = here
        } else {
            // A book that was gone when the file was written: no other book gets its number.
            var isFree = try !database.isKnown(id)
            if !isFree { isFree = try isHistory(of: id, progress) }
            var here = isFree ? id : EntryID(try database.nextNumber(in: "entry"))
            if !isFree, let change = progress.resumed,
                let known = try database.goneEntry(with: event, in: change)
            {
                here = known
            }
            try database.reserve(here.number, in: "entry")
            progress.note(id, is: here)
            event.entry = here
        }
        return event
    }

    /// Whether all that the library has of a book are events of the same import, which was interrupted.
    private func isHistory(
        of id: EntryID,
        _ progress: ImportProgress,
    ) throws(LibraryError) -> Bool {
        guard let change = progress.resumed, try !database.has(id) else { return false }
        return try database.hasEvent(of: id, in: change)
    }

    /// The number of a copy; nil for one that is gone and whose number another copy has.
    private func located(
        _ copy: CopyID,
        _ progress: inout ImportProgress,
    ) throws(LibraryError) -> CopyID? {
        if let here = progress.copies[copy] { return here }
        guard try !database.has(copy) else { return nil }
        try database.reserve(copy.number, in: "copy")
        return copy
    }

    /// Inserts a book as it is described, unless it is there already.
    private func insert(
        _ draft: EntryDraft,
        _ record: BookRecord?,
        line: Int?,
        _ outcome: inout ImportOutcome,
    ) throws(LibraryError) {
        func skip(_ known: LibraryEntry) throws(LibraryError) {
            let book = SkippedBook(
                line: line,
                title: draft.title,
                isbn: draft.isbn,
                entry: known.id,
            )
            outcome.skipped.append(book)
            if let change = outcome.progress.resumed, draft.added == known.added,
                try database.change(adding: known.id) == change
            {
                // The same import has added it, and may not have come to its events.
                outcome.progress.add(draft, as: known)
            } else {
                outcome.progress.skip(draft, as: known)
            }
        }
        if let isbn = draft.isbn, let known = try database.entries(with: isbn).first {
            return try skip(known)
        }
        if let isbn = draft.isbn, let known = try database.entry(mergedWith: isbn) {
            return try skip(known)
        }
        let original = draft
        var draft = draft
        draft.tags = try database.tags([], adding: draft.tags)
        for place in draft.copies.indices {
            guard let code = draft.copies[place].code else { continue }
            var isTaken = try database.copy(with: code) != nil
            if !isTaken { isTaken = try database.borrower(withCard: code) != nil }
            guard isTaken else { continue }
            draft.copies[place].code = nil
            let reason = "code '\(code.digits)' left out: another copy has it"
            outcome.problems.append(ImportProblem(line: line ?? 0, reason: reason))
        }
        if let number = draft.number, try database.has(number) { draft.number = nil }
        guard let record = record ?? draft.inferredRecord else {
            outcome.progress.add(original, as: try insert(draft))
            outcome.added += 1
            return
        }
        let known = try known(original, record, outcome.progress)
        if let other = try same(original, known, outcome.progress) {
            return try skip(try give(draft.isbn, to: other))
        }
        let filled = try place(of: record, known)
        if draft.title == nil { draft.lookup = nil }
        draft.describe(try stored(record, at: filled.place), filled.place)
        let entry = try insert(draft, at: filled)
        outcome.progress.add(original, as: entry)
        outcome.added += 1
        outcome.reviews += try review(entry, known)
    }
}

extension EntryDraft {
    /// A record with what a line without one says about the book.
    fileprivate var inferredRecord: BookRecord? {
        guard let title else { return nil }
        var edition = Edition()
        edition.title = title
        edition.isbns = isbn.map { [$0] } ?? []
        edition.isbn = isbn
        edition.language = language
        edition.pageCount = pageCount
        edition.publicationDate = year.flatMap { PartialDate(year: $0) }
        return BookRecord(
            work: Work(title: title),
            edition: edition,
            authors: authors.map { Author(name: $0) },
        )
    }
}
