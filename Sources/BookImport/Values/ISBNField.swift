import BookIdentifiers
import BookMetadata

/// The ISBNs in a field of a table.
struct ISBNField {
    /// The valid ISBNs, each once.
    private(set) var isbns: [ISBN] = []
    /// What is wrong with the field, or was repaired.
    private(set) var problem: RowProblem?
    /// A number of Amazon, which is no ISBN.
    private(set) var asin: String?
    /// The code of an American paperback that stands for one of several ISBNs.
    private(set) var paperback: SupplementedNumber?

    /// Whether the field has nothing that could be read.
    var isInvalid: Bool { isbns.isEmpty && problem?.kind == .invalidISBN }

    /// Reads a field.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - completes: Whether zeros may be put back: one number in eleven has a right check digit by
    ///     chance, so the other numbers of the column have to be ISBNs. Something else has to prove the
    ///     ISBN, too.
    init(_ field: String, completes: Bool) {
        let text = Self.unwrapped(PlainDigits.of(field))
        guard text.utf8.contains(where: { (0x30...0x39).contains($0) }), !Self.isUUID(text) else {
            return
        }
        read(text)
        let isShort = text.utf8.count <= 13 && !text.hasPrefix("97")
        let placeholders = isbns.filter { Self.isPlaceholder($0, isShort: isShort) }
        if !placeholders.isEmpty {
            isbns.removeAll(where: placeholders.contains)
            if isbns.isEmpty { problem = RowProblem(.placeholder, text) }
        }
        if problem?.kind == .missingZeros, !completes {
            isbns = []
            problem = RowProblem(.invalidISBN, text, result: "digits are missing")
        }
    }

    /// Whether zeros were put back that nothing but the check digit proves.
    var isCompleted: Bool { problem?.kind == .missingZeros && !isbns.isEmpty }

    /// The field without the ISBN that putting zeros back gave.
    ///
    /// The check digit of one number in eleven is right by chance, so that it could be the ISBN of another book.
    var withoutCompletion: ISBNField {
        guard isCompleted, let problem else { return self }
        var field = self
        field.isbns = []
        let whole = problem.result.map { ": nothing proves that it is \($0)" } ?? ""
        field.problem = RowProblem(
            .invalidISBN,
            problem.value,
            result: "leading zeros are missing\(whole)",
        )
        return field
    }

    private mutating func read(_ text: String) {
        if Self.isRounded(text) {
            problem = RowProblem(.spreadsheetNumber, text)
            return
        }
        do throws(ISBNError) {
            let isbn = try ISBN(text)
            isbns = [isbn]
            if text.utf8.count == 9, Self.isNumber(text) {
                problem = RowProblem(.missingZeros, text, result: "0\(text)")
            }
        } catch {
            readDifficult(text, error)
        }
    }

    private mutating func readDifficult(_ text: String, _ error: ISBNError) {
        if let code = SupplementedNumber(text), !code.isbns.isEmpty {
            let candidates = code.isbns
            if candidates.count == 1 { return isbns = candidates }
            paperback = code
            let list = candidates.map(\.hyphenated).joined(separator: " or ")
            return problem = RowProblem(.undecidedPaperback, text, result: list)
        }
        if let isbn = Self.completed(text) {
            isbns = [isbn]
            problem = RowProblem(.missingZeros, text, result: isbn.isbn10 ?? isbn.digits)
            return
        }
        if let digits = Self.exponentDigits(text) {
            if digits.utf8.count == 13, !Self.isRounded(digits), let isbn = try? ISBN(digits) {
                isbns = [isbn]
            } else {
                problem = RowProblem(.spreadsheetNumber, text)
            }
            return
        }
        if Self.isASIN(text) {
            asin = text.uppercased()
            return
        }
        let words = text.split { ",;|/()[]{}\"'= \t\n".contains($0) }
        var found = words.compactMap { word in try? ISBN(String(word)) }
        if found.isEmpty { found = ISBN.matches(in: text).map(\.isbn) }
        for isbn in found where !isbns.contains(isbn) { isbns.append(isbn) }
        if !isbns.isEmpty {
            problem = words.lazy.compactMap { Self.invalidNumber(String($0)) }.first
            return
        }
        problem =
            Self.mayBeRounded(text)
            ? RowProblem(.spreadsheetNumber, text)
            : RowProblem(.invalidISBN, text, result: "\(error)")
    }

    /// What is wrong with a word among ISBNs that has as many digits as one; nil for an ISBN, and for other words.
    private static func invalidNumber(_ word: String) -> RowProblem? {
        let digits = word.filter { $0 != "-" }
        guard [10, 13].contains(digits.utf8.count), isNumber(digits) else { return nil }
        do throws(ISBNError) {
            _ = try ISBN(word)
            return nil
        } catch {
            return RowProblem(.invalidISBN, word, result: "\(error)")
        }
    }

    /// A field without white space, the `="…"` of spreadsheets, brackets, and the `.0` of a number.
    private static func unwrapped(_ field: String) -> String {
        var text = field.utf8[...]
        while let first = text.first, first <= 0x20 || marks.contains(first) { text.removeFirst() }
        while let last = text.last, last <= 0x20 || marks.contains(last) { text.removeLast() }
        if text.count > 9, text.suffix(2).elementsEqual(".0".utf8) { text.removeLast(2) }
        return String(Substring(text))
    }

    private static let marks = Array("=\"'[]".utf8)

    /// Whether so many zeros end a number that a spreadsheet has rounded it, which shows six digits:
    /// one ISBN of a million ends in six zeros, but each publisher has rounded numbers.
    private static func isRounded(_ text: String) -> Bool {
        text.utf8.count == 13 && text.hasSuffix("000000") && isNumber(text)
    }

    /// Whether a number with a wrong check digit ends in as many zeros as `9.78030604E+12` gets.
    private static func mayBeRounded(_ text: String) -> Bool {
        text.utf8.count == 13 && text.hasPrefix("97") && text.hasSuffix("0000") && isNumber(text)
    }

    /// Whether a number stands for no ISBN, though its check digit is right: 0000000000, 123456789X.
    private static func isPlaceholder(_ isbn: ISBN, isShort: Bool) -> Bool {
        isbn.isPlaceholder
            || isShort
                && isbn.digits.utf8.dropFirst(3).dropLast().elementsEqual("123456789".utf8)
    }

    /// The ISBN of ten digits whose leading zeros are missing, where the check digit is right.
    ///
    /// Shorter numbers, and those that begin with 978, are ISBNs that were cut off, or none at all.
    private static func completed(_ text: String) -> ISBN? {
        guard (7...9).contains(text.utf8.count), isNumber(text) else { return nil }
        if text.utf8.count < 9, text.hasPrefix("978") || text.hasPrefix("979") { return nil }
        return try? ISBN(String(repeating: "0", count: 10 - text.utf8.count) + text)
    }

    private static func isNumber(_ text: String) -> Bool {
        let digits =
            text.utf8.last.map { $0 | 0x20 } == UInt8(ascii: "x")
            ? text.utf8.dropLast() : text.utf8[...]
        return digits.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The digits of `9.78031E+12`; nil for a text that is not such a number.
    private static func exponentDigits(_ text: String) -> String? {
        let parts = text.uppercased().split(separator: "E", omittingEmptySubsequences: false)
        guard parts.count == 2, let exponent = Int(parts[1]), (8...13).contains(exponent),
            parts[0].allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." || $0 == "," })
        else { return nil }
        return parts[0].filter { $0.isNumber }
    }

    /// Whether a text is an identifier of StoryGraph for a book without an ISBN: `97f2c1de-0c1b-4c8e-9a57-3f0a1b2c3d4e`.
    private static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(
            separator: UInt8(ascii: "-"),
            omittingEmptySubsequences: false,
        )
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.joined().allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
            }
    }

    private static func isASIN(_ text: String) -> Bool {
        text.utf8.count == 10 && "Bb".contains(text.prefix(1))
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
            }
    }
}
