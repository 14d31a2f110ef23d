import BookCamera
import BookLookup
import BooklandDependencies
import BooklandTestServer
import BooklandTestSupport
import Foundation
import Testing

@testable import bookland

@Suite("The doctor", .timeLimit(.minutes(10)))
struct DoctorTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(
        _ words: String...,
        with variables: [String: String] = [:],
    ) async throws -> Program.Result {
        let environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin"]
            .merging(variables) { _, new in new }
        return try await Program.run(["doctor"] + words, environment: environment)
    }

    private func checks(_ result: Program.Result) throws -> [String: [String: Any]] {
        var checks: [String: [String: Any]] = [:]
        for line in result.output.split(separator: "\n") {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            let check = try #require(object?["check"] as? String)
            checks[check] = object
        }
        return checks
    }

    private func state(_ check: [String: Any]?) -> String? { check?["state"] as? String }

    private func names() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("A new installation is not broken, and nothing is written")
    func new() async throws {
        let result = try await run()
        #expect(result.status == 0)
        #expect(
            result.output.contains("\nhint    library        ~/.local/share/bookland/library.db")
        )
        #expect(!result.output.contains("broken"))
        #expect(try names().isEmpty)
    }

    @Test("Each check is one JSON object, and the home folder is not in it")
    func json() async throws {
        let result = try await run("--json")
        let checks = try checks(result)
        #expect(
            Set(checks.keys) == [
                "program", "library", "folders", "configuration", "catalogue", "providers",
                "cameras", "groups", "libraries", "text", "programs", "clock",
            ]
        )
        #expect(!result.output.contains(folder.path))
        for check in checks.values {
            #expect(["good", "hint", "broken"].contains(check["state"] as? String))
            #expect((check["findings"] as? [Any])?.isEmpty == false)
            #expect(check["details"] is [String: Any])
        }
    }

    @Test("A library is counted, and the look leaves its folder as it was")
    func library() async throws {
        let variables = ["BOOKLAND_LIBRARY": folder["l.db"]]
        let environment = variables.merging(["HOME": folder.path]) { first, _ in first }
        for isbn in ["9780306406157", "9780441172719"] {
            let words = ["library", "add", isbn]
            #expect(try await Program.run(words, environment: environment).status == 0)
        }
        let before = try names()
        let result = try await run("--json", with: variables)
        #expect(try names() == before)
        let details = try #require(try checks(result)["library"]?["details"] as? [String: Any])
        #expect(details["books"] as? Int == 2)
        #expect(details["pending"] as? Int == 2)
        #expect(result.status == 0)
    }

    @Test("A damaged library, another file and a newer library are broken")
    func damage() async throws {
        let variables = ["BOOKLAND_LIBRARY": folder["l.db"]]
        try Data("this is no library, but a text of some length".utf8)
            .write(to: URL(filePath: folder["l.db"]))
        let text = try await run(with: variables)
        #expect(text.status == 1)
        #expect(text.output.contains("\nbroken  library "))

        try FileManager.default.removeItem(atPath: folder["l.db"])
        let environment = variables.merging(["HOME": folder.path]) { first, _ in first }
        _ = try await Program.run(
            ["library", "add", "9780306406157"],
            environment: environment,
        )
        let file = try FileHandle(forUpdating: URL(filePath: folder["l.db"]))
        // The fourth page and those after it.
        try file.seek(toOffset: 12_288)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 65_536))
        try file.close()
        let damaged = try await run("--json", with: variables)
        #expect(damaged.status == 1)
        #expect(state(try checks(damaged)["library"]) == "broken")
        #expect(damaged.output.contains("bookland library check"))
    }

    @Test("A wrong configuration is broken, and no key is shown")
    func configuration() async throws {
        let path = folder["config"]
        let secret = "SECRETKEY12345"
        try Data("[google-books]\nkey = \(secret)\n".utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let open = try await run("--json", with: ["BOOKLAND_CONFIG": path])
        #expect(open.status == 1)
        #expect(open.output.contains("chmod 600"))
        #expect(!open.output.contains(secret))

        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let closed = try await run("--json", with: ["BOOKLAND_CONFIG": path])
        #expect(closed.status == 0)
        #expect(!closed.output.contains(secret))
        let details = try checks(closed)["configuration"]?["details"] as? [String: Any]
        #expect(details?["keys"] as? [String] == ["google-books"])
        #expect(details?["mode"] as? String == "0600")

        try Data("[lookup]\nordr = loc\n".utf8).write(to: URL(filePath: path))
        let wrong = try await run(with: ["BOOKLAND_CONFIG": path])
        #expect(wrong.status == 1)
        #expect(wrong.output.contains("\nbroken  configuration  ~/config: line 2: "))
    }

    @Test("Codes that a station could not save are named")
    func unsaved() async throws {
        let path = folder["l.db"]
        _ = try await Program.run(
            ["library", "add", "9780306406157"],
            environment: ["BOOKLAND_LIBRARY": path, "HOME": folder.path],
        )
        let lines = #"{"code":"9780441172719","mode":"add"}"# + "\n"
        try Data(Array(lines.utf8) + [UInt8](repeating: 0, count: 1_000))
            .write(to: URL(filePath: path + ".station.json.unsaved"))
        let result = try await run(with: ["BOOKLAND_LIBRARY": path])
        #expect(result.output.contains("a station could not save a scan"))
    }

    @Test("Missing programs are hints, with the package")
    func programs() async throws {
        let check = ProgramsCheck(folders: [folder.path]) { nil }
        let result = await check.result()
        #expect(result.state == .hint)
        #expect(result.findings.first?.advice?.hasSuffix("apt install poppler-utils") == true)
    }

    @Test("A missing library is a hint, with what it is for and its package")
    func libraries() async throws {
        let tiff = SystemLibrary(
            name: "tiff",
            purpose: "pictures in TIFF",
            package: "libtiff6",
            loading: .onFirstUse,
            isFound: false,
            version: nil,
        )
        let result = await LibrariesCheck { [tiff] }.result()
        #expect(result.state == .hint)
        #expect(result.findings.first?.message.contains("pictures in TIFF") == true)
        #expect(result.findings.first?.advice?.hasSuffix("apt install libtiff6") == true)
        #expect(InstallAdvice.command(for: ["a", "b"], isRoot: false) == "sudo apt install a b")
        #expect(InstallAdvice.command(for: ["a"], isRoot: true) == "apt install a")
    }

    @Test("Two libraries that one thing needs are one hint, with one command")
    func sharedPurpose() async throws {
        let names = ["wslay", "gnutls"]
        let missing = names.map { name in
            SystemLibrary(
                name: name,
                purpose: "progress on the page",
                package: "lib\(name)0",
                loading: .onFirstUse,
                isFound: false,
                version: nil,
            )
        }
        let result = await LibrariesCheck { missing }.result()
        #expect(result.findings.count == 1)
        let finding = try #require(result.findings.first)
        #expect(
            finding.message == "not available without libwslay and libgnutls: progress on the page"
        )
        #expect(finding.advice?.hasSuffix("apt install libwslay0 libgnutls0") == true)
    }

    @Test("Data for reading text are found in the first folder that has any")
    func languages() async throws {
        let none = await LanguagesCheck(folders: [folder["none"]]).result()
        #expect(none.state == .hint)
        try folder.write("data/osd.traineddata", "")
        try folder.write("data/eng.traineddata", "")
        try folder.write("data/deu.traineddata", "")
        let found = await LanguagesCheck(folders: [folder["none"], folder["data"]]).result()
        #expect(found.state == .good)
        #expect(found.findings.first?.message == "data for reading text: deu, eng")
    }

    @Test("A catalogue is optional, but a file that is none is broken")
    func catalogue() async throws {
        let none = await CatalogCheck(path: folder["catalog.db"]).result()
        #expect(none.state == .good)
        try folder.write("catalog.db", "this is no catalogue, but a text of some length")
        let other = await CatalogCheck(path: folder["catalog.db"]).result()
        #expect(other.state == .broken)
        try FileManager.default.removeItem(atPath: folder["catalog.db"])
        let book = """
            {"work":{"title":"A book"},"edition":{"isbns":["9780306406157"],"title":"A book"},\
            "authors":[{"name":"Ann Lee"}]}

            """
        try folder.write("books.jsonl", book)
        _ = try await Program.run(
            "catalog",
            "import",
            "-q",
            "--catalog",
            folder["catalog.db"],
            folder["books.jsonl"],
        )
        let now = Int(Date().timeIntervalSince1970) + 3 * 86_400
        let old = await CatalogCheck(path: folder["catalog.db"], now: now).result()
        #expect(old.findings.first?.message.hasSuffix("3 days old") == true)
    }

    @Test("Services are asked only with --online, once each, and nothing is kept")
    func online() async throws {
        let desk = try LookupDesk()
        let quiet = try await desk.run("doctor")
        #expect(quiet.output.contains("providers      server; --online asks each once"))
        #expect(desk.server.log.requests.isEmpty)
        let before = try FileManager.default.subpathsOfDirectory(atPath: desk.folder.path)
        let asked = try await desk.run("doctor", "--online")
        #expect(asked.output.contains("good    providers      server answers"))
        #expect(desk.server.log.requests.count == 1)
        let after = try FileManager.default.subpathsOfDirectory(atPath: desk.folder.path)
        #expect(after.sorted() == before.sorted())
    }

    @Test("A service that refuses the key is broken; one that fails is a hint")
    func refused() async throws {
        let refusing = try LookupDesk { _ in .text("no", status: 401) }
        try refusing.append("[server]\nkey = abc\n", mode: 0o600)
        let result = try await refusing.run("doctor", "--online")
        #expect(result.output.contains("broken  providers      server: "))
        let failing = try LookupDesk { _ in .text("no", status: 400) }
        let other = try await failing.run("doctor", "--online")
        #expect(other.output.contains("hint    providers      server: "))
    }

    @Test("Little room is broken where the library is, and a hint elsewhere")
    func room() async throws {
        func folders(needed: Bool) -> [FoldersCheck.Folder] {
            [FoldersCheck.Folder(name: "data", path: folder["a/b"], isNeeded: needed)]
        }
        let full = await FoldersCheck(folders: folders(needed: true)) { _ in 1 << 20 }.result()
        #expect(full.state == .broken)
        let cache = await FoldersCheck(folders: folders(needed: false)) { _ in 1 << 20 }.result()
        #expect(cache.state == .hint)
        let fine = await FoldersCheck(folders: folders(needed: true)) { _ in 1 << 40 }.result()
        #expect(fine.state == .good)
        #expect(fine.findings.first?.message.hasSuffix("free (made when needed)") == true)
    }

    @Test("Without a home folder, a library that is named has a place")
    func homeless() async throws {
        let environment = ["BOOKLAND_LIBRARY": folder["l.db"], "PATH": "/usr/bin:/bin"]
        let named = try await Program.run(["doctor"], environment: environment)
        #expect(!named.output.contains("broken"))
        let none = try await Program.run(["doctor"], environment: ["PATH": "/usr/bin:/bin"])
        #expect(none.status == 1)
        #expect(none.output.contains("broken  library        the library has no place"))
    }

    @Test("A folder that cannot be written is broken where the library is")
    func readOnly() async throws {
        let needed = FoldersCheck.Folder(name: "data", path: "/proc/self/x", isNeeded: true)
        #expect(await FoldersCheck(folders: [needed]).result().state == .broken)
    }

    @Test(
        "A home folder that cannot be used is named once, and nobody is told to take it over",
        arguments: [
            (PathState(kind: .missing, isOwn: false, isWritable: false), "does not exist"),
            (PathState(kind: .file, isWritable: false), "is a file"),
            (PathState(isOwn: false, isWritable: false), "belongs to another user"),
            (PathState(isReadOnly: true, isWritable: false), "is on a read-only disk"),
        ],
    )
    func home(state: PathState, words: String) async throws {
        let folders = ["data", "cache"].map { name in
            FoldersCheck.Folder(name: name, path: "/home/ann/\(name)", isNeeded: name == "data")
        }
        var check = FoldersCheck(folders: folders)
        check.home = "/home/ann"
        // Above a home folder that is missing is the system's.
        check.look = { path in
            path == "/home/ann" ? state : PathState(isOwn: false, isWritable: false)
        }
        let findings = await check.result().findings
        #expect(findings.count == 1)
        let finding = try #require(findings.first)
        #expect(finding.state == .broken)
        #expect(finding.message.contains(words))
        #expect(finding.advice?.contains("set HOME") == true)
    }

    @Test("To take a folder over is advised only in a home folder of one's own")
    func owner() {
        func advice(_ path: String, _ state: PathState) -> String {
            AccessTrouble(path, existing: path, variable: "XDG_DATA_HOME", home: "/home/ann") {
                $0 == "/home/ann" ? PathState() : state
            }.advice
        }
        let foreign = PathState(isOwn: false, isWritable: false)
        #expect(advice("/home/ann/x", foreign) == "make it yours: sudo chown $USER /home/ann/x")
        #expect(advice("/", foreign) == "name another place with XDG_DATA_HOME")
        #expect(advice("/home/bob/x", foreign) == "name another place with XDG_DATA_HOME")
        let disk = PathState(isReadOnly: true, isWritable: false)
        #expect(advice("/home/ann/x", disk) == "name another place with XDG_DATA_HOME")
        let locked = PathState(isWritable: false)
        #expect(advice("/home/ann/x", locked) == "chmod u+rwx /home/ann/x")
    }

    @Test("A relative HOME is refused, and no folder is made below the working folder")
    func relativeHome() async throws {
        for words in [["library", "add", "9780306406157"], ["library", "list"], ["doctor"]] {
            let result = try await Program.run(
                words,
                in: folder,
                environment: ["HOME": "relative", "PATH": "/usr/bin:/bin"],
            )
            #expect(result.status == 1)
            let all = result.output + result.errors
            #expect(all.contains("HOME is 'relative', which is not an absolute path"))
            #expect(!all.contains("chown"))
        }
        #expect(try names().isEmpty)
    }

    @Test("A clock before the date of the ISBN ranges is broken")
    func clock() async throws {
        let old = await ClockCheck(now: 86_400, zone: "UTC", isSynchronised: true).result()
        #expect(old.state == .broken)
        let now = Int(Date().timeIntervalSince1970)
        let free = await ClockCheck(now: now, zone: "UTC", isSynchronised: false).result()
        #expect(free.state == .hint)
        let right = await ClockCheck(now: now, zone: "Europe/Berlin", isSynchronised: true).result()
        #expect(right.state == .good)
    }

    @Test("The time zone is found in the variable, the link or the file")
    func zone() throws {
        #expect(ClockCheck.zoneName(":Asia/Tokyo") == "Asia/Tokyo")
        try FileManager.default.createDirectory(
            atPath: folder["etc"],
            withIntermediateDirectories: true,
        )
        #expect(ClockCheck.zoneName(nil, root: folder.path) == nil)
        try Data("Europe/Paris\n".utf8).write(to: URL(filePath: folder["etc/timezone"]))
        #expect(ClockCheck.zoneName(nil, root: folder.path) == "Europe/Paris")
    }

    @Test("Who is not in the group of a camera learns how to join it")
    func groups() async throws {
        var check = GroupsCheck()
        check.deviceGroups = ["video"]
        check.ownGroups = ["ann"]
        check.nextGroups = ["ann"]
        check.isLockedOut = true
        check.isRoot = false
        let outside = await check.result()
        #expect(outside.state == .broken)
        #expect(outside.findings.first?.advice?.contains("usermod -aG video") == true)
        check.nextGroups = ["ann", "video"]
        #expect(await check.result().findings.first?.advice?.hasPrefix("log out") == true)
        check.isLockedOut = false
        #expect(await check.result().state == .hint)
        check.ownGroups = ["ann", "video"]
        #expect(await check.result().state == .good)
    }

    @Test("A camera in use is a hint with the program, and one that may not be opened is broken")
    func cameras() async throws {
        let camera = CameraDescription(
            path: "/dev/video0",
            identity: CameraIdentity(bus: "usb-1", name: "C920", product: nil, serial: nil),
            driver: "uvcvideo",
            formats: [],
        )
        let used = CamerasCheck(list: CameraList([camera])) { _ in
            [ProcessIdentity(pid: 41, name: "cheese")]
        }
        let result = await used.result()
        #expect(result.state == .hint)
        #expect(result.findings.first?.message.contains("in use by cheese (pid 41)") == true)

        let error = CameraError("/dev/video0", .permissionDenied(group: "video"))
        let denied = await CamerasCheck(list: CameraList([], errors: [error])) { _ in [] }.result()
        #expect(denied.state == .broken)
    }

    @Test(
        "The home folder becomes ~ where a path begins with it",
        arguments: [
            ("/home/ann/x", "~/x"), ("in /home/ann: full", "in ~: full"),
            ("/home/anna/x", "/home/anna/x"), ("/srv/home/ann/x", "/srv/home/ann/x"),
        ],
    )
    func tilde(text: String, expected: String) {
        #expect(text.abbreviating(home: "/home/ann") == expected)
        #expect(text.abbreviating(home: "/home/ann/") == expected)
        #expect(text.abbreviating(home: "/") == text)
        #expect(text.abbreviating(home: nil) == text)
    }
}
