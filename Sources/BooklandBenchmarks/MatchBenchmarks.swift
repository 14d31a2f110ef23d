import BookLibrary
import BookMetadata
import BooklandLabelledPairs
import Glibc

/// How well and how fast the library tells whether two records describe the same book.
enum MatchBenchmarks {
    /// Arguments: a table of labelled pairs, and `--library` to add the records to libraries instead of
    /// comparing them.
    static func run(_ arguments: ArraySlice<String>) async throws {
        guard let file = arguments.first else {
            print("usage: BooklandBenchmarks matches FILE [--library]")
            return
        }
        let pairs = LabelledPair.reading(String(decoding: try fileContent(file), as: UTF8.self))
        var tally = Tally()
        for pair in pairs {
            if arguments.dropFirst().first == "--library" {
                tally.count(pair, try await added(pair))
            } else {
                tally.count(pair, MatchVerdict(comparing: pair.left, with: pair.right))
            }
        }
        tally.show()
        showSpeed(pairs)
    }

    /// What a library says that has the first record when the second is added.
    private static func added(_ pair: LabelledPair) async throws -> MatchVerdict {
        let library = try Library(inMemory: { .now })
        try await library.add(pair.left)
        let outcome = try await library.add(pair.right)
        if outcome.kind == .alreadyYours { return MatchVerdict(.same, []) }
        return MatchVerdict(try await library.reviews().isEmpty ? .different : .doubtful, [])
    }

    private struct Tally {
        private var same = 0
        private var different = 0
        private var unclear = 0
        private var joined: [String] = []
        private var found = 0
        private var missed: [String] = []
        private var wrong: [String] = []
        private var doubtful: [String] = []

        mutating func count(_ pair: LabelledPair, _ verdict: MatchVerdict) {
            switch pair.label {
            case .same: same += 1
            case .different: different += 1
            case .doubtful: unclear += 1
            }
            let line = "\(verdict)\t\(pair.line)"
            if verdict.decision == .doubtful { doubtful.append(line) }
            switch (pair.label, verdict.decision) {
            case (.same, .same): found += 1
            case (.same, .different): missed.append(line)
            case (.different, .same): wrong.append(line)
            case (.doubtful, .same): joined.append(line)
            default: break
            }
        }

        func show() {
            for (name, lines) in [
                ("missed", missed), ("wrong", wrong), ("doubtful", doubtful),
                ("unclear, found same", joined),
            ] {
                for line in lines { print("\(name)\t\(line)") }
            }
            print("pairs\t\(same + different + unclear)")
            print("found\t\(found) of \(same)\t\(percent(found, same))")
            print("missed\t\(missed.count)")
            print("wrong\t\(wrong.count) of \(different)")
            print("unclear, found same\t\(joined.count) of \(unclear)")
            print(
                "doubtful\t\(doubtful.count)\t\(percent(doubtful.count, same + different + unclear))"
            )
        }

        private func percent(_ part: Int, _ whole: Int) -> String {
            let tenths = whole == 0 ? 0 : (part * 1_000 + whole / 2) / whole
            return "\(tenths / 10).\(tenths % 10) %"
        }
    }

    /// Prints how long it takes to prepare a record, and to compare two prepared ones.
    private static func showSpeed(_ pairs: [LabelledPair]) {
        let records = pairs.flatMap { [$0.left, $0.right] }
        guard !records.isEmpty else { return }
        showPreparation("all records", records)
        let plain = records.filter { record in
            (record.title + record.authorNames.joined()).utf8.allSatisfy { $0 < 0x80 }
        }
        showPreparation("ASCII records", plain)
        let prepared = records.map { BookMatch($0) }
        var count = 0
        var same = 0
        let begin = CoreClock.now
        do {
            while count < 100_000 {
                for place in stride(from: 0, to: prepared.count - 1, by: 2) where count < 100_000 {
                    let verdict = prepared[place].verdict(comparedWith: prepared[place + 1])
                    same += verdict.decision == .same ? 1 : 0
                    count += 1
                }
            }
        }
        let comparing = CoreClock.now - begin
        print("comparing\t100000 in \(Int(comparing)) ms\t\(same) same")
    }

    /// Prints how long it takes to take a record apart, and to make its keys and its match of that, as
    /// an import does; the best of several rounds, as other processes disturb the others.
    private static func showPreparation(_ name: String, _ records: [BookRecord]) {
        guard !records.isEmpty else { return }
        var best = [Double](repeating: .infinity, count: 3)
        for _ in 0..<max(5, 40_000 / records.count) {
            var begin = CoreClock.now
            let sources = records.map { MatchSource($0) }
            best[0] = min(best[0], CoreClock.now - begin)
            begin = CoreClock.now
            let keys = sources.map { MatchKeys($0) }
            best[1] = min(best[1], CoreClock.now - begin)
            begin = CoreClock.now
            let matches = zip(records, sources).map { BookMatch($0, $1) }
            best[2] = min(best[2], CoreClock.now - begin)
            precondition(keys.count == matches.count)
        }
        let times = best.map { Int($0 * 1e6 / Double(records.count)) }
        print(
            "preparing\t\(times[0]) ns apart, \(times[1]) ns keys, \(times[2]) ns match",
            "\(times.reduce(0, +)) ns together",
            "\(name)",
            separator: "\t",
        )
    }
}
