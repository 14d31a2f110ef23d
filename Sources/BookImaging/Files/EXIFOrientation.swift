/// How a picture must be turned to be upright, as its camera noted it (EXIF 2.32, tag 0x0112).
///
/// Mirrored pictures, which no camera stores, count as upright.
package enum EXIFOrientation: UInt16, Sendable {
    case upright = 1
    case half = 3
    /// By a quarter, clockwise.
    case clockwise = 6
    /// By a quarter, counterclockwise.
    case counterclockwise = 8

    /// Reads the note in a JPEG file; upright without one.
    package init(ofJPEG bytes: [UInt8]) {
        self = Self.block(in: bytes).flatMap(Self.value).flatMap(Self.init(rawValue:)) ?? .upright
    }

    /// The TIFF structure in the first segment APP1.
    private static func block(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            // The image data begin, or the file is damaged.
            guard marker != 0xDA, length >= 2, place + 2 + length <= bytes.count else { return nil }
            let content = bytes[place + 4..<place + 2 + length]
            if marker == 0xE1, content.starts(with: Array("Exif\0\0".utf8)) {
                return content.dropFirst(6)
            }
            place += 2 + length
        }
        return nil
    }

    /// The value of the tag in the first directory.
    private static func value(in block: ArraySlice<UInt8>) -> UInt16? {
        let isLittle = block.starts(with: Array("II".utf8))
        guard isLittle || block.starts(with: Array("MM".utf8)) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset + count <= block.count else { return nil }
            let part = block[(block.startIndex + offset)...].prefix(count)
            let ordered = isLittle ? Array(part.reversed()) : Array(part)
            return ordered.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(entry, 2) else { return nil }
            if tag == 0x0112 { return number(entry + 8, 2).map { UInt16(truncatingIfNeeded: $0) } }
        }
        return nil
    }
}
