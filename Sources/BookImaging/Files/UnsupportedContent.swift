/// Guesses what an unsupported file is, for error messages.
enum UnsupportedContent {
    /// Signatures at fixed offsets, and the file types that they stand for.
    private static let signatures: [(offset: Int, bytes: StaticString, name: String)] = [
        (0, "%PDF", "a PDF document"),
        (0, "%!PS", "a PostScript document"),
        (0, "BM", "a BMP image"),
        (0, "8BPS", "a Photoshop document"),
        (0, "gimp xcf", "a GIMP document"),
        (0, "FUJIFILMCCD-RAW", "a camera raw image"),
        (0, "IIRO", "a camera raw image"),
        (0, "IIRS", "a camera raw image"),
        (0, "MMOR", "a camera raw image"),
        (0, "IIU\u{0}", "a camera raw image"),
        (8, "CR", "a camera raw image"),
        (0, "P4P", "a camera raw image"),
        (8, "AVI ", "a video"),
        (8, "WAVE", "a sound file"),
        (0, "OggS", "a sound or video file"),
        (0, "ID3", "a sound file"),
        (0, "fLaC", "a sound file"),
        (0, "FLV", "a video"),
        (0, "PK\u{3}\u{4}", "a ZIP archive or an office document"),
        (0, "7z", "an archive"),
        (0, "Rar!", "an archive"),
        (0, "BZh", "a compressed file"),
        (0, "\u{7F}ELF", "a program"),
        (0, "SQLite format 3", "a database"),
    ]

    /// Signatures with non-ASCII bytes, at the start of the file.
    private static let binarySignatures: [(bytes: [UInt8], name: String)] = [
        ([0x00, 0x00, 0x01, 0x00], "a Windows icon"),
        ([0x1A, 0x45, 0xDF, 0xA3], "a video"),
        ([0x00, 0x00, 0x01, 0xBA], "a video"),
        ([0x1F, 0x8B], "a compressed file"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "a compressed file"),
        ([0x28, 0xB5, 0x2F, 0xFD], "a compressed file"),
        ([0xD0, 0xCF, 0x11, 0xE0], "an office document"),
    ]

    /// Returns what the content looks like, such as "a PDF document"; nil if unknown.
    static func name(of content: [UInt8]) -> String? {
        if let box = FileTypeBox(content) {
            return box.brands.contains("crx ") ? "a camera raw image" : "a video"
        }
        if let match = binarySignatures.first(where: { content.has($0.bytes) }) {
            return match.name
        }
        if let match = signatures.first(where: { content.has($0.bytes, at: $0.offset) }) {
            return match.name
        }
        return textName(of: content)
    }

    /// Distinguishes SVG, HTML and other text; nil if the content is not text.
    private static func textName(of content: [UInt8]) -> String? {
        let beginning = content.prefix(1024)
        let isText = beginning.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0.isASCIISpace }
        guard isText else { return nil }
        // Lower case, for letters; the bit is already set in the other characters searched for.
        let text = beginning.map { $0 | 0x20 }
        if text.contains(text: "<svg") { return "an SVG drawing" }
        if text.contains(text: "<html") || text.contains(text: "<!doctype html") {
            return "a web page"
        }
        return "text"
    }
}
