import BookCatalog
import BookIdentifiers

/// Measures lookups in a catalogue.
///
/// Arguments: the catalogue, then ISBNs and words.
enum CatalogBenchmarks {
    static func run(_ arguments: ArraySlice<String>) async {
        guard let path = arguments.first,
            let catalog = try? OfflineCatalog(path, shipped: nil)
        else { return print("usage: BooklandBenchmarks catalog FILE (ISBN | WORD)...") }
        let isbns = arguments.dropFirst().compactMap { try? ISBN($0) }
        let words = arguments.dropFirst().filter { (try? ISBN($0)) == nil }
        // A first pass fills the disk cache.
        for isbn in isbns { _ = try? await catalog.record(for: isbn) }
        let unknown = isbns.compactMap { isbn in try? ISBN(other(than: isbn)) }
        for (name, isbns) in [("lookup", isbns), ("unknown", unknown)] {
            var times: [Duration] = []
            for isbn in isbns {
                times.append(await time { _ = try? await catalog.record(for: isbn) })
            }
            report(name, times)
        }
        var times: [Duration] = []
        for word in words {
            times.append(await time { _ = try? await catalog.search(title: word) })
        }
        report("search", times)
    }

    /// Returns an ISBN that is most likely unused: the same digits in another range.
    private static func other(than isbn: ISBN) -> String {
        let body = "979" + isbn.digits.dropFirst(3).dropLast()
        let digits = body.compactMap(\.wholeNumberValue)
        let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
        return body + String((10 - sum % 10) % 10)
    }

    private static func time(_ body: () async -> Void) async -> Duration {
        await ContinuousClock().measure(body)
    }

    private static func report(_ name: String, _ times: [Duration]) {
        let sorted = times.sorted()
        guard !sorted.isEmpty else { return }
        let median = sorted[sorted.count / 2]
        let late = sorted[sorted.count * 99 / 100]
        print("\(name) \(microseconds(median)) \(microseconds(late)) \(sorted.count)")
    }

    private static func microseconds(_ time: Duration) -> String {
        let parts = time.components
        let tenths = parts.seconds * 10_000_000 + parts.attoseconds / 100_000_000_000
        return "\(tenths / 10).\(tenths % 10)"
    }
}
