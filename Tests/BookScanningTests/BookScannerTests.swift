import BarcodeDetection
import BookCamera
import BookIdentifiers
import BookImaging
import Testing

@testable import BookScanning

@Suite(
    "Book scanner",
    .timeLimit(.minutes(10)),
)
struct BookScannerTests {
    private func codes(in images: [LumaImage], reportsAgainAfter: Duration? = .seconds(3)) async
        -> [String]
    {
        var scanner = BookScanner(reportsAgainAfter: reportsAgainAfter)
        scanner.processesEveryFrame = true
        var found: [String] = []
        for await event in scanner.events(in: Film(images)) {
            if case .code(let code) = event { found.append("\(code.frame) \(code.barcode.text)") }
        }
        return found
    }

    @Test("A sharp barcode is reported from its first frame, once")
    func firstFrame() async {
        let empty = picture(of: nil)
        let book = picture(of: Sample.book)
        let frames = [empty, empty] + Array(repeating: book, count: 20) + [empty]
        #expect(await codes(in: frames) == ["2 \(Sample.book)"])
    }

    @Test("Two books in turn, and the first again after it was away")
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
            await codes(in: frames, reportsAgainAfter: nil) == [
                "0 \(Sample.book)", "10 \(Sample.otherBook)",
            ]
        )
    }

    @Test("Frames of any size are processed")
    func sizes() async {
        let sizes = [(1, 1), (3, 1), (1, 300), (17, 5), (640, 2)]
        let frames = sizes.map { LumaImage(width: $0, height: $1, luma: 90) }
        #expect(await codes(in: frames + [picture(of: Sample.book)]) == ["5 \(Sample.book)"])
    }

    @Test("A book that stays through an outage of the camera is not reported again")
    func outage() async {
        let (book, empty) = (picture(of: Sample.book), picture(of: nil))
        // In view, a minute without frames, in view; then away for long enough, and back.
        let times = [0, 33, 66] + (0..<105).map { 60_000 + 33 * $0 }
        let images =
            Array(repeating: book, count: 6) + Array(repeating: empty, count: 100) + [book, book]
        let events = Collected<Int>()
        let state = ScanState(reportsAgainAfter: .seconds(3), isLive: true) { event in
            if case .code(let code) = event { events.add(code.frame) }
        }
        var detector = FrameDetector()
        for (index, image) in images.enumerated() {
            let frame = Frame(image, index, milliseconds: times[index])
            state.add(detector.scan(image), of: frame)
        }
        #expect(events.all == [0, 106])
    }

    @Test("A blurred book that stays in view is reported once, however long each search takes")
    func slowSearch() {
        let events = Collected<Int>()
        let state = ScanState(reportsAgainAfter: .seconds(3), isLive: true) { event in
            if case .code(let code) = event { events.add(code.frame) }
        }
        let blank = picture(of: nil)
        for round in 0..<3 {
            // Frames go on, half a second apart, while one of them is searched for nine seconds.
            let searched = Frame(blank, 19 * round, milliseconds: 9_300 * round)
            state.add(FrameResult(unread: [UnreadBars()]), of: searched)
            let begins = state.beginsBlurredSearch(for: [UnreadBars()], of: searched)
            #expect(begins != nil)
            for index in 1...18 {
                let time = 9_300 * round + 500 * index
                let frame = Frame(blank, 19 * round + index, milliseconds: time)
                state.add(FrameResult(unread: [UnreadBars()]), of: frame)
            }
            state.endBlurredSearch([Barcode(Sample.book)], of: searched)
        }
        #expect(events.all == [0])
    }

    @Test("Other barcodes are left out of the ISBNs")
    func isbns() async throws {
        let numbers = [Sample.product, Sample.product, Sample.book, Sample.book]
        let frames = numbers.map { picture(of: $0) }
        var scanner = BookScanner()
        scanner.processesEveryFrame = true
        var found: [ISBN] = []
        for await isbn in scanner.isbns(in: Film(frames)) { found.append(isbn) }
        #expect(found == [try ISBN(Sample.book)])
    }

    @Test("A slow consumer loses no ISBN")
    func slowConsumer() async throws {
        let numbers = [Sample.book, Sample.otherBook, Sample.thirdBook]
        let frames = (0..<30).map { picture(of: numbers[$0 % 3]) }
        var scanner = BookScanner(reportsAgainAfter: .milliseconds(50))
        scanner.processesEveryFrame = true
        let film = Film(frames)
        let events = scanner.isbns(in: film)
        // All frames are over before the first result is taken.
        await film.ended()
        var count = 0
        for await _ in events { count += 1 }
        #expect(count == 30)
    }

    @Test("A camera that cannot be used throws to the consumer")
    func failure() async {
        let camera = FakeCamera([.fail(.notCaptureDevice)])
        do throws(CameraError) {
            let frames = ReconnectingFrames(camera)
            for try await _ in BookScanner().isbns(in: frames) { Issue.record("an ISBN") }
            Issue.record("no error")
        } catch {
            #expect(error.reason == .notCaptureDevice)
        }
    }

    @Test("The ISBNs before a camera's failure arrive before the error")
    func lateFailure() async throws {
        let film = FailingFilm(picture(of: Sample.book))
        var found: [ISBN] = []
        var reason: CameraError.Reason?
        do throws(CameraError) {
            for try await isbn in BookScanner().isbns(in: film) { found.append(isbn) }
        } catch {
            reason = error.reason
        }
        #expect(found == [try ISBN(Sample.book)])
        #expect(reason == .unplugged)
    }

    @Test("Events throw the camera's error too")
    func failingEvents() async {
        let camera = FakeCamera([.fail(.alreadyOpen)])
        await #expect(throws: CameraError.self) {
            for try await _ in BookScanner().events(in: ReconnectingFrames(camera)) {}
        }
    }

    @Test("The frames stop when the consumer stops iterating")
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

/// One frame of a camera that is then unplugged.
private struct FailingFilm: AsyncSequence, Sendable {
    typealias Failure = CameraError

    let image: LumaImage

    init(_ image: LumaImage) {
        self.image = image
    }

    func makeAsyncIterator() -> Iterator { Iterator(image: image) }

    struct Iterator: AsyncIteratorProtocol {
        let image: LumaImage
        var hasDelivered = false

        mutating func next() async throws(CameraError) -> Frame? {
            if hasDelivered { throw CameraError("/dev/video0", .unplugged) }
            hasDelivered = true
            return Frame(image, 0, milliseconds: 0)
        }
    }
}

/// The same book for ever, until the scan lets go of the frames.
private struct EndlessFilm: AsyncSequence, Sendable {
    private let end = AsyncStream.makeStream(of: Void.self)

    func makeAsyncIterator() -> Iterator { Iterator(use: Use(end.continuation)) }

    /// Waits until the scan has let go.
    func ended() async {
        for await _ in end.stream {}
    }

    /// Ends with the iterator that owns it: a cancelled scan may ask for another frame or not.
    final class Use: Sendable {
        private let end: AsyncStream<Void>.Continuation

        init(_ end: AsyncStream<Void>.Continuation) { self.end = end }

        deinit { end.finish() }
    }

    struct Iterator: AsyncIteratorProtocol {
        let use: Use
        var count = 0

        mutating func next() async -> Frame? {
            count += 1
            return Frame(picture(of: Sample.book), count, milliseconds: count)
        }
    }
}
