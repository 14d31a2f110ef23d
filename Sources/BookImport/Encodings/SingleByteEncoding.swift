/// An encoding with one byte for each character, of which the first 128 are ASCII.
struct SingleByteEncoding: Sendable {
    /// The characters of the bytes from 0x80.
    let characters: [Unicode.Scalar]
    private let encoded: [[UInt8]]

    private init(_ characters: String) {
        self.characters = Array(characters.unicodeScalars)
        encoded = characters.unicodeScalars.map { Array(String($0).utf8) }
    }

    /// Windows-1252; its five undefined bytes are the control characters of ISO 8859-1, as in the
    /// WHATWG Encoding Standard.
    static let windows1252 = SingleByteEncoding(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
            + String(String.UnicodeScalarView((0xA0...0xFF).compactMap { Unicode.Scalar($0) }))
    )

    /// Mac OS Roman.
    static let macRoman = SingleByteEncoding(
        "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
            + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
    )

    /// Appends the UTF-8 of bytes in this encoding.
    func append(_ bytes: Span<UInt8>, to text: inout [UInt8]) {
        text.reserveCapacity(text.count + bytes.count)
        for index in bytes.indices {
            let byte = bytes[index]
            if byte < 0x80 {
                text.append(byte)
            } else {
                text += encoded[Int(byte) - 0x80]
            }
        }
    }

    /// The text of bytes in this encoding.
    func text(_ bytes: Span<UInt8>) -> String {
        var text: [UInt8] = []
        append(bytes, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// The text of bytes in UTF-8, or else in this encoding.
    func text(ifNotUTF8 bytes: Span<UInt8>) -> String {
        let valid = unsafe bytes.withUnsafeBufferPointer {
            unsafe String(validating: $0, as: UTF8.self)
        }
        return valid ?? text(bytes)
    }
}
