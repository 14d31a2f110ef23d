import BookImaging
import BookText
import BooklandPrintedPages
import BooklandTestSupport
import Foundation
import Testing

/// A shelf; nil without Tesseract or Cairo, which `scripts/setup` installs.
private let shelfImage: LumaImage? = {
    guard (try? PrintedISBNReader()) != nil else { return nil }
    return DrawnShelf([
        DrawnShelf.Book("Silent Spring", by: "Rachel Carson"),
        DrawnShelf.Book("Middlemarch", by: "George Eliot", size: 48),
    ])?.image
}()

/// The shelf as a file.
private let shelfFile = shelfImage?.jpeg(quality: 90)

@Suite("bookland shelf", .timeLimit(.minutes(10)), .enabled(if: shelfFile != nil))
struct ShelfCommandTests {
    private let library: LibraryFixture

    init() async throws {
        library = try LibraryFixture()
        try Data(try #require(shelfFile)).write(to: URL(filePath: library.folder["shelf.jpg"]))
        for (title, author) in [("Middlemarch", "George Eliot"), ("Emma", "Jane Austen")] {
            let added = try await library.run(
                "add",
                "--title",
                title,
                "--author",
                author,
                "--at",
                "shelf 3",
            )
            #expect(added.status == 0)
        }
    }

    private func shelf(_ words: String...) async throws -> Program.Result {
        var variables = ProcessInfo.processInfo.environment
        variables["XDG_CONFIG_HOME"] = library.folder["config"]
        variables["XDG_DATA_HOME"] = library.folder["data"]
        return try await Program.run(
            ["shelf", "--library", LibraryFixture.file] + words,
            in: library.folder,
            environment: variables,
        )
    }

    @Test("A book of the library is known by its spine, with its location")
    func owned() async throws {
        let result = try await shelf("shelf.jpg")
        #expect(result.status == 0)
        let line = try #require(result.lines.first { $0.contains("already yours") })
        #expect(line.contains("\tMiddlemarch\tGeorge Eliot\talready yours, shelf 3"))
        #expect(!result.output.contains("confirmed"))
        let hint =
            "there is no offline catalogue, so only books of your library are known by a spine: "
        #expect(result.errors.contains(hint))
        #expect(try await !shelf("-q", "--dry-run", "shelf.jpg").errors.contains("catalogue"))
    }

    @Test("A dry run changes nothing, and tells the same in JSON")
    func dryRun() async throws {
        let before = try await library.run("export", "--format", "jsonl").output
        let result = try await shelf("--dry-run", "--json", "shelf.jpg")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix(#"{"photo":"shelf.jpg","place":1,"state":""#))
        #expect(result.output.contains(#""state":"already-yours","title":"Middlemarch""#))
        #expect(try await library.run("export", "--format", "jsonl").output == before)
    }

    @Test("What speaks against a book that fits well is said, with the question")
    func objection() async throws {
        let words = ["add", "--title", "Silent Spring, Vol. 2", "--author", "Rachel Carson"]
        #expect(try await library.run(words).status == 0)
        let json = try await shelf("--dry-run", "--json", "shelf.jpg")
        #expect(json.output.contains(#""objections":["numberNotRead"],"candidates":[{"title":"#))
        let result = try await shelf("shelf.jpg")
        let line = try #require(result.lines.first { $0.contains("uncertain") })
        let question = "'bookland review' asks for it: the number of the volume was not read"
        #expect(line.hasSuffix("\t\(question)"))
    }

    @Test(
        "A stocktake lists a spine that waits for a review, and calls no book missing that it may be"
    )
    func stocktake() async throws {
        let lines = [
            #"{"id":10,"title":"Silent Spring Rachel Carson","tags":["spine-open"],"copies":[{"location":"shelf 3"}]}"#,
            #"{"id":11,"title":"Quiet Water","authors":["R. Carson"],"copies":[{"location":"shelf 3"}]}"#,
            #"{"type":"review","id":1,"entry":10,"other":11,"reasons":["read on its spine"],"time":"2026-01-01T00:00:00.000Z"}"#,
        ]
        try library.folder.write("more.jsonl", Data((lines.joined(separator: "\n") + "\n").utf8))
        #expect(try await library.run("import", "more.jsonl").status == 0)
        var variables = ProcessInfo.processInfo.environment
        variables["XDG_CONFIG_HOME"] = library.folder["config"]
        variables["XDG_DATA_HOME"] = library.folder["data"]
        let result = try await Program.run(
            ["stocktake", "--library", LibraryFixture.file, "--at", "shelf 3"]
                + ["--photo", "shelf.jpg"],
            in: library.folder,
            environment: variables,
        )
        #expect(result.status == 1)
        let found = result.lines.map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        #expect(
            found.map { "\($0[0]): \($0[4])" } == [
                "uncertain: Silent Spring Rachel Carson", "found: Middlemarch – George Eliot",
                "missing: Emma – Jane Austen", "may be here: Quiet Water – R. Carson",
            ]
        )
        #expect(
            result.errors.contains(
                "shelf 3: 1 of 4 found, 1 missing, 1 may be among the uncertain spines, 1 to look at"
            )
        )
    }

    @Test("The overlay shows the photograph, with a box and a title for each spine")
    func overlay() async throws {
        let result = try await shelf("--dry-run", "--overlay", "seen.svg", "shelf.jpg")
        #expect(result.status == 0)
        let svg = try String(contentsOfFile: library.folder["seen.svg"], encoding: .utf8)
        #expect(svg.contains("xlink:href=\"data:image/jpeg;base64,"))
        #expect(svg.contains(" Middlemarch "))
        #expect(svg.hasSuffix("</svg>\n"))
    }

    @Test("An overlay replaces an overlay, and no other file")
    func kept() async throws {
        let photo = library.folder["shelf.jpg"]
        let before = try Data(contentsOf: URL(filePath: photo))
        for file in ["shelf.jpg", LibraryFixture.file, "/dev/full"] {
            let result = try await shelf("--dry-run", "--overlay", file, "shelf.jpg")
            #expect(result.status == 1)
            #expect(result.errors.contains("\(file): it "))
        }
        #expect(try Data(contentsOf: URL(filePath: photo)) == before)
        #expect(try await library.run("count").status == 0)
        for _ in 1...2 {
            #expect(try await shelf("--dry-run", "--overlay", "seen.svg", "shelf.jpg").status == 0)
        }
    }

    @Test("Photographs of two folders with the same name have overlays of their own")
    func sameNames() async throws {
        for folder in ["left", "right"] {
            try FileManager.default.createDirectory(
                atPath: library.folder[folder],
                withIntermediateDirectories: true,
            )
            try FileManager.default.copyItem(
                atPath: library.folder["shelf.jpg"],
                toPath: library.folder["\(folder)/shelf.jpg"],
            )
        }
        let result = try await shelf("--dry-run", "--overlay", "seen", "left", "right")
        #expect(result.status == 0)
        let files = try FileManager.default.contentsOfDirectory(atPath: library.folder["seen"])
        #expect(files.sorted() == ["shelf.jpg-2.svg", "shelf.jpg.svg"])
    }

    @Test("Each page of a file is a photograph with an overlay of its own")
    func pages() async throws {
        let image = try #require(shelfImage)
        let head = "P5 \(image.width) \(image.height) 255\n"
        let pixels = image.withPixels { pixels in
            (0..<image.height).flatMap { row in
                (0..<image.width).map { pixels[row * image.stride + $0] }
            }
        }
        let page = Data(head.utf8) + Data(pixels)
        try library.folder.write("scan.tif", pagedTIFF([blankPicture(), page]))
        let result = try await shelf("--dry-run", "--json", "--overlay", "seen.svg", "scan.tif")
        #expect(result.output.hasPrefix(#"{"photo":"scan.tif","page":1,"problem":""#))
        #expect(result.output.contains(#"{"photo":"scan.tif","page":2,"place":1,"#))
        #expect(result.output.contains(#""state":"already-yours","title":"Middlemarch""#))
        #expect(result.errors.contains("scan.tif: page 1: neither text nor a barcode"))
        #expect(result.status == 4)
        let second = try String(contentsOfFile: library.folder["seen-2.svg"], encoding: .utf8)
        #expect(second.contains(" Middlemarch "))
        #expect(
            try !String(contentsOfFile: library.folder["seen.svg"], encoding: .utf8).contains(
                "<rect"
            )
        )
    }

    @Test("An overlay is an SVG file, and its name must say so")
    func otherEnding() async throws {
        let result = try await shelf("--dry-run", "--overlay", "seen.png", "shelf.jpg")
        #expect(result.status == 1)
        #expect(
            result.errors.contains("seen.png: it becomes an SVG file; name one that ends in .svg")
        )
        #expect(!FileManager.default.fileExists(atPath: library.folder["seen.png"]))
    }

    @Test("Files that cannot be read are reported, and the others are read")
    func failures() async throws {
        let result = try await shelf("--dry-run", "missing.jpg", "shelf.jpg")
        #expect(result.status == 1)
        #expect(result.errors.contains("missing.jpg: "))
        #expect(result.output.contains("Middlemarch"))
    }

    @Test("Without photographs, and with other languages than names, the command line is refused")
    func usage() async throws {
        #expect(try await shelf().status == 2)
        #expect(try await shelf("--language", "../eng", "shelf.jpg").status == 2)
        #expect(try await shelf("--jobs", "6", "shelf.jpg").status == 2)
        let unknown = try await shelf("--language", "zzz", "shelf.jpg")
        #expect(unknown.status == 1)
        #expect(unknown.errors.contains("install the package tesseract-ocr-zzz"))
    }
}
