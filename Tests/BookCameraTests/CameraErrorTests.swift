import BookCamera
import BooklandTestSupport
import Foundation
import Glibc
import Testing

@Suite("Errors say what is wrong and what to do", .timeLimit(.minutes(5)))
struct CameraErrorTests {
    private static func text(_ reason: CameraError.Reason) -> String {
        CameraError("/dev/video0", reason).description
    }

    @Test("A device that is not there")
    func missing() async {
        let camera = Camera("/dev/no-such-camera")
        let error = await #expect(throws: CameraError.self) { try await camera.open() }
        #expect(error?.reason == .noSuchDevice)
        #expect(
            error?.description
                == "/dev/no-such-camera: no such device: is the camera plugged in? "
                + "'bookland cameras' lists those that are"
        )
    }

    @Test("What is no capture device", arguments: ["/dev/null", "/etc/passwd"])
    func other(path: String) async {
        let camera = Camera(path)
        let error = await #expect(throws: CameraError.self) { try await camera.open() }
        #expect(error?.reason == .notCaptureDevice)
        #expect(
            error?.description
                == "\(path): not a capture device: choose one that 'bookland cameras' lists"
        )
        #expect(throws: CameraError.self) { try CameraDescription(path: path) }
    }

    @Test("A failed opening leaves no claim behind: the next one fails for the same reason")
    func again() async {
        // A device of its own: tests run at the same time, and a claim is the whole process's.
        let camera = Camera("/dev/zero")
        for _ in 0..<3 {
            let error = await #expect(throws: CameraError.self) { try await camera.frames() }
            #expect(error?.reason == .notCaptureDevice)
        }
        await camera.close()
    }

    @Test("A device that another program uses")
    func busy() {
        #expect(
            Self.text(.busy(holders: []))
                == "/dev/video0: in use by a program that this user may not see: close that first"
        )
    }

    @Test("A device of a group that the user is not in")
    func permission() {
        #expect(
            Self.text(.permissionDenied(group: "video"))
                == "/dev/video0: permission denied: it is for the group video "
                + "(sudo usermod -aG video $USER, then log in again)"
        )
    }

    @Test("A camera that gives nothing")
    func stuck() {
        #expect(
            Self.text(.noFrames(seconds: 5))
                == "/dev/video0: no frame came within 5 s: unplug the camera and plug it in again, "
                + "or try another USB port or a smaller size"
        )
    }

    @Test("A wish that the camera cannot fulfil comes with what it can")
    func impossible() {
        let size = FrameSize(width: 1920, height: 1080)
        let wish = CaptureWish(pixelFormat: .yuyv, size: size, rate: 7.5)
        #expect(
            Self.text(.impossibleMode(wish: wish.description, available: "YUYV 640x480 (30)"))
                == "/dev/video0: the camera has no YUYV 1920x1080 at 7.5 frames a second; "
                + "it has YUYV 640x480 (30)"
        )
    }
}

@Suite("Who holds a device", .timeLimit(.minutes(5)))
struct DeviceHoldersTests {
    @Test("The process that has a file open is found and named, through a link too")
    func holder() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "device")
        try Data("x".utf8).write(to: file)
        let link = folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        #expect(DeviceHolders.processes(holding: file.path()).isEmpty)

        // The program ends when its standard input does.
        var command = Command("sh", ["-c", "exec 5<\"$0\"; echo ready; read line", file.path()])
        command.input = .pipe
        let child = try await command.start()
        try await child.waits(for: "ready\n")
        for path in [file.path(), link.path()] {
            let holders = DeviceHolders.processes(holding: path)
            #expect(holders.map(\.pid) == [Int(child.pid)])
            #expect(holders.first?.description == "sh (pid \(child.pid))")
        }
        child.closeInput()
        _ = try await child.waitForExit()
        #expect(DeviceHolders.processes(holding: file.path()).isEmpty)
    }

    @Test("Nobody holds what is not there, and this process is not named")
    func nobody() throws {
        #expect(DeviceHolders.processes(holding: "/no/such/file").isEmpty)
        let handle = try FileHandle(forReadingFrom: URL(filePath: #filePath))
        let holders = DeviceHolders.processes(holding: #filePath)
        #expect(!holders.contains { $0.pid == Int(getpid()) })
        try handle.close()
    }
}
