/// A system of writing, as far as names in one are not read by those who read names in another.
enum WritingSystem: Hashable {
    case latin, cyrillic, greek, hebrew, arabic, eastAsian, other

    /// The systems in which names are written.
    static func all(in names: [String]) -> Set<WritingSystem> {
        var systems: Set<WritingSystem> = []
        for name in names {
            for scalar in name.unicodeScalars where scalar.properties.isAlphabetic {
                systems.insert(WritingSystem(scalar))
            }
        }
        return systems
    }

    private init(_ letter: Unicode.Scalar) {
        self =
            switch letter.value {
            case 0..<0x370, 0x1D00..<0x1F00, 0x2C60..<0x2C80, 0xA720..<0xA800, 0xAB30..<0xAB70,
                0xFB00..<0xFB07, 0xFF21..<0xFF5B:
                .latin
            case 0x370..<0x400, 0x1F00..<0x2000: .greek
            case 0x400..<0x530, 0x2DE0..<0x2E00, 0xA640..<0xA6A0: .cyrillic
            case 0x590..<0x600, 0xFB1D..<0xFB50: .hebrew
            case 0x600..<0x780, 0x8A0..<0x900, 0xFB50..<0xFE00, 0xFE70..<0xFF00: .arabic
            case 0x1100..<0x1200, 0x2E80..<0xA4D0, 0xAC00..<0xD7B0, 0xF900..<0xFB00,
                0xFF66..<0xFFDD, 0x20000..<0x33480:
                .eastAsian
            default: .other
            }
    }

    /// The languages that are written in the letters of a text, the likeliest first; nil where some are Latin or it has
    /// none.
    static func languages(of text: String) -> [String]? {
        let systems = all(in: [text])
        guard systems.count == 1, let system = systems.first else { return nil }
        switch system {
        case .latin, .other: return nil
        case .cyrillic: return ["ru", "uk", "be", "bg", "sr", "mk", "kk", "mn", "ky", "tg"]
        case .greek: return ["el", "grc"]
        case .hebrew: return ["he", "yi"]
        case .arabic: return ["ar", "fa", "ur"]
        case .eastAsian:
            if text.unicodeScalars.contains(where: { 0x3041...0x30FE ~= $0.value }) {
                return ["ja"]
            }
            if text.unicodeScalars.contains(where: { 0xAC00...0xD7A3 ~= $0.value }) {
                return ["ko"]
            }
            return ["zh", "ja"]
        }
    }
}
