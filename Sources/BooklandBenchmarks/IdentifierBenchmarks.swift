import BookIdentifiers
import BooklandTestSupport

/// Measures how many ISBNs one core parses and hyphenates per second.
enum IdentifierBenchmarks {
    private static let rounds = 5
    private static let passes = 20

    static func run() {
        let isbns = randomISBNs(count: 100_000)
        let plain = isbns.map(\.digits)
        let hyphenated = isbns.map(\.hyphenated)
        let ten = isbns.compactMap(\.isbn10)

        measure("parse 13 digits", plain) { $0.isValid }
        measure("parse 10 digits", ten) { $0.isValid }
        measure("parse hyphenated", hyphenated) { $0.isValid }
        measure("hyphenate", isbns) { $0.hyphenated.utf8.count == 17 }
    }

    /// Valid ISBNs of all groups, the same in every run.
    private static func randomISBNs(count: Int) -> [ISBN] {
        var generator = SeededGenerator(seed: 2108)
        var isbns: [ISBN] = []
        while isbns.count < count {
            let body = UInt64.random(in: 978_000_000_000..<980_000_000_000, using: &generator)
            for checkDigit in 0..<10 {
                guard let isbn = try? ISBN("\(body)\(checkDigit)") else { continue }
                if isbn.rangeStatus == .assigned { isbns.append(isbn) }
            }
        }
        return isbns
    }

    /// Prints the best of several rounds, in millions per second.
    private static func measure<Item>(
        _ name: String,
        _ items: [Item],
        _ work: (Item) -> Bool,
    ) {
        var best = Duration.seconds(3600)
        var successes = 0
        for _ in 0..<rounds {
            let duration = ContinuousClock().measure {
                for _ in 0..<passes {
                    for item in items where work(item) { successes += 1 }
                }
            }
            best = min(best, duration)
        }
        // The count prevents the compiler from removing the work.
        precondition(successes == rounds * passes * items.count)
        let perMicrosecond = Double(passes * items.count) / (best / .microseconds(1))
        print("\(name): \(Double(Int(perMicrosecond * 10)) / 10) million/s")
    }
}

extension String {
    fileprivate var isValid: Bool {
        (try? ISBN(self)) != nil
    }
}
