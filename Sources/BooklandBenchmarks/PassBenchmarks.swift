import BarcodeDetection
import BookImaging
import BookScanning
import Glibc

/// Books passed in front of a camera at arm's length, half a second each: how many are read.
///
/// The frames are simulated from sharp photographs, and scanned at the rate of a camera.
struct PassBenchmarks {
    private static let rate = 30.0
    /// The frames in which the book is in view: half a second.
    private static let count = 15
    /// The frames after that, of the desk.
    private static let emptyCount = 8
    /// How long after the first frame a number counts, in seconds: until the book has left, and until a
    /// person expects the sound.
    private static let (strict, latest) = (0.5, 0.75)

    /// What a scanner made of a pass.
    private struct Result {
        let isAcross: Bool
        /// When the number was reported, in seconds after the first frame.
        var time: Double?
        var wrong: [String] = []

        func isRead(within limit: Double) -> Bool { time.map { $0 <= limit } ?? false }
    }

    private let photographs: [(name: String, photograph: PassPhotograph)]

    /// Loads the sharp ones of photographs.
    ///
    /// - Parameter table: A file with the path and the number of a photograph in each line, with a tab
    ///   between them.
    /// - Throws: `FileError` if the table cannot be read.
    init(table: String) throws {
        let lines = String(decoding: try fileContent(table), as: UTF8.self)
            .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
            .filter { $0.count == 2 }
        var detector = BarcodeDetector()
        photographs = lines.compactMap { line in
            PassPhotograph(line[0], line[1], &detector).map { (line[0], $0) }
        }
        print("passes: \(photographs.count) of \(lines.count) photographs are sharp enough")
        fflush(nil)
    }

    /// Measures passes and prints the results.
    ///
    /// - Parameters:
    ///   - count: The number of passes.
    ///   - first: The number of the first, which sets its chance.
    func run(_ count: Int, from first: Int) async {
        guard !photographs.isEmpty else { return }
        var results: [Result] = []
        for number in first..<first + count {
            let (name, photograph) = photographs[number % photographs.count]
            let conditions = PassConditions(seed: UInt64(number))
            let result = await pass(photograph, conditions)
            if !result.isRead(within: Self.latest) || !result.wrong.isEmpty {
                let time = result.time.map { "read after \(hundredths($0)) s" } ?? "not read"
                let wrong = result.wrong.map { ", wrong \($0)" }.joined()
                print("  pass \(number), \(name): \(time)\(wrong): \(conditions)")
                fflush(nil)
            }
            results.append(result)
        }
        show("passes", results)
        show("  across the bars", results.filter(\.isAcross))
        show("  along the bars", results.filter { !$0.isAcross })
    }

    private func pass(
        _ photograph: PassPhotograph,
        _ conditions: PassConditions,
    ) async -> Result {
        // Frames take longer to make than a camera takes.
        let maker = PassFrames(photograph, conditions)
        let frames = maker.frames(Self.count, rate: Self.rate)
        let empty = maker.emptyFrame()
        let replay = Replay(count: Self.count + Self.emptyCount, rate: Self.rate) { index in
            index < frames.count ? frames[index] : empty
        }
        var result = Result(isAcross: conditions.isAcross)
        let start = monotonicNanoseconds()
        for await event in BookScanner().events(in: replay) {
            guard case .code(let code) = event else { continue }
            let time = Double(monotonicNanoseconds() - start) / 1e9
            if code.barcode.text == photograph.digits {
                result.time = result.time ?? time
            } else {
                result.wrong.append(code.barcode.text)
            }
        }
        return result
    }

    private func show(_ name: String, _ results: [Result]) {
        guard !results.isEmpty else { return }
        let read = results.filter { $0.isRead(within: Self.latest) }
        let strict = results.filter { $0.isRead(within: Self.strict) }
        let times = read.compactMap(\.time).sorted()
        let median = times.isEmpty ? "" : ", median time \(hundredths(times[times.count / 2])) s"
        print(
            "\(name): \(read.count) of \(results.count) read (\(share(read, results)) %), "
                + "\(strict.count) within \(Self.strict) s (\(share(strict, results)) %), "
                + "wrong \(results.reduce(0) { $0 + $1.wrong.count })\(median)"
        )
        fflush(nil)
    }

    private func share(_ part: [Result], _ all: [Result]) -> Double {
        (1000 * Double(part.count) / Double(all.count)).rounded() / 10
    }

    private func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
