package import BookImaging

/// Reads the bars that a ``FrameDetector`` has left unread, by the model of blurred lines.
///
/// What no frame proves alone, several may: bars that stay where they are, are kept from frame to
/// frame.
package struct BlurredReader: ~Copyable {
    /// Bars that were not seen in so many frames are forgotten.
    private static let longestAbsence = 4

    private let budget: Duration
    private var model = ModelDecoder()
    private var codes: [StillCode] = []

    /// Makes a reader.
    ///
    /// - Parameter budget: The time for the bars of one frame, of one core; half as much comes on top for
    ///   what several frames say of them.
    package init(budget: Duration = .milliseconds(400)) {
        self.budget = budget
    }

    /// Reads bars.
    ///
    /// - Parameters:
    ///   - bars: Where in the image bars were seen.
    ///   - image: The frame.
    /// - Returns: The codes that are proven, by this frame or by it and former ones.
    package mutating func read(_ bars: [UnreadBars], of image: LumaImage) -> [Barcode] {
        let limit = CoreTimeLimit(budget)
        for index in codes.indices { codes[index].age += 1 }
        codes.removeAll { $0.age > Self.longestAbsence }
        return bars.compactMap { bars in
            guard !limit.hasPassed else { return nil }
            return read(bars.region, of: image, limit)?.barcode
        }
    }

    private mutating func read(
        _ region: BarRegion,
        of image: LumaImage,
        _ limit: CoreTimeLimit,
    ) -> ModelRead? {
        guard var bands = model.bands(of: region, of: image, deadline: limit) else { return nil }
        let known = codes.firstIndex { $0.isSame(region) }
        if let read = model.read(
            &bands,
            symbologies: Symbology.allCases,
            polarities: [.darkOnLight, .lightOnDark],
        ) {
            if let known { codes.remove(at: known) }
            return read
        }
        var code =
            known.map { codes.remove(at: $0) } ?? StillCode(region, of: image, model.sampler)
        code.age = 0
        if code.isFull || !code.add(image, at: BandPlace.first, model.sampler) {
            // It has moved after all, or nothing comes of it: this frame begins anew.
            code = StillCode(region, of: image, model.sampler)
            _ = code.add(image, at: BandPlace.first, model.sampler)
        }
        if let best = bands.reads(.likeliest).max(by: { $0.ratio < $1.ratio }) {
            code.add(StillCode.Witness(read: best, polygon: bands.polygon(best.fit.map)))
        }
        let read = jointRead(of: code, image)
        if read == nil { codes.append(code) }
        return read
    }

    /// What several frames prove.
    private mutating func jointRead(of code: StillCode, _ image: LumaImage) -> ModelRead? {
        if let (witness, agreeing) = code.agreed {
            return ModelRead(
                .ean13,
                witness.read,
                polygon: witness.polygon,
                bandsAgreeing: agreeing,
                polarity: .darkOnLight,
            )
        }
        guard code.count > 1 else { return nil }
        var bands = code.bands(of: image, model.sampler, CoreTimeLimit(budget / 2))
        return model.read(&bands, symbologies: [.ean13], polarities: [.darkOnLight])
    }
}
