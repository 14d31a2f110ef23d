/// Chooses the mode in which barcodes are read best, from what a camera has.
///
/// The size that tells bars apart comes first, if it comes often enough for a book that is held by
/// hand; then a format that needs no decoding; then a rate of up to 30 frames a second, above which
/// more frames show nothing new.
package enum FormatChoice {
    /// The size to come near to: of a book's code at arm's length, a bar is two pixels wide.
    static let size = FrameSize(width: 1280, height: 720)
    /// The rate below which a hand is too fast for the camera.
    static let lowestRate = 15.0
    static let highestRate = 30.0
    /// A size below this shows too little of a code.
    static let smallestWidth = 640

    /// The best mode that fits the wish; nil where there is none.
    package static func best(of offers: [FormatOffer], for wish: CaptureWish) -> CaptureMode? {
        modes(of: offers, for: wish).min { ranking($0, wish) < ranking($1, wish) }
    }

    private static func modes(of offers: [FormatOffer], for wish: CaptureWish) -> [CaptureMode] {
        offers.filter { wish.pixelFormat == nil || wish.pixelFormat == $0.pixelFormat }
            .flatMap { offer in
                if offer.sizes.isEmpty { return [blindMode(of: offer, for: wish)] }
                return offer.sizes.flatMap { modes(of: offer.pixelFormat, $0, for: wish) }
            }
    }

    /// A driver that lists no sizes is asked for the wished one, and takes the nearest it has.
    private static func blindMode(of offer: FormatOffer, for wish: CaptureWish) -> CaptureMode {
        CaptureMode(
            pixelFormat: offer.pixelFormat,
            size: wish.size ?? size,
            rate: wish.rate,
        )
    }

    private static func modes(
        of format: PixelFormat,
        _ offer: SizeOffer,
        for wish: CaptureWish,
    ) -> [CaptureMode] {
        let nearest = offer.nearest(to: wish.size ?? size)
        if let wished = wish.size, wished != nearest { return [] }
        let rates = offer.rates.map { $0.nearest(to: wish.rate ?? highestRate) }
            .filter { rate in wish.rate.map { abs($0 - rate) < 0.5 } ?? true }
        if offer.rates.isEmpty {
            return [CaptureMode(pixelFormat: format, size: nearest, rate: wish.rate)]
        }
        return rates.map { CaptureMode(pixelFormat: format, size: nearest, rate: $0) }
    }

    /// What makes a mode worse than another, the weightiest first.
    private static func ranking(
        _ mode: CaptureMode,
        _ wish: CaptureWish,
    ) -> (Int, Double, Int, Double) {
        (shortcoming(mode), distance(mode.size, wish), decoding(mode.pixelFormat), idle(mode))
    }

    private static func shortcoming(_ mode: CaptureMode) -> Int {
        if mode.size.width < smallestWidth { return 2 }
        return mode.rate.map { $0 < lowestRate } ?? false ? 1 : 0
    }

    /// How many times larger or smaller than the best the frame is, in steps of a doubling.
    private static func distance(_ size: FrameSize, _ wish: CaptureWish) -> Double {
        let best = wish.size ?? Self.size
        let factor = Double(size.width * size.height) / Double(best.width * best.height)
        // Equally far, larger is better.
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

/// What a camera has, in one line.
extension [FormatOffer] {
    /// As "MJPG 1280x720 (30, 15), 640x480 (30); YUYV 640x480 (30)".
    package var summary: String {
        let formats = map { offer in
            let sizes = offer.sizes.map { size in
                let rates = size.rates.map(\.description).joined(separator: ", ")
                return rates.isEmpty ? "\(size)" : "\(size) (\(rates))"
            }
            return ([offer.pixelFormat.description] + [sizes.joined(separator: ", ")])
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
        return formats.isEmpty ? "nothing that it tells of" : formats.joined(separator: "; ")
    }
}
