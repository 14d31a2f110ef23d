/// The meaning of a number in the file of an import, kept by the library until the import is done.
struct ImportedNumber: Sendable, Hashable {
    /// What the number is.
    enum Kind: Int, Sendable {
        /// A book in the file, with its number here.
        case entry
        /// A book in the file that the library had already, with its number here.
        case skipped
        /// A book here that the import has added.
        case added
        /// A copy in the file, with its number here.
        case copy
        /// The change of this import before it began again; the number in the file is 0.
        case resumed
        /// The first book of a work in the file, with the number here of another book of the work; 0 where the book that the
        /// library had already does not tell the work.
        case work
    }

    let kind: Kind
    let number: Int
    /// The number here; the same one where there is no other.
    let here: Int
}

extension ImportProgress {
    /// What the parts of an import that was interrupted have found.
    init(_ numbers: [ImportedNumber], change: EventNumber?) {
        self.change = change
        for number in numbers { take(number) }
    }

    /// Notes which number a book of the file has here.
    mutating func note(_ number: EntryID, is here: EntryID) {
        note(ImportedNumber(kind: .entry, number: number.number, here: here.number))
    }

    /// Notes which number a copy of the file has here.
    mutating func note(_ number: CopyID, is here: CopyID) {
        note(ImportedNumber(kind: .copy, number: number.number, here: here.number))
    }

    /// Notes a book of the file that the library had already.
    mutating func noteSkipped(_ number: EntryID, as known: EntryID) {
        note(ImportedNumber(kind: .skipped, number: number.number, here: known.number))
    }

    /// Notes a book here that the import has added.
    mutating func noteAdded(_ id: EntryID) {
        note(ImportedNumber(kind: .added, number: id.number, here: id.number))
    }

    /// Notes that the import began again after a change that has a part of it.
    mutating func noteResumed(_ change: EventNumber) {
        note(ImportedNumber(kind: .resumed, number: 0, here: change.number))
    }

    /// Notes a book here of the work whose first book has a number in the file.
    mutating func note(_ here: EntryID, isOfWork first: EntryID) {
        note(ImportedNumber(kind: .work, number: first.number, here: here.number))
    }

    /// Notes that the first book of a work tells nothing of the others: the library has it as another book.
    mutating func note(unknownWork first: EntryID) {
        note(ImportedNumber(kind: .work, number: first.number, here: 0))
    }

    /// A book here of the work whose first book has a number in the file; nil if none tells the work yet.
    func book(ofWork first: EntryID) -> EntryID? {
        if let here = works[first] { return here.number == 0 ? nil : here }
        if let here = entries[first], added.contains(here) { return here }
        return known[first]
    }

    private mutating func note(_ number: ImportedNumber) {
        take(number)
        news.append(number)
    }

    private mutating func take(_ number: ImportedNumber) {
        switch number.kind {
        case .entry: entries[EntryID(number.number)] = EntryID(number.here)
        case .skipped:
            skipped.insert(EntryID(number.number))
            known[EntryID(number.number)] = EntryID(number.here)
        case .added: added.insert(EntryID(number.number))
        case .copy: copies[CopyID(number.number)] = CopyID(number.here)
        case .work: works[EntryID(number.number)] = EntryID(number.here)
        case .resumed: resumed = EventNumber(number.here)
        }
    }
}
