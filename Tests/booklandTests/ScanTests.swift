import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland scan", .timeLimit(.minutes(10)))
struct ScanTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...3 {
            try folder.write("pictures/\(number).pgm", ean13Picture(bookNumber(number)))
        }
        try folder.write("pictures/4.pgm", ean13Picture(bookNumber(3)))
        try folder.write("pictures/5.pgm", ean13Picture(bookNumber(1)))
        try folder.write("blank.pgm", blankPicture())
        try folder.write("product.pgm", ean13Picture("5012345678900"))
    }

    private func scan(_ arguments: String..., input: String = "") async throws -> Program.Result {
        try await Program.run(["scan"] + arguments, input: Data(input.utf8), in: folder)
    }

    @Test("Pictures stand in for frames, and each book is printed once")
    func pictures() async throws {
        let run = try await scan("--images", "pictures")
        #expect(run.lines == (1...3).map(bookNumber))
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("Each page of a file is a frame, and a page that cannot be read is named")
    func pages() async throws {
        let pages = (1...3).map { ean13Picture(bookNumber($0)) }
        try folder.write("scan.tif", pagedTIFF(pages))
        let run = try await scan("--images", "scan.tif")
        #expect(run.lines == (1...3).map(bookNumber))
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
        let two = pagedTIFF(Array(pages.prefix(2)))
        try folder.write("cut.tif", pagedTIFF(pages).prefix(two.count - 5))
        let cut = try await scan("--images", "cut.tif", "pictures/3.pgm")
        #expect(cut.lines == [1, 3].map(bookNumber) || cut.lines == (1...3).map(bookNumber))
        #expect(cut.errors.contains("cut.tif: page "))
        #expect(cut.status == 1)
    }

    @Test("A book is printed again after it was out of view")
    func again() async throws {
        // The fifth frame is four seconds after the first.
        let run = try await scan("--images", "--fps", "1", "pictures")
        #expect(run.lines == [1, 2, 3, 1].map(bookNumber))
        let never = try await scan("--images", "--fps", "1", "--again", "never", "pictures")
        #expect(never.lines == [1, 2, 3].map(bookNumber))
        let soon = try await scan("--images", "--fps", "1", "--again", "0.5", "pictures")
        #expect(soon.lines == [1, 2, 3, 3, 1].map(bookNumber))
        let always = try await scan("--images", "--again", "0", "pictures")
        #expect(always.lines == [1, 2, 3, 3, 1].map(bookNumber))
    }

    @Test("JSON tells what was read, how, when and where")
    func json() async throws {
        let begin = Date.now
        let run = try await scan("--images", "--json", "pictures/2.pgm")
        let line = try #require(run.lines.first)
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        let code = try #require(object as? [String: Any])
        #expect(code["isbn"] as? String == bookNumber(2))
        #expect(code["symbology"] as? String == "EAN-13")
        #expect(code["kind"] as? String == "ISBN")
        #expect(code["device"] as? String == "pictures/2.pgm")
        #expect(code["readBy"] as? String == "bars")
        #expect(code["frame"] as? Int == 0)
        #expect(code["quality"] as? Int ?? 0 > 0)
        #expect(code["method"] as? String == "edges")
        let time = try #require(code["time"] as? String)
        #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        let date = try format.parse(time)
        // The time is rounded down to milliseconds.
        #expect(date >= begin - 0.001 && date <= .now)
    }

    @Test("Output in other formats")
    func formats() async throws {
        let hyphens = try await scan("--images", "--hyphens", "--isbn10", "pictures/1.pgm")
        #expect(hyphens.lines == ["0-00-000001-9"])
        let null = try await scan("--images", "-0", "pictures/1.pgm", "pictures/2.pgm")
        #expect(null.output == "\(bookNumber(1))\0\(bookNumber(2))\0")
    }

    @Test("A product barcode is printed with --all")
    func product() async throws {
        let run = try await scan("--images", "product.pgm")
        #expect(run.output.isEmpty)
        #expect(run.status == 4)
        let all = try await scan("--images", "--all", "product.pgm", "pictures/1.pgm")
        #expect(all.lines == ["5012345678900\tproduct", "\(bookNumber(1))\tISBN"])
    }

    @Test("--count ends the scan")
    func count() async throws {
        let run = try await scan("--images", "--count", "2", "pictures")
        #expect(run.lines == [1, 2].map(bookNumber))
        #expect(run.status == 0)
    }

    @Test("--timeout ends the scan")
    func timeout() async throws {
        var command = Program.command(["scan", "--stdin", "--timeout", "0.3"])
        command.input = .pipe
        #expect(try await command.run().status == 4)
    }

    @Test("Nothing found and unreadable files have different exit statuses")
    func failures() async throws {
        let blank = try await scan("--images", "blank.pgm")
        #expect(blank.status == 4)
        #expect(blank.errors == "bookland: 1 picture: no ISBN found\n")
        try folder.write("empty/notes.txt", "")
        #expect(try await scan("--images", "empty").errors == "bookland: no images found\n")
        #expect(try await scan("--images", "-q", "empty").errors.isEmpty)
        let run = try await scan("--images", "pictures/1.pgm", "missing.jpg", "pictures/2.pgm")
        #expect(run.lines == [1, 2].map(bookNumber))
        #expect(run.errors == "bookland: missing.jpg: no such file\n")
        #expect(run.status == 1)
    }

    @Test("Every typed line counts: a second copy is not dropped")
    func typed() async throws {
        let (one, two) = (bookNumber(1), bookNumber(2))
        let lines = "\(one)\r\n\(one)\r\n\(two)\t\n0000000019\n\n\(two)\n"
        let run = try await scan("--stdin", input: lines)
        #expect(run.lines == [one, one, two, one, two])
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("ISBNs are found in typed text, as in every other input")
    func typedText() async throws {
        let run = try await scan(
            "--stdin",
            input: "9780306406157 Adrenaline\nhttps://openlibrary.org/isbn/9780192802385\n",
        )
        #expect(run.lines == ["9780306406157", "9780192802385"])
        #expect(run.status == 0)
    }

    @Test("With --again, repeated lines are skipped and reported", arguments: ["3", "never"])
    func typedAgain(interval: String) async throws {
        let (one, two) = (bookNumber(1), bookNumber(2))
        let run = try await scan("--stdin", "--again", interval, input: "\(one)\n\(two)\n\(one)\n")
        #expect(run.lines == [one, two])
        #expect(
            run.errors == "bookland: \(one): skipped, since it was entered before (see --again)\n"
        )
        #expect(run.status == 0)
        let always = try await scan("--stdin", "--again", "0", input: "\(one)\n\(one)\n")
        #expect(always.lines == [one, one])
    }

    @Test("A typed code does not pose as bars")
    func typedJSON() async throws {
        let run = try await scan("--stdin", "--json", input: bookNumber(1) + "\n")
        let line = try #require(run.lines.first)
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        let code = try #require(object as? [String: Any])
        #expect(code["isbn"] as? String == bookNumber(1))
        #expect(code["device"] as? String == "-")
        #expect(code["readBy"] as? String == "typed")
        for key in ["frame", "quality", "method"] { #expect(code[key] is NSNull) }
    }

    @Test(
        "Typed EAN-13, UPC-A and EAN-8 are reported, or printed with --all; other text is an error"
    )
    func typedOthers() async throws {
        let run = try await scan(
            "--stdin",
            input: "5012345678900\n036000291452\n96385074\n\(bookNumber(1))\n",
        )
        #expect(run.lines == [bookNumber(1)])
        let messages = ["5012345678900", "036000291452", "96385074"].map {
            "bookland: \($0): a product's number, not an ISBN (--all prints it)\n"
        }
        #expect(run.errors == messages.joined())
        #expect(run.status == 0)
        let all = try await scan(
            "--stdin",
            "--all",
            input: "5012345678900\n96385074\n036000291452\n",
        )
        #expect(
            all.lines == ["5012345678900\tproduct", "96385074\tproduct", "0036000291452\tproduct"]
        )
        #expect(all.errors.isEmpty)
        let wrong = try await scan("--stdin", "--all", input: "9780306406158\n")
        #expect(wrong.output.isEmpty)
        #expect(wrong.errors.contains("9780306406158"))
        #expect(wrong.status == 1)
    }

    @Test("Typed codes are printed at once, not at the end")
    func typedStreaming() async throws {
        var command = Program.command(["scan", "--stdin"])
        command.input = .pipe
        let child = try await command.start()
        for number in 1...3 {
            child.write("\(bookNumber(number))\n")
            #expect(try await child.waits(forLines: number) == (1...number).map(bookNumber))
        }
        child.closeInput()
        #expect(try await child.waitForExit().status == 0)
    }

    @Test(
        "A signal ends the scan with its exit status, after what was read was printed",
        arguments: [(SIGHUP, Int32(129)), (SIGINT, Int32(130)), (SIGTERM, Int32(143))],
    )
    func signal(number: Int32, status: Int32) async throws {
        var command = Program.command(["scan", "--stdin"])
        command.input = .pipe
        let child = try await command.start()
        child.write("\(bookNumber(1))\n")
        try await child.waits(forLines: 1)
        child.send(number)
        let result = try await child.waitForExit()
        #expect(result.status == status)
        #expect(result.lines == [bookNumber(1)])
    }

    @Test(
        "Wrong command lines are usage errors",
        arguments: [
            ["--size", "big"], ["--fps", "0"], ["--format", "TOOLONG"], ["--control", "gain"],
            ["--again", "soon"], ["--timeout", "-1"], ["--count", "0"], ["--images"],
            ["--stdin", "x"], ["/dev/video0", "/dev/video1"], ["--stdin", "--preview"],
            ["--preview"],
        ],
    )
    func usage(arguments: [String]) async throws {
        let run = try await Program.run(["scan"] + arguments)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("bookland: "))
    }

    @Test("A file that is not a camera is named")
    func noCamera() async throws {
        try folder.write("file", Data())
        for (device, words) in [("missing", "no such device"), ("file", "not a capture device")] {
            let path = folder[device]
            let run = try await scan(path)
            #expect(run.status == 1)
            #expect(run.errors.hasPrefix("bookland: \(path): \(words)"))
            #expect(run.errors.split(separator: "\n").count == 1)
        }
    }
}
