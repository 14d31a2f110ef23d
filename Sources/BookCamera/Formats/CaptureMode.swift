/// A format, a size and a rate.
public struct CaptureMode: Sendable, Hashable {
    /// The camera's format.
    public let pixelFormat: PixelFormat
    /// The size of a frame.
    public let size: FrameSize
    /// Frames per second; `nil` if the camera does not tell.
    public let rate: Double?

    /// Creates a mode.
    public init(pixelFormat: PixelFormat, size: FrameSize, rate: Double?) {
        self.pixelFormat = pixelFormat
        self.size = size
        self.rate = rate
    }
}

extension CaptureMode: CustomStringConvertible {
    /// The mode as text: "MJPG 1280x720 at 30 frames per second".
    public var description: String {
        let rate = rate.map { " at \(SupportedRate.text($0)) frames per second" } ?? ""
        return "\(pixelFormat) \(size)\(rate)"
    }
}

/// The mode that a client requests.
///
/// What is `nil` is chosen for reading barcodes.
///
/// ```swift
/// let request = CaptureRequest(size: FrameSize(width: 1920, height: 1080), rate: 30)
/// ```
///
/// A request is met exactly or not at all: if the camera does not support it, opening the camera
/// throws an error that lists what it supports.
public struct CaptureRequest: Sendable, Hashable {
    /// The format.
    public var pixelFormat: PixelFormat?
    /// The size of a frame.
    public var size: FrameSize?
    /// Frames per second.
    public var rate: Double?

    /// Creates a request.
    public init(pixelFormat: PixelFormat? = nil, size: FrameSize? = nil, rate: Double? = nil) {
        self.pixelFormat = pixelFormat
        self.size = size
        self.rate = rate
    }
}

extension CaptureRequest: CustomStringConvertible {
    /// The request as text: "YUYV 1920x1080 at 30 frames per second", "30 frames per second"; empty
    /// if nothing is requested.
    public var description: String {
        let mode = [pixelFormat?.description, size?.description].compactMap(\.self)
            .joined(separator: " ")
        guard let rate else { return mode }
        let frames = "\(SupportedRate.text(rate)) frames per second"
        return mode.isEmpty ? frames : "\(mode) at \(frames)"
    }
}

/// The layout of a frame in memory, as agreed with the driver.
struct FrameLayout: Sendable, Hashable {
    let pixelFormat: PixelFormat
    let width: Int
    let height: Int
    /// Bytes from one row to the next; 0 for a compressed format.
    var stride = 0
}
