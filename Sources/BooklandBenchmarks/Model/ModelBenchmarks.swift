import BarcodeDetection
import BookImaging
import BooklandSyntheticLines
import BooklandTestSupport

/// Measures the blur decoder on synthetic lines and images.
///
/// Prints tab-separated values, which scripts/benchmarks/model.py sums up.
struct ModelBenchmarks {
    /// The range of the blur, root mean square in modules.
    private static let blurs = 0.3...1.9
    /// The number of lines through one symbol: the second is read if the first is not enough.
    private static let lines = 2

    /// The share of the lines for this process: `part` of `parts`.
    let count: Int
    let part: Int
    let parts: Int

    /// Lines through symbols; every third one has motion blur.
    func readLines() { read(seed: 1_000_000, areWashedOut: false) }

    /// The same with one to three faded digits.
    func readDamaged() { read(seed: 7_000_000, areWashedOut: true) }

    private func read(seed: UInt64, areWashedOut: Bool) {
        var reader = BlurredLineReader()
        for index in stride(from: part, to: count, by: parts) {
            let symbol = SpoiltSymbol(
                index,
                seed: seed,
                blur: Self.blurs,
                isWashedOut: areWashedOut,
            )
            let conditions = symbol.conditions
            let lines = symbol.lines(Self.lines)
            let begin = CoreClock.now
            let first = reader.read(lines[0].samples)
            let time = CoreClock.now - begin
            let one = reader.proven(by: [first].compactMap(\.self))
            var two = one
            if one == nil {
                let second = reader.read(lines[1].samples)
                two = reader.proven(by: [first, second].compactMap(\.self))
            }
            let truth = symbol.digits.map(String.init).joined()
            let cells = [
                "\(index)", truth, "\(conditions.blur)", "\(conditions.motion)",
                "\(conditions.pitch)", "\(conditions.noise)",
                first?.digits ?? "-", "\(first?.ratio ?? 0)", "\(first?.determination ?? 0)",
                "\(first?.blur ?? 0)", one?.digits ?? "-", two?.digits ?? "-", "\(time)",
                "\(first?.damage ?? 0)", "\(first?.minimumDetermination ?? 0)",
            ]
            print(cells.joined(separator: "\t"))
        }
    }

    /// Images of other symbologies.
    ///
    /// - Parameter path: A file with a line per symbol: its kind, then its rows of modules, 0 and 1.
    /// - Throws: A `FileError`.
    func readForeign(_ path: String) throws {
        let text = String(decoding: try fileContent(path), as: UTF8.self)
        var detector = BarcodeDetector(effort: .normal)
        for (index, line) in text.split(separator: "\n").enumerated()
        where index % parts == part && index < count {
            let words = line.split(separator: " ")
            let rows = words.dropFirst().map { row in row.utf8.map { $0 == 49 ? 1.0 : 0 } }
            var random = SeededGenerator(seed: 3_000_000 + UInt64(index))
            var conditions = LineConditions.random(blur: Self.blurs, &random)
            if index % 3 == 2 { conditions.motion = .random(in: 0.3...1, using: &random) }
            let picture = conditions.picture(of: rows, &random)
            let begin = CoreClock.now
            let found = detector.barcodes(in: picture)
            let time = CoreClock.now - begin
            let texts = found.map { "\($0.symbology.rawValue):\($0.text):\($0.method)" }
            print("\(words[0])\t\(conditions.blur)\t\(time)\t\(texts.joined(separator: " "))")
        }
    }

    /// Cross-checks right numbers, and valid numbers with two other digits; prints the time per check.
    func judgeReads() {
        var reader = BlurredLineReader()
        for index in stride(from: part, to: count, by: parts) {
            var random = SeededGenerator(seed: 4_000_000 + UInt64(index))
            let digits = randomDigits(.ean13, &random)
            let conditions = LineConditions.random(blur: 0.3...0.8, &random)
            let line = SyntheticLine(.symbol(.ean13, digits), conditions, &random)
            var wrong = digits
            let place = Int.random(in: 1...10, using: &random)
            // The weights of neighbours are 1 and 3, so these changes keep the check digit valid.
            wrong[place] = (digits[place] + 1) % 10
            wrong[place + 1] = (digits[place + 1] + (place.isMultiple(of: 2) ? 3 : 7)) % 10
            let begin = CoreClock.now
            let right = reader.agrees(with: digits, line.samples)
            let time = CoreClock.now - begin
            let other = reader.agrees(with: wrong, line.samples)
            let words = [right, other].map {
                $0.map { $0 ? "confirmed" : "contradicted" } ?? "unsure"
            }
            print("\(words[0])\t\(words[1])\t\(time)\t\(conditions.blur)")
        }
    }

    /// Prints a line and its fit for scripts/plot-blur: the number, grey levels, modules and samples.
    static func plot(blur: Double, movement: Double) {
        var random = SeededGenerator(seed: 5_000_000)
        let digits = [9, 7, 8, 0, 3, 0, 6, 4, 0, 6, 1, 5, 7]
        var conditions = LineConditions()
        (conditions.blur, conditions.motion) = (blur, movement)
        (conditions.bend, conditions.shading) = ((0.7, 0.1), (0.1, -0.1))
        let line = SyntheticLine(.symbol(.ean13, digits), conditions, &random)
        var reader = BlurredLineReader()
        guard let read = reader.read(line.samples) else { return }
        print("\(read.digits), ratio \(read.ratio), R² \(read.determination), blur \(read.blur)")
        print(line.samples.map { "\($0)" }.joined(separator: " "))
        let modules = symbolModules(.ean13, read.digits.compactMap(\.wholeNumberValue))
        print(modules.map { $0 > 0 ? "1" : "0" }.joined())
        for sample in read.curve { print("\(sample.module) \(sample.darkness) \(sample.model)") }
    }
}
