import BookImaging

/// A last search of unread bars, at other sizes.
///
/// Half the size averages noise and the traces of compression across the bars, and twice the size shows
/// bars of a pixel to decoders of edges. What is read there is believed only if the bars show it at their
/// own size: interpolation adds pixels, but no evidence.
struct ResizedSearch {
    /// The number of unread bars that are searched again.
    private static let regionCount = 2
    /// The margin around the bars, as a part of their length, for quiet zones and ends that were not seen.
    private static let margin = 0.3
    /// The length in pixels from which bars are halved: a pixel a module of an EAN-13 remains.
    private static let halvedLength = 190.0
    /// The length in pixels up to which bars are enlarged: 2.6 pixels a module of an EAN-13.
    private static let enlargedLength = 250.0
    /// The minimum width in pixels of a module that is read: below, careless scaling has moved edges, and
    /// another size of the same pixels proves nothing.
    private static let minimumModule = 1.6

    /// The reductions at which bars were searched at about half their size.
    private static let halfReductions = 1.5...2.7

    private let effort: Effort
    private let limit: CPUTimeLimit

    /// Creates a search that ends after the time of the effort.
    init(_ effort: Effort) {
        self.effort = effort
        limit = CPUTimeLimit(effort.resizedBudget)
    }

    /// Searches unread bars again.
    ///
    /// - Parameters:
    ///   - unread: The bars, in pixels of the original image.
    ///   - image: The original image or a reduced one.
    ///   - scale: The factor from its pixels to those of the original.
    ///   - readers: The decoders.
    /// - Returns: The barcodes of the first region and size that show any.
    func barcodes(
        in unread: [PendingBars],
        of image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) -> [Barcode] {
        for bars in unread.prefix(Self.regionCount) {
            let local = bars.region.scaled(by: 1 / scale)
            let (columns, rows) = Self.surroundings(of: local, in: image)
            let part = image.cropped(columns: columns, rows: rows)
            for (size, readsBlurred) in looks(at: bars, scale: scale) {
                guard !limit.hasPassed, let resized = part.resized(by: size) else { continue }
                var search = BarcodeSearch(
                    effort: effort,
                    readsBlurred: readsBlurred,
                    width: part.width,
                    height: part.height,
                    limit: limit,
                    judging: part,
                )
                search.run(on: resized, scale: 1 / size, readers: &readers)
                let found = search.barcodes.filter { $0.module >= Self.minimumModule }
                if found.isEmpty { continue }
                let origin = Point(x: Double(columns.lowerBound), y: Double(rows.lowerBound))
                return found.map { $0.moved(by: origin, scaledBy: scale) }
            }
        }
        return []
    }

    /// The sizes at which to search bars, and whether with the model.
    ///
    /// The model sees no more in an enlarged picture; the decoders of edges do.
    private func looks(
        at bars: PendingBars,
        scale: Double,
    ) -> [(size: Double, readsBlurred: Bool)] {
        let length = 2 * bars.region.halfLength / scale
        let wasHalved = Self.halfReductions.contains((bars.reduction ?? 1) / scale)
        let isWorthTheModel =
            effort == .thorough
            || (!wasHalved && !bars.isUnlikely && (bars.isUniform || bars.hasManyDigits))
        return (length >= Self.halvedLength && isWorthTheModel ? [(0.5, true)] : [])
            + (length <= Self.enlargedLength ? [(2, false), (1.5, false)] : [])
    }

    /// The columns and rows of bars with their margin.
    private static func surroundings(
        of region: BarRegion,
        in image: LumaImage,
    ) -> (columns: Range<Int>, rows: Range<Int>) {
        let length = region.halfLength * (1 + 2 * margin)
        let height = region.halfHeight + 2 * region.halfLength * margin
        let x = length * abs(region.across.x) + height * abs(region.along.x)
        let y = length * abs(region.across.y) + height * abs(region.along.y)
        return (
            range(around: region.center.x, x, in: image.width),
            range(around: region.center.y, y, in: image.height),
        )
    }

    private static func range(around center: Double, _ half: Double, in size: Int) -> Range<Int> {
        let lower = min(max(Int(center - half), 0), size - 1)
        return lower..<min(max(Int(center + half) + 1, lower + 1), size)
    }
}

extension LumaImage {
    /// The image at another size; nil if nothing would be left.
    fileprivate func resized(by factor: Double) -> LumaImage? {
        let width = Int((factor * Double(width)).rounded())
        let height = Int((factor * Double(height)).rounded())
        return width > 0 && height > 0 ? resized(width: width, height: height) : nil
    }
}

extension Barcode {
    /// The width of a module in pixels.
    fileprivate var module: Double {
        (polygon[1] - polygon[0]).length / Double(SymbolLayout.layout(of: symbology).modules)
    }

    /// The barcode of a part of an image, in the original of the image.
    fileprivate func moved(by origin: Point, scaledBy scale: Double) -> Barcode {
        Barcode(
            number: number,
            polygon: polygon.map { scale * ($0 + origin) },
            quality: quality,
            method: method,
        )
    }
}
