/// A label whose number stands on the next line, or goes on there after a hyphen.
struct BrokenNumber {
    /// The line from its last label on.
    private let beginning: String.UnicodeScalarView
    /// Whether the line ends with the label.
    private let isLabelOnly: Bool

    /// Reads the end of a line; nil if its number is whole, or ends otherwise than with a hyphen.
    ///
    /// Digits that end without a hyphen may be all of a number whose end is misread, and the next line begins
    /// with something else.
    init?(endOf line: String) {
        let signs = Array(line.unicodeScalars)
        guard let start = signs.indices.last(where: { PrintedLabel(in: signs, at: $0) != nil }),
            let label = PrintedLabel(in: signs, at: start)
        else { return nil }
        var rest = signs[label.end...]
        while let last = rest.last, last == " " { rest.removeLast() }
        let digits = rest.count { LookAlike.digit($0) != nil }
        let isNumber = rest.allSatisfy {
            LookAlike.digit($0) != nil || LookAlike.correctedDigit($0) != nil
                || LookAlike.isSeparator($0) || $0 == ":"
        }
        isLabelOnly = rest.allSatisfy { " :-13".unicodeScalars.contains($0) } && rest.count <= 5
        guard isLabelOnly || isNumber && digits < 16 && rest.last.map(LookAlike.isHyphen) == true
        else { return nil }
        beginning = String.UnicodeScalarView(signs[start..<label.end] + rest)
    }

    /// Both parts as one line, and how many Unicode scalars the first one has.
    func joined(with next: String) -> (line: String, length: Int) {
        var line = beginning
        if isLabelOnly { line.append(" ") }
        let length = line.count
        line.append(contentsOf: next.drop { $0 == " " }.unicodeScalars)
        return (String(line), length)
    }
}
