import BooklandTestSupport
import Foundation
import Testing

@Suite("Labels and cards to print", .timeLimit(.minutes(5)))
struct LabelsCommandTests {
    private let library: LibraryFixture

    init() async throws {
        library = try LibraryFixture()
        try await library.addBooks()
    }

    private func labels(
        _ words: String...,
        input: String = "",
        environment: [String: String] = [:],
    ) async throws -> Program.Result {
        var variables = ProcessInfo.processInfo.environment
        variables["XDG_CONFIG_HOME"] = library.folder["config"]
        for (name, value) in environment { variables[name] = value }
        return try await Program.run(
            ["labels", "--library", LibraryFixture.file] + words,
            input: Data(input.utf8),
            in: library.folder,
            environment: variables,
        )
    }

    /// The codes that `decode` reads on the pages of a PDF, from top to bottom and from left to right.
    private func codes(in file: String) async throws -> [String] {
        var command = Command("pdftoppm", ["-r", "300", "-gray", file, "page"])
        command.folder = library.folder.path
        let rendering = try await command.run()
        #expect(rendering.status == 0, "\(rendering.errors)")
        var codes: [String] = []
        for page in try library.folder.names.filter({ $0.hasPrefix("page") }) {
            let lines = try await Program.run(
                "decode",
                "--all",
                "--json",
                page,
                in: library.folder,
            ).lines
            let found = try lines.map { line in
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
                let barcode = try #require(object as? [String: Any])
                let polygon = try #require(barcode["polygon"] as? [[Double]])
                // Labels of a row differ by less than a millimetre.
                return (
                    polygon[0][1] / 100, polygon[0][0], try #require(barcode["text"] as? String),
                )
            }
            codes += found.sorted { ($0.0.rounded(), $0.1) < ($1.0.rounded(), $1.1) }.map(\.2)
        }
        return codes
    }

    private func hasCodes() async throws -> Bool {
        try await library.run("show", "--json", "1").output.contains("\"code\"")
    }

    @Test("The labels of a shelf are read back, and one undo takes their new codes back")
    func shelf() async throws {
        let first = try await labels("--all", "-n", "1", "-r", "--json", "-o", "labels.pdf")
        #expect(first.lines.count == 1 && first.lines[0].contains(#""entry":2,"#))
        let result = try await labels("--at", "shelf 3", "--json", "-o", "labels.pdf")
        #expect(result.status == 0)
        #expect(
            result.errors == """
                bookland: labels.pdf: 2 labels (L7160, 1 page; 2 new codes, which \
                'bookland library undo' takes back)

                """
        )
        #expect(
            result.lines.first
                == #"{"page":1,"label":1,"new":true,"entry":1,"copy":1,"code":"2000000000015","#
                + #""location":"Shelf 3","isbn":"9780141439587","title":"Emma"}"#
        )
        #expect(try await codes(in: "labels.pdf") == ["2000000000015", "2000000000022"])
        #expect(try await library.run("show", "2000000000022").status == 0)
        let undone = try await library.run("undo")
        #expect(undone.errors.hasPrefix("bookland: undone: codes of"), "\(undone.errors)")
        #expect(!(try await hasCodes()))
    }

    @Test("Copies are named by books, codes and lines of other commands, each once")
    func named() async throws {
        try await library.run("code", "1")
        let list = try await library.run("list", "--sort", "title").output
        let result = try await labels(
            "2000000000022",
            "-",
            "1",
            "--json",
            "-o",
            "labels.pdf",
            input: list,
        )
        #expect(result.status == 0, "\(result.errors)")
        let copies = result.lines.compactMap { line in
            line.firstMatch(of: /"copy":(\d)/).map { String($0.1) }
        }
        #expect(copies == ["2", "3", "1"])
        #expect(result.errors.contains("3 labels (L7160, 1 page; 1 new code, which"))
        #expect(try await codes(in: "labels.pdf").count == 3)
        let one = try await labels("1", "--copy", "2", "-o", "labels.pdf")
        #expect(one.errors == "bookland: labels.pdf: 1 label (L7160, 1 page)\n")
        let unknown = try await labels("77", "2", "1", "--copy", "9", "-o", "labels.pdf")
        #expect(unknown.status == 2)
        let missing = try await labels("77", "2", "-o", "labels.pdf")
        #expect(missing.status == 1)
        #expect(missing.errors.contains("77: no such book"), "\(missing.errors)")
        #expect(missing.errors.contains("1 label ("))
    }

    @Test("--new prints what has no code yet")
    func new() async throws {
        try await library.run("code", "1", "--copy", "1")
        let one = try await labels("--new", "-n", "1", "--sort", "added", "--json", "-o", "a.pdf")
        #expect(one.lines.count == 1, "\(one.errors)")
        try await library.run("undo")
        let first = try await labels("--new", "--json", "-o", "labels.pdf")
        #expect(first.lines.count == 2)
        let second = try await labels("--new", "-o", "labels.pdf")
        #expect(second.status == 4)
        #expect(second.errors == "bookland: no copies without a code found: nothing to print\n")
        #expect(try await labels("--new", "1", "-o", "labels.pdf").status == 4)
        #expect(try await labels("--all", "--tag", "nothing", "-o", "labels.pdf").status == 4)
    }

    @Test("Labels begin on a sheet that is used in part, and SVG has a file for each page")
    func pages() async throws {
        let words = ["--format", "Avery L7160", "--from", "21", "--all"]
        let pdf = try await labels(words[0], words[1], words[2], words[3], words[4], "-o", "a.pdf")
        #expect(pdf.errors.contains("3 labels (L7160, 2 pages;"), "\(pdf.errors)")
        #expect(try await codes(in: "a.pdf").count == 3)
        let svg = try await labels("--all", "-f", "A4 1x2", "-o", "b.svg")
        #expect(svg.errors == "bookland: b-1.svg to b-2.svg: 3 labels (A4 1x2, 2 pages)\n")
        #expect(library.folder.has("b-1.svg") && library.folder.has("b-2.svg"))
        #expect(!library.folder.has("b.svg"))
        let again = try await labels("--all", "-f", "A4 1x2", "-o", "c.svg")
        #expect(again.status == 0)
        #expect(try library.folder.bytes("b-2.svg") == library.folder.bytes("c-2.svg"))
        let piped = try await labels("1", "-o", "-")
        #expect(piped.output.hasPrefix("%PDF-"))
        #expect(piped.errors == "bookland: 2 labels (L7160, 1 page)\n")
    }

    @Test("Cards of a class are printed, and borrowers without a card get one")
    func cards() async throws {
        try await library.run("borrower", "add", "--group", "4b", "Ann", "Ben")
        try await library.run("borrower", "add", "--card", "96385074", "Eve")
        let group = try await labels("--cards", "--group", "4B", "--json", "-o", "cards.pdf")
        #expect(
            group.lines == [
                #"{"page":1,"label":1,"new":true,"borrower":1,"name":"Ann","group":"4b","card":"2800000000011"}"#,
                #"{"page":1,"label":2,"new":true,"borrower":2,"name":"Ben","group":"4b","card":"2800000000028"}"#,
            ]
        )
        #expect(try await codes(in: "cards.pdf") == ["2800000000011", "2800000000028"])
        #expect(
            try await library.run("undo").errors == "bookland: undone: card of 2 borrowers\n"
        )
        let named = try await labels(
            "--cards",
            "eve",
            "-",
            "-o",
            "cards.pdf",
            input: "ben\nEve\nZoe\n",
        )
        #expect(named.status == 1)
        #expect(
            named.errors == """
                bookland: Zoe: no such borrower
                bookland: cards.pdf: 2 cards (C32015, 1 page; 1 new code, which \
                'bookland library undo' takes back)

                """
        )
        #expect(try await codes(in: "cards.pdf") == ["96385074", "2800000000028"])
        let new = try await labels("--cards", "--new", "-o", "cards.pdf")
        #expect(new.errors.contains("1 card ("), "\(new.errors)")
    }

    @Test("No copy gets a code for a label that cannot be printed")
    func refusals() async throws {
        let small = try await labels("--all", "-f", "L4731", "-o", "labels.pdf")
        #expect(small.status == 1)
        #expect(small.errors.contains("L4731: the labels are too small for an EAN-13"))
        let folder = try await labels("--all", "-o", "missing/labels.pdf")
        #expect(folder.errors == "bookland: missing/labels.pdf: no such file or directory\n")
        #expect(folder.status == 1)
        let fonts = try library.folder.write(
            "fonts.conf",
            "<?xml version='1.0'?><fontconfig><dir>\(library.folder["none"])</dir></fontconfig>",
        )
        let noFont = try await labels(
            "--all",
            "-o",
            "labels.pdf",
            environment: ["FONTCONFIG_FILE": fonts],
        )
        #expect(noFont.status == 1)
        #expect(noFont.errors.contains("no font is installed"), "\(noFont.errors)")
        #expect(!library.folder.has("labels.pdf"))
        #expect(!(try await hasCodes()))
    }

    @Test("Formats and sheets for a trial need no library")
    func withoutLibrary() async throws {
        let folder = try TemporaryFolder()
        let formats = try await Program.run("labels", "--list-formats", in: folder)
        #expect(formats.status == 0)
        #expect(formats.output.contains("L7160\tA4\t3x7\t63.5x38.1\t7.2,15.15\tlabels\n"))
        #expect(
            formats.output.contains("L4731\tA4\t7x27\t25.4x10\t8.48,13.43\tlabels for EAN-8 only\n")
        )
        let words = [
            "labels", "--outline", "-f", "5160", "-o", "trial.pdf", "--library", "none.db",
        ]
        let trial = try await Program.run(words, in: folder)
        #expect(trial.errors == "bookland: trial.pdf: a trial sheet (5160, 1 page)\n")
        #expect(try folder.names == ["trial.pdf"])
    }

    @Test(
        "A wrong command line is explained, and changes nothing",
        arguments: [
            (["--all"], "labels: name the file with --output, such as -o labels.pdf"),
            (
                [],
                "labels: name books or select them with --all, --new or others, and name the file with "
                    + "--output, such as -o labels.pdf",
            ),
            (
                ["--all", "-o", "a.png"],
                "option --output: 'a.png' ends neither in .pdf nor in .svg",
            ),
            (["-o", "a.pdf"], "labels: name books, or select them with --all, --new or others"),
            (
                ["1", "--all", "-o", "a.pdf"],
                "labels: name books, or select them with options, not both",
            ),
            (
                ["--all", "--from", "22", "-o", "a.pdf"],
                "option --from: a sheet of L7160 has 21 labels",
            ),
            (["--all", "--group", "4b", "-o", "a.pdf"], "labels: --group needs --cards"),
            (["--all", "--json", "-o", "-"], "labels: --json and --output - cannot be combined"),
            (
                ["--cards", "--at", "desk", "-o", "a.pdf"],
                "labels --cards: options that select books have no meaning here",
            ),
            (
                ["-f", "A4 3x8 margin", "--all", "-o", "a.pdf"],
                "option --format: 'A4 3x8 margin': after 'A4 3x8' there can be 'margin MM' and 'gap MM'",
            ),
        ],
    )
    func usage(words: [String], message: String) async throws {
        let all = ["labels", "--library", LibraryFixture.file] + words
        let result = try await Program.run(all, in: library.folder)
        #expect(result.status == 2)
        #expect(result.errors == "bookland: \(message)\n")
        #expect(!(try await hasCodes()))
    }
}
