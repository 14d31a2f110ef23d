import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Makes a change to a book.
    func apply(_ change: EntryChange, to id: EntryID) throws(LibraryError) -> LibraryEntry {
        let entry = try entry(id)
        var changed = entry
        switch change {
        case .status(let status): changed.move(to: status, on: today)
        case .page(let page): try changed.setPage(page, on: today)
        case .rating(let rating): changed.rating = rating
        case .note(let note): changed.note = note.flatMap { $0.isEmpty ? nil : $0 }
        case .tags(let adding, let removing):
            changed.tags = try tags(of: entry, adding: adding, removing: removing)
        case .location(let location, let copy): try move(&changed, copy, to: location)
        case .edit(let edit): return try self.edit(entry, edit)
        case .checkOut(let copy, let borrower, let due, let terms):
            try checkOut(&changed, copy, to: borrower, due: due, terms)
        case .checkIn(let copy, let borrower):
            let index = try changed.lentCopy(copy, borrower)
            changed.copies[index].loan = nil
        case .renew(let copy, let borrower, let due, let terms):
            try renew(&changed, copy, borrower, due: due, terms)
        case .hold(let borrower): try placeHold(on: &changed, for: borrower)
        case .cancelHold(let borrower): try cancelHold(on: &changed, of: borrower)
        case .code(let code, let copy): try setCode(code, of: copy, in: &changed)
        case .makeCodes(let copy): try makeCodes(in: &changed, copy)
        case .removeCopy(let copy):
            guard let index = changed.copies.firstIndex(where: { $0.id == copy }) else {
                throw .noSuchCopy(id, copy)
            }
            changed.copies.remove(at: index)
        }
        return try replace(entry, by: changed)
    }

    private func tags(
        of entry: LibraryEntry,
        adding: [String],
        removing: [String],
    ) throws(LibraryError) -> [String] {
        guard adding.allSatisfy({ $0.trimmedName != nil }) else {
            throw LibraryError(.impossible("a tag needs a name"))
        }
        let removed = Set(removing.map(FoldedName.init))
        let tags = entry.tags.filter { !removed.contains(FoldedName($0)) }
        return try database.tags(tags, adding: adding)
    }

    private func move(
        _ entry: inout LibraryEntry,
        _ copy: CopyID?,
        to location: String?,
    ) throws(LibraryError) {
        let indices = entry.copies.indices.filter { copy == nil || entry.copies[$0].id == copy }
        guard !indices.isEmpty else { throw .noSuchCopy(entry.id, copy) }
        let spelled = try location?.trimmedName.map { name throws(LibraryError) in
            try database.spelling(of: name, .location)
        }
        for index in indices { entry.copies[index].location = spelled }
    }
}

extension LibraryEntry {
    fileprivate mutating func setPage(
        _ page: Int,
        on day: CalendarDay,
    ) throws(LibraryError) {
        if let last = pageCount, page > last {
            throw LibraryError(.impossible("the book has \(last) pages, not \(page)"))
        }
        guard page >= 0 else { throw LibraryError(.impossible("there is no page \(page)")) }
        self.page = page
        if page == pageCount {
            move(to: .read, on: day)
        } else if status != .reading {
            move(to: .reading, on: day)
        }
    }
}

extension LibraryError {
    static func noSuchCopy(_ id: EntryID, _ copy: CopyID?) -> LibraryError {
        LibraryError(
            .noSuchCopy(
                copy.map { "no such copy: book \(id) has no copy \($0)" }
                    ?? "no such copy: book \(id) has none"
            )
        )
    }
}
