import BarcodeDetection
import BookCamera
import BookImaging
import BookScanning
import Glibc

/// The frame loop on recorded frames: time to the ISBN, load of an idle camera, memory.
struct ScanBenchmarks {
    private static let rate = 30.0

    /// Recorded camera frames in one of the camera's formats.
    private struct Recording {
        let name: String
        let reader: FrameReader
        let frames: [RecordedBytes]

        /// Replays the recording in a loop.
        func replay(_ count: Int, rate: Double?) -> Replay {
            Replay(count: count, rate: rate) { index in
                let bytes = frames[index % frames.count]
                return reader.image(of: bytes, byteCount: bytes.byteCount)
            }
        }
    }

    private let books: [Recording]
    private let desk: [Recording]

    /// Loads a folder with books-*.jpg (with a barcode in view) and desk-*.jpg (without).
    init(folder: String) throws {
        books = try Self.recordings(folder, "books-")
        desk = try Self.recordings(folder, "desk-")
    }

    /// Runs all measurements and prints the results.
    ///
    /// - Parameter count: The number of frames for the memory measurement.
    func run(memoryOver count: Int) async {
        for (book, desk) in zip(books, desk) {
            await measureLatency(book)
            showResults()
            await measureIdle(desk)
            showResults()
        }
        await measureMemory(count)
    }

    /// Writes results at once, also to a pipe.
    private func showResults() {
        fflush(nil)
    }

    private func measureLatency(_ recording: Recording) async {
        // Reported again in every frame.
        let scanner = BookScanner(reportsAgainAfter: .nanoseconds(1))
        let output = unsafe open("/dev/null", O_WRONLY)
        defer { close(output) }
        var (edges, model): ([Double], [Double]) = ([], [])
        for await event in scanner.events(in: recording.replay(600, rate: Self.rate)) {
            guard case .code(let code) = event, let isbn = code.isbn else { continue }
            let line = Array("\(isbn)\n".utf8)
            _ = unsafe write(output, line, line.count)
            let latency = Double(monotonicNanoseconds() - code.nanoseconds) / 1e6
            if code.barcode.method == .edges {
                edges.append(latency)
            } else {
                model.append(latency)
            }
        }
        print("\(recording.name), frame to ISBN: \(summary(edges)), of 600 frames")
        print("  too blurred for edges, read beside the frame loop: \(summary(model))")
    }

    private func measureIdle(_ recording: Recording) async {
        let (cpu, time) = (cpuSeconds(), ContinuousClock.now)
        let scanner = BookScanner()
        for await _ in scanner.events(in: recording.replay(600, rate: Self.rate)) {}
        let share = 100 * (cpuSeconds() - cpu) / ((ContinuousClock.now - time) / .seconds(1))
        print(
            "\(recording.name), nothing in view, 30 frames a second: \(tenths(share)) % of a core"
        )
    }

    private func measureMemory(_ count: Int) async {
        var scanner = BookScanner(reportsAgainAfter: .nanoseconds(1))
        scanner.processesEveryFrame = true
        // A first pass fills tables and grows buffers.
        for await _ in scanner.events(in: books[0].replay(1_000, rate: nil)) {}
        let before = residentMegabytes()
        for await _ in scanner.events(in: books[0].replay(count, rate: nil)) {}
        print(
            "memory after 1000 frames: \(tenths(before)) MB; "
                + "after \(count) more: \(tenths(residentMegabytes())) MB"
        )
    }

    private static func recordings(_ folder: String, _ prefix: String) throws -> [Recording] {
        let paths = fileNames(in: folder).filter { $0.hasPrefix(prefix) }.sorted()
            .map { "\(folder)/\($0)" }
        let images = try paths.map { try ImageSource(path: $0).luma().image }
        let size = FrameSize(width: images[0].width, height: images[0].height)
        let name = "\(size)"
        return [
            Recording(
                name: "YUYV \(name)",
                reader: FrameReader(format: .yuyv, size: size, stride: 2 * size.width),
                frames: images.map { RecordedBytes($0.yuyv) },
            ),
            Recording(
                name: "MJPG \(name)",
                reader: FrameReader(format: .mjpeg, size: size, stride: 0),
                frames: try paths.map { RecordedBytes(try fileContent($0)) },
            ),
        ]
    }
}

/// The bytes of a camera frame.
private final class RecordedBytes: LumaStorage {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var byteCount: Int { bytes.count }

    func withBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let bytes = bytes
        return try body(bytes.span)
    }
}

extension LumaImage {
    /// The image as YUYV without colour.
    fileprivate var yuyv: [UInt8] {
        withPixels { pixels in
            (0..<height).flatMap { y in
                (0..<width).flatMap { [pixels[y * stride + $0], 128] }
            }
        }
    }
}

/// The median and the upper end of times in milliseconds.
private func summary(_ times: [Double]) -> String {
    guard !times.isEmpty else { return "no reads" }
    let sorted = times.sorted()
    let (median, late) = (sorted[sorted.count / 2], sorted[sorted.count * 99 / 100])
    return "median \(tenths(median)) ms, 99th percentile \(tenths(late)) ms, "
        + "\(times.count) reads"
}

private func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

/// Returns the processor time of this process.
private func cpuSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the resident memory of this process.
private func residentMegabytes() -> Double {
    let words = (try? fileContent("/proc/self/statm"))
        .map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
    let pages = words.flatMap { $0.count > 1 ? Double($0[1]) : nil } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
}
