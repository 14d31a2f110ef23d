import BooklandSystem

/// An open camera, from the choice of a mode to the last frame.
///
/// Its release stops the camera, sets its controls back and frees the device.
final class CaptureSession {
    let status: CameraStatus
    private let device: VideoDevice
    private let claim: DeviceClaim
    private let layout: FrameLayout
    private var changes: ControlChanges
    private var stream: (pump: FramePump, pool: BufferPool)?

    /// How many buffers are used: one is read, one waits to be read, two belong to the driver.
    private static let bufferCount = 4

    /// Opens a camera and sets its mode and controls, without starting it.
    init(_ path: String, _ settings: CameraSettings) throws(CameraError.Reason) {
        let claim = try Self.claim(path)
        let camera = try CameraSetup(path, settings.request)
        var changes = ControlChanges()
        do throws(CameraError.Reason) {
            try changes.apply(settings.controls, to: camera.device)
        } catch {
            changes.restore(on: camera.device)
            throw error
        }
        self.claim = claim
        self.changes = changes
        device = camera.device
        layout = camera.layout
        status = CameraStatus(
            path: path,
            name: camera.description.name,
            driver: camera.description.driver,
            identity: CameraIdentity(camera.description, path: path),
            mode: camera.mode,
        )
    }

    deinit {
        stop()
        changes.restore(on: device)
    }

    private static func claim(_ path: String) throws(CameraError.Reason) -> DeviceClaim {
        guard let number = VideoDevice.number(of: path) else {
            // Not a device: opening it says why.
            _ = try VideoDevice.camera(at: path)
            throw .noSuchDevice
        }
        guard let claim = DeviceClaim(number: number) else { throw .alreadyOpen }
        return claim
    }

    /// Starts the camera.
    func start(
        _ counter: FrameCounter,
        timeout: Duration,
    ) throws(CameraError.Reason) -> CameraFrames {
        let pool: BufferPool
        do throws(SystemError) {
            pool = BufferPool(try MappedBuffers(device, wanted: Self.bufferCount))
            try pool.start()
        } catch {
            throw .init("start the camera", on: status.path, failedWith: error)
        }
        let pump = FramePump(pool, counter: counter, timeout: timeout)
        stream = (pump, pool)
        pump.start()
        let reader = FrameReader(
            format: layout.pixelFormat,
            size: FrameSize(width: layout.width, height: layout.height),
            stride: layout.stride,
        )
        return CameraFrames(status.path, pump.deliveries, reader: reader, counter: counter)
    }

    private func stop() {
        stream?.pump.stop()
        stream?.pool.stop()
        stream = nil
    }
}
