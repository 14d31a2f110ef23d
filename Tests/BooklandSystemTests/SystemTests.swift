import BooklandSystem
import Foundation
import Glibc
import Synchronization
import Testing

@Suite("System", .timeLimit(.minutes(5)))
struct SystemTests {
    @Test("errors have the system's text in lower case, but keep abbreviations")
    func errors() {
        #expect(SystemError(code: ENOENT).description == "no such file or directory")
        #expect(SystemError(code: EADV).description == "advertise error")
        #expect(SystemError(code: ENOTUNIQ).description == "name not unique on network")
        #expect(SystemError(code: EDOTDOT).description == "RFS specific error")
    }

    @Test("an error number of 0 is no error")
    func check() throws {
        try SystemError.check(0)
        #expect(throws: SystemError(code: EAGAIN)) { try SystemError.check(EAGAIN) }
    }

    @Test("folders are created with their parents, and only for the user")
    func folders() throws {
        let root = FileManager.default.temporaryDirectory
            .appending(component: "bookland-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: root) }
        try UserFolders.createParent(of: root + "/a/b/file")
        try UserFolders.createParent(of: root + "/a/b/file")
        let attributes = try FileManager.default.attributesOfItem(atPath: root + "/a/b")
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test("a file where a folder should be is an error")
    func fileInTheWay() throws {
        let file = FileManager.default.temporaryDirectory
            .appending(component: "bookland-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(throws: SystemError(code: ENOTDIR)) {
            try UserFolders.createParent(of: file.path + "/below/file")
        }
    }

    @Test("work runs on as many threads as asked for")
    func threads() {
        let names = Mutex<Set<UInt>>([])
        let started = Mutex(0)
        Threads.run(4) {
            started.withLock { $0 += 1 }
            // Wait for the others, so that no thread can run the work twice.
            while started.withLock({ $0 }) < 4 { sched_yield() }
            names.withLock { _ = $0.insert(UInt(pthread_self())) }
        }
        #expect(names.withLock { $0.count } == 4)
    }

    @Test("an actor on a serial executor runs there, and other tasks do not")
    func executor() async {
        let worker = Worker()
        let task = Task.detached(executorPreference: worker.executor) { Worker.currentThread }
        #expect(await task.value != 0)
        await worker.check()
    }
}

private actor Worker {
    nonisolated let executor = SerialQueueExecutor(label: "bookland.tests")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    static var currentThread: UInt { UInt(pthread_self()) }

    func check() { assertIsolated() }
}
