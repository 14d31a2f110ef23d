import BooklandTestSupport
import Foundation
import Testing

private let first = bookNumber(30_640_615)
private let second = bookNumber(1)
private let grocery = withCheckDigit("400638133393")
private let serial = withCheckDigit("977031784700")
private let tenless = withCheckDigit("979100000000")

/// A folder with images and other files.
private func shelf() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a.pgm", ean13Picture(first))
    try folder.write("b.pgm", ean13Picture(second))
    try folder.write("blank.pgm", blankPicture())
    try folder.write("grocery.pgm", ean13Picture(grocery))
    try folder.write("notes.txt", Data("no picture\n".utf8))
    try folder.write("serial.pgm", ean13Picture(serial))
    try folder.write("sub/c.pgm", ean13Picture(tenless))
    try folder.write(".hidden/d.pgm", ean13Picture(first))
    return folder
}

@Suite("bookland decode: output", .timeLimit(.minutes(10)))
struct DecodeOutputTests {
    @Test("One image gives its ISBN alone on a line")
    func single() async throws {
        let result = try await Program.run("decode", "a.pgm", in: try shelf())
        #expect(result.output == "\(first)\n")
        #expect(result.errors.isEmpty)
        #expect(result.status == 0)
    }

    @Test("Several images give name, tab and ISBN, in the order of the arguments")
    func several() async throws {
        let result = try await Program.run("decode", "b.pgm", "a.pgm", "b.pgm", in: try shelf())
        #expect(result.output == "b.pgm\t\(second)\na.pgm\t\(first)\nb.pgm\t\(second)\n")
        #expect(result.status == 0)
    }

    @Test("File names can be turned on and off")
    func names() async throws {
        let shelf = try shelf()
        let with = try await Program.run("decode", "-H", "a.pgm", in: shelf)
        #expect(with.output == "a.pgm\t\(first)\n")
        let without = try await Program.run("decode", "-I", "a.pgm", "b.pgm", in: shelf)
        #expect(without.output == "\(first)\n\(second)\n")
    }

    @Test(
        "ISBN-10s and hyphens are printed on request; 979 has no ISBN-10",
        arguments: [
            (["--isbn10"], "a.pgm", "0306406157"), (["--hyphens"], "a.pgm", ""),
        ],
    )
    func forms(options: [String], file: String, expected: String) async throws {
        let result = try await Program.run(
            ["decode"] + options + ["a.pgm", "sub/c.pgm"],
            in: try shelf(),
        )
        let columns = result.lines.map { $0.split(separator: "\t")[1] }
        #expect(columns.count == 2)
        if options == ["--isbn10"] {
            #expect(columns[0].count == 10)
            #expect(columns[1] == tenless)
        } else {
            #expect(columns[0].filter { $0 != "-" } == first)
            #expect(columns[0].hasPrefix("978-"))
        }
    }

    @Test("JSON has the documented keys in order, with any options")
    func json() async throws {
        let shelf = try shelf()
        let result = try await Program.run("decode", "--json", "--all", ".", in: shelf)
        let keys = [
            "file", "isbn", "isbn10", "text", "symbology", "kind", "supplement", "candidates",
            "polygon", "quality", "method", "milliseconds",
        ]
        // One line is of the picture without a barcode.
        #expect(result.lines.count == 5)
        for line in result.lines {
            let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            let isEmpty = line.contains("blank.pgm")
            #expect(Set(try #require(value).keys) == Set(keys + (isEmpty ? ["problem"] : [])))
            let places = keys.map { line.range(of: "\"\($0)\":")?.lowerBound }
            #expect(places == places.sorted { ($0 ?? line.endIndex) < ($1 ?? line.endIndex) })
        }
        #expect(result.output.contains(#"{"file":"./a.pgm","isbn":"\#(first)","isbn10":"#))
        #expect(result.output.contains(#""isbn":null,"isbn10":null,"text":"\#(serial)","#))
        let kind = #""symbology":"EAN-13","kind":"ISSN","supplement":null,"candidates":[],"#
        #expect(result.output.contains(kind))
    }

    @Test("With --all every barcode is printed with its kind")
    func all() async throws {
        let files = ["a.pgm", "grocery.pgm", "serial.pgm"]
        let result = try await Program.run(["decode", "-a"] + files, in: try shelf())
        let kinds = result.lines.map {
            $0.split(separator: "\t").dropFirst().joined(separator: " ")
        }
        #expect(kinds == ["\(first) ISBN", "\(grocery) product", "\(serial) ISSN"])
        #expect(result.errors.isEmpty)
        #expect(result.status == 0)
    }

    @Test("With --null records end with NUL and file names are unescaped")
    func null() async throws {
        let folder = try TemporaryFolder()
        try folder.write("new\nline \u{1B}[31m.pgm", ean13Picture(first))
        let plain = try await Program.run("decode", "-H", ".", in: folder)
        #expect(plain.output == #"./new\nline \u{1b}[31m.pgm"# + "\t\(first)\n")
        let null = try await Program.run("decode", "-0H", ".", in: folder)
        #expect(null.output == "./new\nline \u{1B}[31m.pgm\t\(first)\0")
    }

    @Test(
        "A hundred images are reported in order, with any number of threads",
        arguments: [
            1, 2, 7, 200,
        ],
    )
    func order(jobs: Int) async throws {
        let folder = try TemporaryFolder()
        // Large and small images, so that threads overtake each other.
        for number in 100..<200 {
            let size = number.isMultiple(of: 9) ? 6 : 2
            try folder.write("\(number).pgm", ean13Picture(bookNumber(number), module: size))
        }
        let result = try await Program.run("decode", "--jobs", "\(jobs)", ".", in: folder)
        #expect(result.lines == (100..<200).map { "./\($0).pgm\t\(bookNumber($0))" })
        #expect(result.status == 0)
    }
}

@Suite("bookland decode: input", .timeLimit(.minutes(10)))
struct DecodeInputTests {
    @Test("A folder stands for its images, without hidden and other files")
    func folder() async throws {
        let result = try await Program.run("decode", "-q", ".", in: try shelf())
        #expect(result.output == "./a.pgm\t\(first)\n./b.pgm\t\(second)\n")
        #expect(result.errors.isEmpty)
        #expect(result.status == 4)
    }

    @Test("Subfolders are searched with --recursive")
    func recursive() async throws {
        let result = try await Program.run("decode", "-qr", "./", in: try shelf())
        #expect(result.lines.last == "./sub/c.pgm\t\(tenless)")
        #expect(result.lines.count == 3)
    }

    @Test("A link to a parent folder does not cause an endless walk")
    func loop() async throws {
        let folder = try shelf()
        try FileManager.default.createSymbolicLink(
            at: URL(filePath: folder["sub/up"]),
            withDestinationURL: URL(filePath: folder.path),
        )
        let result = try await Program.run("decode", "-qr", "sub", in: folder)
        #expect(result.lines == ["sub/c.pgm\t\(tenless)"])
    }

    @Test("A dash stands for an image on standard input")
    func standardInput() async throws {
        let result = try await Program.run("decode", "-", input: ean13Picture(first))
        #expect(result.output == "\(first)\n")
        let json = try await Program.run("decode", "--json", "-", input: ean13Picture(first))
        #expect(json.output.hasPrefix(#"{"file":"-","#))
    }

    @Test("Names in lists follow those of the command line")
    func lists() async throws {
        let shelf = try shelf()
        let lines = Data("a.pgm\n\nsub\nb.pgm".utf8)
        let result = try await Program.run(
            "decode",
            "b.pgm",
            "--files-from",
            "-",
            input: lines,
            in: shelf,
        )
        let expected = ["b.pgm\t\(second)", "a.pgm\t\(first)", "sub/c.pgm\t\(tenless)"]
        #expect(result.lines == expected + ["b.pgm\t\(second)"])
        try shelf.write("list", Data("a.pgm\0b.pgm\0".utf8))
        let null = try await Program.run("decode", "--files0-from=list", in: shelf)
        #expect(null.lines == ["a.pgm\t\(first)", "b.pgm\t\(second)"])
    }

    @Test("A list may have Windows line ends, and a name with NUL is an error")
    func oddLists() async throws {
        let shelf = try shelf()
        let windows = Data("a.pgm\r\nb.pgm\r\n".utf8)
        let lines = try await Program.run("decode", "--files-from", "-", input: windows, in: shelf)
        #expect(lines.lines == ["a.pgm\t\(first)", "b.pgm\t\(second)"])
        let nulls = Data("a.pgm\0b.pgm\0".utf8)
        let refused = try await Program.run("decode", "--files-from", "-", input: nulls, in: shelf)
        #expect(refused.output.isEmpty)
        #expect(refused.status == 1)
        #expect(refused.errors.contains("--files0-from"))
    }

    @Test("An unreadable list is an error")
    func missingList() async throws {
        let result = try await Program.run("decode", "--files-from", "nowhere", in: try shelf())
        #expect(result.errors.hasPrefix("bookland: nowhere: "))
        #expect(result.status == 1)
    }

    @Test("A name that begins with a dash can follow --")
    func dash() async throws {
        let folder = try TemporaryFolder()
        try folder.write("--json", ean13Picture(first))
        let result = try await Program.run("decode", "--", "--json", in: folder)
        #expect(result.output == "\(first)\n")
    }

    @Test("A named pipe is read like a file")
    func pipe() async throws {
        let folder = try shelf()
        let path = folder["pipe"]
        let made = unsafe mkfifo(path, 0o600)
        #expect(made == 0)
        let child = try await Program.command(["decode", path]).start()
        let script = "cat > \"$0\""
        var feeder = Command("sh", ["-c", script, path])
        feeder.input = .bytes(Array(ean13Picture(first)))
        #expect(try await feeder.run().status == 0)
        let result = try await child.waitForExit()
        #expect(result.status == 0)
        #expect(result.output == "\(first)\n")
    }

    @Test("A name that is not UTF-8 is read, and printed byte for byte")
    func bytes() async throws {
        let folder = try shelf()
        let script = """
            cd "$1" && cp a.pgm "$(printf 'caf\\351.pgm')" && "$2" decode -H caf* |
                od -An -tx1 | tr -d ' \\n'
            """
        let paths = [folder.path, Program.url.path(percentEncoded: false)]
        let result = try await Command("sh", ["-c", script, "sh"] + paths).run()
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("636166e92e70676d09"))
    }
}

@Suite("bookland decode: errors", .timeLimit(.minutes(10)))
struct DecodeErrorTests {
    @Test("A bad file does not stop the run, and an error outranks an image without a barcode")
    func goesOn() async throws {
        let files = ["missing.pgm", "notes.txt", "sub", "blank.pgm", "a.pgm"]
        let result = try await Program.run(["decode"] + files, in: try shelf())
        #expect(result.lines == ["sub/c.pgm\t\(tenless)", "a.pgm\t\(first)"])
        let errors = result.errors.split(separator: "\n")
        #expect(errors.count == 3)
        #expect(errors[0].hasPrefix("bookland: missing.pgm: no such file"))
        #expect(errors[1].hasPrefix("bookland: notes.txt: not a supported image format"))
        #expect(errors[2] == "bookland: blank.pgm: neither a barcode nor a printed ISBN found")
        #expect(result.status == 1)
    }

    @Test(
        "The exit status is that of the worst file",
        arguments: [
            (["a.pgm"], 0), (["a.pgm", "blank.pgm"], 4), (["blank.pgm", "a.pgm"], 4),
            (["blank.pgm", "missing", "a.pgm"], 1), (["missing", "blank.pgm"], 1),
            (["grocery.pgm"], 4),
        ],
    )
    func status(files: [String], expected: Int) async throws {
        let result = try await Program.run(["decode", "-q"] + files, in: try shelf())
        #expect(result.status == expected)
    }

    @Test("A barcode that is not an ISBN is mentioned, unless --quiet is given")
    func hint() async throws {
        let shelf = try shelf()
        let result = try await Program.run("decode", "serial.pgm", in: shelf)
        #expect(result.output.isEmpty)
        let hint = "no ISBN, but a barcode that --all prints: \(serial), the ISSN 0317-8471"
        #expect(result.errors == "bookland: serial.pgm: \(hint)\n")
        let quiet = try await Program.run("decode", "--quiet", "serial.pgm", in: shelf)
        #expect(quiet.errors.isEmpty)
        #expect(quiet.status == 4)
    }

    @Test("Errors are reported even with --quiet")
    func quietErrors() async throws {
        let result = try await Program.run("decode", "-q", "missing.jpg")
        #expect(result.errors.hasPrefix("bookland: missing.jpg: "))
    }

    @Test("An image that is too large is rejected")
    func pixels() async throws {
        let result = try await Program.run(
            "decode",
            "--max-pixels",
            "1k",
            "a.pgm",
            in: try shelf(),
        )
        #expect(result.status == 1)
        #expect(result.errors.contains("above the limit of 1000 pixels"))
    }

    @Test("A truncated image is read with a warning")
    func truncated() async throws {
        let folder = try TemporaryFolder()
        try folder.write("cut.pgm", ean13Picture(first).dropLast(4000))
        let result = try await Program.run("decode", "cut.pgm", in: folder)
        #expect(result.output == "\(first)\n")
        #expect(result.errors.hasPrefix("bookland: cut.pgm: the image is truncated or damaged"))
        #expect(result.status == 0)
    }

    @Test("A folder without images is reported")
    func emptyFolder() async throws {
        let result = try await Program.run("decode", ".", in: try TemporaryFolder())
        #expect(result.errors == "bookland: no images found\n")
        #expect(result.status == 4)
    }

    @Test("If all images are in subfolders, the message suggests -r")
    func foldersWithin() async throws {
        let folder = try TemporaryFolder()
        try folder.write("sub/a.pgm", ean13Picture(first))
        let result = try await Program.run("decode", ".", in: folder)
        #expect(result.errors == "bookland: no images found; -r searches subfolders\n")
        #expect(result.status == 4)
        #expect(try await Program.run("decode", "-r", ".", in: folder).status == 0)
    }

    @Test("Empty standard input is an error")
    func emptyInput() async throws {
        let result = try await Program.run("decode", "-")
        #expect(result.errors == "bookland: -: the file is empty\n")
        #expect(result.status == 1)
    }

    @Test("Unreadable files and folders are errors")
    func permission() async throws {
        let folder = try shelf()
        for name in ["a.pgm", "sub"] { try folder.setPermissions(of: name, 0) }
        defer { try? folder.setPermissions(of: "sub", 0o700) }
        var command = Program.command(["decode", "-r", "a.pgm", "sub"], in: folder)
        if getuid() == 0 {
            // Root too, without its permission to read everything.
            command.arguments =
                ["--bounding-set=-dac_override,-dac_read_search", command.program]
                + command.arguments
            command.program = "setpriv"
        }
        let result = try await command.run()
        #expect(result.status == 1)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.hasSuffix(": permission denied") }, "\(result.errors)")
    }

    @Test("Control characters in file names do not reach the terminal")
    func controls() async throws {
        let result = try await Program.run("decode", "a\u{1B}[31m\n.jpg")
        #expect(result.errors.hasPrefix(#"bookland: a\u{1b}[31m\n.jpg: "#))
    }
}
