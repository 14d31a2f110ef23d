import BookImaging
import BooklandTestSupport
import Testing

/// Truncated and altered files give a partial image or an error, but never a crash.
@Suite(.timeLimit(.minutes(5)))
struct DamagedFileTests {
    /// Decodes a file; nil on an error.
    private func decode(_ bytes: [UInt8]) -> DecodedLuma? {
        do throws(ImageError) {
            return try ImageSource(bytes: bytes).luma()
        } catch {
            #expect(!error.description.contains("\n"))
            return nil
        }
    }

    @Test("A file truncated anywhere gives an image or an error", arguments: Fixtures.names)
    func truncated(name: String) throws {
        let bytes = try Fixtures.bytes(name)
        for tenth in 0..<10 {
            let decoded = decode(Array(bytes.prefix(bytes.count * tenth / 10)))
            if let decoded, !name.hasPrefix("tall") {
                #expect((decoded.image.width, decoded.image.height) == (32, 24))
            }
        }
    }

    @Test(
        "The remaining part of a truncated file is decoded and marked as truncated",
        arguments: [
            "grey-baseline.jpg", "grey-progressive.jpg", "grey-rgb.png",
            "grey-strips-raw.tif", "grey.gif",
            "grey-interlaced.gif",
        ],
    )
    func rescued(name: String) throws {
        let bytes = try Fixtures.bytes(name)
        let decoded = try #require(decode(Array(bytes.dropLast(bytes.count / 8))))
        #expect(decoded.isTruncated)
        let firstRow = zip(decoded.image.packed, Pattern.luminances(of: name)).prefix(32)
        #expect(firstRow.allSatisfy { abs(Int($0) - Int($1)) < 40 })
    }

    @Test("A truncated WebP shows its upper rows")
    func halfWebP() throws {
        let bytes = try Fixtures.bytes("tall-lossy.webp")
        let whole = try #require(decode(bytes)).image.packed
        let cut = try #require(decode(Array(bytes.prefix(bytes.count / 2))))
        #expect(cut.isTruncated)
        let pixels = cut.image.packed
        #expect(pixels.prefix(32 * 32) == whole.prefix(32 * 32))
        #expect(pixels.suffix(32 * 32).allSatisfy { $0 == 128 })
    }

    @Test("A truncated JPEG shows its upper part")
    func halfJPEG() throws {
        let bytes = try Fixtures.bytes("grey-baseline.jpg")
        let source = try ImageSource(bytes: Array(bytes.prefix(bytes.count * 3 / 4)))
        let decoded = try source.luma()
        #expect(decoded.isTruncated)
        #expect(decoded.image[31, 0] > 240)
        #expect(try source.luma(reducedTo: 16).isTruncated)
    }

    @Test("Altered bytes never crash the decoder", arguments: Fixtures.names)
    func altered(name: String) throws {
        let bytes = try Fixtures.bytes(name)
        var generator = SeededGenerator(seed: UInt64(bytes.count))
        for _ in 0..<60 {
            var altered = bytes
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let index = Int.random(in: altered.indices, using: &generator)
                altered[index] ^= UInt8.random(in: 1...255, using: &generator)
            }
            _ = decode(altered)
        }
    }

    @Test("Stray bytes at the end of a JPEG do not mark it as truncated")
    func strayBytes() throws {
        var bytes = try Fixtures.bytes("grey-baseline.jpg")
        let end = try #require(bytes.indices.last { bytes[$0] == 0xFF })
        bytes.insert(contentsOf: [0, 0, 0], at: end)
        let decoded = try ImageSource(bytes: bytes).luma()
        #expect(!decoded.isTruncated)
        #expect(
            decoded.image.packed
                == (try ImageSource(path: Fixtures.path("grey-baseline.jpg")).luma().image.packed)
        )
    }
}
