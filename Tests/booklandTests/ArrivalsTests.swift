import BooklandTestSupport
import Testing

@testable import bookland

@Suite("Files that arrive in watched folders", .timeLimit(.minutes(5)))
struct ArrivalsTests {
    private let path = PlatformString("scans/a.jpg")

    private func signature(_ size: Int) -> FileSignature { FileSignature(inode: 1, size: size) }

    /// Arrivals that expectations can change.
    private final class Changing {
        var arrivals = Arrivals(settleTime: 10)

        func isComplete(at time: Int64, _ look: Arrivals.Look) -> Bool {
            !arrivals.complete(at: time) { _ in look }.isEmpty
        }

        func doubts(_ path: PlatformString, _ signature: FileSignature, until time: Int64) -> Bool {
            arrivals.doubts(path, signature, until: time)
        }
    }

    @Test("A file is complete when it was the same for the settling time, and once only")
    func settles() {
        let changing = Changing()
        let file = Arrivals.Look.file(signature(5), isBeingWritten: false)
        changing.arrivals.note(path, at: 0)
        #expect(!changing.isComplete(at: 0, file))
        #expect(changing.arrivals.nextDue == 10)
        #expect(!changing.isComplete(at: 9, file))
        #expect(changing.isComplete(at: 10, file))
        changing.arrivals.note(path, at: 20)
        #expect(!changing.isComplete(at: 20, file))
        #expect(!changing.isComplete(at: 30, file))
        #expect(changing.arrivals.nextDue == nil)
    }

    @Test("A file that grows, or that a program has open for writing, is not complete")
    func grows() {
        let changing = Changing()
        changing.arrivals.note(path, at: 0)
        for step in 0..<20 {
            let look = Arrivals.Look.file(signature(step / 2), isBeingWritten: false)
            // Two looks at each size, less than the settling time apart.
            #expect(!changing.isComplete(at: Int64(step) * 5, look))
        }
        let open = Arrivals.Look.file(signature(100), isBeingWritten: true)
        for step in 0..<5 { #expect(!changing.isComplete(at: 200 + 10 * Int64(step), open)) }
        #expect(changing.isComplete(at: 250, .file(signature(100), isBeingWritten: false)))
    }

    @Test("A file that is written again is read again, and one that is gone is forgotten")
    func again() {
        let changing = Changing()
        changing.arrivals.noteFound(path, signature(1), at: 0)
        #expect(changing.isComplete(at: 10, .file(signature(1), isBeingWritten: false)))
        changing.arrivals.noteFound(path, signature(1), at: 20)
        #expect(changing.arrivals.nextDue == nil)
        changing.arrivals.noteFound(path, signature(2), at: 20)
        #expect(changing.isComplete(at: 30, .file(signature(2), isBeingWritten: false)))
        changing.arrivals.note(path, at: 40)
        #expect(!changing.isComplete(at: 40, .gone))
        #expect(changing.arrivals.count == 0)
    }

    @Test("A file that looks damaged gets one more look for each of its states")
    func doubted() {
        let changing = Changing()
        changing.arrivals.noteFound(path, signature(1), at: 0)
        let file = Arrivals.Look.file(signature(1), isBeingWritten: false)
        #expect(changing.isComplete(at: 10, file))
        #expect(changing.doubts(path, signature(1), until: 100))
        #expect(!changing.isComplete(at: 99, file))
        #expect(changing.isComplete(at: 100, file))
        #expect(!changing.doubts(path, signature(1), until: 200))
        #expect(changing.doubts(path, signature(2), until: 200))
    }

    @Test(
        "Whatever happens, no state of a file is handed out twice, and the last one is handed out"
    )
    func property() {
        for seed in 0..<200 {
            var random = SeededGenerator(seed: UInt64(seed))
            var arrivals = Arrivals(settleTime: 10)
            var size = 0
            var handed: [FileSignature] = []
            for time in 0..<300 {
                if time < 200, Int.random(in: 0..<20, using: &random) == 0 {
                    size += 1
                    arrivals.note(path, at: Int64(time))
                }
                if Int.random(in: 0..<30, using: &random) == 0, size > 0 {
                    arrivals.noteFound(path, signature(size), at: Int64(time))
                }
                let isOpen = time < 200 && Bool.random(using: &random)
                for file in arrivals.complete(
                    at: Int64(time),
                    look: { [size] _ in .file(signature(size), isBeingWritten: isOpen) },
                ) { handed.append(file.signature) }
            }
            #expect(Set(handed).count == handed.count)
            #expect(size == 0 || handed.last == signature(size))
        }
    }

    @Test(
        "Hidden and partial files are passed over",
        arguments: [
            ("a.jpg", false), (".a.jpg", true), ("a.jpg.part", true), ("a.JPG.CRDOWNLOAD", true),
            ("a.tmp", true), ("a.jpg~", true), ("party.png", false), ("", true), ("tmp", false),
        ],
    )
    func names(name: String, isPassedOver: Bool) {
        #expect(ArrivalName.isPassedOver(Array(name.utf8)) == isPassedOver)
    }

    @Test("The kernel's messages are read, however they are cut")
    func messages() {
        func message(_ watch: UInt8, _ mask: UInt32, _ name: String) -> [UInt8] {
            let padded = Array(name.utf8) + Array(repeating: 0, count: 16 - name.utf8.count)
            let masks = (0..<4).map { UInt8(truncatingIfNeeded: mask >> (8 * $0)) }
            return [watch, 0, 0, 0] + masks + [0, 0, 0, 0, 16, 0, 0, 0] + padded
        }
        let bytes =
            message(1, 0x8, "a.jpg") + message(1, 0x4000_0100, "new") + message(1, 0x4000, "")
            + message(2, 0x400, "") + message(1, 0x20, "opened")
        let changes = FolderWatch.changes(in: bytes[...])
        #expect(
            changes == [
                FolderChange(watch: 1, kind: .fileArrived, name: Array("a.jpg".utf8)),
                FolderChange(watch: 1, kind: .folderArrived, name: Array("new".utf8)),
                FolderChange(watch: 1, kind: .overflow, name: []),
                FolderChange(watch: 2, kind: .folderLeft, name: []),
            ]
        )
        for count in bytes.indices {
            #expect(FolderWatch.changes(in: bytes[..<count]).count <= changes.count)
        }
    }
}
