import BookCamera
import BookIdentifiers
import BookImaging
import Synchronization
import Testing

@testable import BarcodeDetection
@testable import BookScanning

@Suite("Supplements in frames", .timeLimit(.minutes(5)))
struct SupplementAgreementTests {
    /// Feeds a scan with a barcode for each frame, 30 frames a second, and returns what is reported with the
    /// number of frames before it.
    private func reports(_ barcodes: [Barcode?], isLive: Bool = true) -> [String] {
        let found = Mutex<[String]>([])
        let frames = Mutex(0)
        let state = ScanState(reportsAgainAfter: .seconds(3), isLive: isLive) { event in
            guard case .code(let code) = event else { return }
            let supplement = code.barcode.supplement?.digits ?? "-"
            let count = frames.withLock { $0 }
            found.withLock { $0.append("\(count) \(code.barcode.text) \(supplement)") }
        }
        let image = LumaImage(width: 8, height: 8, pixels: Array(repeating: 200, count: 64))
        for (index, barcode) in barcodes.enumerated() {
            let frame = Frame(image, index, milliseconds: 33 * index)
            state.add(FrameResult([barcode].compactMap(\.self)), of: frame)
            frames.withLock { $0 += 1 }
        }
        state.finish()
        return found.withLock { $0 }
    }

    private func code(_ digits: String, _ state: SupplementState) -> Barcode {
        Barcode(digits).with(state)
    }

    private let price = try? BarcodeSupplement("51299")
    private let other = try? BarcodeSupplement("51289")

    @Test("A code without a supplement is not delayed")
    func absent() {
        let code = code(Sample.book, .absent)
        #expect(reports([code, code]) == ["0 \(Sample.book) -"])
    }

    @Test("Two frames settle a supplement")
    func agreement() throws {
        let code = code(Sample.book, .read(try #require(price)))
        #expect(reports([code, code, code]) == ["1 \(Sample.book) 51299"])
        let unread = self.code(Sample.book, .unread)
        #expect(reports([unread, code, unread, code]) == ["3 \(Sample.book) 51299"])
    }

    @Test("Bars that are not read hold a code up for less than half a second")
    func unread() {
        let code = code(Sample.book, .unread)
        #expect(reports(Array(repeating: code, count: 20)) == ["10 \(Sample.book) -"])
    }

    @Test("Frames that differ settle that no supplement is reported")
    func contradiction() throws {
        let codes = [try #require(price), try #require(other)].map {
            code(Sample.book, .read($0))
        }
        #expect(reports([codes[0], codes[1], codes[0], codes[0]]) == ["4 \(Sample.book) -"])
    }

    @Test("A code that leaves the view at once is reported all the same")
    func gone() throws {
        let code = code(Sample.book, .read(try #require(price)))
        #expect(reports([code]) == ["1 \(Sample.book) 51299"])
        #expect(reports([code] + Array(repeating: nil, count: 20)) == ["10 \(Sample.book) 51299"])
    }

    @Test("A paperback whose five digits are read late is reported again")
    func late() throws {
        let upc = "0070999002255"
        let title = try BarcodeSupplement("30054")
        let unread = code(upc, .absent)
        let read = code(upc, .read(title))
        #expect(reports([unread, unread, read, read, read]) == ["0 \(upc) -", "3 \(upc) 30054"])
    }

    @Test("Pictures that stand in for frames are settled one by one")
    func pictures() throws {
        let code = code(Sample.book, .read(try #require(price)))
        #expect(reports([code], isLive: false) == ["0 \(Sample.book) 51299"])
    }
}
