/// Finds ISBNs in a text, by the rules of `ISBN.matches(in:)`.
struct ISBNFinder {
    private(set) var matches: [ISBN.Match] = []
    /// Why the first number that has the form of an ISBN is none.
    private(set) var firstError: ISBNError?

    private let text: ASCIIText
    private let groups: [DigitGroup]

    init(_ text: String) {
        self.text = ASCIIText(text)
        groups = DigitGroup.groups(in: self.text)
    }

    mutating func run() {
        var index = 0
        while index < groups.count {
            guard let window = candidate(at: index) else {
                index += 1
                continue
            }
            accept(window)
            index = window.upperBound
        }
    }

    /// Takes the number that some groups write, if its check digit is right.
    private mutating func accept(_ window: Range<Int>) {
        do throws(ISBNError) {
            let isbn = try isbn(window)
            let positions =
                groups[window.lowerBound].range
                .lowerBound..<groups[window.upperBound - 1].range
                .upperBound
            matches.append(ISBN.Match(isbn: isbn, range: text.range(positions)))
        } catch {
            firstError = firstError ?? error
        }
    }

    private func isbn(_ window: Range<Int>) throws(ISBNError) -> ISBN {
        let digits = digits(window)
        return try ISBN(utf8: digits.span)
    }

    private func digits(_ window: Range<Int>) -> [UInt8] {
        groups[window].flatMap { text.characters[$0.range] }
    }

    /// The groups from `index` on that have the form of an ISBN; the check digit is not looked at.
    private func candidate(at index: Int) -> Range<Int>? {
        if let label = groups[index].label {
            switch label {
            case .isbn: return thirteen(at: index) ?? ten(at: index)
            case .sbn: return thirteen(at: index) ?? ten(at: index) ?? labelled(at: index, of: 9)
            case .asin: return groups[index].count == 10 ? index..<index + 1 : nil
            }
        }
        guard isFree(index) else { return nil }
        return unbroken(at: index) ?? broken(at: index) ?? hyphenatedTen(at: index)
    }

    // MARK: After a label

    private func thirteen(at index: Int) -> Range<Int>? {
        hasBookPrefix(index) ? labelled(at: index, of: 13) : nil
    }

    private func ten(at index: Int) -> Range<Int>? {
        // "ISBN 978 0 19 2802 3855" has a digit too many: its first ten digits are no ISBN-10.
        guard let window = labelled(at: index, of: 10) else { return nil }
        let isDoubtful = window.count > 1 && hasBookPrefix(index) || mayBeThirteen(window)
        return isDoubtful && !hasBreaks(window, of: \.hyphenated10) ? nil : window
    }

    /// Whether ten digits may be the beginning of thirteen whose prefix has a misprint: "973-605-5809 935".
    private func mayBeThirteen(_ window: Range<Int>) -> Bool {
        var count = 10
        for group in groups[window.upperBound...] where count < 13 {
            guard group.separator != .none, group.label == nil else { return false }
            count += group.count
        }
        let start = digits(window).prefix(3)
        return count == 13
            && ["978", "979"].contains { prefix in
                zip(start, prefix.utf8).count { $0 != $1 } <= 1
            }
    }

    /// The groups from `index` on that have `count` characters together.
    ///
    /// Where spaces separate the parts and more digits follow, only the official spelling tells
    /// where the number ends.
    private func labelled(at index: Int, of count: Int) -> Range<Int>? {
        guard let window = window(at: index, of: count) else { return nil }
        let hasSpaces = groups[window].dropFirst().contains { $0.separator == .space }
        guard hasSpaces, window.upperBound < groups.count,
            groups[window.upperBound].separator == .space, groups[window.upperBound].label == nil
        else { return window }
        return hasBreaks(window, of: count == 13 ? \.hyphenated : \.hyphenated10) ? window : nil
    }

    // MARK: Forms

    /// The groups from `index` on that have `count` characters together and are a whole number.
    private func window(at index: Int, of count: Int) -> Range<Int>? {
        var end = index
        var total = 0
        repeat {
            total += groups[end].count
            end += 1
        } while total < count && end < groups.count && groups[end].separator != .none
            && groups[end].label == nil
        let window = index..<end
        let isWhole = window.count == 1 && count == 13 || !isContinued(end)
        return total == count && isWhole && hasXOnlyAtEnd(window) ? window : nil
    }

    /// Thirteen digits in a row.
    private func unbroken(at index: Int) -> Range<Int>? {
        groups[index].count == 13 && hasBookPrefix(index) ? index..<index + 1 : nil
    }

    /// Thirteen digits in two or five parts, the first of which is 978 or 979.
    private func broken(at index: Int) -> Range<Int>? {
        guard groups[index].count == 3, hasBookPrefix(index), groups[index].separator != .dash,
            let window = window(at: index, of: 13)
        else { return nil }
        let inner = groups[window].dropFirst()
        if inner.count == 1 { return window }
        guard inner.count == 4, inner.last?.count == 1 else { return nil }
        // "978 0-306-40615-7" is often written so.
        if inner.dropFirst().allSatisfy({ $0.separator == .dash }) { return window }
        let isSpaced = inner.allSatisfy { $0.separator == .space }
        return isSpaced && hasBreaks(window, of: \.hyphenated) ? window : nil
    }

    /// An ISBN-10 with its hyphens in the right places.
    private func hyphenatedTen(at index: Int) -> Range<Int>? {
        guard groups[index].separator != .dash, let window = window(at: index, of: 10),
            window.count == 4, groups[window].dropFirst().allSatisfy({ $0.separator == .dash }),
            hasBreaks(window, of: \.hyphenated10)
        else { return nil }
        return window
    }

    /// Whether the groups are those of the ISBN's official spelling.
    private func hasBreaks(_ window: Range<Int>, of spelling: (ISBN) -> String?) -> Bool {
        guard let isbn = try? isbn(window), let spelled = spelling(isbn) else { return false }
        return spelled.split(separator: "-").map(\.utf8.count) == groups[window].map(\.count)
    }

    // MARK: Conditions

    private func hasBookPrefix(_ index: Int) -> Bool {
        let digits = text.characters[groups[index].range]
        return digits.starts(with: "978".utf8) || digits.starts(with: "979".utf8)
    }

    /// Whether a hyphen joins the group at `index` to the one before.
    private func isContinued(_ index: Int) -> Bool {
        index < groups.count && groups[index].separator == .dash && groups[index].label == nil
    }

    private func hasXOnlyAtEnd(_ window: Range<Int>) -> Bool {
        digits(window).dropLast().allSatisfy(ASCIIEquivalent.isDigit)
    }

    /// Whether nothing directly before a group makes it a part of another number.
    private func isFree(_ index: Int) -> Bool {
        let start = groups[index].range.lowerBound
        switch text[start - 1] {
        case UInt8(ascii: "+"): return false
        case UInt8(ascii: "."): return !ASCIIEquivalent.isDigit(text[start - 2])
        default: return true
        }
    }
}
