import BookIdentifiers

/// Finds ISBNs in a line of text that a machine has recognised, which may be wrong.
///
/// `ISBN.matches(in:)` is for text that is what its author wrote. Here each sign may be misread, so a number
/// needs a right check digit, a registrant that the agency's ranges know, and every hyphen or space in its
/// place; and a label, or all hyphens of an ISBN-13, or the groups of digits below a barcode (1-6-6). Letters that
/// look like digits count as these only with a label, and more than one of them only with all hyphens.
/// No digit is worked out from others.
package struct PrintedISBNParser: Sendable {
    private let line: [Unicode.Scalar]
    private var numbers: [PrintedNumber] = []

    /// Returns the numbers in a line, in the order of the line, each once.
    package static func numbers(in line: String) -> [PrintedNumber] {
        var parser = PrintedISBNParser(line)
        parser.findLabelled()
        parser.findUnlabelled()
        return parser.numbers.sorted { $0.position < $1.position }
    }

    /// Returns the number that stands after a label at the end of a line and on the next line, in one of two ways:
    /// broken after a hyphen, with all hyphens, or whole at the beginning of the next line.
    ///
    /// - Parameters:
    ///   - line: The line with the label.
    ///   - next: The next line.
    /// - Returns: The number; nil if there is none.
    package static func number(from line: String, to next: String) -> PrintedNumber? {
        guard let (joined, length) = BrokenNumber(endOf: line)?.joined(with: next) else {
            return nil
        }
        var parser = PrintedISBNParser(joined)
        if let label = parser.labels.first { parser.takeNumber(after: label) }
        return parser.numbers.first { number in
            number.end > length
                && (number.proof == .allBreaks
                    || number.position >= length && number.digits.count == 13)
        }
    }

    /// Returns the digits that stand after labels in a line, as many as an ISBN or SBN has, whether they make one or
    /// not: where they differ from a number, they speak against it.
    package static func labelledDigits(in line: String) -> [[UInt8]] {
        let parser = PrintedISBNParser(line)
        var found: [[UInt8]] = []
        for label in parser.labels {
            for start in parser.starts(after: label.end) {
                for run in DigitRun.runs(in: parser.line[start...].prefix(44))
                where !run.isContinued {
                    if run.digits.count == 9, !label.isSBN { continue }
                    if !found.contains(run.digits) { found.append(run.digits) }
                }
            }
        }
        return found
    }

    private init(_ line: String) {
        self.line = Array(line.unicodeScalars)
    }

    // MARK: With a label

    private mutating func findLabelled() {
        for label in labels { takeNumber(after: label) }
    }

    private var labels: [PrintedLabel] {
        var labels: [PrintedLabel] = []
        var position = 0
        while position < line.count {
            guard let label = PrintedLabel(in: line, at: position) else {
                position += 1
                continue
            }
            labels.append(label)
            position = label.end
        }
        return labels
    }

    private mutating func takeNumber(after label: PrintedLabel) {
        var found: [PrintedNumber] = []
        for start in starts(after: label.end) {
            for run in DigitRun.runs(in: line[start...].prefix(44)) {
                guard let number = labelled(run, from: start, label) else { continue }
                found.append(number)
            }
        }
        // Two ways to read the signs after one label are no reading, unless one has more for it.
        guard let best = found.max(by: { $0.proof < $1.proof }),
            found.allSatisfy({ $0.isbn == best.isbn || $0.proof < best.proof })
        else { return }
        take(best)
    }

    /// The positions after a label at which its number may begin: past punctuation, a length as in "ISBN-13" and
    /// a qualifier as in "ISBN (pbk.)".
    private func starts(after end: Int) -> [Int] {
        let plain = skippingPunctuation(end)
        var starts = [plain]
        let afterLength = skippingLength(plain)
        if afterLength != plain { starts.append(skippingPunctuation(afterLength)) }
        for start in starts {
            let afterQualifier = skippingParentheses(start)
            if afterQualifier != start { starts.append(skippingPunctuation(afterQualifier)) }
        }
        return starts
    }

    private func skippingPunctuation(_ position: Int) -> Int {
        line[position...].firstIndex {
            !" :;,.#*".unicodeScalars.contains($0) && !LookAlike.isHyphen($0)
        } ?? line.count
    }

    private func skippingLength(_ position: Int) -> Int {
        let pair = line[position...].prefix(2)
        guard pair.count == 2, "1Il".unicodeScalars.contains(pair[position]),
            "03O".unicodeScalars.contains(pair[position + 1])
        else { return position }
        return position + 2
    }

    private func skippingParentheses(_ position: Int) -> Int {
        guard position < line.count, line[position] == "(",
            let end = line[position...].prefix(30).firstIndex(of: ")")
        else { return position }
        return end + 1
    }

    private func labelled(_ run: DigitRun, from start: Int, _ label: PrintedLabel) -> PrintedNumber?
    {
        guard let (isbn, places) = number(run, isSBN: label.isSBN) else { return nil }
        let proof: PrintedNumber.Proof
        if run.breaks == places {
            proof = .allBreaks
        } else if run.breaks.isSubset(of: places) {
            proof = run.breaks.isEmpty ? .label : .someBreaks
        } else {
            return nil
        }
        // Thirteen digits with a misread prefix begin with ten that are an ISBN-10 once in eleven times.
        guard !run.isContinued || run.digits.count == 13 || proof == .allBreaks else { return nil }
        // A lost digit makes an SBN of an ISBN-10, and thirteen digits begin with ten.
        let isShort = run.digits.count == 9 || run.digits.count == 10 && beginsLikeThirteen(run)
        guard proof == .allBreaks || run.correctionCount <= 1 && !isShort else { return nil }
        return PrintedNumber(
            isbn: isbn,
            proof: proof,
            qualifier: qualifier(around: start..<run.end),
            position: start,
            digits: run.digits,
            end: run.end,
        )
    }

    // MARK: Without a label

    private mutating func findUnlabelled() {
        for start in line.indices where line[start] == "9" {
            if start > 0, LookAlike.digit(line[start - 1]) != nil || line[start - 1] == "-" {
                continue
            }
            for run in DigitRun.runs(in: line[start...].prefix(24)) {
                guard run.digits.count == 13, run.correctionCount == 0,
                    let (isbn, places) = number(run, isSBN: false),
                    run.breaks == places || run.breaks == [1, 7]
                else { continue }
                take(
                    PrintedNumber(
                        isbn: isbn,
                        proof: .grouping,
                        qualifier: qualifier(around: start..<run.end),
                        position: start,
                        digits: run.digits,
                        end: run.end,
                    )
                )
            }
        }
    }

    // MARK: Numbers

    /// Keeps a number once, with the best that speaks for it.
    private mutating func take(_ number: PrintedNumber) {
        if let index = numbers.firstIndex(where: { $0.isbn == number.isbn }) {
            if numbers[index].proof < number.proof { numbers[index] = number }
        } else {
            numbers.append(number)
        }
    }

    /// The ISBN that digits stand for, and after how many of them it has hyphens; nil if its check digit is wrong
    /// or the agency's ranges do not know its registrant.
    private func number(_ run: DigitRun, isSBN: Bool) -> (isbn: ISBN, places: Set<Int>)? {
        if run.digits.count == 9, !isSBN { return nil }
        if run.digits.count == 13, !beginsLikeThirteen(run) { return nil }
        let isTen = run.digits.count < 13
        let text = String(
            decoding: (run.digits.count == 9 ? [0x30] : []) + run.digits,
            as: UTF8.self,
        )
        guard let isbn = try? ISBN(text), isbn.elements.registrant != nil,
            let spelling = isTen ? isbn.hyphenated10 : isbn.hyphenated
        else { return nil }
        var places: Set<Int> = []
        var count = run.digits.count == 9 ? -1 : 0
        for sign in spelling.unicodeScalars {
            if sign == "-" { places.insert(count) } else { count += 1 }
        }
        // The group 0 is not printed on an SBN.
        return (isbn, places.filter { $0 > 0 })
    }

    private func beginsLikeThirteen(_ run: DigitRun) -> Bool {
        run.digits.starts(with: "978".utf8) || run.digits.starts(with: "979".utf8)
    }

    /// What stands in parentheses after a number, or between its label and it.
    private func qualifier(around number: Range<Int>) -> String? {
        let after = line[number.upperBound...].firstIndex { $0 != " " }
        if let after, line[after] == "(" {
            let end = skippingParentheses(after)
            if end > after { return text(after + 1..<end - 1) }
        }
        let before = line[..<number.lowerBound].lastIndex { !" :".unicodeScalars.contains($0) }
        guard let before, line[before] == ")",
            let open = line[..<before].suffix(30).lastIndex(of: "("), open + 1 < before
        else { return nil }
        return text(open + 1..<before)
    }

    /// A part of the line, if it is words and no length such as "13".
    private func text(_ range: Range<Int>) -> String? {
        guard line[range].contains(where: LookAlike.isLetter) else { return nil }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: line[range])
        return String(text)
    }
}
