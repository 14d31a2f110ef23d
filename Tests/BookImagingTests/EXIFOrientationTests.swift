import BookImaging
import Testing

@Suite("EXIF orientation", .timeLimit(.minutes(1)))
struct EXIFOrientationTests {
    /// The beginning of a JPEG file with an orientation.
    private func file(_ value: UInt8, isLittle: Bool) -> [UInt8] {
        let tiff: [UInt8] =
            isLittle
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
        let content = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xE1, 0, UInt8(content.count + 2)]
            + content + [0xFF, 0xDA]
    }

    @Test("The orientation is read in both byte orders", arguments: [true, false])
    func values(isLittle: Bool) {
        #expect(EXIFOrientation(ofJPEG: file(1, isLittle: isLittle)) == .upright)
        #expect(EXIFOrientation(ofJPEG: file(3, isLittle: isLittle)) == .half)
        #expect(EXIFOrientation(ofJPEG: file(6, isLittle: isLittle)) == .clockwise)
        #expect(EXIFOrientation(ofJPEG: file(8, isLittle: isLittle)) == .counterclockwise)
        #expect(EXIFOrientation(ofJPEG: file(5, isLittle: isLittle)) == .upright)
    }

    @Test("Damaged files count as upright, wherever they end")
    func damaged() {
        let whole = file(6, isLittle: true)
        for count in 0..<whole.count - 6 {
            #expect(EXIFOrientation(ofJPEG: Array(whole.prefix(count))) == .upright)
        }
        for place in 2..<whole.count {
            var other = whole
            other[place] = 0xFF
            _ = EXIFOrientation(ofJPEG: other)
        }
    }
}
