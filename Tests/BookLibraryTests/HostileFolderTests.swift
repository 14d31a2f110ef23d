import BookLibrary
import BooklandSQLite
import BooklandTestSupport
import Foundation
import Testing

@Suite("Disks that fail", .timeLimit(.minutes(10)))
struct HostileFolderTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()
    private var path: String { folder["library.db"] }

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs a program with its arguments.
    private func run(_ words: [String]) async throws -> (status: Int32, output: String) {
        let script = ["-c", "exec \"$@\" 2>&1", "sh"]
        let result = try await Command("sh", script + words).run()
        return (result.status, result.output)
    }

    /// Runs a script as root in its own namespace, where it can mount file systems; nil if the system
    /// does not allow that.
    private func inNamespace(_ script: String) async throws -> (status: Int32, output: String)? {
        let shell = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]
        let probe = "mount -t tmpfs -o size=64k none '\(folder.path)'"
        guard try await run(shell + [probe]).status == 0 else { return nil }
        return try await run(shell + ["set -e; \(script)"])
    }

    private var probe: String { builtProgram("BooklandLibraryProbe") }

    @Test(
        "A full disk is a clear error, leaves no partial changes, and the library works again afterwards"
    )
    func diskFull() async throws {
        let script = """
            cd '\(folder.path)'
            mount -t tmpfs -o size=1500k none .
            cd '\(folder.path)'
            '\(probe)' fill library.db 0 0
            """
        guard let (status, output) = try await inNamespace(script) else {
            try Test.cancel("this user may not mount anything")
        }
        #expect(status == 0, "\(output)")
        #expect(output.contains("the disk is full: make room and try again"), "\(output)")
        #expect(output.hasSuffix("works again\n"), "\(output)")
    }

    @Test("A file size limit, such as a quota, is the same error")
    func limit() async throws {
        // The shell and its programs can write no file larger than a megabyte.
        let script = """
            cd '\(folder.path)' || exit
            trap '' XFSZ
            ulimit -f 2000
            '\(probe)' fill library.db 0 0
            """
        let (status, output) = try await run(["sh", "-c", script])
        #expect(status == 0, "\(output)")
        #expect(output.contains("the disk is full: make room and try again"), "\(output)")
        #expect(output.hasSuffix("works again\n"), "\(output)")
    }

    @Test("A library on a read-only disk can be listed")
    func listingReadOnly() async throws {
        let script = """
            '\(probe)' one '\(path)' 0 0
            mount --bind '\(folder.path)' '\(folder.path)'
            mount -o remount,bind,ro '\(folder.path)'
            '\(probe)' list '\(path)' 0 0
            """
        guard let (status, output) = try await inNamespace(script) else {
            try Test.cancel("this user may not mount anything")
        }
        #expect(status == 0, "\(output)")
        #expect(output == "1 book, 0 problems\n", "\(output)")
    }

    @Test("A library on a full disk can be listed, also what a killed program left in its log")
    func listingOnFullDisk() async throws {
        let script = """
            cd '\(folder.path)'
            mount -t tmpfs -o size=24m none .
            cd '\(folder.path)'
            # The shell tells of the program that is killed.
            exec 2>/dev/null
            '\(probe)' one library.db 0 0
            '\(probe)' adds library.db 300000 1 >acknowledged || true
            rm -f library.db-shm
            grep -c '^[0-9]*$' acknowledged >expected
            head -c 30M /dev/zero >filling 2>/dev/null || true
            '\(probe)' list library.db 0 0
            '\(probe)' one library.db 0 999 || true
            rm filling
            '\(probe)' list library.db 0 0
            cat expected
            """
        guard let (status, output) = try await inNamespace(script) else {
            try Test.cancel("this user may not mount anything")
        }
        #expect(status == 0, "\(output)")
        let lines = output.split(separator: "\n")
        try #require(lines.count == 4, "\(output)")
        #expect(lines[0].hasSuffix(" book, 0 problems") && lines[0] == lines[2])
        #expect(lines[1].contains("the disk is full"))
        let expected = try #require(Int(lines[3]))
        // The last one may have been saved and not acknowledged.
        #expect(
            [expected + 1, expected + 2].contains(
                lines[0].split(separator: " ").first.flatMap { Int($0) }
            )
        )
    }

    @Test("Adding to a library in a folder without write permission is a clear error")
    func permissions() async throws {
        // Root can write anywhere until it drops that capability.
        let unprivileged = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]
        let user = getuid() == 0 ? unprivileged : []
        let script = """
            '\(probe)' one '\(path)' 0 1
            '\(probe)' one '\(folder.path)/other.db' 0 1
            """
        #expect(try await run([probe, "one", path, "0", "0"]).status == 0)
        unsafe _ = chmod(folder.path, 0o555)
        defer { unsafe _ = chmod(folder.path, 0o755) }
        let (_, output) = try await run(user + ["sh", "-c", script])
        let lines = output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.contains("cannot be written: check the permissions") })
    }

    @Test("Adding to a library on a read-only disk is a clear error")
    func readOnly() async throws {
        let script = """
            '\(probe)' one '\(path)' 0 0
            mount --bind '\(folder.path)' '\(folder.path)'
            mount -o remount,bind,ro '\(folder.path)'
            ! '\(probe)' one '\(path)' 0 1
            ! '\(probe)' one '\(folder.path)/other.db' 0 1
            """
        guard let (status, output) = try await inNamespace(script) else {
            try Test.cancel("this user may not mount anything")
        }
        #expect(status == 0, "\(output)")
        let lines = output.split(separator: "\n")
        #expect(lines.count { $0.contains("cannot be written: check the permissions") } == 2)
    }

    @Test("A folder instead of the file, and a missing folder, are errors")
    func noFile() throws {
        #expect(throws: LibraryError.self) { try clock.library(folder.path) }
        #expect(throws: LibraryError.self) { try clock.library(folder["not/there.db"]) }
    }

    @Test("A file with damaged pages is reported as damaged")
    func damaged() async throws {
        let library = try clock.library(path)
        try await library.add((0..<2_000).map { isbn($0) })
        try await library.backUp(to: folder["copy.db"])
        var bytes = try folder.bytes("copy.db")
        for place in stride(from: 40_000, to: bytes.count, by: 5) { bytes[place] ^= 0x5A }
        try bytes.write(to: URL(filePath: folder["copy.db"]))
        do {
            let problems = try await clock.library(folder["copy.db"]).problems()
            #expect(!problems.isEmpty)
        } catch let error as LibraryError {
            #expect(error.description.contains("put a backup in its place"))
        }
    }
}
