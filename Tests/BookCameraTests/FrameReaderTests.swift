import BookCamera
import BookImaging
import Foundation
import Testing

@Suite("Frame reader: camera bytes to luma", .timeLimit(.minutes(5)))
struct FrameReaderTests {
    private static let size = FrameSize(width: 4, height: 2)
    private static let luma: [UInt8] = [10, 20, 30, 40, 50, 60, 70, 80]

    private static func image(
        _ format: String,
        stride: Int = 0,
        _ bytes: [UInt8],
        used: Int? = nil,
    ) throws -> LumaImage? {
        let reader = FrameReader(
            format: try #require(PixelFormat(format)),
            size: size,
            stride: stride,
        )
        return reader.image(of: Bytes(bytes), byteCount: used ?? bytes.count)
    }

    @Test("A luma plane is used as it is", arguments: ["NV12", "NV21", "YU12", "YV12"])
    func planar(format: String) throws {
        let image = try Self.image(format, Self.luma + [1, 2, 3, 4])
        #expect(image?.pixels == Self.luma)
    }

    @Test("A grey frame is all luma")
    func grey() throws {
        #expect(try Self.image("GREY", Self.luma)?.pixels == Self.luma)
    }

    @Test(
        "Luma is separated from interleaved chroma",
        arguments: [("YUYV", true), ("YVYU", true), ("UYVY", false), ("VYUY", false)],
    )
    func packed(format: String, isFirst: Bool) throws {
        let bytes: [UInt8] = Self.luma.flatMap { isFirst ? [$0, 128] : [128, $0] }
        #expect(try Self.image(format, bytes)?.pixels == Self.luma)
    }

    @Test("Rows may have padding")
    func padded() throws {
        let rows = [Array(Self.luma.prefix(4)), Array(Self.luma.suffix(4))]
        let grey: [UInt8] = rows.flatMap { $0 + [9, 9] }
        #expect(try Self.image("GREY", stride: 6, grey)?.pixels == Self.luma)
        let packed: [UInt8] = rows.flatMap { row in row.flatMap { [$0, 1] } + [9, 9, 9, 9] }
        #expect(try Self.image("YUYV", stride: 12, packed)?.pixels == Self.luma)
    }

    @Test("A truncated frame is damaged", arguments: ["GREY", "NV12", "YUYV", "UYVY"])
    func short(format: String) throws {
        let bytes = [UInt8](repeating: 7, count: 16)
        #expect(try Self.image(format, bytes, used: 7) == nil)
        #expect(try Self.image(format, Array(bytes.prefix(6))) == nil)
    }

    @Test("A byte count beyond the end of the buffer is rejected")
    func claimed() throws {
        #expect(try Self.image("GREY", Self.luma, used: 9) == nil)
    }

    @Test("A JPEG frame is decoded, even with extra bytes after its end")
    func jpeg() throws {
        let file = try fixture("bars-422.jpg")
        let expected = try ImageSource(bytes: file).luma().image
        for bytes in [file, file + [UInt8](repeating: 0, count: 100)] {
            let image = try #require(try Self.image("MJPG", bytes))
            #expect(image.pixels == expected.pixels)
        }
    }

    @Test("A JPEG frame without Huffman tables is decoded, since many webcams leave them out")
    func withoutTables() throws {
        let file = try fixture("grey-baseline.jpg")
        let stripped = withoutHuffmanTables(file)
        #expect(stripped.count < file.count)
        // Only the standard tables may be left out.
        #expect(try Self.image("MJPG", stripped) != nil)
    }

    @Test("A JPEG frame that is truncated, empty or in another format is damaged")
    func brokenJPEG() throws {
        let file = try fixture("bars-422.jpg")
        #expect(try Self.image("MJPG", Array(file.prefix(file.count / 2))) == nil)
        #expect(try Self.image("MJPG", []) == nil)
        #expect(try Self.image("MJPG", Array(try fixture("blocks-1.png"))) == nil)
        #expect(try Self.image("MJPG", [UInt8](repeating: 0xFF, count: 500)) == nil)
    }

    @Test("An unknown format gives no image")
    func unknown() throws {
        #expect(try Self.image("BA81", Self.luma) == nil)
    }

    private func fixture(_ name: String) throws -> [UInt8] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.appending(path: "BookImagingTests/Fixtures/\(name)")
        return Array(try Data(contentsOf: file))
    }

    /// The file without its DHT segments.
    private func withoutHuffmanTables(_ file: [UInt8]) -> [UInt8] {
        var result = Array(file.prefix(2))
        var position = 2
        while position + 3 < file.count, file[position + 1] != 0xDA {
            let length = 2 + Int(file[position + 2]) * 256 + Int(file[position + 3])
            if file[position + 1] != 0xC4 { result += file[position..<position + length] }
            position += length
        }
        return result + file[position...]
    }
}
