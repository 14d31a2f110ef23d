/// The darkest or the lightest pixel around each one, in square windows, in a time that hardly depends on their size.
///
/// A window of two pixels is combined with itself to one of four, and so on: a handful of passes for each direction.
struct ExtremeFilter {
    /// Which pixel counts.
    enum Kind {
        case darkest, lightest
    }

    private let width: Int
    private let height: Int
    private let reach: Int
    /// The length of a row with the space around the picture, in which windows may lie.
    private let stride: Int

    /// Prepares a filter.
    ///
    /// - Parameters:
    ///   - width: The width of the pictures.
    ///   - height: Their height.
    ///   - reach: How far a window goes to each side of its middle; what lies outside of the picture does not count.
    init(width: Int, height: Int, reach: Int) {
        (self.width, self.height, self.reach) = (width, height, reach)
        stride = width + 2 * reach
    }

    /// Returns the extreme pixel of the window around each pixel.
    func filtered(_ pixels: [UInt8], _ kind: Kind) -> [UInt8] {
        let neutral: UInt8 = kind == .darkest ? 255 : 0
        var plane = [UInt8](repeating: neutral, count: stride * (height + 2 * reach))
        for row in 0..<height {
            let start = (row + reach) * stride + reach
            plane.replaceSubrange(
                start..<start + width,
                with: pixels[row * width..<(row + 1) * width],
            )
        }
        for step in [1, stride] { Self.widen(&plane, to: 2 * reach + 1, step: step, kind) }
        return [UInt8](capacity: width * height) { output in
            for row in 0..<height {
                for column in 0..<width { output.append(plane[row * stride + column]) }
            }
        }
    }

    /// Replaces each pixel by the extreme one of those from it on, in steps.
    private static func widen(_ plane: inout [UInt8], to window: Int, step: Int, _ kind: Kind) {
        var reached = 1
        while reached < window {
            let more = min(reached, window - reached)
            switch kind {
            case .darkest: keepDarker(&plane, offset: more * step)
            case .lightest: keepLighter(&plane, offset: more * step)
            }
            reached += more
        }
    }

    private static func keepDarker(_ plane: inout [UInt8], offset: Int) {
        let count = max(0, plane.count - offset)
        // Pixels that are read are not written yet.
        unsafe plane.withUnsafeMutableBufferPointer { pixels in
            for index in 0..<count {
                let (one, other) = unsafe (pixels[index], pixels[index + offset])
                unsafe pixels[index] = min(one, other)
            }
        }
    }

    private static func keepLighter(_ plane: inout [UInt8], offset: Int) {
        let count = max(0, plane.count - offset)
        unsafe plane.withUnsafeMutableBufferPointer { pixels in
            for index in 0..<count {
                let (one, other) = unsafe (pixels[index], pixels[index + offset])
                unsafe pixels[index] = max(one, other)
            }
        }
    }
}
