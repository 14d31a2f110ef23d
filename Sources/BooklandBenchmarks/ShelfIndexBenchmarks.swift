import BookCatalog
import BookShelf
import Foundation

/// Measures how long misread spines take to be found in a catalogue.
///
/// Arguments: the catalogue, which may have to gather its words first, and a file with a JSON object for each spine: the
/// number of its book, and its lines as lists of words.
enum ShelfIndexBenchmarks {
    private struct Spine: Decodable {
        let book: Int64
        let lines: [[String]]

        var text: SpineText {
            SpineText(
                lines: lines.enumerated().map { number, words in
                    // As sure as Tesseract is of a word with a wrong letter or none.
                    let words = words.map { SpineText.Word(text: $0, confidence: 85) }
                    return SpineText.Line(number: number, words: words)
                }
            )
        }
    }

    static func run(_ arguments: ArraySlice<String>) throws {
        let start = CoreClock.now
        guard let path = arguments.first, let file = arguments.dropFirst().first,
            let catalog = try CatalogWords(path)
        else { return print("usage: BooklandBenchmarks shelf-index CATALOG SPINES") }
        let gathering = CoreClock.now - start
        let spines = try String(contentsOf: URL(filePath: file), encoding: .utf8)
            .split(separator: "\n").map {
                try JSONDecoder().decode(Spine.self, from: Data($0.utf8))
            }
        let begin = CoreClock.now
        let matcher = SpineMatcher(sources: [try CatalogSpines(catalog)])
        print("load \(CoreClock.now - begin)")
        print("words \(try catalog.vocabulary(atMost: .max).count)")
        print("gathering \(gathering / 1000)")
        var times: [Double] = []
        var (found, certain, wrong) = (0, 0, 0)
        for spine in spines {
            let begin = CoreClock.now
            let best = try matcher.matches(spine.text).first
            times.append(CoreClock.now - begin)
            guard let best else { continue }
            let isRight = best.work.origin == .catalogue(spine.book)
            found += isRight ? 1 : 0
            certain += isRight && best.isCertain ? 1 : 0
            wrong += !isRight && best.isCertain ? 1 : 0
        }
        times.sort()
        print("median \(times[times.count / 2])")
        print("late \(times[times.count * 99 / 100])")
        print("found \(found) of \(times.count), \(certain) certain, \(wrong) wrong")
        var usage = rusage()
        unsafe _ = getrusage(0, &usage)
        print("memory \(usage.ru_maxrss)")
    }
}
