import Glibc

/// Measures and fits text for the terminal that standard output is connected to.
enum Terminal {
    /// Whether a person types the standard input.
    static var isInput: Bool { isatty(FileDescriptor.standardInput) == 1 }

    /// The width in columns; 80 if it is unknown.
    static var width: Int {
        TerminalSize(of: FileDescriptor.standardOutput)?.columns ?? 80
    }

    /// Returns the width of a text in columns.
    ///
    /// Ideographs and emoji take two columns, combining marks none (Unicode Standard Annex 11).
    static func columns(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
    }

    /// Cuts a text to a width, with an ellipsis in place of what is left out.
    static func fitted(_ text: String, into width: Int) -> String {
        guard columns(of: text) > width else { return text }
        var result = ""
        var left = width - 1
        for character in text {
            left -= columns(of: String(character))
            if left < 0 { break }
            result.append(character)
        }
        return width > 0 ? result + "…" : ""
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0..<0x300: return 1
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return 1
        }
    }
}
