/// The label "ISBN" or "SBN" in a recognised line, also with letters that look alike.
struct PrintedLabel {
    /// The position after the label.
    let end: Int
    /// Whether it is an SBN's, so that nine digits may follow.
    let isSBN: Bool

    /// Reads a label that begins at a position; nil if there is none.
    ///
    /// A letter before it makes it a part of another word, but for the "e" of "eISBN"; so does a letter after it
    /// that does not look like a digit.
    init?(in line: [Unicode.Scalar], at start: Int) {
        if start > 0, LookAlike.isLetter(line[start - 1]), line[start - 1] != "e" { return nil }
        if let end = Self.lowercase(line, start) {
            (self.end, isSBN) = (end, false)
            return
        }
        var position = start
        let hasI = Self.take("I1l|!iT[]", line, &position)
        if hasI { Self.skipPoint(line, &position) }
        guard Self.take("S5s$", line, &position) else { return nil }
        Self.skipPoint(line, &position)
        guard Self.take("B8", line, &position) else { return nil }
        Self.skipPoint(line, &position)
        guard Self.take("NHMW", line, &position) else { return nil }
        if position < line.count, LookAlike.isLetter(line[position]),
            !"IiOol".unicodeScalars.contains(line[position])
        {
            return nil
        }
        if position < line.count, line[position] == "." { position += 1 }
        (end, isSBN) = (position, !hasI)
    }

    /// Whether a line may have an ISBN that a closer look can read: a piece of a label, or of 978 and 979.
    static func isHinted(in line: String) -> Bool {
        let signs = Array(line.unicodeScalars)
        for position in signs.indices {
            if PrintedLabel(in: signs, at: position) != nil { return true }
            let piece = signs[position...].prefix(3)
            guard piece.count == 3 else { break }
            let (first, second, third) = (
                piece[position], piece[position + 1], piece[position + 2],
            )
            if first == "9", second == "7", third == "8" || third == "9",
                !isMusic(signs[(position + 2)...])
            {
                return true
            }
            if "S5".unicodeScalars.contains(first), "B8".unicodeScalars.contains(second),
                "NMH".unicodeScalars.contains(third)
            {
                return true
            }
            if "I1l".unicodeScalars.contains(first), "S5".unicodeScalars.contains(second),
                "B8".unicodeScalars.contains(third)
            {
                return true
            }
        }
        return false
    }

    /// Whether 979 is the beginning of an ISMN's 979-0.
    private static func isMusic(_ signs: ArraySlice<Unicode.Scalar>) -> Bool {
        guard signs.first == "9" else { return false }
        return signs.dropFirst().first { !LookAlike.isSeparator($0) } == "0"
    }

    /// Whether a line has a label.
    static func isLabelled(_ line: String) -> Bool {
        let signs = Array(line.unicodeScalars)
        return signs.indices.contains { PrintedLabel(in: signs, at: $0) != nil }
    }

    private static func lowercase(_ line: [Unicode.Scalar], _ start: Int) -> Int? {
        let end = start + 4
        guard end <= line.count, line[start..<end].elementsEqual("isbn".unicodeScalars),
            end == line.count || !LookAlike.isLetter(line[end])
        else { return nil }
        return end
    }

    private static func take(_ signs: String, _ line: [Unicode.Scalar], _ position: inout Int)
        -> Bool
    {
        guard position < line.count, signs.unicodeScalars.contains(line[position]) else {
            return false
        }
        position += 1
        return true
    }

    /// Skips a point with a space on either side, between letters of the label.
    private static func skipPoint(_ line: [Unicode.Scalar], _ position: inout Int) {
        for sign: Unicode.Scalar in [" ", ".", " "]
        where position < line.count && line[position] == sign {
            position += 1
        }
    }
}
