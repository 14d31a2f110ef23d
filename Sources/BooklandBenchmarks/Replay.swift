import BookCamera
import BookImaging
import Dispatch
import Glibc

/// Frames that were made before: at a camera's rate, of which a slow consumer sees the newest only, or
/// as fast as they are taken.
struct Replay: AsyncSequence, Sendable {
    private let count: Int
    private let rate: Double?
    private let image: @Sendable (Int) -> LumaImage?

    /// Creates a replay.
    ///
    /// - Parameters:
    ///   - count: The number of frames.
    ///   - rate: Frames per second; nil for as fast as possible.
    ///   - image: Returns the frame with a number from 0; nil ends the replay.
    init(count: Int, rate: Double?, image: @escaping @Sendable (Int) -> LumaImage?) {
        (self.count, self.rate, self.image) = (count, rate, image)
    }

    func makeAsyncIterator() -> Iterator {
        guard let rate else { return Iterator(replay: self, ticks: nil) }
        let (stream, continuation) = AsyncStream.makeStream(
            of: Tick.self,
            bufferingPolicy: .bufferingNewest(1),
        )
        let count = count
        DispatchQueue(label: "replay").async {
            let start = monotonicNanoseconds()
            for index in 0..<count {
                let time = start + Int64(Double(index) / rate * 1e9)
                usleep(UInt32(Swift.max(0, time - monotonicNanoseconds()) / 1_000))
                continuation.yield(Tick(index: index, time: monotonicNanoseconds()))
            }
            continuation.finish()
        }
        return Iterator(replay: self, ticks: stream.makeAsyncIterator())
    }

    struct Tick: Sendable {
        let index: Int
        let time: Int64
    }

    struct Iterator: AsyncIteratorProtocol {
        let replay: Replay
        var ticks: AsyncStream<Tick>.Iterator?
        var taken = 0

        mutating func next() async -> Frame? {
            await next(isolation: #isolation)
        }

        mutating func next(isolation actor: isolated (any Actor)?) async -> Frame? {
            let tick: Tick?
            if var ticks {
                tick = await ticks.next(isolation: actor)
                self.ticks = ticks
            } else {
                tick =
                    taken < replay.count ? Tick(index: taken, time: monotonicNanoseconds()) : nil
            }
            taken += 1
            guard let tick, let image = replay.image(tick.index) else { return nil }
            return Frame(image: image, sequence: tick.index, nanoseconds: tick.time)
        }
    }
}

/// Returns the time of the clock by which frames are stamped.
func monotonicNanoseconds() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
