import BarcodeDetection
import BookCamera
import BookIdentifiers
import BookImaging
import Testing

@testable import BookScanning

@Suite(
    "Frames into ISBNs",
    .timeLimit(.minutes(10)),
)
struct BookScannerTests {
    private func codes(in images: [LumaImage], again: Duration? = .seconds(3)) async -> [String] {
        var scanner = BookScanner(again: again)
        scanner.readsEveryFrame = true
        var found: [String] = []
        for await event in scanner.events(in: Film(images)) {
            if case .code(let code) = event { found.append("\(code.frame) \(code.barcode.text)") }
        }
        return found
    }

    @Test("A clear code is told from its first frame, and once")
    func firstFrame() async {
        let empty = picture(of: nil)
        let book = picture(of: Sample.book)
        let frames = [empty, empty] + Array(repeating: book, count: 20) + [empty]
        #expect(await codes(in: frames) == ["2 \(Sample.book)"])
    }

    @Test("Two books one after the other, and the first again after it was away")
    func twoBooks() async {
        let books = [Sample.book, Sample.otherBook].map { picture(of: $0) }
        let frames =
            Array(repeating: books[0], count: 10) + Array(repeating: books[1], count: 100)
            + Array(repeating: books[0], count: 10)
        #expect(
            await codes(in: frames)
                == ["0 \(Sample.book)", "10 \(Sample.otherBook)", "110 \(Sample.book)"]
        )
        #expect(
            await codes(in: frames, again: nil) == ["0 \(Sample.book)", "10 \(Sample.otherBook)"]
        )
    }

    @Test("Frames of any size, one smaller than the other, are looked at")
    func sizes() async {
        let sizes = [(1, 1), (3, 1), (1, 300), (17, 5), (640, 2)]
        let frames = sizes.map { LumaImage(width: $0, height: $1, luma: 90) }
        #expect(await codes(in: frames + [picture(of: Sample.book)]) == ["5 \(Sample.book)"])
    }

    @Test("A book that lies there through a camera's outage is not told again")
    func outage() async {
        let (book, empty) = (picture(of: Sample.book), picture(of: nil))
        // In view, a minute of no frames, in view; then away for as long as it has to be, and back.
        let times = [0, 33, 66] + (0..<105).map { 60_000 + 33 * $0 }
        let images =
            Array(repeating: book, count: 6) + Array(repeating: empty, count: 100) + [book, book]
        let events = Collected<Int>()
        let record = ScanRecord(again: .seconds(3), isLive: true) { event in
            if case .code(let code) = event { events.add(code.frame) }
        }
        var detector = FrameDetector()
        for (index, image) in images.enumerated() {
            let frame = Frame(
                image: image,
                sequence: index,
                nanoseconds: milliseconds(times[index]),
            )
            record.take(detector.look(at: image), of: frame)
        }
        #expect(events.all == [0, 106])
    }

    @Test("The stream of ISBNs leaves out what is none")
    func isbns() async throws {
        let numbers = [Sample.product, Sample.product, Sample.book, Sample.book]
        let frames = numbers.map { picture(of: $0) }
        var scanner = BookScanner()
        scanner.readsEveryFrame = true
        var found: [ISBN] = []
        for await isbn in scanner.isbns(in: Film(frames)) { found.append(isbn) }
        #expect(found == [try ISBN(Sample.book)])
    }

    @Test("A consumer that takes its time loses no ISBN")
    func slowConsumer() async throws {
        let numbers = [Sample.book, Sample.otherBook, Sample.thirdBook]
        let frames = (0..<30).map { picture(of: numbers[$0 % 3]) }
        var scanner = BookScanner(again: .milliseconds(50))
        scanner.readsEveryFrame = true
        let events = scanner.isbns(in: Film(frames))
        // All frames are long over when the first is taken.
        try await Task.sleep(for: .milliseconds(500))
        var count = 0
        for await _ in events { count += 1 }
        #expect(count == 30)
    }

    @Test("The frames' error comes last")
    func failure() async {
        let camera = FakeCamera([.fail(.notCaptureDevice)])
        var last: (any Error)?
        for await event in BookScanner().events(in: LastingFrames(camera)) {
            if case .failed(let error) = event { last = error }
        }
        #expect((last as? CameraError)?.reason == .notCaptureDevice)
    }

    @Test("Who stops listening stops the camera's frames")
    func cancellation() async {
        let film = EndlessFilm()
        for await _ in BookScanner().isbns(in: film) { break }
        await film.ended()
    }
}

extension LumaImage {
    fileprivate init(width: Int, height: Int, luma: UInt8) {
        let pixels = [UInt8](repeating: luma, count: width * height)
        self.init(width: width, height: height, pixels: pixels)
    }
}

/// The same book for ever.
private struct EndlessFilm: AsyncSequence, Sendable {
    private let end = AsyncStream.makeStream(of: Void.self)

    func makeAsyncIterator() -> Iterator { Iterator(film: self) }

    /// Waits until the consumer's task was cancelled.
    func ended() async {
        for await _ in end.stream {}
    }

    struct Iterator: AsyncIteratorProtocol {
        let film: EndlessFilm
        var count = 0

        mutating func next() async -> Frame? {
            if Task.isCancelled {
                film.end.continuation.finish()
                return nil
            }
            count += 1
            return Frame(
                image: picture(of: Sample.book),
                sequence: count,
                nanoseconds: milliseconds(count),
            )
        }
    }
}
