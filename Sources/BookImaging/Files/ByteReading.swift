/// Reading of fixed fields, without reaching past the end.
extension [UInt8] {
    /// Whether these bytes stand at an offset.
    func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
        offset + bytes.count <= count
            && bytes.indices.allSatisfy { self[offset + $0] == bytes[$0] }
    }

    /// Whether this text stands at an offset.
    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
        has(Array(text.description.utf8), at: offset)
    }

    /// Whether this text stands anywhere. (The standard library's own search comes with its
    /// engine for regular expressions, which would cost every start.)
    func contains(text: StaticString) -> Bool {
        indices.contains { has(text, at: $0) }
    }

    /// The 16-bit number at an offset, most significant byte first; the offset must be valid.
    func bigEndian16(at offset: Int) -> Int {
        Int(self[offset]) << 8 | Int(self[offset + 1])
    }

    /// The 32-bit number at an offset, most significant byte first; the offset must be valid.
    func bigEndian32(at offset: Int) -> Int {
        bigEndian16(at: offset) << 16 | bigEndian16(at: offset + 2)
    }

    /// The 32-bit number at an offset, least significant byte first; the offset must be valid.
    func littleEndian32(at offset: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
    }

    /// The bytes of a range as text; the range must be valid.
    func text(_ range: Range<Int>) -> String {
        String(decoding: self[range], as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether this is one of ASCII's white-space characters.
    var isASCIISpace: Bool {
        self == 0x20 || (0x09...0x0D).contains(self)
    }
}
