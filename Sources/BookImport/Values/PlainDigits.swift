/// Numbers in the digits of other scripts: `９７８`, `٢٠١٩`.
enum PlainDigits {
    /// A text with digits of ASCII, and with what stands between full-width ones.
    static func of(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0xD9 }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            // Full-width forms of what ASCII has, and the full-width space.
            case 0xFF01...0xFF5E:
                result.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
            case 0x3000: result.append(" ")
            default:
                if !scalar.isASCII, scalar.properties.numericType == .decimal,
                    let value = scalar.properties.numericValue, (0...9).contains(value)
                {
                    result.append(Unicode.Scalar(UInt8(0x30 + Int(value))))
                } else {
                    result.append(scalar)
                }
            }
        }
        return String(result)
    }
}

extension ColumnMeaning {
    /// Whether its texts are numbers or days.
    var isNumeric: Bool {
        switch self {
        case .isbn, .isbn13, .seriesNumber, .year, .date, .firstYear, .pages, .rating, .page,
            .isRead, .started, .finished, .stopped, .readings, .readCount, .added, .copies:
            true
        default: false
        }
    }
}
