import BookImaging
import Testing

@testable import BookShelf
@testable import BookText

@Suite(.timeLimit(.minutes(1)))
struct ReadingOrderTests {
    private let image = LumaImage(
        width: 1000,
        height: 1000,
        pixels: [UInt8](repeating: 0, count: 1_000_000),
    )

    /// A line that lies at a height, and is as long as a tenth of the picture.
    private func line(x: Float, y: Float) -> TextLine {
        TextLine(
            isUpright: false,
            isLight: false,
            start: x,
            end: x + 90,
            slope: 0,
            offset: y,
            low: -5,
            high: 5,
            letterCount: 10,
            grey: 0,
            contrast: 100,
            levelRun: 0,
            letters: [],
        )
    }

    @Test
    func `The most promising line is read first, as long as nothing is known`() {
        let lines = (0..<10).map {
            PromisingLine(line: line(x: 5, y: Float($0) * 100 + 50), promise: Float($0))
        }
        var order = ReadingOrder(lines, in: image)
        #expect((0..<3).map { _ in order.next() } == [9, 8, 7])
    }

    @Test
    func `Where nothing was read, other places come first`() {
        let texture = (0..<50).map { _ in PromisingLine(line: line(x: 5, y: 50), promise: 10) }
        let text = (0..<5).map {
            PromisingLine(line: line(x: 905, y: Float($0) * 10 + 900), promise: 8)
        }
        var order = ReadingOrder(texture + text, in: image)
        var read: [Int] = []
        while read.count < 10, let next = order.next() {
            read.append(next)
            order.learn(next, quality: next < texture.count ? 20 : 80)
        }
        #expect(Set(read).isSuperset(of: 50..<55))
    }

    @Test
    func `Each line is read once, and not more of them than is worth it`() {
        let lines = (0..<1_000).map { number in
            PromisingLine(
                line: line(x: Float(number % 10) * 100, y: Float(number / 10) * 10),
                promise: 1,
            )
        }
        var order = ReadingOrder(lines, in: image)
        order.take(3)
        var read: Set = [3]
        while let next = order.next() { #expect(read.insert(next).inserted) }
        #expect(read.count == ReadingOrder.mostLines)
    }

    @Test
    func `After many lines without words, the rest is not read`() {
        let lines = (0..<1_000).map { number in
            PromisingLine(
                line: line(x: Float(number % 10) * 100, y: Float(number / 10) * 10),
                promise: 1,
            )
        }
        var order = ReadingOrder(lines, in: image)
        var count = 0
        while let next = order.next() {
            count += 1
            order.learn(next, quality: count <= 20 ? 80 : 10)
        }
        #expect(count < 100)
    }
}
