/// A format that a camera has, with its sizes.
public struct FormatOffer: Sendable, Hashable {
    /// The format.
    public let pixelFormat: PixelFormat
    /// The driver's words for it, as "Motion-JPEG".
    public let description: String
    /// The sizes, in the driver's order; empty where the driver does not say.
    public let sizes: [SizeOffer]

    /// Makes an offer.
    public init(pixelFormat: PixelFormat, description: String, sizes: [SizeOffer]) {
        self.pixelFormat = pixelFormat
        self.description = description
        self.sizes = sizes
    }
}

/// A size that a camera has, or sizes in even steps.
public struct SizeOffer: Sendable, Hashable {
    /// The widths in pixels; one for most cameras.
    public let width: ClosedRange<Int>
    /// The distance between two widths, at least 1.
    public let widthStep: Int
    /// The heights in pixels; one for most cameras.
    public let height: ClosedRange<Int>
    /// The distance between two heights, at least 1.
    public let heightStep: Int
    /// The rates at the largest size; empty where the driver does not say.
    public let rates: [RateOffer]

    /// Makes an offer of a range of sizes.
    public init(
        width: ClosedRange<Int>,
        widthStep: Int,
        height: ClosedRange<Int>,
        heightStep: Int,
        rates: [RateOffer],
    ) {
        self.width = width
        self.widthStep = widthStep
        self.height = height
        self.heightStep = heightStep
        self.rates = rates
    }

    /// Makes an offer of one size.
    public init(_ width: Int, _ height: Int, rates: [RateOffer]) {
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

    /// The size that comes nearest.
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

extension SizeOffer: CustomStringConvertible {
    /// As "1280x720", or "32x32 to 3840x2160".
    public var description: String {
        let largest = "\(width.upperBound)x\(height.upperBound)"
        return isRange ? "\(width.lowerBound)x\(height.lowerBound) to \(largest)" : largest
    }
}

/// A rate that a camera has, or any between two.
public struct RateOffer: Sendable, Hashable {
    /// Frames a second.
    public let framesPerSecond: ClosedRange<Double>

    /// Makes an offer of a range of rates.
    public init(_ framesPerSecond: ClosedRange<Double>) {
        self.framesPerSecond = framesPerSecond
    }

    /// Makes an offer of one rate.
    public init(_ framesPerSecond: Double) {
        self.init(framesPerSecond...framesPerSecond)
    }

    /// The rate that comes nearest.
    package func nearest(to rate: Double) -> Double {
        min(max(rate, framesPerSecond.lowerBound), framesPerSecond.upperBound)
    }
}

extension RateOffer: CustomStringConvertible {
    /// As "30", "7.5", or "1 to 60".
    public var description: String {
        let highest = Self.text(framesPerSecond.upperBound)
        let lowest = Self.text(framesPerSecond.lowerBound)
        return lowest == highest ? highest : "\(lowest) to \(highest)"
    }

    /// A rate with at most one digit after the point.
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

    /// Makes a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Reads "1280x720".
    public init?(_ text: String) {
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
            .map { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int($0) ?? 0 : 0 }
        guard sides.count == 2, sides.allSatisfy({ 1...65_535 ~= $0 }) else { return nil }
        self.init(width: sides[0], height: sides[1])
    }

    /// As "1280x720".
    public var description: String { "\(width)x\(height)" }
}
