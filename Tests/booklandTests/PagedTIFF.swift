import Foundation

/// A grey TIFF file of uncompressed pages (TIFF 6.0, section 8), each from a PGM file.
func pagedTIFF(_ pages: [Data]) -> Data {
    var file = Data([0x49, 0x49, 42, 0, 8, 0, 0, 0])
    for (index, page) in pages.enumerated() {
        // "P5 200 100 255"
        let head = String(decoding: page.prefix { $0 != 10 }, as: UTF8.self)
        let size = head.split(separator: " ").compactMap { Int($0) }
        let (width, height) = (size[0], size[1])
        let pixels = page.suffix(width * height)
        let tags: [(Int, Int)] = [
            (256, width), (257, height), (258, 8), (259, 1), (262, 1),
            (273, file.count + 2 + 9 * 12 + 4), (277, 1), (278, height), (279, pixels.count),
        ]
        let start = file.count
        file.append(littleEndian(tags.count, 2))
        for (tag, value) in tags {
            file.append(
                littleEndian(tag, 2) + littleEndian(4, 2) + littleEndian(1, 4)
                    + littleEndian(value, 4)
            )
        }
        let next = start + 2 + 9 * 12 + 4 + pixels.count
        file.append(littleEndian(index == pages.count - 1 ? 0 : next, 4))
        file.append(pixels)
    }
    return file
}

func littleEndian(_ value: Int, _ size: Int) -> Data {
    Data((0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
}
