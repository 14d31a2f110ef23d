extension ISBN {
    /// An ISBN found in a longer text.
    public struct Match: Sendable, Hashable {
        /// The ISBN.
        public let isbn: ISBN
        /// Where its characters are in the text, without a label such as "ISBN" before them.
        public let range: Range<String.Index>
    }

    /// Finds every ISBN in a text, in the order of the text.
    ///
    /// ```swift
    /// let text = "Emma (ISBN 0-14-143958-0); https://openlibrary.org/isbn/9780192802385"
    /// let isbns = ISBN.matches(in: text).map(\.isbn.digits)  // ["9780141439587", "9780192802385"]
    /// ```
    ///
    /// A wrong ISBN is worse than a missed one, and about one ten-digit number in eleven has the
    /// check digit of an ISBN-10 by chance. So a number counts only when its check digit is right
    /// *and* something besides the digits says that it is an ISBN:
    ///
    /// | Form | Accepted |
    /// |---|---|
    /// | 13 digits in a row that begin with 978 or 979 | anywhere |
    /// | 13 digits with separators | as `978-0192802385` or `978 0192802385`; in five parts with hyphens; in five parts with spaces where the agency's ranges put them |
    /// | ISBN-10 | with hyphens where the agency's ranges put them, as in `0-19-280238-0`; or after a label |
    /// | SBN (nine digits) | after the label `SBN` |
    ///
    /// After a label, separators may be anywhere. Labels are `ISBN`, `ISBN-10` and `ISBN-13` in
    /// upper or lower case, also as a key, a tag or a part of an address (`isbn=`, `"isbn_10": [`,
    /// `<isbn>`, `/isbn/`); a qualifier in parentheses may follow, as in `ISBN (pbk.)`. For
    /// ten-character numbers in addresses `ASIN`, `/dp/` and `/gp/product/` are labels too.
    ///
    /// A number is never part of a longer one: letters or digits that touch it, a second hyphenated
    /// part, a plus sign (a telephone number) or a decimal point before it rule it out. A barcode
    /// number that is no ISBN, such as 979-0 for printed music, is not a match.
    ///
    /// Dashes, spaces and digits of any script are understood, as in `ISBN.init(_:)`, and so are
    /// percent-encoded separators in addresses. A number does not continue on the next line.
    ///
    /// - Complexity: O(n) for a text of n characters.
    public static func matches(in text: String) -> [Match] {
        guard mayHoldISBN(text) else { return [] }
        var finder = ISBNFinder(text)
        finder.run()
        return finder.matches
    }

    /// Returns the ISBNs of one line of input, such as a line of a list, a table or a scanner.
    ///
    /// Use this where each line is expected to name a book; use ``matches(in:)`` for prose.
    ///
    /// The line may be
    /// 1. an ISBN in any form that `init(_:)` reads, also an ISBN-10 without a label;
    /// 2. two fields with a tab between them, of which the second is an ISBN-10 or ISBN-13, such as
    ///    a file name and its ISBN;
    /// 3. a number with its supplement, as a hand scanner types both, by the rules of
    ///    ``SupplementedNumber/init(_:)``: `9780306406157 51299`, or `07099900225530054` for an American
    ///    paperback;
    /// 4. any other text, by the rules of ``matches(in:)``: `9780192802385 Pride`.
    ///
    /// ```swift
    /// try ISBN.all(inLine: "cover.jpg\t0192802380")  // [9780192802385]
    /// ```
    ///
    /// - Parameter line: The line; a line end at its end does no harm.
    /// - Returns: At least one ISBN; each once, in the order of the line.
    /// - Throws: An ``ISBNError`` when the line holds no ISBN. It tells what is wrong with the
    ///   number that looks most like one, such as a wrong check digit.
    public static func all(inLine line: String) throws(ISBNError) -> [ISBN] {
        let errorOfWholeLine: ISBNError
        do throws(ISBNError) {
            return [try ISBN(line)]
        } catch {
            errorOfWholeLine = error
        }
        if let code = SupplementedNumber(line) {
            let isbns = code.isbns
            guard isbns.count != 1 else { return isbns }
            if let error = code.error { throw error }
        }
        if let error = ISBNError(paperback: line) { throw error }
        if let isbn = inSecondOfTwoFields(line) { return [isbn] }
        var finder = ISBNFinder(line)
        finder.run()
        var isbns: [ISBN] = []
        for match in finder.matches where !isbns.contains(match.isbn) { isbns.append(match.isbn) }
        guard isbns.isEmpty else { return isbns }
        throw finder.firstError ?? errorOfWholeLine.describingText(line)
    }

    /// The ISBN of a line of two fields, in the form in which `decode` writes them.
    ///
    /// With more fields, a bare ISBN-10 is too likely to be some other number.
    private static func inSecondOfTwoFields(_ line: String) -> ISBN? {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        // Nine digits are an SBN only where a label or the user says so.
        guard fields.count == 2, let text = try? ISBNText(String(fields[1])), text.count != 9 else {
            return nil
        }
        return try? ISBN(String(fields[1]))
    }

    /// Whether a text has enough bytes that could be digits; most lines of prose have not.
    private static func mayHoldISBN(_ text: String) -> Bool {
        var count = 0
        for byte in text.utf8 where byte >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
            count += 1
            if count == 8 { return true }
        }
        return false
    }
}

extension SupplementedNumber {
    /// Why the number and its supplement do not tell an ISBN; nil if they do.
    public var error: ISBNError? {
        let isbns = isbns
        if isbns.count == 1 { return nil }
        if isbns.count > 1 { return .several(isbns) }
        if let upca = number.upca, upca.isOfPaperbacks, supplement.digits.utf8.count == 2 {
            return .needsSupplement(upca)
        }
        do throws(ISBNError) {
            _ = try ISBN(number)
            return nil
        } catch {
            return error
        }
    }
}

extension ISBNError {
    /// The error for a line that is the UPC-A of paperbacks without its supplement; nil for any other line.
    fileprivate init?(paperback line: String) {
        let digits = line.filter { $0 != " " && $0 != "-" }
        guard let upca = (try? UPCA(digits)) ?? (try? EAN13(digits))?.upca, upca.isOfPaperbacks
        else { return nil }
        self = .needsSupplement(upca)
    }

    /// The error for a whole line: when it does not even begin like an ISBN, the first letter
    /// that does not belong in one is not what is wrong with it.
    fileprivate func describingText(_ line: String) -> ISBNError {
        guard case .character(_, let position) = self else { return self }
        let hasDigit = line.prefix(position - 1).contains(where: \.isWholeNumber)
        return hasDigit ? self : .noISBN
    }
}
