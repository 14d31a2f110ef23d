import BarcodeDetection
import BookCamera
import BookDesk
import BookIdentifiers
import BookImaging
import BookScanning
import BooklandSystem
import Foundation
import Testing

@testable import bookland

@Suite(
    "Drawing a preview",
    .timeLimit(.minutes(10)),
)
struct PreviewTests {
    /// A picture whose pixels all differ from their neighbours.
    private let image = LumaImage(
        width: 64,
        height: 36,
        pixels: (0..<64 * 36).map { UInt8(truncatingIfNeeded: $0 &* 7) },
    )

    @Test(
        "A terminal's answer decides the style",
        arguments: [
            ("", TerminalGraphics.Style.blocks), ("\u{1B}[?62;22c", .blocks),
            ("\u{1B}[?62;4;22c", .sixel), ("\u{1B}[?4;22c", .blocks),
            ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c", .kitty),
            ("\u{1B}_Gi=31;ENOTSUP\u{1B}\\\u{1B}[?62;c", .blocks), ("garbage;4;c", .blocks),
        ],
    )
    func style(answer: String, style: TerminalGraphics.Style) {
        #expect(TerminalQuery.style(from: answer) == style)
    }

    @Test("A terminal is asked, and its answer read up to the end")
    func query() throws {
        // TIOCSPTLCK and TIOCGPTPEER, which Swift does not import: Linux, ioctl_tty(2).
        let (unlock, openPeer) = (UInt(0x4004_5431), UInt(0x5441))
        let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        defer { close(master) }
        var isLocked: Int32 = 0
        try #require(master >= 0)
        try #require(unsafe ioctl(master, unlock, &isLocked) == 0)
        let terminal = ioctl(master, openPeer, O_RDWR | O_NOCTTY | O_CLOEXEC)
        defer { close(terminal) }
        try #require(terminal >= 0)
        // The answer waits in the terminal, so that it is there in time on any machine.
        for (answer, style) in [
            ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c", TerminalGraphics.Style.kitty),
            ("\u{1B}[?62;4;22c", .sixel), ("\u{1B}[?1;2c", .blocks),
        ] {
            let bytes = Array(answer.utf8)
            try #require(unsafe write(master, bytes, bytes.count) == bytes.count)
            #expect(TerminalQuery.style(from: TerminalQuery.answer(of: terminal)) == style)
        }
    }

    @Test("A PNG file decodes to the same pixels")
    func png() throws {
        let decoded = try ImageSource(bytes: PNGEncoder.encode(image)).luma().image
        #expect((decoded.width, decoded.height) == (64, 36))
        #expect(decoded.pixels == image.pixels)
    }

    @Test("Base64 is what Foundation writes", arguments: 0..<20)
    func base64(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 83 &+ 5) }
        #expect(
            String(decoding: Base64.encode(bytes), as: UTF8.self)
                == Data(bytes).base64EncodedString()
        )
    }

    @Test("Every style takes the rows that it announces")
    func rows() {
        for picture in [
            BlockGraphics.picture(of: image, columns: 40, rows: 11),
            TextGraphics.picture(of: image, columns: 40, rows: 11),
        ] {
            #expect(picture.rows == 11)
            #expect(picture.text.components(separatedBy: "\r\n").count == 12)
        }
        for picture in [
            KittyGraphics.picture(of: image, columns: 40, rows: 11),
            SixelGraphics.picture(of: image, (columns: 40, rows: 11), cell: (8, 16)),
        ] {
            #expect(picture.rows == 11)
            #expect(picture.text.hasPrefix(String(repeating: "\r\n", count: 11) + "\u{1B}[11A"))
            #expect(picture.text.hasSuffix("\u{1B}[11B\r"))
        }
    }

    @Test("A code that was read gets a whole box, and bars that were not a dashed one")
    func boxes() {
        let grey = LumaImage(
            width: 320,
            height: 160,
            pixels: [UInt8](repeating: 128, count: 320 * 160),
        )
        let corners = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)].map {
            Point(x: $0.0, y: $0.1)
        }
        func whites(_ text: String?) -> Int {
            let outline = FrameView.Outline(text: text, corners: corners)
            let picture = grey.outlined([outline])
            let pixels = picture.pixels
            #expect((picture.width, picture.height) == (320, 160))
            // What is inside is as it was, up to the corners.
            let inside = (40..<120).flatMap { row in pixels[(row * 320 + 80)..<(row * 320 + 240)] }
            #expect(inside.allSatisfy { $0 == 128 })
            // The box is 16 pixels further out.
            return pixels[(24 * 320 + 64)..<(24 * 320 + 256)].count { $0 == 255 }
        }
        #expect(whites("9780306406157") == 192)
        let dashed = whites(nil)
        #expect(dashed > 40 && dashed < 160)
        #expect(grey.outlined([]).pixels == grey.pixels)
    }

    @Test("Corners far outside, and odd ones, are drawn in part or not at all")
    func oddBoxes() {
        for number in [-1e300, -5, -0.1, 0, 1, 1.1, 7, 1e9, 1e300, .infinity, .nan] {
            let corners = [
                Point(x: number, y: 0.5), Point(x: 0.5, y: number), Point(x: 0, y: 0),
            ]
            let outline = FrameView.Outline(text: "1", corners: corners)
            #expect(image.outlined([outline]).pixels.count == image.pixels.count)
        }
    }

    @Test("Half blocks show two pixels per character")
    func blocks() {
        let picture = LumaImage(width: 1, height: 2, pixels: [0, 255])
        let text = BlockGraphics.picture(of: picture, columns: 1, rows: 1).text
        #expect(text == "\u{1B}[38;5;232m\u{1B}[48;5;255m▀\u{1B}[0m\r\n")
    }

    @Test("Sixels decode to the picture, to within a level of grey")
    func sixels() throws {
        // A cell of 8x12 pixels in 8 columns and 3 rows: the picture at its own size.
        let text = SixelGraphics.picture(of: image, (columns: 8, rows: 3), cell: (8, 12)).text
        let start = try #require(text.range(of: "\u{1B}P0;1;0q\"1;1;64;36"))
        let end = try #require(text.range(of: "\u{1B}\\"))
        let decoded = SixelDecoder.decode(text[start.upperBound..<end.lowerBound], width: 64)
        #expect(decoded.count == 64 * 36)
        for (seen, drawn) in zip(decoded, image.pixels) {
            #expect(abs(seen - Int(drawn) * 100 / 255) <= 5)
        }
    }
}

/// Reads the sixels that the preview writes: palette, repetitions, bands.
private enum SixelDecoder {
    /// Returns each pixel in percent of white, row by row.
    static func decode(_ text: Substring, width: Int) -> [Int] {
        var palette: [Int: Int] = [:]
        var rows: [[Int]] = []
        for band in text.split(separator: "-") {
            var pixels = Array(repeating: Array(repeating: -1, count: width), count: 6)
            for layer in band.split(separator: "$") {
                var rest = layer
                var level = 0
                var column = 0
                while let first = rest.popFirst() {
                    if first == "#" {
                        level = number(&rest)
                        guard rest.first == ";" else { continue }
                        let parts = (0..<4).map { _ in
                            rest.removeFirst()
                            return number(&rest)
                        }
                        palette[level] = parts[1]
                    } else {
                        var count = 1
                        var character = first
                        if first == "!" {
                            count = number(&rest)
                            character = rest.removeFirst()
                        }
                        let bits = Int(character.asciiValue ?? 63) - 63
                        for _ in 0..<count {
                            for row in 0..<6 where bits >> row & 1 == 1 {
                                pixels[row][column] = palette[level] ?? -1
                            }
                            column += 1
                        }
                    }
                }
            }
            rows += pixels
        }
        return rows.flatMap(\.self)
    }

    private static func number(_ text: inout Substring) -> Int {
        let digits = text.prefix { $0.isNumber }
        text = text.dropFirst(digits.count)
        return Int(digits) ?? 0
    }
}

extension LumaImage {
    var pixels: [UInt8] {
        withPixels { pixels in
            (0..<height).flatMap { y in (0..<width).map { pixels[y * stride + $0] } }
        }
    }
}

@Suite("Codes that are typed again", .timeLimit(.minutes(10)))
struct RepeatFilterTests {
    private let book: BarcodeNumber

    init() throws {
        book = .ean13(try EAN13("9780306406157"))
    }

    private func typed(_ number: BarcodeNumber) -> Observation {
        Observation(number, by: .typed, from: .keyboard)
    }

    @Test("A code is accepted again after the interval without it")
    func interval() {
        var filter = RepeatFilter(interval: .seconds(3))
        let times: [Int64] = [0, 2, 4, 7, 8]
        let results = times.map { filter.accepts(typed(book), at: $0 * 1_000_000_000) }
        #expect(results == [true, false, false, true, false])
    }

    @Test("Zero accepts every code, and nil each code once")
    func extremes() {
        var all = RepeatFilter(interval: .zero)
        var once = RepeatFilter(interval: nil)
        for time in 0..<3 {
            let inAll = all.accepts(typed(book), at: Int64(time))
            let inOnce = once.accepts(typed(book), at: Int64(time) * 1_000_000_000_000)
            #expect(inAll)
            #expect(inOnce == (time == 0))
        }
    }

    @Test("Memory does not grow with the number of codes")
    func memory() throws {
        var filter = RepeatFilter(interval: .seconds(3))
        for number in 0..<1_000 {
            let code = BarcodeNumber.ean13(try EAN13(bookNumber(number)))
            let isAccepted = filter.accepts(typed(code), at: Int64(number) * 1_000_000_000)
            #expect(isAccepted)
        }
        #expect(filter.count < 100)
    }
}

@Suite("Choosing a camera", .timeLimit(.minutes(10)))
struct CameraSelectionTests {
    private static func camera(_ number: Int, _ name: String, serial: String?) -> CameraDescription
    {
        let identity = CameraIdentity(
            bus: "usb-\(number)",
            name: name,
            product: nil,
            serial: serial,
        )
        return CameraDescription(
            path: "/dev/video\(number)",
            identity: identity,
            driver: "uvcvideo",
            formats: [],
        )
    }

    private static let list = CameraList([
        camera(0, "Integrated Camera", serial: nil), camera(2, "HD Webcam C920", serial: "A1B2C3"),
        camera(4, "HD Webcam C920", serial: nil), camera(6, "Desk", serial: "12345678"),
    ])

    private func path(_ operand: String?) throws(ScanFailure) -> String {
        try CameraSelection.path(for: operand.map { PlatformString($0) }) { Self.list }
    }

    @Test(
        "By number, path, serial number or name; the first by default",
        arguments: [
            (nil, "/dev/video0"), ("4", "/dev/video4"), ("/dev/v4l/by-id/x", "/dev/v4l/by-id/x"),
            ("./video", "./video"), ("a1b2c3", "/dev/video2"), ("integrated", "/dev/video0"),
            ("12345678", "/dev/video6"),
        ],
    )
    func found(operand: String?, expected: String) throws {
        #expect(try path(operand) == expected)
    }

    @Test("An ambiguous name lists the candidates")
    func ambiguous() {
        let failure = #expect(throws: ScanFailure.self) { try path("c920") }
        #expect(
            failure?.message == "c920: matches /dev/video2 (HD Webcam C920, serial number A1B2C3) "
                + "and /dev/video4 (HD Webcam C920)"
        )
    }

    @Test("An unknown name, and no camera at all, are errors")
    func missing() {
        let failure = #expect(throws: ScanFailure.self) { try path("Logitech") }
        #expect(
            failure?.message
                == "Logitech: no such camera: 'bookland cameras' lists names and devices"
        )
        let none = #expect(throws: ScanFailure.self) {
            try CameraSelection.path(for: nil) { CameraList([]) }
        }
        #expect(none?.message == "there is no camera: plug one in")
    }
}
