import BooklandText

/// What texts of providers are turned into before they are kept or shown.
package enum PlainText {
    /// Puts a text in one line: composed (NFC), each run of white space one blank, without control
    /// characters.
    ///
    /// - Parameters:
    ///   - text: As a provider wrote it.
    ///   - limit: How many Unicode scalars are kept; no title or name has more.
    /// - Returns: The line; nil where nothing is left.
    package static func line(_ text: String, limit: Int = 2_000) -> String? {
        if isPlainLine(text, limit: limit) { return text }
        var result = String.UnicodeScalarView()
        var count = 0
        var isBlankDue = false
        for scalar in text.composed.unicodeScalars {
            guard count < limit else { break }
            if scalar.properties.isWhitespace {
                isBlankDue = count > 0
                continue
            }
            guard let scalar = visible(scalar) else { continue }
            if isBlankDue {
                result.append(" ")
                isBlankDue = false
            }
            result.append(scalar)
            count += 1
        }
        return result.isEmpty ? nil : String(result)
    }

    /// The lines of a text, each as `line` makes it, with at most one empty line between two.
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

    /// The texts as lines, without those that say nothing or repeat another.
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

    /// Most texts are plain ASCII with nothing to mend.
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

    /// The character to show for one: itself, what a Windows text meant by it, or nothing.
    ///
    /// Google's texts have C1 control characters where Windows-1252 has dashes and quotes; MARC
    /// has U+0098 and U+009C around words that do not count in sorting.
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
    /// A letter without its accents: its decomposition (NFD) without the marks.
    package static func letters(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        if scalar.isASCII { return [scalar] }
        return String(scalar).decomposed.unicodeScalars.filter {
            $0.properties.generalCategory != .nonspacingMark
        }
    }
}
