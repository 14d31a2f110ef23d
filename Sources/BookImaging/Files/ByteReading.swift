/// Access to the fields of binary formats.
extension [UInt8] {
    /// Whether the array has these bytes at an offset; false beyond its end.
    func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
        offset + bytes.count <= count
            && bytes.indices.allSatisfy { self[offset + $0] == bytes[$0] }
    }

    /// Whether the array has this ASCII text at an offset; false beyond its end.
    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
        has(Array(text.description.utf8), at: offset)
    }

    /// Whether the array contains this ASCII text.
    ///
    /// The standard library's search would load its regular expression engine at every start.
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

    /// The 16-bit number at an offset, least significant byte first; the offset must be valid.
    func littleEndian16(at offset: Int) -> Int {
        Int(self[offset]) | Int(self[offset + 1]) << 8
    }

    /// The 32-bit number at an offset, least significant byte first; the offset must be valid.
    func littleEndian32(at offset: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
    }

    /// The bytes of a range as UTF-8 text; the range must be valid.
    func text(_ range: Range<Int>) -> String {
        String(decoding: self[range], as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether this is an ASCII white-space character.
    var isASCIISpace: Bool {
        self == 0x20 || (0x09...0x0D).contains(self)
    }
}
