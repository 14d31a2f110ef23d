import BarcodeDetection
import Foundation

/// Runs the benchmark named by the first argument and prints its results.
@main
enum Benchmarks {
    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        switch words.first {
        case "identifiers": IdentifierBenchmarks.run()
        case "catalog": await CatalogBenchmarks.run(CommandLine.arguments.dropFirst(2))
        case "shelf-index": try ShelfIndexBenchmarks.run(CommandLine.arguments.dropFirst(2))
        case "scan" where words.count == 3:
            try await ScanBenchmarks(folder: words[1]).run(memoryOver: Int(words[2]) ?? 50_000)
        case "passes" where words.count >= 3:
            let first = words.count > 3 ? Int(words[3]) ?? 0 : 0
            try await PassBenchmarks(table: words[1]).run(Int(words[2]) ?? 200, from: first)
        case "model" where words.count >= 3: try runModel(Array(words.dropFirst()))
        case "hunt" where words.count >= 5: try hunt(Array(words.dropFirst()))
        case "supplements" where words.count >= 3:
            try SupplementHunt(first: UInt64(words[1]) ?? 0, count: Int(words[2]) ?? 1000)
                .run(folder: words.count > 3 ? URL(filePath: words[3]) : nil)
        case "digits" where words.count >= 3:
            try DigitHunt(first: UInt64(words[1]) ?? 0, count: Int(words[2]) ?? 1000)
                .run(folder: words.count > 3 ? URL(filePath: words[3]) : nil)
        case "text" where words.count == 4:
            let first = UInt64(words[2]) ?? 0
            let seeds = first..<first + (UInt64(words[3]) ?? 100)
            try PrintedPageBenchmarks.run(hasISBN: words[1] == "with", seeds: seeds)
        case "shelf" where words.count >= 3: try ShelfBenchmarks.run(Array(words.dropFirst()))
        case "shelf-lines": try ShelfBenchmarks.lines(Array(words.dropFirst()))
        case "matches": try await MatchBenchmarks.run(CommandLine.arguments.dropFirst(2))
        case "library": try await LibraryBenchmarks.run(CommandLine.arguments.dropFirst(2))
        case "library-adds": try await LibraryBenchmarks.adds(CommandLine.arguments.dropFirst(2))
        case "websocket-echo": try await WebSocketEcho.run(words.count > 1 ? words[1] : "9001")
        default:
            print(
                """
                usage: BooklandBenchmarks identifiers | websocket-echo PORT | catalog FILE (ISBN | WORD)... | shelf-index CATALOG SPINES \
                | scan FOLDER COUNT | passes TABLE COUNT [FIRST] | model WHAT COUNT \
                | hunt damaged|codeless|fanned|creased FIRST COUNT EFFORT [FOLDER] \
                | text with|without FIRST COUNT | supplements FIRST COUNT [FOLDER] \
                | digits FIRST COUNT [FOLDER] \
                | shelf FOLDER CATALOGUE [--hidden] [--verbose] [PHOTO...] | shelf-lines PHOTO... \
                | matches FILE [--library] | library FOLDER BOOKS | library-adds FILE ROUNDS awaited|own
                """
            )
        }
    }

    /// Arguments: the pictures, the first seed, the number of pictures, the effort, and a folder for
    /// those that are read wrongly.
    private static func hunt(_ words: [String]) throws {
        let hunt = WrongReadHunt(
            first: UInt64(words[1]) ?? 0,
            count: Int(words[2]) ?? 1000,
            effort: Effort(rawValue: words[3]) ?? .normal,
            folder: words.count > 4 ? URL(filePath: words[4]) : nil,
        )
        switch words[0] {
        case "damaged": try hunt.readDamaged()
        case "fanned": try hunt.readFanned()
        case "creased": try hunt.readCreased()
        default: try hunt.readCodeless()
        }
    }

    /// Arguments: the measurement, a count or a file, the number of parts, and the part.
    private static func runModel(_ words: [String]) throws {
        let parts = words.count > 3 ? Int(words[3]) ?? 1 : 1
        let part = words.count > 3 ? Int(words[2]) ?? 0 : 0
        let benchmarks = ModelBenchmarks(count: Int(words[1]) ?? .max, part: part, parts: parts)
        switch words[0] {
        case "lines": benchmarks.readLines()
        case "damaged": benchmarks.readDamaged()
        case "foreign": try benchmarks.readForeign(words[1])
        case "verdicts": benchmarks.judgeReads()
        case "plot":
            ModelBenchmarks.plot(
                blur: Double(words[1]) ?? 1,
                movement: words.count > 2 ? Double(words[2]) ?? 0 : 0,
            )
        case "files": try PictureTimes.ofFiles(words[1])
        case "without-bars": try PictureTimes.withoutBars(words[1])
        default: print("no such measurement of the model: \(words[0])")
        }
    }
}
