/// Converts MARC-8 to Unicode ("MARC 21 Specifications for Record Structure, Character Sets, and
/// Exchange Media", Library of Congress, part 2).
///
/// It decodes ASCII, ANSEL (extended Latin), Greek symbols, subscripts and superscripts, basic Cyrillic
/// and Hebrew. Characters of other sets (Arabic, Greek, extended Cyrillic, East Asian) become U+FFFD;
/// records that use them repeat their content in Latin letters.
struct MARC8Decoder {
    /// The sets of the bytes 0x21–0x7E and 0xA1–0xFE.
    private var lower = MARC8Set.ascii
    private var upper = MARC8Set.ansel
    private var result = String.UnicodeScalarView()
    /// Diacritics, which MARC-8 puts before their letter and Unicode after it.
    private var marks: [Unicode.Scalar] = []

    /// Returns the text of a subfield or control field, with letters and marks separated (NFD).
    static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var decoder = MARC8Decoder()
        decoder.decode(bytes)
        return String(decoder.result)
    }

    private mutating func decode(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while let byte = rest.popFirst() {
            switch byte {
            case 0x1B: selectSet(&rest)
            // Control characters: joiners, and marks around words that sorting ignores.
            case 0x88: append("\u{98}")
            case 0x89: append("\u{9C}")
            case 0x8D: append("\u{200D}")
            case 0x8E: append("\u{200C}")
            case 0x21...0x7E: append(byte, of: lower, from: &rest)
            case 0xA1...0xFE: append(byte & 0x7F, of: upper, from: &rest)
            case 0x00...0x20: append(Unicode.Scalar(byte))
            default: append("\u{FFFD}")
            }
        }
        flushMarks()
    }

    private mutating func append(
        _ byte: UInt8,
        of set: MARC8Set,
        from rest: inout ArraySlice<UInt8>,
    ) {
        if set == .eastAsian {
            rest = rest.dropFirst(2)
            return append("\u{FFFD}")
        }
        guard !set.isSecondHalf(byte) else { return }
        let scalar = set.scalar(byte) ?? "\u{FFFD}"
        if set.isMark(byte) { marks.append(scalar) } else { append(scalar) }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        result.append(scalar)
        flushMarks()
    }

    private mutating func flushMarks() {
        result.append(contentsOf: marks)
        marks.removeAll(keepingCapacity: true)
    }

    /// Obeys an escape sequence (ISO 2022); unknown ones are skipped.
    private mutating func selectSet(_ rest: inout ArraySlice<UInt8>) {
        guard let kind = rest.popFirst() else { return }
        switch kind {
        case UInt8(ascii: "s"): lower = .ascii
        case UInt8(ascii: "g"): lower = .greekSymbols
        case UInt8(ascii: "b"): lower = .subscripts
        case UInt8(ascii: "p"): lower = .superscripts
        case UInt8(ascii: "("), UInt8(ascii: ","): lower = Self.set(from: &rest)
        case UInt8(ascii: ")"), UInt8(ascii: "-"): upper = Self.set(from: &rest)
        case UInt8(ascii: "$"):
            // Sets with several bytes per character: `$1`, `$(1` or `$,1` for the lower half, `$)1` or
            // `$-1` for the upper.
            if rest.first == UInt8(ascii: ")") || rest.first == UInt8(ascii: "-") {
                upper = .eastAsian
                rest = rest.dropFirst(2)
            } else {
                lower = .eastAsian
                let isLong = rest.first == UInt8(ascii: "(") || rest.first == UInt8(ascii: ",")
                rest = rest.dropFirst(isLong ? 2 : 1)
            }
        default: break
        }
    }

    private static func set(from rest: inout ArraySlice<UInt8>) -> MARC8Set {
        // The extended Latin set has a name of two characters.
        if rest.first == UInt8(ascii: "!") { rest = rest.dropFirst() }
        return rest.popFirst().map(MARC8Set.named) ?? .unknown
    }
}
