/// A format that a camera supports, with its sizes.
public struct SupportedFormat: Sendable, Hashable {
    /// The format.
    public let pixelFormat: PixelFormat
    /// The driver's name for the format, such as "Motion-JPEG".
    public let description: String
    /// The sizes, in the driver's order; empty if the driver does not tell.
    public let sizes: [SupportedSize]

    /// Creates a format.
    public init(pixelFormat: PixelFormat, description: String, sizes: [SupportedSize]) {
        self.pixelFormat = pixelFormat
        self.description = description
        self.sizes = sizes
    }
}

/// A size that a camera supports, or a range of sizes in even steps.
public struct SupportedSize: Sendable, Hashable {
    /// The widths in pixels: for most cameras, a single one.
    public let width: ClosedRange<Int>
    /// The distance between two widths, at least 1.
    public let widthStep: Int
    /// The heights in pixels: for most cameras, a single one.
    public let height: ClosedRange<Int>
    /// The distance between two heights, at least 1.
    public let heightStep: Int
    /// The rates at the largest size; empty if the driver does not tell.
    public let rates: [SupportedRate]

    /// Creates a range of sizes.
    public init(
        width: ClosedRange<Int>,
        widthStep: Int,
        height: ClosedRange<Int>,
        heightStep: Int,
        rates: [SupportedRate],
    ) {
        self.width = width
        self.widthStep = widthStep
        self.height = height
        self.heightStep = heightStep
        self.rates = rates
    }

    /// Creates a single size, in pixels.
    public init(_ width: Int, _ height: Int, rates: [SupportedRate]) {
        self.init(
            width: width...width,
            widthStep: 1,
            height: height...height,
            heightStep: 1,
            rates: rates,
        )
    }

    /// Whether there is more than one size.
    public var isRange: Bool { width.count > 1 || height.count > 1 }

    /// Returns the supported size that is nearest to another.
    package func nearest(to size: FrameSize) -> FrameSize {
        FrameSize(
            width: Self.nearest(to: size.width, in: width, by: widthStep),
            height: Self.nearest(to: size.height, in: height, by: heightStep),
        )
    }

    private static func nearest(to side: Int, in range: ClosedRange<Int>, by step: Int) -> Int {
        let inside = min(max(side, range.lowerBound), range.upperBound)
        let steps = (inside - range.lowerBound + step / 2) / step
        let last = (range.upperBound - range.lowerBound) / step
        return range.lowerBound + min(steps, last) * step
    }
}

extension SupportedSize: CustomStringConvertible {
    /// The size as text: "1280x720", or "32x32 to 3840x2160".
    public var description: String {
        let largest = "\(width.upperBound)x\(height.upperBound)"
        return isRange ? "\(width.lowerBound)x\(height.lowerBound) to \(largest)" : largest
    }
}

/// A rate that a camera supports, or a range of rates.
public struct SupportedRate: Sendable, Hashable {
    /// Frames per second.
    public let framesPerSecond: ClosedRange<Double>

    /// Creates a range of rates.
    public init(_ framesPerSecond: ClosedRange<Double>) {
        self.framesPerSecond = framesPerSecond
    }

    /// Creates a single rate.
    public init(_ framesPerSecond: Double) {
        self.init(framesPerSecond...framesPerSecond)
    }

    /// Returns the supported rate that is nearest to another.
    package func nearest(to rate: Double) -> Double {
        min(max(rate, framesPerSecond.lowerBound), framesPerSecond.upperBound)
    }
}

extension SupportedRate: CustomStringConvertible {
    /// The rate as text: "30", "7.5", or "1 to 60".
    public var description: String {
        let highest = Self.text(framesPerSecond.upperBound)
        let lowest = Self.text(framesPerSecond.lowerBound)
        return lowest == highest ? highest : "\(lowest) to \(highest)"
    }

    /// Returns a rate as text, with at most one decimal.
    package static func text(_ rate: Double) -> String {
        guard rate.isFinite, rate < 1e6 else { return "?" }
        let tenths = Int((rate * 10).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

/// A width and a height in pixels.
public struct FrameSize: Sendable, Hashable, CustomStringConvertible {
    /// The width in pixels, at least 1.
    public let width: Int
    /// The height in pixels, at least 1.
    public let height: Int

    /// Creates a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Parses "1280x720".
    ///
    /// - Parameter text: The text. The result is `nil` if it is not two numbers from 1 to 65535 with
    ///   an "x" between them.
    public init?(_ text: String) {
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
            .map { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int($0) ?? 0 : 0 }
        guard sides.count == 2, sides.allSatisfy({ 1...65_535 ~= $0 }) else { return nil }
        self.init(width: sides[0], height: sides[1])
    }

    /// The size as text: "1280x720".
    public var description: String { "\(width)x\(height)" }
}
