import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// The book of a record without an ISBN from which a person has taken copies that are known alike.
    ///
    /// A copy that was made a book of its own has the title and the authors of the book that it was taken from. What names
    /// only these is neither, as far as the answer goes, and would be one book more each time that it comes. It is the book
    /// that was there first, also after the copy has got another title.
    ///
    /// - Returns: The book; nil where no copy was taken, where year or length tell which book is meant, or where another
    ///   book of that name was not a copy.
    func bookOfTakenCopies(_ record: BookRecord) throws(LibraryError) -> LibraryEntry? {
        guard record.edition.isbn == nil, record.edition.isbns.isEmpty, !record.authors.isEmpty
        else { return nil }
        let answers = try database.decisions(about: record, nil)
        guard answers.count > 1, !answers.values.contains(true) else { return nil }
        let signature = BookSignature(record, nil)
        var alike: [LibraryEntry] = []
        for id in answers.keys.sorted() {
            guard let entry = try database.entry(id), BookSignature(entry) == signature
            else { continue }
            alike.append(entry)
        }
        guard let first = alike.first, first.work != nil, first.mayComeFrom(record, nil),
            !alike.contains(where: { $0.isVeryEdition(of: record) })
        else { return nil }
        let taken = try takenCopies(of: first.id)
        let areCopies = alike.dropFirst().allSatisfy { taken.contains($0.id) }
        return areCopies && !taken.isDisjoint(with: answers.keys) ? first : nil
    }

    /// The books that are copies which a person has taken out of a book, and that were never merged into it.
    private func takenCopies(of id: EntryID) throws(LibraryError) -> Set<EntryID> {
        let events = try database.history(of: id)
        func others(_ kind: LibraryEvent.Kind) -> Set<EntryID> {
            Set(
                events.compactMap { event in
                    event.kind == kind ? event.detail.flatMap { Int($0) }.map(EntryID.init) : nil
                }
            )
        }
        return others(.split).subtracting(others(.merged))
    }
}
