import BookCamera
import BooklandTestSupport
import Foundation
import Glibc
import Testing

@Suite("Camera errors", .timeLimit(.minutes(5)))
struct CameraErrorTests {
    private static func text(_ reason: CameraError.Reason) -> String {
        CameraError("/dev/video0", reason).description
    }

    @Test("A missing device")
    func missing() async {
        let camera = Camera("/dev/no-such-camera")
        let error = await #expect(throws: CameraError.self) { try await camera.open() }
        #expect(error?.reason == .noSuchDevice)
        #expect(
            error?.description
                == "/dev/no-such-camera: no such device: is the camera plugged in?"
        )
    }

    @Test("A file that is not a capture device", arguments: ["/dev/null", "/etc/passwd"])
    func other(path: String) async {
        let camera = Camera(path)
        let error = await #expect(throws: CameraError.self) { try await camera.open() }
        #expect(error?.reason == .notCaptureDevice)
        #expect(
            error?.description
                == "\(path): not a capture device: choose another one"
        )
        #expect(throws: CameraError.self) { try CameraDescription(path: path) }
    }

    @Test("A failed attempt to open a device does not block the next one")
    func again() async {
        // Other tests run at the same time, and a claim concerns the whole process.
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

    @Test("A device of a group that the user is not a member of")
    func permission() {
        #expect(
            Self.text(.permissionDenied(group: "video"))
                == "/dev/video0: permission denied: only members of the group video may use it "
                + "(sudo usermod -aG video $USER, then log in again)"
        )
    }

    @Test("A camera that delivers no frame")
    func stuck() {
        #expect(
            Self.text(.noFrames(seconds: 5))
                == "/dev/video0: no frame arrived within 5 s: unplug the camera and plug it in again, "
                + "or try another USB port or a smaller size"
        )
    }

    @Test("An unsupported request is reported with what the camera supports")
    func unsupported() {
        let size = FrameSize(width: 1920, height: 1080)
        let request = CaptureRequest(pixelFormat: .yuyv, size: size, rate: 7.5)
        #expect(
            Self.text(
                .unsupportedMode(requested: request.description, available: "YUYV 640x480 (30)")
            )
                == "/dev/video0: the camera does not support YUYV 1920x1080 at 7.5 frames per second; "
                + "it has YUYV 640x480 (30)"
        )
    }

    @Test("A rate alone, and a camera without usable formats, make whole sentences")
    func partialRequests() {
        let rate = CaptureRequest(rate: 60)
        #expect(
            Self.text(
                .unsupportedMode(requested: rate.description, available: "YUYV 640x480 (15)")
            )
                == "/dev/video0: the camera does not support 60 frames per second; "
                + "it has YUYV 640x480 (15)"
        )
        let nothing = CaptureRequest()
        #expect(
            Self.text(.unsupportedMode(requested: nothing.description, available: [].summary))
                == "/dev/video0: the camera does not support any usable mode; "
                + "it has no format that it tells of"
        )
    }

    @Test("No error mentions the bookland command")
    func independence() {
        let reasons: [CameraError.Reason] = [
            .noSuchDevice, .notCaptureDevice, .permissionDenied(group: nil), .busy(holders: []),
            .alreadyOpen, .unplugged, .missingLibrary(format: "BA81", package: "libv4l-0"),
        ]
        for reason in reasons { #expect(!Self.text(reason).contains("bookland")) }
    }
}

@Suite("Device holders", .timeLimit(.minutes(5)))
struct DeviceHoldersTests {
    @Test("A process that has a file open is found and named, even through a link")
    func holder() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "device")
        try Data("x".utf8).write(to: file)
        let link = folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        // A child that another test starts has all files of this process until it runs its program.
        while !DeviceHolders.processes(holding: file.path()).isEmpty {
            try await Task.sleep(for: .milliseconds(10))
        }

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

    @Test("A missing file has no holders, and this process is not listed")
    func noHolders() throws {
        #expect(DeviceHolders.processes(holding: "/no/such/file").isEmpty)
        let handle = try FileHandle(forReadingFrom: URL(filePath: #filePath))
        let holders = DeviceHolders.processes(holding: #filePath)
        #expect(!holders.contains { $0.pid == Int(getpid()) })
        try handle.close()
    }
}
