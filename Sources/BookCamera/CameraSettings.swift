/// The mode and controls that a camera is opened with.
///
/// ```swift
/// var settings = CameraSettings()
/// settings.request.rate = 30
/// settings.controls = [ControlSetting("focus_absolute=120")].compactMap(\.self)
/// let camera = Camera("/dev/video0", settings: settings)
/// ```
public struct CameraSettings: Sendable, Hashable {
    /// The requested format, size and rate.
    ///
    /// What is `nil` is chosen for reading barcodes.
    public var request = CaptureRequest()
    /// The controls to set, in this order.
    ///
    /// They are set back when the camera is closed.
    public var controls: [ControlSetting] = []
    /// How long to wait for a frame before the camera counts as stuck (default: 5 seconds).
    public var frameTimeout = Duration.seconds(5)

    /// Creates settings that request nothing.
    public init() {}
}

/// An open camera's name and mode.
public struct CameraStatus: Sendable, Hashable {
    /// The device file.
    public let path: String
    /// The camera's name for itself.
    public let name: String
    /// The kernel driver, such as "uvcvideo".
    public let driver: String
    /// What identifies the camera after it is unplugged.
    public let identity: CameraIdentity
    /// The mode that the driver set, which may differ slightly from the request.
    public let mode: CaptureMode
}
