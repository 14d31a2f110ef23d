import BooklandSystem

/// The one owner of one camera.
///
/// ```swift
/// let camera = Camera("/dev/video0")
/// for try await frame in try await camera.frames() {
///     print(frame.image.width, frame.sequence)
/// }
/// ```
///
/// The device is open from ``open()`` or ``frames()`` until ``close()``, or until the actor's last
/// owner goes; either way its controls are then what they were before.
public actor Camera {
    private let executor = SerialQueueExecutor(label: "bookland.camera")
    private let settings: CameraSettings
    private let counter = FrameCounter()
    private var path: String
    private var identity: CameraIdentity?
    private var session: CaptureSession?
    private var isStarted = false

    /// Makes an owner of a camera, without opening it.
    ///
    /// - Parameters:
    ///   - path: The device's file, or a link to it, as those in /dev/v4l/by-id.
    ///   - settings: How it is to be used.
    public init(_ path: String = "/dev/video0", settings: CameraSettings = CameraSettings()) {
        self.path = path
        self.settings = settings
    }

    /// Where the actor's work is done.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// What the camera is and how it is used; nil where it is not open.
    public var status: CameraStatus? { session?.status }

    /// How many frames there were since the actor was made.
    public nonisolated var counts: FrameCounts { counter.value }

    /// Opens the camera and sets it up; does nothing where it is open.
    ///
    /// - Returns: What was opened, and its mode.
    /// - Throws: ``CameraError`` with what to do.
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

    /// Starts the camera, opening it before, or anew if it was started already.
    ///
    /// - Returns: The frames, for one consumer.
    /// - Throws: ``CameraError`` with what to do.
    public func frames() throws(CameraError) -> CameraFrames {
        if isStarted { close() }
        try open()
        do throws(CameraError.Reason) {
            guard let session else { throw .unplugged }
            let frames = try session.start(counter, patience: settings.patience)
            isStarted = true
            return frames
        } catch {
            close()
            throw CameraError(path, error)
        }
    }

    /// Stops the camera, sets its controls back and frees the device; harmless where it is closed.
    ///
    /// Frames that are still held stay readable.
    public func close() {
        session = nil
        isStarted = false
    }

    /// Closes the camera and waits until the same one is plugged in again, perhaps under another
    /// number.
    ///
    /// - Parameter interval: The time between two looks.
    /// - Throws: `CancellationError` where the task is cancelled; ``frames()`` starts the camera.
    public func waitForReturn(
        checkingEvery interval: Duration = .milliseconds(500)
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
