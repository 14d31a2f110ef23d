import Testing

@testable import BarcodeDetection
@testable import BookScanning

@Suite("Searches of blurred bars", .timeLimit(.minutes(1)))
struct BlurredSearchThrottleTests {
    private let bars = [UnreadBars(x: 300)]

    /// Begins searches that fail, each as soon as it may, until a full one has failed.
    ///
    /// - Returns: How far they went, and when the last one began.
    private func failures(
        _ throttle: inout BlurredSearchThrottle,
        from start: Int = 0,
    ) -> (depths: [FrameSearchDepth], last: Int) {
        var depths: [FrameSearchDepth] = []
        var time = start
        while depths.last != .full, time < start + 10_000 {
            if let depth = throttle.begins(bars, at: milliseconds(time)) {
                depths.append(depth)
                throttle.end(successfully: false)
                if depth == .full { break }
            }
            time += 33
        }
        return (depths, time)
    }

    @Test("are short in several frames before one is searched fully")
    func shortFirst() {
        var throttle = BlurredSearchThrottle()
        #expect(failures(&throttle).depths == [.short, .short, .short, .full])
        #expect(failures(&throttle, from: 200).depths == [.short, .short, .short, .full])
    }

    @Test("pause for longer after each full one that failed")
    func pauses() {
        var throttle = BlurredSearchThrottle()
        let first = failures(&throttle).last
        #expect(throttle.begins(bars, at: milliseconds(first + 99)) == nil)
        let second = failures(&throttle, from: first + 100).last
        #expect(second == first + 199)
        #expect(throttle.begins(bars, at: milliseconds(second + 199)) == nil)
        #expect(throttle.begins(bars, at: milliseconds(second + 200)) == .short)
    }

    @Test("do not pause for bars that move")
    func moving() {
        var throttle = BlurredSearchThrottle()
        let time = failures(&throttle).last
        #expect(throttle.begins(bars, at: milliseconds(time + 33)) == nil)
        #expect(throttle.begins([UnreadBars(x: 340)], at: milliseconds(time + 33)) == .short)
    }

    @Test("reach the full depth though the bars move all the time")
    func alwaysMoving() {
        var throttle = BlurredSearchThrottle()
        let depths = (0..<8).map { index in
            let depth = throttle.begins(
                [UnreadBars(x: Double(60 * index))],
                at: milliseconds(33 * index),
            )
            throttle.end(successfully: false)
            return depth
        }
        #expect(depths.filter { $0 == .full }.count == 2)
    }

    @Test("begin one at a time, and only for bars")
    func oneAtATime() {
        var throttle = BlurredSearchThrottle()
        #expect(throttle.begins([], at: 0) == nil)
        #expect(throttle.begins(bars, at: 0) == .short)
        #expect(throttle.begins(bars, at: milliseconds(33)) == nil)
        throttle.end(successfully: true)
        #expect(throttle.begins(bars, at: milliseconds(66)) == .short)
    }
}
