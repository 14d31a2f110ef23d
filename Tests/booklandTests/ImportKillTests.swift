import BooklandTestSupport
import Foundation
import Testing

@Suite("Imports that are killed", .timeLimit(.minutes(10)))
struct ImportKillTests {
    private let library: LibraryFixture

    init() throws {
        library = try LibraryFixture()
    }

    /// A file in which every tenth row is no book, and every seventh book is there twice.
    private func write(_ name: String, rows count: Int) throws -> (books: Int, rejected: Int) {
        var text = "Title,Author,Note\n"
        var titles: Set<String> = []
        var rejected = 0
        for row in 1...count {
            if row.isMultiple(of: 10) {
                text += ",,row \(row)\n"
                rejected += 1
                continue
            }
            let title = "Tale \(row.isMultiple(of: 7) ? row - 1 : row) of the sea"
            titles.insert(title)
            text += "\(title),Ann Author,\n"
        }
        try library.folder.write(name, Data(text.utf8))
        return (titles.count, rejected)
    }

    @Test("After 150 kills every row is counted once, and no book is there twice")
    func kills() async throws {
        var generator = SeededGenerator(seed: 14)
        var kills = 0
        var round = 0
        while kills < 150 {
            round += 1
            let name = "books\(round).csv"
            let file = library.folder["library\(round).db"]
            let expected = try write(name, rows: 6_000)
            var isDone = false
            while !isDone {
                let delay = kills < 150 ? Int.random(in: 5...400, using: &generator) : 60_000
                let child = try await Program.command(
                    ["import", "--quiet", "--library", file, name],
                    in: library.folder,
                ).start()
                let killer = Task {
                    try? await Task.sleep(for: .milliseconds(delay))
                    if !Task.isCancelled { child.send(SIGKILL) }
                }
                let result = try await child.waitForExit()
                killer.cancel()
                isDone = result.status == 1
                if !isDone { kills += 1 }
            }
            let listed = try await Program.run(
                ["import", "--list", "--json", "--library", file],
                in: library.folder,
            ).lines
            // A kill may come when the import is done: then the next run finds all books there.
            let oldest = try #require(listed.last)
            let counts = try #require(
                try JSONSerialization.jsonObject(with: Data(oldest.utf8)) as? [String: Any]
            )
            #expect(counts["rows"] as? Int == 6_000)
            #expect(counts["added"] as? Int == expected.books)
            #expect(counts["rejected"] as? Int == expected.rejected)
            #expect(counts["state"] as? String == "done")
            let count = try await Program.run(
                ["library", "count", "--library", file],
                in: library.folder,
            )
            #expect(count.lines == ["\(expected.books)"])
            let check = try await Program.run(
                ["library", "check", "--library", file],
                in: library.folder,
            )
            #expect(check.status == 0, "\(check.output)\(check.errors)")
            let rejected = try String(
                contentsOfFile: library.folder["\(name).rejected.csv"],
                encoding: .utf8,
            )
            let rows = rejected.split(whereSeparator: \.isNewline).dropFirst()
            #expect(rows.count == expected.rejected)
            #expect(Set(rows).count == rows.count)
        }
    }
}
