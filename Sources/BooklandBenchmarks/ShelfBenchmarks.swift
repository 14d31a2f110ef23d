import BookImaging
import BookShelf
import BookText
import BooklandText
import Foundation
import Glibc

/// Identifies the books in labelled photographs of shelves.
///
/// The folder has photographs and `labels.tsv`: the name of a photograph, a title and authors with semicolons between them. The
/// catalogue is a table of a number, a title and authors.
struct ShelfBenchmarks {
    private let folder: URL
    private let labels: [String: [Label]]
    private let matcher: SpineMatcher
    private let isVerbose: Bool

    /// A book that stands on a photographed shelf.
    fileprivate struct Label {
        let title: String
        let authors: [String]
    }

    /// Arguments: the folder and the catalogue, then names of photographs, `--hidden` to hide the labelled works from the
    /// catalogue, and `--verbose` to name what was missed.
    static func run(_ words: [String]) throws {
        let names = words.dropFirst(2).filter { !$0.hasPrefix("--") }
        let benchmarks = try ShelfBenchmarks(
            folder: URL(filePath: words[0]),
            catalogue: URL(filePath: words[1]),
            isHidden: words.contains("--hidden"),
            isVerbose: words.contains("--verbose"),
        )
        try benchmarks.run(names.isEmpty ? benchmarks.labels.keys.sorted() : Array(names))
    }

    private init(folder: URL, catalogue: URL, isHidden: Bool, isVerbose: Bool) throws {
        self.folder = folder
        self.isVerbose = isVerbose
        var labels: [String: [Label]] = [:]
        for fields in try Self.rows(folder.appending(path: "labels.tsv")).dropFirst()
        where fields.count >= 3 {
            labels[fields[0], default: []].append(
                Label(title: fields[1], authors: fields[2].components(separatedBy: "; "))
            )
        }
        self.labels = labels
        let all = labels.values.flatMap(\.self)
        var works: [ShelfWork] = []
        for (number, fields) in try Self.rows(catalogue).enumerated() where fields.count >= 3 {
            let parts = fields[1].split(separator: ":", maxSplits: 1).map(String.init)
            guard let title = parts.first else { continue }
            let work = ShelfWork(
                origin: .catalogue(Int64(number)),
                title: title,
                subtitle: parts.count > 1 ? parts[1] : nil,
                authors: fields[2].components(separatedBy: "; "),
            )
            if isHidden, all.contains(where: { $0.isSame(as: work) }) { continue }
            works.append(work)
        }
        matcher = SpineMatcher(sources: [WorkList(works)])
    }

    /// Prints a row for each photograph: labelled books, ranked first, accepted, wrongly accepted, core seconds of reading
    /// and of matching.
    private func run(_ names: [String]) throws {
        let reader = try SpineLineReader()
        for name in names {
            guard let books = labels[name] else { continue }
            let start = Self.time
            let content = try Data(contentsOf: folder.appending(path: name + ".jpg"))
            let text = ShelfText(of: try ShelfPhoto(bytes: [UInt8](content)), reader)
            let read = Self.time
            let choices = try matcher.choose(text.texts, neighbours: text.neighbourTexts)
            let end = Self.time
            var best: [Int: SpineMatch] = [:]
            var wrong: [(SpineMatch, Int)] = []
            for choice in choices {
                guard let match = choice.matches.first else { continue }
                if let book = books.indices.first(where: { books[$0].isSame(as: match.work) }) {
                    let known = best[book]
                    if known.map({
                        ($0.isCertain ? 1 : 0, $0.confidence) < (
                            match.isCertain ? 1 : 0, match.confidence,
                        )
                    }) ?? true {
                        best[book] = match
                    }
                } else if match.isCertain || isVerbose && match.confidence >= 0.7 {
                    wrong.append((match, choice.text))
                }
            }
            let counts = [
                books.count, best.count, best.values.count(where: \.isCertain),
                wrong.count { $0.0.isCertain }, text.lines.count, text.sets.count,
            ]
            let seconds = [read - start, end - read].map { String(format: "%.2f", $0) }
            print(([name] + counts.map(String.init) + seconds).joined(separator: "\t"))
            for (match, set) in wrong {
                let words = text.texts[set].lines.flatMap(\.words).map(\.text)
                print(
                    "\(match.isCertain ? "wrong" : "doubtful")\t\(match.confidence)\t\(match.work.title)\t\(match.work.authors)\t\(words.joined(separator: " "))"
                )
            }
            guard isVerbose else { continue }
            for (index, book) in books.enumerated() where best[index]?.isCertain != true {
                let match = best[index]
                let facts = match.map { "\($0.confidence)\t\($0.coverage)\t\($0.surnameStrength)" }
                print("missed\t\(book.title)\t\(book.authors)\t\(facts ?? "-")")
            }
        }
    }

    /// Prints the lines that are read in photographs, and the sets of them that may be spines.
    static func lines(_ paths: [String]) throws {
        let reader = try SpineLineReader()
        for path in paths {
            let photo = try ShelfPhoto(bytes: [UInt8](Data(contentsOf: URL(filePath: path))))
            let text = ShelfText(of: photo, reader)
            print("photo\t\(path)\t\(text.lines.count)\t\(text.sets.count)")
            for line in text.lines {
                let words = line.words.map { "\($0.confidence) \($0.text)" }.joined(separator: "\t")
                let place = [line.centre.x, line.centre.y, line.line.length, line.line.size]
                    .map { "\(Int($0))" }.joined(separator: "\t")
                print("line\t\(Int(line.quality))\t\(place)\t\(words)")
            }
            for set in text.sets { print("set\t" + set.map(String.init).joined(separator: " ")) }
        }
    }

    private static func rows(_ file: URL) throws -> [[String]] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .map { $0.components(separatedBy: "\t") }
    }

    private static var time: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension ShelfBenchmarks.Label {
    /// Whether a work has the same main title, or one that begins with it, and a word of the authors.
    fileprivate func isSame(as work: ShelfWork) -> Bool {
        let main = title.split(separator: ":").first.map(String.init) ?? title
        let (own, other) = (Self.titleWords(main), Self.titleWords(work.title))
        let shorter = min(own.count, other.count)
        guard own == other || shorter >= 2 && own.prefix(shorter) == other.prefix(shorter) else {
            return false
        }
        return !Self.nameWords(authors).isDisjoint(with: Self.nameWords(work.authors))
    }

    private static func titleWords(_ text: String) -> [String] {
        FoldedText.words(text).filter { !["the", "a", "an"].contains($0) }
    }

    private static func nameWords(_ names: [String]) -> Set<String> {
        Set(names.flatMap(FoldedText.words).filter { $0.count > 2 })
    }
}
