import BookCamera
import BookImaging
import Synchronization

@testable import BarcodeDetection
@testable import BookScanning

extension Barcode {
    /// A barcode of a length around a place, read on some scan lines.
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

/// Numbers with valid check digits.
enum Sample {
    static let book = "9780306406157"
    static let otherBook = "9783161484100"
    static let thirdBook = "9791220003551"
    static let product = "5012345678900"
    static let short = "96385074"
}

extension FrameResult {
    init(
        _ barcodes: [Barcode] = [],
        doubtful: [DoubtfulRead] = [],
        unread: [UnreadBars] = [],
    ) {
        self.init(width: 1280, height: 720, barcodes: barcodes, doubtful: doubtful, unread: unread)
    }
}

extension BarMeasurements {
    /// Bars that can be read.
    static func fine(
        module: Double = 2,
        edge: Double = 2,
        paper: Double = 200,
        print: Double = 40,
        glare: Double = 0,
        isCutOff: Bool = false,
    ) -> BarMeasurements {
        BarMeasurements(
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
    init(
        x: Double = 300,
        y: Double = 200,
        length: Double = 200,
        measurements: BarMeasurements = .fine(),
    ) {
        let region = BarRegion(
            center: Point(x: x, y: y),
            across: Point(x: 1, y: 0),
            halfLength: length / 2,
            halfHeight: 50,
            score: 1,
        )
        self.init(region, measurements: measurements)
    }
}

/// Milliseconds in the unit of frame times.
func milliseconds(_ count: Int) -> Int64 { Int64(count) * 1_000_000 }

/// A picture of a barcode on white paper, or of the paper alone.
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

/// Frames at 30 per second.
struct Film: AsyncSequence, Sendable {
    private let images: [LumaImage]
    private let end = AsyncStream.makeStream(of: Void.self)

    init(_ images: [LumaImage]) {
        self.images = images
    }

    func makeAsyncIterator() -> Iterator { Iterator(film: self) }

    /// Waits until all frames were taken.
    func ended() async {
        for await _ in end.stream {}
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let film: Film
        private var next = 0

        fileprivate init(film: Film) {
            self.film = film
        }

        mutating func next() async -> Frame? {
            guard next < film.images.count else {
                film.end.continuation.finish()
                return nil
            }
            defer { next += 1 }
            return Frame(film.images[next], next, milliseconds: next * 1_000 / 30)
        }
    }
}

extension Frame {
    init(_ image: LumaImage, _ sequence: Int, milliseconds time: Int) {
        self.init(image: image, sequence: sequence, nanoseconds: milliseconds(time))
    }
}

/// A list that several threads add to.
final class Collected<Element: Sendable>: Sendable {
    private let elements = Mutex<[Element]>([])

    var all: [Element] { elements.withLock { $0 } }

    func add(_ element: Element) {
        elements.withLock { $0.append(element) }
    }
}
