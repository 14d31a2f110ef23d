import BooklandTestSupport
import Foundation
import Testing

@testable import bookland

@Suite("bookland decode --watch", .timeLimit(.minutes(10)))
struct WatchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder["in"],
            withIntermediateDirectories: true,
        )
    }

    /// Starts a watch, and returns when it watches.
    private func watch(_ words: String...) async throws -> ChildProcess {
        let all = ["decode", "--watch", "--no-text", "--settle", "0.1"] + words + ["in"]
        let child = try await Program.command(all, in: folder).start()
        try await child.waits(for: "watching in; Ctrl-C ends\n", on: .errors)
        return child
    }

    private func end(_ child: ChildProcess) async throws -> Program.Result {
        child.send(SIGINT)
        return try await child.waitForExit()
    }

    @Test("Files are read as they arrive, and once; a signal ends the watch with the counts")
    func reads() async throws {
        try folder.write("in/1.pgm", ean13Picture(bookNumber(1)))
        let child = try await watch()
        try await child.waits(for: "in/1.pgm\t\(bookNumber(1))\n")
        try folder.write("in/2.pgm", ean13Picture(bookNumber(2)))
        try await child.waits(for: "in/2.pgm\t\(bookNumber(2))\n")
        try folder.write("in/3.pgm.part", ean13Picture(bookNumber(3)))
        try folder.write("in/.4.pgm", ean13Picture(bookNumber(4)))
        try folder.write("in/notes.txt", "notes")
        try FileManager.default.moveItem(
            atPath: folder["in/3.pgm.part"],
            toPath: folder["in/3.pgm"],
        )
        try await child.waits(for: "in/3.pgm\t\(bookNumber(3))\n")
        let result = try await end(child)
        #expect(result.status == 130)
        #expect(result.lines.count == 3)
        #expect(result.errors.hasSuffix("bookland: 3 images: 3 read\n"))
        #expect(try folder.names == ["in"])
    }

    @Test("A file that is written in pieces is read when it is whole")
    func pieces() async throws {
        let child = try await watch()
        let picture = ean13Picture(bookNumber(1))
        try folder.write("in/a.pgm", "")
        let file = try #require(FileHandle(forWritingAtPath: folder["in/a.pgm"]))
        // While the file is open, however long, it is not read: the other one is.
        try file.write(contentsOf: picture.prefix(2_900))
        try folder.write("in/b.pgm", ean13Picture(bookNumber(2)))
        try await child.waits(for: "in/b.pgm\t\(bookNumber(2))\n")
        try file.write(contentsOf: picture.dropFirst(2_900))
        try file.close()
        try await child.waits(for: "in/a.pgm\t\(bookNumber(1))\n")
        #expect(try await end(child).errors.hasSuffix("bookland: 2 images: 2 read\n"))
    }

    @Test("A file that is damaged when it is closed gets another look")
    func cutShort() async throws {
        let child = try await watch("--move")
        let picture = ean13Picture(bookNumber(1))
        try folder.write("in/a.pgm", picture.prefix(60))
        try folder.write("in/b.pgm", ean13Picture(bookNumber(2)))
        try await child.waits(for: "in/b.pgm\t\(bookNumber(2))\n")
        try folder.write("in/a.pgm", picture)
        try await child.waits(for: "in/a.pgm\t\(bookNumber(1))\n")
        #expect(await eventually { folder.has("in/done/a.pgm") })
        #expect(try await end(child).lines.count == 2)
    }

    @Test("With --move, files are sorted by what became of them, and none is overwritten")
    func moves() async throws {
        let child = try await watch("--move", "-r")
        for round in 1...2 {
            try folder.write("in/sub/deep/a.pgm", ean13Picture(bookNumber(round)))
            try await child.waits(for: "in/sub/deep/a.pgm\t\(bookNumber(round))\n")
            let name = round == 1 ? "a.pgm" : "a-2.pgm"
            #expect(await eventually { folder.has("in/done/sub/deep/" + name) })
        }
        try folder.write("in/blank.pgm", blankPicture())
        #expect(await eventually { folder.has("in/failed/blank.pgm") })
        // Long ago, so that nobody is still writing it.
        try folder.write("old.jpg", "no picture")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1e9)],
            ofItemAtPath: folder["old.jpg"],
        )
        try FileManager.default.moveItem(atPath: folder["old.jpg"], toPath: folder["in/old.jpg"])
        #expect(await eventually { folder.has("in/failed/old.jpg") })
        let result = try await end(child)
        #expect(result.lines.count == 2)
        #expect(
            result.errors.hasSuffix(
                "bookland: 4 images: 2 read, 1 without a code, 1 not readable\n"
            )
        )
    }

    @Test("With --add, a file is moved when its book is in the library")
    func adds() async throws {
        let child = try await watch("--move", "--add", "--library", "books.db", "--json")
        try folder.write("in/1.pgm", ean13Picture(bookNumber(1)))
        #expect(await eventually { folder.has("in/done/1.pgm") })
        let list = try await Program.run("library", "count", "--library", "books.db", in: folder)
        #expect(list.output == "1\n")
        let result = try await end(child)
        #expect(result.lines.count == 1)
        #expect(result.lines[0].hasPrefix("{\"file\":\"in/1.pgm\",\"isbn\":\"\(bookNumber(1))\""))
    }

    @Test("With --only-new, files that are there stay unread")
    func onlyNew() async throws {
        try folder.write("in/1.pgm", ean13Picture(bookNumber(1)))
        let child = try await watch("--only-new")
        try folder.write("in/2.pgm", ean13Picture(bookNumber(2)))
        try await child.waits(for: "in/2.pgm\t\(bookNumber(2))\n")
        #expect(try await end(child).lines.count == 1)
    }

    @Test("A folder that is removed ends the watch with an error")
    func removed() async throws {
        let child = try await watch()
        try FileManager.default.removeItem(atPath: folder["in"])
        let result = try await child.waitForExit()
        #expect(result.status == 1)
        #expect(result.errors.hasSuffix("in: the folder was removed, moved or unmounted\n"))
    }

    @Test("After more changes than the kernel keeps, no file is missing")
    func overflow() async throws {
        let child = try await watch()
        child.send(SIGSTOP)
        let limit =
            try String(
                contentsOfFile: "/proc/sys/fs/inotify/max_queued_events",
                encoding: .utf8,
            )
        let most = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
        // Two changes each: created and closed.
        for number in 0..<most / 2 + 100 { try folder.write("in/\(number).txt", "") }
        try folder.write("in/book.pgm", ean13Picture(bookNumber(1)))
        child.send(SIGCONT)
        try await child.waits(for: "in/book.pgm\t\(bookNumber(1))\n")
        #expect(try await end(child).lines.count == 1)
    }

    @Test("Damaged pictures do not end a watch")
    func damaged() async throws {
        let child = try await watch("--json")
        var random = SeededGenerator(seed: 7)
        let picture = Array(ean13Picture(bookNumber(1)))
        for number in 0..<40 {
            var bytes = picture
            for _ in 0..<20 {
                bytes[Int.random(in: 0..<40, using: &random)] = .random(
                    in: 0...255,
                    using: &random,
                )
            }
            try folder.write(
                "in/\(number).pgm",
                bytes.prefix(.random(in: 1...9_000, using: &random)),
            )
        }
        try folder.write("in/whole.pgm", picture)
        try await child.waits(for: "{\"file\":\"in/whole.pgm\",\"isbn\":\"\(bookNumber(1))\"")
        #expect(try await end(child).status == 130)
    }

    @Test("A second name is found for a file that is copied to another file system, too")
    func fileMove() throws {
        // Memory is another file system than the temporary folder's, on most machines.
        let other = "/dev/shm/bookland-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: other) }
        for number in 1...3 {
            let path = try folder.write("in/a.tar.jpg", "picture \(number)")
            try FileMove(PlatformString(path), into: PlatformString(other)).run()
            #expect(!folder.has("in/a.tar.jpg"))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: other).sorted()
        #expect(names == ["a.tar-2.jpg", "a.tar-3.jpg", "a.tar.jpg"])
        let second = try String(contentsOfFile: other + "/a.tar-2.jpg", encoding: .utf8)
        #expect(second == "picture 2")
    }

    @Test(
        "Options that make no sense are refused",
        arguments: [
            ["--move", "in"], ["--settle", "1", "in"], ["--watch"], ["--watch", "-"],
            ["--watch", "--files-from", "list", "in"], ["--watch", "--settle", "soon", "in"],
        ],
    )
    func usage(words: [String]) async throws {
        let result = try await Program.run(["decode"] + words, in: folder)
        #expect(result.status == 2)
    }

    @Test("What is no folder, or is where read files go, cannot be watched")
    func noFolder() async throws {
        try folder.write("a.pgm", blankPicture())
        for words in [["a.pgm"], ["missing"], ["--done", "in", "in"]] {
            let result = try await Program.run(["decode", "--watch"] + words, in: folder)
            #expect(result.status == 1)
            #expect(!result.errors.isEmpty)
        }
    }
}
