/// Selects the mode of a camera that reads barcodes best.
///
/// The most important is a size that resolves the bars, at a rate that copes with a hand-held book.
/// Next comes a format that needs no decoding, and last a rate of up to 30 frames per second: faster
/// frames show nothing new.
package enum ModeSelection {
    /// The preferred size: at arm's length, a bar of a book's barcode is two pixels wide.
    static let size = FrameSize(width: 1280, height: 720)
    /// Below this rate, a hand moves too fast for the camera.
    static let lowestRate = 15.0
    static let highestRate = 30.0
    /// A narrower frame shows too little of a barcode.
    static let smallestWidth = 640

    /// Returns the best mode that meets a request; `nil` if there is none.
    package static func best(
        of formats: [SupportedFormat],
        for request: CaptureRequest,
    ) -> CaptureMode? {
        modes(of: formats, for: request).min { ranking($0, request) < ranking($1, request) }
    }

    private static func modes(
        of formats: [SupportedFormat],
        for request: CaptureRequest,
    ) -> [CaptureMode] {
        formats.filter { request.pixelFormat == nil || request.pixelFormat == $0.pixelFormat }
            .flatMap { format in
                if format.sizes.isEmpty { return [unlistedMode(of: format, for: request)] }
                return format.sizes.flatMap { modes(of: format.pixelFormat, $0, for: request) }
            }
    }

    /// A driver that lists no sizes is asked for the requested one, and takes the nearest it has.
    private static func unlistedMode(
        of format: SupportedFormat,
        for request: CaptureRequest,
    ) -> CaptureMode {
        CaptureMode(
            pixelFormat: format.pixelFormat,
            size: request.size ?? size,
            rate: request.rate,
        )
    }

    private static func modes(
        of format: PixelFormat,
        _ supported: SupportedSize,
        for request: CaptureRequest,
    ) -> [CaptureMode] {
        let nearest = supported.nearest(to: request.size ?? size)
        if let requested = request.size, requested != nearest { return [] }
        let rates = supported.rates.map { $0.nearest(to: request.rate ?? highestRate) }
            .filter { rate in request.rate.map { abs($0 - rate) < 0.5 } ?? true }
        if supported.rates.isEmpty {
            return [CaptureMode(pixelFormat: format, size: nearest, rate: request.rate)]
        }
        return rates.map { CaptureMode(pixelFormat: format, size: nearest, rate: $0) }
    }

    /// What makes a mode worse than another, the most important first.
    private static func ranking(
        _ mode: CaptureMode,
        _ request: CaptureRequest,
    ) -> (Int, Double, Int, Double) {
        (shortcoming(mode), distance(mode.size, request), decoding(mode.pixelFormat), idle(mode))
    }

    private static func shortcoming(_ mode: CaptureMode) -> Int {
        if mode.size.width < smallestWidth { return 2 }
        return mode.rate.map { $0 < lowestRate } ?? false ? 1 : 0
    }

    /// How many times larger or smaller than preferred the frame is.
    private static func distance(_ size: FrameSize, _ request: CaptureRequest) -> Double {
        let best = request.size ?? Self.size
        let factor = Double(size.width * size.height) / Double(best.width * best.height)
        // Of two sizes that are equally far, the larger is better.
        return factor < 1 ? 1 / factor : factor - 0.001
    }

    private static func decoding(_ format: PixelFormat) -> Int {
        switch format.lumaLayout {
        case .plane: 0
        case .everySecond: 1
        case .jpeg: 2
        case .unknown: 3
        }
    }

    /// How far the rate is from the best.
    private static func idle(_ mode: CaptureMode) -> Double {
        abs((mode.rate ?? lowestRate) - highestRate)
    }
}

extension [SupportedFormat] {
    /// The formats in one line: "MJPG 1280x720 (30, 15), 640x480 (30); YUYV 640x480 (30)".
    package var summary: String {
        let formats = map { format in
            let sizes = format.sizes.map { size in
                let rates = size.rates.map(\.description).joined(separator: ", ")
                return rates.isEmpty ? "\(size)" : "\(size) (\(rates))"
            }
            return ([format.pixelFormat.description] + [sizes.joined(separator: ", ")])
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
        return formats.isEmpty ? "no format that it tells of" : formats.joined(separator: "; ")
    }
}
