/// How a camera is to be used.
public struct CameraSettings: Sendable, Hashable {
    /// Format, size and rate, as far as the user minds.
    public var wish = CaptureWish()
    /// Controls to be set, in this order; they are set back when the camera is closed.
    public var controls: [ControlSetting] = []
    /// How long to wait for a frame, in seconds, before the camera counts as stuck.
    public var patience = 5

    /// Makes settings that leave everything to the camera's owner.
    public init() {}
}

/// What an open camera is and how it is used.
public struct CameraStatus: Sendable, Hashable {
    /// The device's path.
    public let path: String
    /// What the camera calls itself.
    public let name: String
    /// The kernel's driver.
    public let driver: String
    /// By what the camera is known again.
    public let identity: CameraIdentity
    /// What the driver has set, which may differ a little from what was asked.
    public let mode: CaptureMode
}
