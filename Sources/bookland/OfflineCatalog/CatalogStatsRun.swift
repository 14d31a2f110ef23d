import BookCatalog

/// One run of `bookland catalog stats`.
struct CatalogStatsRun {
    let path: String
    let isJSON: Bool
    private let console = Console()

    init(path: String, isJSON: Bool) {
        self.path = path
        self.isJSON = isJSON
    }

    func run() -> ExitStatus {
        let statistics: CatalogStatistics?
        do throws(CatalogError) {
            let catalog = try OfflineCatalog(path, shipped: nil)
            statistics = try Waiting.until { () async -> Result<CatalogStatistics?, CatalogError> in
                do throws(CatalogError) {
                    return .success(try await catalog.statistics())
                } catch {
                    return .failure(error)
                }
            }.get()
        } catch {
            console.say("\(error)")
            return .failure
        }
        let shipped = ShippedBooks.all.count
        let text = isJSON ? json(statistics, shipped) : lines(statistics, shipped)
        console.write(text + [UInt8(ascii: "\n")])
        return .success
    }

    private func json(_ statistics: CatalogStatistics?, _ shipped: Int) -> [UInt8] {
        var line = JSONLine()
        line.add("catalog", path)
        line.add("editions", statistics?.editions ?? 0)
        line.add("works", statistics?.works ?? 0)
        line.add("authors", statistics?.authors ?? 0)
        line.add("records", statistics?.records ?? 0)
        line.add("isbns", statistics?.isbns ?? 0)
        line.add("shipped", shipped)
        line.add("bytes", statistics?.bytes ?? 0)
        line.add("unfinished", statistics?.isUnfinished ?? false)
        let files = (statistics?.files ?? []).map { file in
            var line = JSONLine()
            line.add("path", file.path)
            line.add("items", file.counts.items)
            line.add("books", file.counts.books)
            line.add("works", file.counts.works)
            line.add("authors", file.counts.authors)
            line.add("other", file.counts.other)
            line.add("bad", file.counts.bad)
            line.add("done", file.isDone)
            return line
        }
        line.add("files", files)
        return line.bytes
    }

    private func lines(_ statistics: CatalogStatistics?, _ shipped: Int) -> [UInt8] {
        var lines: [String] = []
        if let statistics {
            lines.append("\(path): \(Self.size(statistics.bytes))")
            lines.append("Open Library editions: \(statistics.editions.grouped)")
            lines.append("  works: \(statistics.works.grouped)")
            lines.append("  authors: \(statistics.authors.grouped)")
            lines.append("other records: \(statistics.records.grouped)")
            lines.append("ISBNs: \(statistics.isbns.grouped)")
        } else {
            lines.append("\(path): no such catalogue yet")
        }
        lines.append("shipped books: \(shipped.grouped)")
        for file in statistics?.files ?? [] {
            let bad = file.counts.bad > 0 ? ", \(file.counts.bad.grouped) bad" : ""
            let end = file.isDone ? "" : " (interrupted: import it again to resume)"
            lines.append(
                "from \(file.path): \(file.counts.items.grouped) lines or records\(bad)\(end)"
            )
        }
        if statistics?.isUnfinished == true {
            lines.append("an import was interrupted: repeat it to make its books available")
        }
        return Array(lines.map(\.visible).joined(separator: "\n").utf8)
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 10_000_000 ? "\(bytes / 1_000) kB" : "\((bytes / 1_000_000).grouped) MB"
    }
}
