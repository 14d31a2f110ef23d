import BookImaging
import Glibc
import Testing

@testable import BarcodeDetection

@Suite("How edges follow each other", .timeLimit(.minutes(5)))
struct BarRhythmTests {
    private static let size = (width: 700, height: 300)
    private static let center = Point(x: 350, y: 150)

    private func region(length: Double, height: Double = 120) -> BarRegion {
        BarRegion(
            center: Self.center,
            across: Point(x: 1, y: 0),
            halfLength: length / 2,
            halfHeight: height / 2,
            score: 1,
        )
    }

    /// Draws dark stripes, with a blur in pixels.
    private func stripes(
        _ edges: [Double],
        blur: Double = 1,
        warp: (Double) -> Double = { $0 },
    ) -> LumaImage {
        LumaImage(width: Self.size.width, height: Self.size.height) { place in
            var luma = 230.0
            let x = warp(place.x)
            for (index, edge) in edges.enumerated() {
                let share = min(max((x - edge) / blur + 0.5, 0), 1)
                luma += (index.isMultiple(of: 2) ? -190 : 190) * share
            }
            return luma
        }
    }

    /// The edges of a symbol in modules.
    private func edges(of number: SampleNumber) throws -> [Double] {
        try number.pattern.edges.map(Double.init)
    }

    @Test(
        "A symbol may be one, sharp or blurred, flat or curved",
        arguments: [0.3, 1, 2, 3.5],
        [0, 0.0004, -0.0006],
    )
    func symbol(blur: Double, bend: Double) throws {
        let edges = try edges(of: .book).map { 350 + 5 * ($0 - 47.5) }
        let image = stripes(edges, blur: blur) { x in
            let t = x - 350
            return 350 + t * (1 + bend * t)
        }
        let isUnlike = BarRhythm(region(length: 480), of: image).isUnlikeASymbol
        #expect(!isUnlike)
    }

    @Test("A part of a symbol may be a part of one")
    func part() throws {
        let edges = try edges(of: .book).map { 350 + 5 * ($0 - 47.5) }
        let image = stripes(Array(edges.prefix(22)))
        let half = BarRegion(
            center: Point(x: edges[11], y: 150),
            across: Point(x: 1, y: 0),
            halfLength: (edges[21] - edges[0]) / 2,
            halfHeight: 60,
            score: 1,
        )
        #expect(!BarRhythm(half, of: image).isUnlikeAPart)
    }

    @Test("Posts at the same distance are no symbol, nor a part of one")
    func fence() {
        let edges = (0..<60).map { 110 + 8 * Double($0) }
        #expect(BarRhythm(region(length: 480), of: stripes(edges)).isUnlikeAPart)
    }

    @Test("Sharp edges at any distance are no symbol")
    func books() {
        var edges: [Double] = []
        var x = 110.0
        var seed: UInt64 = 7
        while x < 590 {
            edges.append(x)
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            x += 5 + 18 * Double(seed >> 40) / Double(1 << 24)
        }
        let image = stripes(edges, blur: 0.5)
        #expect(BarRhythm(region(length: 480), of: image).isUnlikeAPart)
    }

    @Test(
        "Few wide edges at similar distances are what blur leaves of a symbol, and no narrow band is clear"
    )
    func missingEdges() {
        let edges = (0..<20).map { 350 + 5 * (Double($0) - 9.5) * (3.5 + 0.4 * cos(Double($0))) }
        let rhythm = BarRhythm(region(length: 440), of: stripes(edges, blur: 15))
        #expect(!rhythm.lacksEdges)
        #expect(!rhythm.mayBeClearInPlaces)
    }

    @Test("Clear bars without digits are no complete symbol, but may be a part of one")
    func otherCode() {
        var edges: [Double] = []
        var x = 110.0
        var seed: UInt64 = 3
        while x < 590 {
            edges.append(x)
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            x += 5 * Double(1 + seed >> 62)
        }
        let rhythm = BarRhythm(region(length: 480), of: stripes(edges))
        let (isUnlikeASymbol, isUnlikeAPart) = (rhythm.isUnlikeASymbol, rhythm.isUnlikeAPart)
        #expect(isUnlikeASymbol)
        #expect(!isUnlikeAPart)
        #expect(!rhythm.hasManyDigits)
    }

    @Test("A symbol shows its digits, also if glare hides half of its rows")
    func digits() throws {
        let edges = try edges(of: .book).map { 350 + 5 * ($0 - 47.5) }
        let whole = stripes(edges)
        let glare = LumaImage(width: Self.size.width, height: Self.size.height) { place in
            let (x, y) = (Int(place.x), Int(place.y))
            return y < 140 ? 250 : whole.withPixels { Double($0[y * whole.stride + x]) }
        }
        for image in [whole, glare] {
            let rhythm = BarRhythm(region(length: 480), of: image)
            let (hasDigits, hasManyDigits) = (rhythm.hasDigits, rhythm.hasManyDigits)
            #expect(hasDigits)
            #expect(hasManyDigits)
            #expect(!rhythm.isUnlikeASymbol)
        }
    }

    @Test("Few edges are no symbol, but may be a part of one")
    func few() throws {
        let edges = try edges(of: .book).prefix(15).map { 350 + 8 * ($0 - 12) }
        let image = stripes(Array(edges))
        let rhythm = BarRhythm(region(length: 200), of: image)
        let (isUnlikeASymbol, isUnlikeAPart) = (rhythm.isUnlikeASymbol, rhythm.isUnlikeAPart)
        #expect(isUnlikeASymbol)
        #expect(!isUnlikeAPart)
    }
}
