package import BookImaging

/// Reads bars that ``FrameDetector`` could not read, with the model of blurred lines.
///
/// It tracks bars that stay in place, because several frames may prove a number that none proves alone.
package struct BlurredReader: ~Copyable {
    /// Bars are forgotten after this many frames without them.
    private static let longestAbsence = 4

    private let budget: Duration
    private var model = ModelDecoder()
    private var codes: [StationaryCode] = []

    /// Creates a reader.
    ///
    /// - Parameter budget: The processor time for the bars of one frame. Combining several frames may
    ///   take half as much again.
    package init(budget: Duration = .milliseconds(400)) {
        self.budget = budget
    }

    /// Reads bars.
    ///
    /// - Parameters:
    ///   - bars: The unread bars in the image.
    ///   - image: The frame.
    /// - Returns: The barcodes that this frame proves, alone or together with earlier frames.
    package mutating func read(_ bars: [UnreadBars], of image: LumaImage) -> [Barcode] {
        let limit = CPUTimeLimit(budget)
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
        _ limit: CPUTimeLimit,
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
            known.map { codes.remove(at: $0) } ?? StationaryCode(region, of: image, model.sampler)
        code.age = 0
        if code.isFull || !code.add(image, at: BandPosition.first, model.sampler) {
            // It has moved, or enough frames gave no result: start again with this frame.
            code = StationaryCode(region, of: image, model.sampler)
            _ = code.add(image, at: BandPosition.first, model.sampler)
        }
        if let best = bands.reads(.likeliest).max(by: { $0.ratio < $1.ratio }) {
            code.add(StationaryCode.Vote(read: best, polygon: bands.polygon(best.fit.map)))
        }
        let read = jointRead(of: code, image)
        if read == nil { codes.append(code) }
        return read
    }

    /// The number that several frames prove.
    private mutating func jointRead(of code: StationaryCode, _ image: LumaImage) -> ModelRead? {
        if let (vote, agreeing) = code.agreed {
            return ModelRead(
                .ean13,
                vote.read,
                polygon: vote.polygon,
                bandsAgreeing: agreeing,
                polarity: .darkOnLight,
            )
        }
        guard code.count > 1 else { return nil }
        var bands = code.bands(of: image, model.sampler, CPUTimeLimit(budget / 2))
        return model.read(&bands, symbologies: [.ean13], polarities: [.darkOnLight])
    }
}
