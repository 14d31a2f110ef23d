import BookImaging
import Testing

/// Netpbm images, written sample by sample.
@Suite(.timeLimit(.minutes(5)))
struct NetpbmTests {
    @Test(
        "Every kind of Netpbm file decodes",
        arguments: [
            ("P1 3 2\n0 1 0\n1 0 1\n", [255, 0, 255, 0, 255, 0]),
            ("P1\n# a comment\n3 2 010101", [255, 0, 255, 0, 255, 0]),
            ("P2 3 1 255 0 128 255", [0, 128, 255]),
            ("P2\n3 1\n# white is 10\n10\n0\n5\n10\n", [0, 128, 255]),
            ("P2 2 1 65535 65535 32768", [255, 128]),
            ("P2 2 1 7 9 7", [255, 255]),
            ("P3 2 1 255 255 0 0 0 255 0", [76, 150]),
            ("P4 3 2\n\u{40}\u{20}", [255, 0, 255, 255, 255, 0]),
            ("P5 3 1 255\nAz0", [65, 122, 48]),
            ("P5 2 1 100\n\u{64}\u{32}", [255, 128]),
            ("P5 2 1 32639\n\u{7F}\u{7F}\u{3F}\u{40}", [255, 127]),
            ("P6 2 1 127\n\u{7F}\u{0}\u{0}\u{7F}\u{7F}\u{7F}", [76, 255]),
            (
                "P7\nWIDTH 2\nHEIGHT 1\nDEPTH 1\nMAXVAL 1\nTUPLTYPE BLACKANDWHITE\nENDHDR\n\u{0}\u{1}",
                [0, 255],
            ),
            (
                "P7\nWIDTH 3\nHEIGHT 1\nDEPTH 2\nMAXVAL 1\nENDHDR\n\u{0}\u{1}\u{0}\u{0}\u{1}\u{1}",
                [0, 255, 255],
            ),
            (
                "P7\n# colour\nWIDTH 1\nHEIGHT 2\nDEPTH 4\nMAXVAL 100\nENDHDR\n"
                    + "\u{64}\u{0}\u{0}\u{64}\u{0}\u{0}\u{0}\u{32}",
                [76, 127],
            ),
        ] as [(String, [UInt8])],
    )
    func decodes(text: String, expected: [UInt8]) throws {
        let decoded = try ImageSource(bytes: Array(text.utf8)).luma()
        #expect(!decoded.isTruncated)
        #expect(decoded.image.packed == expected)
    }

    @Test("Rows of packed bits begin at byte boundaries")
    func packedRows() throws {
        let header = Array("P4 9 2\n".utf8)
        let decoded = try ImageSource(bytes: header + [0xFF, 0x80, 0x00, 0x00]).luma()
        let black = [UInt8](repeating: 0, count: 9)
        #expect(decoded.image.packed == black + [UInt8](repeating: 255, count: 9))
    }

    @Test(
        "A file that ends within its samples gives the samples before the end",
        arguments: [
            "P2 2 2 255 1 2 3", "P5 2 2 255\n\u{1}\u{2}\u{3}", "P5 2 2 255\n\u{1}\u{2}\u{3}",
        ],
    )
    func truncated(text: String) throws {
        let decoded = try ImageSource(bytes: Array(text.utf8)).luma()
        #expect(decoded.isTruncated)
        #expect(decoded.image.packed == [1, 2, 3, 128])
    }

    @Test(
        "A broken header is an error",
        arguments: [
            "P5", "P5 ", "P5 1", "P5 1 1", "P5 0 1 255\n1", "P5 1 0 255\n1", "P5 1 1 0\n1",
            "P5 1 1 65536\n11", "P5 -1 1 255\n1", "P5 a 1 255\n1", "P7\nWIDTH 1\nENDHDR\n1",
            "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 5\nMAXVAL 1\nENDHDR\n11111", "P5 1 1 255\n", "P2 1 1 9 x",
        ],
    )
    func brokenHeader(text: String) {
        #expect(throws: ImageError.self) {
            _ = try ImageSource(bytes: Array(text.utf8)).luma()
        }
    }

    @Test("A number of many digits is one number that is too large")
    func manyDigits() {
        #expect(throws: ImageError.self) {
            try ImageSource(bytes: Array("P5 1000000005 5 255\n".utf8))
        }
        #expect(throws: ImageError.self) {
            try ImageSource(bytes: Array("P5 99999999999999999999 1 255\n".utf8))
        }
    }
}
