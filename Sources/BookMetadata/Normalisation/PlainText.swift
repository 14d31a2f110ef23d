import BooklandText

/// Normalises texts from providers before they are kept or shown.
package enum PlainText {
    /// Returns a text on one line: composed (NFC), with one space for each run of white space, and
    /// without control characters.
    ///
    /// - Parameters:
    ///   - text: The text from a provider.
    ///   - limit: The most Unicode scalars to keep; no title or name is longer than the default.
    /// - Returns: The line; nil if nothing is left that can be seen.
    package static func line(_ text: String, limit: Int = 2_000) -> String? {
        if isPlainLine(text, limit: limit) { return text }
        var result = String.UnicodeScalarView()
        var count = 0
        var isBlankDue = false
        for scalar in text.composed.unicodeScalars {
            guard count + (isBlankDue ? 1 : 0) < limit else { break }
            if scalar.properties.isWhitespace {
                isBlankDue = count > 0
                continue
            }
            guard let scalar = visible(scalar) else { continue }
            if isBlankDue {
                result.append(" ")
                count += 1
                isBlankDue = false
            }
            result.append(scalar)
            count += 1
        }
        // A space without width alone is no title.
        let isBlank = result.allSatisfy { scalar in
            scalar == " " || !scalar.isASCII && scalar.properties.isDefaultIgnorableCodePoint
        }
        return isBlank ? nil : String(result)
    }

    /// Returns a text with each line normalised by `line`, and at most one empty line between two.
    package static func paragraphs(_ text: String, limit: Int = 50_000) -> String? {
        var lines: [String] = []
        var rest = limit
        var isGapDue = false
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            guard let line = Self.line(String(line), limit: rest) else {
                isGapDue = !lines.isEmpty
                continue
            }
            if isGapDue { lines.append("") }
            isGapDue = false
            lines.append(line)
            rest -= line.unicodeScalars.count
            if rest <= 0 { break }
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// Returns texts normalised by `line`, without empty ones and repetitions.
    package static func lines(_ texts: some Sequence<String>, limit: Int = 200) -> [String] {
        var seen: Set<String> = []
        var result: [String] = []
        for text in texts {
            guard result.count < limit else { break }
            guard let line = line(text), seen.insert(line.lowercased()).inserted else { continue }
            result.append(line)
        }
        return result
    }

    /// Whether a text is ASCII with nothing to change, as most texts are.
    private static func isPlainLine(_ text: String, limit: Int) -> Bool {
        let blank = UInt8(ascii: " ")
        var last = blank
        var count = 0
        for byte in text.utf8 {
            guard (0x20..<0x7F).contains(byte), byte != blank || last != blank else { return false }
            last = byte
            count += 1
        }
        return last != blank && count <= limit
    }

    /// Returns the character to show: the same one, its meaning in Windows-1252, or nil for none.
    ///
    /// Google's texts have C1 control characters for the dashes and quotes of Windows-1252; MARC has
    /// U+0098 and U+009C around words that sorting ignores.
    private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x80: "€"
        case 0x85: "…"
        case 0x91: "‘"
        case 0x92: "’"
        case 0x93: "“"
        case 0x94: "”"
        case 0x95: "•"
        case 0x96: "–"
        case 0x97: "—"
        case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069,
            0xFFF0..<0xFFFD:
            nil
        default: scalar
        }
    }
}

extension PlainText {
    /// Returns a letter without its accents: its decomposition (NFD) without the marks.
    package static func letters(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        if scalar.isASCII { return [scalar] }
        return String(scalar).decomposed.unicodeScalars.filter {
            $0.properties.generalCategory != .nonspacingMark
        }
    }
}
