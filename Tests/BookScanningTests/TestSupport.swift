import BookCamera
import BookImaging
import Synchronization

@testable import BarcodeDetection
@testable import BookScanning

extension Barcode {
    /// A code of a length around a place, read on some lines.
    init(
        _ digits: String,
        _ symbology: Symbology = .ean13,
        x: Double = 300,
        y: Double = 200,
        length: Double = 200,
        quality: Int = 5,
    ) {
        guard let number = BarcodeNumber(symbology, digits: digits.compactMap(\.wholeNumberValue))
        else { fatalError("\(digits) has a wrong check digit") }
        let (left, right) = (x - length / 2, x + length / 2)
        self.init(
            number: number,
            polygon: [(left, y - 50), (right, y - 50), (right, y + 50), (left, y + 50)].map(
                Point.init(x:y:)
            ),
            quality: quality,
            method: .edges,
        )
    }
}

/// Numbers with right check digits.
enum Sample {
    static let book = "9780306406157"
    static let otherBook = "9783161484100"
    static let thirdBook = "9791220003551"
    static let product = "5012345678900"
    static let short = "96385074"
}

extension FrameSight {
    init(
        _ barcodes: [Barcode] = [],
        doubtful: [DoubtfulRead] = [],
        unread: [UnreadBars] = [],
    ) {
        self.init(width: 1280, height: 720, barcodes: barcodes, doubtful: doubtful, unread: unread)
    }
}

extension BarLook {
    /// Bars that could be read.
    static func fine(
        module: Double = 2,
        edge: Double = 2,
        paper: Double = 200,
        print: Double = 40,
        glare: Double = 0,
        isCutOff: Bool = false,
    ) -> BarLook {
        BarLook(
            module: module,
            edge: edge,
            paper: paper,
            print: print,
            glare: glare,
            isCutOff: isCutOff,
        )
    }
}

extension UnreadBars {
    init(x: Double = 300, y: Double = 200, length: Double = 200, look: BarLook = .fine()) {
        let region = BarRegion(
            center: Point(x: x, y: y),
            across: Point(x: 1, y: 0),
            halfLength: length / 2,
            halfHeight: 50,
            score: 1,
        )
        self.init(region, look: look)
    }
}

/// Milliseconds as the clock of frames counts.
func milliseconds(_ count: Int) -> Int64 { Int64(count) * 1_000_000 }

/// A picture of one number's bars, or of none, on white paper.
func picture(
    of digits: String?,
    module: Int = 2,
    x: Int = 60,
    width: Int = 640,
    height: Int = 480,
) -> LumaImage {
    var pixels = Array(repeating: UInt8(220), count: width * height)
    let numbers = digits?.compactMap(\.wholeNumberValue) ?? []
    if let pattern = SymbolPattern(symbology: .ean13, digits: numbers) {
        var isBar = true
        for (start, end) in zip(pattern.edges, pattern.edges.dropFirst()) {
            if isBar {
                for y in height / 3..<2 * height / 3 {
                    for column in x + start * module..<x + end * module {
                        pixels[y * width + column] = 30
                    }
                }
            }
            isBar.toggle()
        }
    }
    return LumaImage(width: width, height: height, pixels: pixels)
}

/// Frames a thirtieth of a second apart.
struct Film: AsyncSequence, Sendable {
    let images: [LumaImage]

    init(_ images: [LumaImage]) {
        self.images = images
    }

    func makeAsyncIterator() -> Iterator { Iterator(images: images) }

    struct Iterator: AsyncIteratorProtocol {
        let images: [LumaImage]
        var next = 0

        mutating func next() async -> Frame? {
            guard next < images.count else { return nil }
            defer { next += 1 }
            return Frame(
                image: images[next],
                sequence: next,
                nanoseconds: milliseconds(next * 1_000 / 30),
            )
        }
    }
}

/// A value that several threads add to.
final class Collected<Element: Sendable>: Sendable {
    private let elements = Mutex<[Element]>([])

    var all: [Element] { elements.withLock { $0 } }

    func add(_ element: Element) {
        elements.withLock { $0.append(element) }
    }
}
