import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland decode: many images", .timeLimit(.minutes(10)))
struct DecodeManyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "Ten images without a code are named, the others are counted, and the run ends with counts"
    )
    func counts() async throws {
        for number in 10..<40 { try folder.write("\(number).pgm", blankPicture()) }
        try folder.write("50.pgm", ean13Picture(bookNumber(1)))
        try folder.write("60.jpg", Data())
        let run = try await Program.run("decode", "--no-text", ".", in: folder)
        let lines = run.errors.split(separator: "\n").map(String.init)
        #expect(lines.count { $0.hasSuffix("no barcode found") } == 10)
        #expect(lines.contains { $0.hasSuffix("and 20 more without a code; --json names each") })
        #expect(
            lines.last?.hasSuffix("32 images: 1 read, 30 without a code, 1 not readable") == true
        )
        #expect(run.lines.count == 1)
        #expect(run.status == 1)
        let quiet = try await Program.run("decode", "--no-text", "-q", ".", in: folder)
        #expect(quiet.errors.split(separator: "\n").count == 1)
    }

    @Test("The counts of images add up, and the numbers in them are counted apart")
    func severalNumbers() async throws {
        for number in 1...9 { try folder.write("\(number).pgm", ean13Picture(bookNumber(number))) }
        let testimages = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "testimages")
        let two = testimages.appending(path: "several/two-books.jpg").path(percentEncoded: false)
        let run = try await Program.run("decode", "--no-text", ".", two, in: folder)
        #expect(run.lines.count == 11)
        #expect(run.errors == "bookland: 10 images: 10 read; 11 numbers\n")
    }

    @Test(
        "In a folder, a file with the name of an image that is none is an error, and others are skipped"
    )
    func noImages() async throws {
        try folder.write("a.jpg", Data())
        try folder.write("b.PNG", Data("<html>".utf8))
        try folder.write("c.txt", Data("notes".utf8))
        try folder.write("d.pgm", ean13Picture(bookNumber(1)))
        let run = try await Program.run("decode", ".", in: folder)
        #expect(run.lines == ["./d.pgm\t\(bookNumber(1))"])
        #expect(run.errors.contains("a.jpg: the file is empty"))
        #expect(run.errors.contains("b.PNG: "))
        #expect(!run.errors.contains("c.txt"))
        #expect(run.status == 1)
    }

    @Test("With --json, an image without a code and one that cannot be read have a line each")
    func json() async throws {
        try folder.write("a.pgm", blankPicture())
        try folder.write("b.jpg", Data())
        let run = try await Program.run(
            "decode",
            "--json",
            "--no-text",
            "a.pgm",
            "b.jpg",
            in: folder,
        )
        let objects = try run.lines.map { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        }
        #expect(objects.map { $0?["file"] as? String } == ["a.pgm", "b.jpg"])
        #expect(objects.allSatisfy { $0?["isbn"] is NSNull && $0?["text"] is NSNull })
        #expect(
            objects.map { $0?["problem"] as? String } == ["no barcode found", "the file is empty"]
        )
        #expect(objects.first??["milliseconds"] is Double)
    }
}
