import Imaging

/// A number that the model of a blurred line proves.
struct ModelRead {
    let symbology: Symbology
    let digits: String
    /// The corners of the symbol as far as bars were seen, in pixels of the image: the left border's
    /// upper end first, clockwise as the symbol is read.
    let polygon: [Point]
    /// How much more the best other number leaves unexplained; at least 1.4.
    let ratio: Float
    /// R², the explained part of the line's variation.
    let determination: Float
    /// The blur's root mean square in modules.
    let blur: Float
    /// How many bands of the region say the number.
    let bandsAgreeing: Int
    let polarity: Polarity
}

/// Reads blurred, dark and glaring symbols by fitting a model of the whole line.
///
/// Readers look for edges; in a picture out of focus there are none. This one asks which valid number,
/// under any blur, light and perspective, would look most like the line, and how much worse the next
/// number does. Its tables are made when they are first needed and kept.
struct ModelDecoder {
    /// The bands' middles, as parts of a region's height; the last two only where the first disagree.
    private static let places = [0.5, 0.3, 0.7, 0.15, 0.85]
    /// The least extent of a region, in pixels.
    private static let leastLength = 60.0
    private static let leastHeight = 8.0

    private let sampler = BandSampler()
    private var ean13 = BandReader(layout: SymbolLayout(.ean13))

    init() {}

    /// Reads the symbol in a region.
    ///
    /// - Parameters:
    ///   - region: Where bars were found.
    ///   - image: The picture.
    ///   - deadline: When to give up, a few milliseconds more or less.
    mutating func read(
        _ region: BarRegion,
        of image: LumaImage,
        deadline: ContinuousClock.Instant? = nil,
    ) -> ModelRead? {
        guard 2 * region.halfLength >= Self.leastLength, 2 * region.halfHeight >= Self.leastHeight
        else { return nil }
        let frame = sampler.frame(region, of: image)
        var reads: [BandRead] = []
        for place in Self.places {
            let line = sampler.line(frame, at: place, of: image)
            guard let read = ean13.read(line, deadline: deadline) else { continue }
            reads.append(read)
            if let accepted = Acceptance.accepted(reads) {
                return result(accepted.best, accepted.agreeing, frame, .ean13)
            }
        }
        return nil
    }

    private func result(
        _ read: BandRead,
        _ agreeing: Int,
        _ frame: BandSampler.Frame,
        _ symbology: Symbology,
    ) -> ModelRead {
        let (left, right) = (read.fit.map.position(-1), read.fit.map.position(1))
        let half = frame.region.halfHeight
        let corners = [(left, -half), (right, -half), (right, half), (left, half)].map {
            frame.point(Double($0.0), height: $0.1, from: 0)
        }
        return ModelRead(
            symbology: symbology,
            digits: read.digits.map(String.init).joined(),
            polygon: corners,
            ratio: read.ratio,
            determination: read.fit.determination,
            blur: read.fit.width,
            bandsAgreeing: agreeing,
            polarity: .darkOnLight,
        )
    }
}
