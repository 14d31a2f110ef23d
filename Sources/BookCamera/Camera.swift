import BooklandSystem

/// The single owner of one camera.
///
/// ```swift
/// import BookCamera
///
/// let camera = Camera("/dev/video0")
/// for try await frame in try await camera.frames() {
///     print(frame.image.width, frame.sequence)
/// }
/// ```
///
/// The device is open from ``open()`` or ``frames()`` until ``close()``, or until the actor is
/// released. Either way its controls are then set back to their former values.
///
/// To survive a camera that is unplugged and plugged in again, use `ReconnectingFrames` of the
/// module `BookScanning`.
public actor Camera {
    private let executor = SerialQueueExecutor(label: "bookland.camera")
    private let settings: CameraSettings
    private let counter = FrameCounter()
    private var path: String
    private var identity: CameraIdentity?
    private var session: CaptureSession?
    private var isStarted = false

    /// Creates an owner of a camera, without opening it.
    ///
    /// ```swift
    /// var settings = CameraSettings()
    /// settings.request.size = FrameSize(width: 1920, height: 1080)
    /// let camera = Camera("/dev/v4l/by-id/usb-046d_HD_Pro_Webcam_C920-video-index0", settings: settings)
    /// ```
    ///
    /// - Parameters:
    ///   - path: The device file, or a link to it. The links in `/dev/v4l/by-id` keep their names.
    ///     ``CameraList`` finds a camera by its name or serial number.
    ///   - settings: The mode and controls to use.
    public init(_ path: String = "/dev/video0", settings: CameraSettings = CameraSettings()) {
        self.path = path
        self.settings = settings
    }

    /// The executor on which the actor calls the driver, since those calls may block.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// The camera's name and mode; `nil` while it is closed.
    public var status: CameraStatus? { session?.status }

    /// How many frames were delivered, skipped and damaged since the actor was created.
    public nonisolated var counts: FrameCounts { counter.value }

    /// Opens the camera and sets its mode and controls.
    ///
    /// Does nothing if it is open.
    ///
    /// - Returns: The camera's name and mode.
    /// - Throws: ``CameraError``, which says what to do.
    @discardableResult
    public func open() throws(CameraError) -> CameraStatus {
        if let session { return session.status }
        do throws(CameraError.Reason) {
            let session = try CaptureSession(path, settings)
            self.session = session
            identity = session.status.identity
            return session.status
        } catch {
            throw CameraError(path, error)
        }
    }

    /// Starts the camera.
    ///
    /// Opens it first if necessary, and reopens it if it was started before.
    ///
    /// ```swift
    /// do {
    ///     for try await frame in try await camera.frames() {
    ///         print(frame.sequence)
    ///     }
    /// } catch {
    ///     print(error)  // "/dev/video0: in use by cheese (pid 4121): close that first"
    /// }
    /// ```
    ///
    /// - Returns: The frames, for one consumer.
    /// - Throws: ``CameraError``, which says what to do.
    public func frames() throws(CameraError) -> CameraFrames {
        if isStarted { close() }
        try open()
        do throws(CameraError.Reason) {
            guard let session else { throw .unplugged }
            let frames = try session.start(counter, timeout: settings.frameTimeout)
            isStarted = true
            return frames
        } catch {
            close()
            throw CameraError(path, error)
        }
    }

    /// Stops the camera, sets its controls back and frees the device.
    ///
    /// Does nothing if it is closed.
    ///
    /// Frames that are still held stay readable.
    public func close() {
        session = nil
        isStarted = false
    }

    /// Closes the camera and waits until the same one is plugged in again, perhaps with another
    /// device number.
    ///
    /// ``frames()`` then starts it.
    ///
    /// - Parameter interval: How often to look for the camera.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func waitForReconnection(
        pollingEvery interval: Duration = .milliseconds(500)
    ) async throws(CancellationError) {
        close()
        while true {
            if let identity, let found = identity.currentPath() {
                path = found
                return
            }
            do {
                try await Task.sleep(for: interval)
            } catch {
                throw CancellationError()
            }
        }
    }
}
