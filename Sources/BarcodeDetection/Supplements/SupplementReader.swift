package import BookIdentifiers
import BookImaging

/// What is to the right of a symbol, where a supplement would be.
package enum SupplementState: Sendable, Hashable {
    /// Nothing like a supplement.
    case absent
    /// Bars that were not read, or not with enough evidence.
    case unread
    case read(BarcodeSupplement)
}

/// Reads the supplement beside a symbol that was read.
///
/// The symbol says where to look, how wide a module is and how the bars lean. On several strips at different
/// heights, every valid number is compared with the picture as a whole: digit by digit, under the blur
/// and the bar growth that explain it best. Without bars there, this costs the sampling of a few strips.
struct SupplementReader {
    /// The heights of the strips, in lengths of the symbol below its middle.
    private static let heights = [
        0, 0.03, -0.03, 0.07, -0.07, 0.11, -0.11, 0.16, -0.16, 0.21, -0.21,
    ]
    /// The number of strips after which a place without bars is left.
    private static let firstCount = 4
    /// The greatest number of strips with bars.
    private static let stripCount = 7
    /// The height of a strip, as a part of the symbol's length, and the greatest number of its rows.
    private static let (stripHeight, maximumRows) = (0.025, 6)
    /// The blurs and bar growths that are tried, in modules.
    private static let blurs: [Float] = [0.3, 0.5, 0.75, 1, 1.25]
    private static let growths: [Float] = [-0.35, 0, 0.35]
    /// The least likeness of bars whose blur is worth finding.
    private static let minimumLikeness: Float = 0.6
    /// The likeness with which no other strip is needed to find the blur.
    private static let goodLikeness: Float = 0.85
    /// How much more like two digits bars must be than like five.
    private static let lead: Float = 0.03
    /// The least correlation of strips that show bars.
    private static let minimumCorrelation: Float = 0.7

    private var templates: [SupplementTemplates?]

    init() {
        templates = Array(repeating: nil, count: Self.blurs.count * Self.growths.count)
    }

    /// Reads a supplement.
    ///
    /// - Parameters:
    ///   - site: Where the symbol is.
    ///   - image: The image.
    /// - Returns: The supplement, or whether there are bars.
    mutating func read(_ site: SupplementSite, of image: LumaImage) -> SupplementState {
        let rows = min(Self.maximumRows, max(1, Int(Self.stripHeight * site.length)))
        let parts = SupplementStrip.parts(of: site)
        var strips: [SupplementStrip] = []
        for (index, height) in Self.heights.enumerated() {
            if index == Self.firstCount, strips.isEmpty { return .absent }
            if strips.count == Self.stripCount { break }
            if let strip = SupplementStrip(
                site,
                parts,
                height: height,
                rows: rows,
                of: image,
            ) {
                strips.append(strip)
            }
        }
        // Letters differ from row to row.
        guard strips.count >= SupplementRule.agreeingStrips, showBars(strips) else {
            return .absent
        }
        var likeness: Float = 0
        for count in [5, 2] {
            guard let look = look(of: strips, count: count),
                // The first two of five digits, one of which is not read, may look like two.
                look.likeness > likeness + Self.lead
            else { continue }
            likeness = look.likeness
            let set = self.set(look.blur, look.growth)
            let fits = strips.compactMap { strip -> SupplementFit? in
                let map = Self.search(strip, count: count, from: look.scale, set)
                return map.flatMap { SupplementFit(strip, $0.map, count: count, set) }
            }
            if let digits = SupplementRule.proven(by: fits),
                let supplement = BarcodeSupplement(digits)
            {
                return .read(supplement)
            }
        }
        return .unread
    }

    /// Whether neighbouring strips show the same bars.
    private func showBars(_ strips: [SupplementStrip]) -> Bool {
        var similar = 1
        for (first, second) in zip(strips, strips.dropFirst()) {
            let count = 20 * SupplementStrip.rate
            let (a, b) = (Int(first.firstEdge), Int(second.firstEdge))
            guard a + count <= first.samples.count, b + count <= second.samples.count else {
                continue
            }
            let correlation = lineCorrelation(
                first.samples[a..<a + count],
                second.samples[b..<b + count],
            )
            if correlation >= Self.minimumCorrelation { similar += 1 }
        }
        return similar >= SupplementRule.agreeingStrips
    }

    /// Finds the blur and the growth that explain the first strips best; nil if nothing is like a supplement.
    private mutating func look(
        of strips: [SupplementStrip],
        count: Int,
    ) -> (blur: Int, growth: Int, scale: Float?, likeness: Float)? {
        var best: (likeness: Float, strip: Int, map: SupplementFit.Map)?
        let first = set(1, 1)
        for (index, strip) in strips.prefix(3).enumerated() {
            guard let found = Self.search(strip, count: count, from: nil, first) else { continue }
            if found.likeness > best?.likeness ?? 0 { best = (found.likeness, index, found.map) }
            if found.likeness >= Self.goodLikeness { break }
        }
        guard let best, best.likeness >= Self.minimumLikeness else { return nil }
        let strip = strips[best.strip]
        var (most, blur, growth) = (best.likeness, 1, 1)
        for index in Self.blurs.indices where index != 1 {
            let likeness = SupplementFit.likeness(strip, best.map, count: count, set(index, 1))
            if likeness > most { (most, blur) = (likeness, index) }
        }
        for index in [0, 2] {
            let likeness = SupplementFit.likeness(strip, best.map, count: count, set(blur, index))
            if likeness > most { (most, growth) = (likeness, index) }
        }
        return (blur, growth, best.map.scale, most)
    }

    private mutating func set(_ blur: Int, _ growth: Int) -> SupplementTemplates {
        let index = blur * Self.growths.count + growth
        if let known = templates[index] { return known }
        let made = SupplementTemplates(blur: Self.blurs[blur], growth: Self.growths[growth])
        templates[index] = made
        return made
    }

    /// Finds where the modules are.
    ///
    /// - Parameters:
    ///   - strip: The strip.
    ///   - count: The number of digits.
    ///   - scale: The module according to another strip, relative to that of the symbol.
    ///   - templates: The looks of the digits.
    /// - Returns: The best place; nil if the strip ends before.
    private static func search(
        _ strip: SupplementStrip,
        count: Int,
        from scale: Float?,
        _ templates: SupplementTemplates,
    ) -> (map: SupplementFit.Map, likeness: Float)? {
        var best: (map: SupplementFit.Map, likeness: Float)?
        func attempt(_ start: Float, _ scale: Float) {
            let map = SupplementFit.Map(start: start, scale: scale)
            let most = best?.likeness ?? 0
            let likeness = SupplementFit.likeness(
                strip,
                map,
                count: count,
                templates,
                least: most,
            )
            if likeness > most { best = (map, likeness) }
        }
        let rate = Float(SupplementStrip.rate)
        let scales =
            scale.map { [$0 - 0.01, $0, $0 + 0.01] } ?? (-5...5).map { 1 + 0.014 * Float($0) }
        for shift in stride(from: Float(-0.75), through: 0.75, by: 0.25) {
            for scale in scales { attempt(strip.firstEdge + shift * rate, scale) }
        }
        guard best != nil else { return nil }
        for (shift, stretch) in [(Float(0.12), Float(0.006)), (0.06, 0.003), (0.03, 0.0015)] {
            guard let center = best?.map else { break }
            for a in [-1, 0, 1] as [Float] {
                for b in [-1, 0, 1] as [Float] where a != 0 || b != 0 {
                    attempt(center.start + a * shift * rate, center.scale + b * stretch)
                }
            }
        }
        return best
    }
}
