package import BookIdentifiers
public import BookLibrary

/// A desk where books are lent and returned by their codes: from a hand scanner, a camera or a pipe.
///
/// ```swift
/// var desk = LendingDesk(.checkIn, of: library)
/// for line in lines {
///     for answer in await desk.take(line) { print(answer.code, answer.outcome) }
/// }
/// ```
/// A code is the ISBN of a book, the code of a copy, or the card of a borrower: the next books are for
/// this borrower. Every text has at least one answer.
public struct LendingDesk: Sendable {
    /// The library.
    public let library: Library
    /// Whether books are returned or lent.
    public let mode: Mode
    /// The day on which books should be back; nil for the standard period.
    public var due: CalendarDay?
    /// Under what terms books are lent.
    public var terms = LoanTerms()
    /// For how long to wait while other programs write (default: ten minutes).
    public var patience = Duration.seconds(600)
    /// The borrower of the next books; nil for none.
    ///
    /// Set it with ``choose(_:)``.
    public package(set) var borrower: String?

    /// What is done with books.
    public enum Mode: Sendable, Hashable {
        /// Books are returned.
        case checkIn
        /// Books are lent.
        case checkOut
    }

    /// Opens a desk.
    public init(_ mode: Mode, of library: Library) {
        self.mode = mode
        self.library = library
    }

    /// Chooses the borrower of the next books.
    ///
    /// - Parameter borrower: A name, with or without a record, or the code of a card.
    /// - Throws: `LibraryError` with the reason `noSuchBorrower` where no card has the code.
    public mutating func choose(_ borrower: String) async throws(LibraryError) {
        self.borrower = nil
        if let record = try await library.borrower(named: borrower) {
            self.borrower = record.name
        } else if LabelCode.isNumber(borrower) {
            guard let code = try? LabelCode(borrower),
                let record = try await library.borrower(withCard: code)
            else {
                throw LibraryError(.noSuchBorrower("\(borrower): no borrower has this card"))
            }
            self.borrower = record.name
        } else {
            self.borrower = borrower
        }
    }

    /// Lends or returns the books of a text, or chooses the borrower whose card it is.
    ///
    /// - Parameter text: A line of a hand scanner or of another command.
    /// - Returns: An answer for each code in it; one if there is none.
    public mutating func take(_ text: String) async -> [LendingAnswer] {
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        do throws(LibraryError) {
            if let code = SupplementedNumber(text), let isbn = code.isbns.first {
                return [code.isbns.count == 1 ? try await take(isbn) : try await take(code)]
            }
            let codes = fields.prefix(2).compactMap { try? LabelCode($0) }
            for code in codes {
                if let answer = try await take(code) { return [answer] }
            }
            // 'library list' prints the number first.
            if fields.count > 2, let number = Int(fields[0]),
                let entry = try await library.store.find(EntryID(number))
            {
                return [await take(entry, nil, fields[0])]
            }
            if let code = codes.first { return [unknown(code)] }
            guard let isbns = try? ISBN.all(inLine: text), !isbns.isEmpty else {
                if !Self.mayBeBook(fields[0]) { borrower = nil }
                return [LendingAnswer(text, .notACode(because: Self.fault(in: text, fields)))]
            }
            var answers: [LendingAnswer] = []
            for isbn in isbns { answers.append(try await take(isbn)) }
            return answers
        } catch {
            return [LendingAnswer(text, .notSaved(error))]
        }
    }

    /// What is wrong with a text that is nearly a code, such as a misread digit; nil for any other text.
    private static func fault(in text: String, _ fields: [String]) -> String? {
        do throws(ISBNError) {
            _ = try ISBN.all(inLine: text)
        } catch {
            if case .checkDigit = error { return "\(error)" }
        }
        for field in fields.prefix(2) where LabelCode.isNumber(field) {
            do throws(LabelCodeError) {
                _ = try LabelCode(field)
            } catch {
                if case .number(.checkDigit) = error { return "\(error)" }
            }
        }
        return nil
    }

    /// Lends or returns the copy with a code of its own, or chooses the borrower whose card it is.
    ///
    /// - Returns: The answer; nil for a code of neither.
    package mutating func take(_ code: LabelCode) async throws(LibraryError) -> LendingAnswer? {
        if let copy = try await library.copy(withCode: code) {
            return await take(copy.entry, copy.copy.id, code.digits)
        }
        guard let record = try await library.borrower(withCard: code) else { return nil }
        borrower = record.name
        return LendingAnswer(code.digits, .borrowerChosen(record.name))
    }

    /// The answer to a code that the library does not have.
    ///
    /// It may be the card of a new borrower, who must not get books on the name of the one before. The
    /// codes of copies are no cards.
    package mutating func unknown(_ code: LabelCode) -> LendingAnswer {
        if !Self.mayBeBook(code.digits) { borrower = nil }
        return LendingAnswer(code.digits, .unknown)
    }

    /// Whether a text begins as the code of a copy or an ISBN, and has as many digits.
    ///
    /// Anything else that is not understood may be a card that was read badly.
    private static func mayBeBook(_ text: String) -> Bool {
        let digits = text.filter { !$0.isWhitespace && $0 != "-" }
        guard digits.utf8.count == 13, LabelCode.isNumber(digits) else { return false }
        return ("20"..<"28").contains(digits.prefix(2))
            || ["978", "979"].contains(digits.prefix(3))
    }

    /// Lends or returns a copy of the book with an ISBN, which must be the very edition.
    package func take(_ isbn: ISBN) async throws(LibraryError) -> LendingAnswer {
        let found = try await library.entries(of: isbn)
        guard let entry = found.first(where: { $0.isbn == isbn }) else {
            return LendingAnswer(isbn.digits, .unknown)
        }
        return await take(entry, nil, isbn.digits)
    }

    /// Lends or returns a copy of the one book that the library has of those for which a paperback's UPC and
    /// supplement may stand, or keeps under this code.
    package func take(_ code: SupplementedNumber) async throws(LibraryError) -> LendingAnswer {
        var found: [LibraryEntry] = []
        for isbn in code.isbns {
            found += try await library.entries(of: isbn).filter { $0.isbn == isbn }
        }
        if let kept = try await library.entry(under: code) { found.append(kept) }
        let text = code.printed
        guard found.count == 1 else { return LendingAnswer(text, .unknown) }
        return await take(found[0], nil, text)
    }

    private func take(_ entry: LibraryEntry, _ copy: CopyID?, _ code: String) async -> LendingAnswer
    {
        do throws(LibraryError) {
            return switch mode {
            case .checkIn: try await checkIn(entry, copy, code)
            case .checkOut: try await checkOut(entry, copy, code)
            }
        } catch {
            let outcome: LendingAnswer.Outcome =
                error.isAboutStorage ? .notSaved(error) : .refused(error)
            return LendingAnswer(code, outcome, entry, copy: copy)
        }
    }

    private func checkIn(
        _ entry: LibraryEntry,
        _ copy: CopyID?,
        _ code: String,
    ) async throws(LibraryError) -> LendingAnswer {
        let lent = entry.copies.filter { $0.loan != nil && (copy == nil || $0.id == copy) }
        guard let first = lent.first else {
            return LendingAnswer(code, .notOnLoan(next: entry.nextHold), entry, copy: copy)
        }
        // Of several, the one of the borrower whose card was read.
        let name = borrower.map(FoldedName.init)
        let own = lent.filter { $0.loan.map { FoldedName($0.borrower) } == name }
        let one = lent.count == 1 ? first : own.count == 1 ? own.first : nil
        let now = try await whileBusy(for: patience) { () throws(LibraryError) in
            try await library.checkIn(entry.id, copy: one?.id ?? copy)
        }
        return LendingAnswer(
            code,
            .returned(from: one?.loan?.borrower ?? "", next: now.nextHold),
            now,
            copy: one?.id,
            loan: one?.loan,
        )
    }

    private func checkOut(
        _ entry: LibraryEntry,
        _ copy: CopyID?,
        _ code: String,
    ) async throws(LibraryError) -> LendingAnswer {
        guard let borrower else { return LendingAnswer(code, .noBorrower, entry, copy: copy) }
        let candidates = entry.copies.filter { copy == nil || $0.id == copy }
        let name = FoldedName(borrower)
        if !candidates.contains(where: { $0.loan == nil }),
            let own = candidates.first(where: { copy in
                copy.loan.map { FoldedName($0.borrower) == name } ?? false
            })
        {
            let outcome = LendingAnswer.Outcome.lentAlready(to: borrower, due: own.loan?.due)
            return LendingAnswer(code, outcome, entry, copy: own.id)
        }
        let now = try await whileBusy(for: patience) { () throws(LibraryError) in
            try await library.checkOut(entry.id, copy: copy, to: borrower, due: due, terms: terms)
        }
        let lent = now.copies.first { copy in
            copy.loan != nil && entry.copies.first { $0.id == copy.id }?.loan == nil
        }
        let loan = lent?.loan
        let outcome = LendingAnswer.Outcome.lent(to: loan?.borrower ?? borrower, due: loan?.due)
        return LendingAnswer(code, outcome, now, copy: lent?.id)
    }
}
