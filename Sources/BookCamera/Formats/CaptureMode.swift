/// A format, a size and a rate.
public struct CaptureMode: Sendable, Hashable {
    /// The camera's format.
    public let pixelFormat: PixelFormat
    /// The size of a frame.
    public let size: FrameSize
    /// Frames a second; nil where the camera does not say.
    public let rate: Double?

    /// Makes a mode.
    public init(pixelFormat: PixelFormat, size: FrameSize, rate: Double?) {
        self.pixelFormat = pixelFormat
        self.size = size
        self.rate = rate
    }
}

extension CaptureMode: CustomStringConvertible {
    /// As "MJPG 1280x720 at 30 frames a second".
    public var description: String {
        let rate = rate.map { " at \(RateOffer.text($0)) frames a second" } ?? ""
        return "\(pixelFormat) \(size)\(rate)"
    }
}

/// What the user asks of a camera; what is nil, the camera's owner chooses.
public struct CaptureWish: Sendable, Hashable {
    /// The format.
    public var pixelFormat: PixelFormat?
    /// The size.
    public var size: FrameSize?
    /// Frames a second.
    public var rate: Double?

    /// Makes a wish.
    public init(pixelFormat: PixelFormat? = nil, size: FrameSize? = nil, rate: Double? = nil) {
        self.pixelFormat = pixelFormat
        self.size = size
        self.rate = rate
    }
}

extension CaptureWish: CustomStringConvertible {
    /// As "YUYV 1920x1080 at 30 frames a second".
    public var description: String {
        let words = [
            pixelFormat?.description, size?.description,
            rate.map { "at \(RateOffer.text($0)) frames a second" },
        ]
        return words.compactMap(\.self).joined(separator: " ")
    }
}

/// A frame's layout in memory, as it was agreed with the driver.
struct FrameLayout: Sendable, Hashable {
    let pixelFormat: PixelFormat
    let width: Int
    let height: Int
    /// Bytes from one row to the next; 0 for a compressed format.
    var stride = 0
}
