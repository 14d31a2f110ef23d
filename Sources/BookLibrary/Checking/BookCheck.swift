import BookIdentifiers
import BookMetadata

/// A look through a library for records that are probably wrong.
///
/// It streams: apart from the pairs that it has passed on, no book is kept.
struct BookCheck {
    let database: LibraryDatabase
    let today: CalendarDay
    /// The pairs that were passed on, by the greater number, until that book is reached.
    private var passed: [EntryID: Set<EntryID>] = [:]

    init(_ database: LibraryDatabase, today: CalendarDay) {
        self.database = database
        self.today = today
    }

    /// The first year in which a book in a library may have been printed.
    private static let firstYear = 1450

    /// Passes on the problems, in the order in which they are found.
    mutating func run(_ body: (BookProblem) -> Void) throws(LibraryError) {
        try checkData(body)
        try checkCopies(body)
        try checkHolds(body)
        try checkISBNs(body)
        try checkLanguages(body)
        try checkDuplicates(body)
    }

    private func checkData(_ body: (BookProblem) -> Void) throws(LibraryError) {
        try database.forEachEntryWithoutTitle { id throws(LibraryError) in
            try report(.noTitle, id, body)
        }
        try database.forEachEntryWithoutAuthor { id throws(LibraryError) in
            try report(.noAuthor, id, body)
        }
        let thisYear = Int(today.description.prefix(4)) ?? 9_999
        try database.forEachEntry(notPublishedIn: Self.firstYear...thisYear) {
            id throws(LibraryError) in
            guard let entry = try database.entry(id), let year = entry.year else { return }
            // What lists show may be the year of the work, which may be as old as Homer's.
            let printed = try database.record(of: entry)?.edition.publicationDate?.year
            if year < Self.firstYear, printed != year { return }
            body(BookProblem(.impossibleYear, of: entry, reasons: ["year \(year)"]))
        }
    }

    private func checkCopies(_ body: (BookProblem) -> Void) throws(LibraryError) {
        try database.forEachOwnedWish { id throws(LibraryError) in
            try report(.ownedWish, id, body)
        }
        try database.forEachImpossibleLoan { id, copy throws(LibraryError) in
            guard let entry = try database.entry(id),
                let loan = entry.copies.first(where: { $0.id == copy })?.loan
            else { return }
            let hasNoBorrower = !loan.borrower.contains { !$0.isWhitespace }
            let reason = hasNoBorrower ? "lent, but to no borrower" : "due before it was lent"
            body(BookProblem(.impossibleLoan, of: entry, copy: copy, reasons: [reason]))
        }
    }

    private func checkHolds(_ body: (BookProblem) -> Void) throws(LibraryError) {
        for entry in try database.heldEntries() {
            for hold in entry.holds {
                let name = FoldedName(hold.borrower)
                let hasIt = entry.copies.contains { copy in
                    copy.loan.map { FoldedName($0.borrower) == name } ?? false
                }
                guard hasIt || entry.copies.isEmpty else { continue }
                let reason = hasIt ? "has it" : "there is no copy"
                body(
                    BookProblem(
                        .impossibleHold,
                        of: entry,
                        hold: hold.id,
                        reasons: ["\(hold.borrower) waits, and \(reason)"],
                    )
                )
            }
        }
        for borrower in try database.borrowerRecords() {
            guard let card = borrower.card, let found = try database.copy(with: card) else {
                continue
            }
            body(
                BookProblem(
                    .sharedCode,
                    of: found.entry,
                    copy: found.copy.id,
                    reasons: ["\(card) is the card of \(borrower.name)"],
                )
            )
        }
    }

    private func report(
        _ kind: BookProblem.Kind,
        _ id: EntryID,
        _ body: (BookProblem) -> Void,
    ) throws(LibraryError) {
        guard let entry = try database.entry(id) else { return }
        body(BookProblem(kind, of: entry))
    }
}

/// What is checked of ISBNs.
extension BookCheck {
    private mutating func checkISBNs(_ body: (BookProblem) -> Void) throws(LibraryError) {
        try database.forEachInvalidISBN { id, number throws(LibraryError) in
            guard let entry = try database.entry(id) else { return }
            body(BookProblem(.invalidISBN, of: entry, reasons: ["stored as \(number)"]))
        }
        var pairs: [(EntryID, EntryID)] = []
        try database.forEachSharedISBN { first, second in pairs.append((first, second)) }
        for (first, second) in pairs {
            guard isNew(first, second), let entry = try database.entry(first),
                let other = try database.entry(second), try !areKeptApart(entry, other)
            else { continue }
            let verdict = try verdict(entry, other)
            // Nothing but the ISBN is known of one of them, or all else agrees.
            let isSame = verdict?.decision != .different
            let reasons = ["same ISBN"] + (verdict?.findings.map(\.description) ?? [])
            let kind = isSame ? BookProblem.Kind.duplicate : .sharedISBN
            body(BookProblem(kind, of: entry, with: other, isbn: other.isbn, reasons: reasons))
        }
    }
}

/// The search for duplicates.
extension BookCheck {
    private mutating func checkDuplicates(_ body: (BookProblem) -> Void) throws(LibraryError) {
        let database = database
        var pairs = passed
        passed = [:]
        try database.forEachCheckedBook { book throws(LibraryError) in
            let known = pairs.removeValue(forKey: book.id) ?? []
            guard let record = try database.record(of: book.place.work, book.place.edition) else {
                return
            }
            var found: [(other: EntryID, verdict: MatchVerdict)] = []
            let source = MatchSource(record)
            lazy var match = BookMatch(record.withoutISBNs, source)
            var ofWork: BookMatch?
            if let first = try database.firstEntry(of: book.place.work), first.id != book.id,
                let other = try database.record(of: book.place.work, first.place.edition)
            {
                let firstMatch = BookMatch(other.withoutISBNs)
                let verdict = match.verdict(comparedWith: firstMatch)
                if verdict.decision != .different { found.append((first.id, verdict)) }
                ofWork = firstMatch
            }
            var works: [OtherWork] = []
            try database.forEachEdition(like: MatchKeys(source), except: book.place.work) {
                place,
                candidate in
                let other = BookMatch(candidate.withoutISBNs)
                var verdict = match.verdict(comparedWith: other)
                // The number that this edition leaves out may stand with the first one of its work.
                if verdict.decision == .doubtful, let first = ofWork?.verdict(comparedWith: other),
                    first.isOfOtherVolume
                {
                    verdict = first
                }
                if works.last?.id != place.work { works.append(OtherWork(id: place.work)) }
                works[works.count - 1].editions.append((place, verdict))
                return true
            }
            for work in works {
                guard let (place, verdict) = work.likeliest,
                    let other = try database.entry(of: place),
                    try !isKeptApart(book.id, from: work.id)
                else { continue }
                found.append((other.id, verdict))
            }
            for (id, verdict) in found where !known.contains(id) {
                if id > book.id {
                    guard pairs[id, default: []].insert(book.id).inserted else { continue }
                }
                try report(book.id, id, verdict, body)
            }
        }
    }

    private func report(
        _ id: EntryID,
        _ otherID: EntryID,
        _ verdict: MatchVerdict,
        _ body: (BookProblem) -> Void,
    ) throws(LibraryError) {
        guard let entry = try database.entry(min(id, otherID)),
            let other = try database.entry(max(id, otherID)), try !areKeptApart(entry, other)
        else { return }
        var reasons = verdict.findings.map(\.description)
        if let isbn = entry.isbn, let otherISBN = other.isbn, isbn != otherISBN {
            reasons.append("another ISBN")
        }
        body(BookProblem(.duplicate, of: entry, with: other, reasons: reasons))
    }

    /// Whether a person has said that a book is another one than one of a work.
    private func isKeptApart(_ id: EntryID, from work: WorkID) throws(LibraryError) -> Bool {
        guard let entry = try database.entry(id) else { return false }
        for other in try database.entries(of: work) where try areKeptApart(entry, other) {
            return true
        }
        return false
    }

    /// Whether a pair was not passed on yet, which it is from now on.
    mutating func isNew(_ first: EntryID, _ second: EntryID) -> Bool {
        passed[max(first, second), default: []].insert(min(first, second)).inserted
    }

    /// Whether a person has said that two books are different.
    private func areKeptApart(
        _ entry: LibraryEntry,
        _ other: LibraryEntry,
    ) throws(LibraryError) -> Bool {
        if try database.decisions(about: entry)[other.id] == false { return true }
        return try database.decisions(about: other)[entry.id] == false
    }

    /// The verdict on two books, whatever their ISBNs; nil where one has no record.
    private func verdict(
        _ entry: LibraryEntry,
        _ other: LibraryEntry,
    ) throws(LibraryError) -> MatchVerdict? {
        guard let record = try database.record(of: entry),
            let otherRecord = try database.record(of: other)
        else { return nil }
        return MatchVerdict(comparing: record.withoutISBNs, with: otherRecord.withoutISBNs)
    }
}

extension BookRecord {
    /// The record as a book without an ISBN.
    var withoutISBNs: BookRecord {
        var record = self
        record.edition.isbns = []
        record.edition.isbn = nil
        return record
    }
}
