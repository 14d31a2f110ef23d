import BookLibrary
import BookMetadata

extension RowValues {
    /// Takes over what the reader noted about the book.
    mutating func read(_ texts: borrowing RowTexts, _ book: inout ImportedBook) {
        var tags = Tags()
        readDays(texts, &book)
        book.status = status(texts, book, &tags)
        book.rating = rating(texts.rating)
        let reviews =
            texts.reviewTitle.isEmpty ? texts.reviews : [texts.reviewTitle] + texts.reviews
        if !reviews.isEmpty || !texts.notes.isEmpty || !texts.privateNotes.isEmpty {
            book.note = NoteText.joined(reviews + texts.notes + texts.privateNotes)
        }
        for text in texts.tags { parts(text, service.tags).forEach { tags.add($0) } }
        book.tags = tags.names
        book.location = PlainText.line(texts.location)
        book.page = page(texts.page, book)
        book.copyCount = copyCount(texts, book.status)
        book.isOwned =
            !service.format.listsBooksToRead || YesNoWords.value(texts.isOwned) == true
            || (Int(texts.copies.isEmpty ? texts.isOwned : texts.copies) ?? 0) > 0
    }

    private mutating func status(
        _ texts: borrowing RowTexts,
        _ book: ImportedBook,
        _ tags: inout Tags,
    ) -> ReadingStatus {
        var found: ReadingStatus?
        if !texts.status.isEmpty {
            found =
                status(texts.status)
                ?? YesNoWords.value(ofMark: texts.status).map { $0 ? .read : .toRead }
            if found == nil {
                if !service.hasOwnShelves { note(.unknownStatus, texts.status) }
                // BookWyrm has the name of a shelf beside its identifier.
                if !service.hasOwnShelves || texts.collections.isEmpty { tags.add(texts.status) }
            }
        }
        for text in texts.collections where !service.hasOwnShelves {
            for name in parts(text, service.tags) { take(name, &found, &tags) }
        }
        if service.hasOwnShelves, found == nil {
            for name in texts.collections { take(name, &found, &tags) }
        }
        if !texts.shelves.isEmpty {
            for name in ListText.parts(texts.shelves, separator: ",") where name != texts.status {
                take(name, &found, &tags)
            }
        }
        if !texts.isWanted.isEmpty {
            switch YesNoWords.value(texts.isWanted) {
            case true?: found = .wishlist
            case false?: break
            case nil: note(.unclearAnswer, texts.isWanted)
            }
        }
        if found == nil { found = answer(texts, book, &tags) }
        if found == .reading, !texts.stopped.isEmpty { found = .didNotFinish }
        if let found { return found }
        if !texts.stopped.isEmpty { return .didNotFinish }
        if book.finished != nil { return .read }
        if let status = untoldStatus(texts.finished, .read) { return status }
        if book.started != nil { return .reading }
        if let status = untoldStatus(texts.started, .reading) { return status }
        return (Int(texts.readCount) ?? 0) > 0 ? .read : .toRead
    }

    /// The status that the column says which tells whether the book was read; nil where others tell more.
    private mutating func answer(
        _ texts: borrowing RowTexts,
        _ book: ImportedBook,
        _ tags: inout Tags,
    ) -> ReadingStatus? {
        switch ReadAnswer(texts.isRead) {
        case nil: return nil
        case .yes, .day: return .read
        case .status(let status): return status
        case .no:
            if let day = book.finished {
                note(.contradictedStatus, texts.isRead, result: "\(day)")
                return .read
            }
            return texts.started.isEmpty && texts.stopped.isEmpty ? .toRead : nil
        case .unknown:
            note(.unknownStatus, texts.isRead)
            tags.add(texts.isRead)
            return nil
        }
    }

    /// The status that follows from a text in a column of days that is no day: "today" says that the book
    /// was read, "not yet" that it was not.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - status: The status that a day would have.
    /// - Returns: The status; nil where the text says nothing, and for a day.
    private mutating func untoldStatus(
        _ text: String,
        _ status: ReadingStatus,
    ) -> ReadingStatus? {
        guard text.contains(where: { $0.isLetter || $0.isNumber || $0 == "✓" || $0 == "✔" }) else {
            return nil
        }
        let field = DateField(text, .dayFirst)
        // A day that was left out has a slip of the pen in its year.
        if let day = field.day, day > lastDay { return status }
        guard field.isInvalid else { return nil }
        if let named = self.status(text) { return named }
        if let isSo = YesNoWords.value(text) { return isSo ? status : nil }
        return YesNoWords.beginsWithNo(text) ? nil : status
    }

    /// Takes a shelf or collection: as a status that says more than the one that is known, or as a tag.
    private mutating func take(_ name: String, _ status: inout ReadingStatus?, _ tags: inout Tags) {
        if service.format == .libraryThing, name == Self.mainCollection { return }
        guard let named = self.status(name) else { return tags.add(name) }
        switch (status, named) {
        case (nil, _), (.toRead, .wishlist), (.reading, .onHold), (.reading, .didNotFinish),
            (.read, .didNotFinish), (.toRead, .onHold), (.toRead, .didNotFinish):
            status = named
        case (let known?, _) where known == named: break
        case (.wishlist, .toRead), (.onHold, .reading), (.didNotFinish, _): break
        default: tags.add(name)
        }
    }
}

/// Tags in their order, each once.
struct Tags {
    private(set) var names: [String] = []
    private var seen: Set<String> = []

    /// Adds a tag.
    mutating func add(_ text: String) {
        let name =
            text.utf8.contains { $0 < 0x20 }
            ? String(text.map { $0.isNewline ? " " : $0 }) : text
        if !name.isEmpty, seen.insert(name).inserted { names.append(name) }
    }
}
