package import BookImaging

/// Reads bars that ``FrameDetector`` could not read, with the model of blurred lines.
///
/// It tracks bars that stay in place, because several frames may prove a number that none proves alone.
package struct BlurredReader: ~Copyable {
    /// Bars are forgotten after this many frames without them.
    private static let longestAbsence = 4
    /// The number of bars of a frame whose digits are searched.
    private static let printedCount = 2

    /// Unread bars of the frame that is searched.
    private struct Search {
        let region: BarRegion
        var bands: RegionBands
    }

    private let budget: Duration
    private var model = ModelDecoder()
    private var codes: [StationaryCode] = []
    private lazy var digits = PrintedDigitReader()
    /// The number that the digits below bars showed last.
    private var printed: BarcodeNumber?

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
    ///   - depth: How far the search goes. Only a full one adds bars to those of earlier frames.
    /// - Returns: The barcodes that this frame proves, alone or together with earlier frames.
    package mutating func read(
        _ bars: [UnreadBars],
        of image: LumaImage,
        to depth: FrameSearchDepth = .full,
    ) -> [Barcode] {
        let limit = CPUTimeLimit(budget)
        if depth == .full { forgetAbsentCodes() }
        var reads: [ModelRead] = []
        var searches = bars.compactMap { bars in
            model.bands(of: bars.region, of: image, deadline: limit).map { bands in
                var search = Search(region: bars.region, bands: bands)
                search.bands.endsHopelessSearches = true
                return search
            }
        }
        // Most unread bars are lettering, whose search is the longest. So all bars get a short search before
        // any gets a longer one.
        for step in depth.steps {
            var unread: [Search] = []
            for var search in searches {
                guard !limit.hasPassed else { return reads.compactMap(\.barcode) }
                if let read = read(&search, of: image, to: step) {
                    reads.append(read)
                } else {
                    unread.append(search)
                }
            }
            searches = unread
        }
        if depth == .full, reads.isEmpty {
            return printedNumber(below: searches.map(\.region), of: image, limit)
        }
        return reads.compactMap(\.barcode)
    }

    /// Reads the digits below bars that are covered in part; two frames must agree.
    private mutating func printedNumber(
        below bars: [BarRegion],
        of image: LumaImage,
        _ limit: CPUTimeLimit,
    ) -> [Barcode] {
        for region in bars.prefix(Self.printedCount) {
            let read = digits.read(
                region,
                of: image,
                modules: ModuleEstimate.modules(of: region, image),
                isLight: false,
                deadline: limit,
            )
            guard let read,
                let barcode = read.barcode(scale: 1)
            else { continue }
            let isSame = barcode.number == printed
            printed = barcode.number
            return isSame ? [barcode] : []
        }
        return []
    }

    private mutating func forgetAbsentCodes() {
        for index in codes.indices { codes[index].age += 1 }
        codes.removeAll { $0.age > Self.longestAbsence }
    }

    /// Continues the search of bars; the last step also compares them with those of earlier frames.
    private mutating func read(
        _ search: inout Search,
        of image: LumaImage,
        to step: SearchDepth,
    ) -> ModelRead? {
        // Only the last step considers that it may be no EAN-13, or light on dark.
        let isLast = step == .full
        let read =
            step == .quick
            ? model.quickRead(&search.bands)
            : model.read(
                &search.bands,
                symbologies: isLast ? Symbology.allCases : [.ean13],
                polarities: isLast ? [.darkOnLight, .lightOnDark] : [.darkOnLight],
                to: step,
            )
        if let read {
            if let known = codes.firstIndex(where: { $0.isSame(search.region) }) {
                codes.remove(at: known)
            }
            return read
        }
        return isLast ? jointRead(search.region, search.bands, of: image) : nil
    }

    /// Adds unread bars to those of earlier frames.
    private mutating func jointRead(
        _ region: BarRegion,
        _ bands: RegionBands,
        of image: LumaImage,
    ) -> ModelRead? {
        let known = codes.firstIndex { $0.isSame(region) }
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

/// How far the search of a frame's unread bars goes.
package enum FrameSearchDepth: Sendable {
    /// As far as a search of all bars takes little longer than a frame. It reads most of what can be read.
    case short
    /// As far as the model goes.
    case full

    /// The steps, each of which is taken for all bars before the next one.
    fileprivate var steps: [SearchDepth] {
        switch self {
        case .short: [.quick, .likely]
        case .full: [.quick, .likely, .full]
        }
    }
}
