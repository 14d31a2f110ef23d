/// How a text looks.
struct TextStyle: Sendable, Hashable {
    /// The families of fonts, of which the first one that is installed is taken.
    var families = "Sans"
    /// The size in points.
    var size: Double
    var isBold = false
    var isCentred = false
    /// The greatest number of lines; the last one ends in an ellipsis if there is more.
    var lines = 1

    /// The digits below bars: those of OCR-B, if it is installed.
    static let digitFamilies = "OCR-B,OCRB,OCR B,\(commonDigitFamilies)"
    /// The same without OCR-B.
    static let commonDigitFamilies = "Liberation Sans,Sans"
}

extension String {
    /// The text on one line, without control characters, and not longer than any label.
    var onOneLine: String {
        // A title has dozens of characters; Pango would take minutes for one of a megabyte.
        let words = unicodeScalars.prefix(2_000)
            .map { scalar -> Character in
                switch scalar.properties.generalCategory {
                // Embeddings, overrides and isolates of direction, which might not be ended.
                case .format where scalar.properties.isBidiControl: " "
                // Cairo takes text with noncharacters for damaged UTF-8, and gives up the page.
                case .unassigned where scalar.properties.isNoncharacterCodePoint: "\u{FFFD}"
                case .control, .lineSeparator, .paragraphSeparator: " "
                default: Character(scalar)
                }
            }
        return String(words).split(separator: " ").joined(separator: " ")
    }
}
