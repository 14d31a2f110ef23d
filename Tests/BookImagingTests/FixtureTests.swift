import BookImaging
import Testing

/// Every format and variant decodes to the luminance of its pattern.
@Suite(.timeLimit(.minutes(5)))
struct FixtureTests {
    @Test("Every kind of image decodes to its luminance", arguments: Fixtures.readable)
    func decodesToItsPattern(name: String) throws {
        let source = try ImageSource(path: Fixtures.path(name))
        #expect((source.width, source.height) == (32, 24))
        let decoded = try source.luma()
        #expect(!decoded.isTruncated)
        #expect((decoded.image.width, decoded.image.height) == (32, 24))
        let differences = zip(decoded.image.packed, Pattern.luminances(of: name))
            .map { abs(Int($0) - Int($1)) }
        // Tolerances for lossy codecs and rounding. JPEG tiles in TIFF have other block borders.
        #expect(differences.reduce(0, +) <= 2 * differences.count)
        #expect((differences.max() ?? 0) <= (name.contains("tiled") ? 16 : 3))
    }
}

/// The pattern of a fixture, which is the start of its name; see `make-fixtures`.
enum Pattern: String {
    case grey, bars, alpha, blocks, rows

    static func luminances(of name: String) -> [UInt8] {
        let pattern = Pattern(rawValue: String(name.prefix { $0.isLetter })) ?? .grey
        let bars = name.hasSuffix(".png") ? linearBars : videoBars
        return (0..<32 * 24).map { pattern.luma(column: $0 % 32, row: $0 / 32, bars: bars) }
    }

    /// Black, red, green, blue, yellow, cyan, magenta and white, with the weights of BT.601.
    private static let videoBars: [UInt8] = [0, 76, 150, 29, 226, 179, 105, 255]

    /// The same with the weights of BT.709 in linear light, encoded as sRGB, as libpng does.
    private static let linearBars: [UInt8] = [0, 127, 220, 76, 248, 230, 145, 255]

    private func luma(column: Int, row: Int, bars: [UInt8]) -> UInt8 {
        switch self {
        case .grey: row < 12 ? UInt8(column * 255 / 31) : UInt8(255 * (column / 8 % 2))
        case .blocks: UInt8(255 * (column / 8 % 2))
        case .alpha: UInt8(255 * (1 - column / 4 % 2))
        case .bars: bars[column / 4]
        case .rows: UInt8(row * 255 / 23)
        }
    }
}
