import BooklandSyntheticLines
import BooklandTestSupport
import Testing

@testable import BarcodeDetection

@Suite("Edges of a line", .timeLimit(.minutes(5)))
struct EdgeListTests {
    /// The edges of a line, as the finder of the quick reads finds them.
    private func edges(of samples: [Float]) -> EdgeList {
        var edges = EdgeList()
        var finder = EdgeFinder(minimumHeight: 0.1)
        let contrast = [Float](repeating: 200, count: samples.count)
        finder.findEdges(in: samples, contrast: contrast, into: &edges)
        return edges
    }

    /// A line across a symbol, five samples a module, with a light seam of two modules beside each bar at its ends.
    private func line(_ number: SampleNumber, seam: Float) throws -> [Float] {
        let pattern = try number.pattern
        let (rate, quiet) = (5, 15)
        return (0..<(pattern.modules + 2 * quiet) * rate).map { index in
            let module = index / rate - quiet
            if module < 0 || module >= pattern.modules {
                let distance = module < 0 ? -module : module - pattern.modules + 1
                return distance <= 2 ? 200 + seam : 200
            }
            let element = pattern.edges.lastIndex { $0 <= module } ?? 0
            return element.isMultiple(of: 2) ? 20 : 200
        }
    }

    @Test(
        "The light seam of a sharpened picture ends no quiet zone",
        arguments: [SampleNumber(.ean8, "96385074"), SampleNumber(.upce, "01234565")],
    )
    func seam(number: SampleNumber) throws {
        var zones: [Float] = []
        LineReader()
            .readExhaustively(
                edges(of: try line(number, seam: 40)),
                polarities: [.darkOnLight],
                at: { Point(x: Double($0), y: 0) },
            ) { read in
                #expect(read.digits == number.digits)
                zones.append(read.quietZone)
            }
        #expect(zones == [.infinity])
    }

    @Test("Bars beside a symbol end its quiet zone")
    func neighbours() throws {
        let number = SampleNumber(.ean8, "96385074")
        var samples = try line(number, seam: 40)
        for index in 55..<60 { samples[index] = 120 }
        var zones: [Float] = []
        LineReader()
            .readExhaustively(
                edges(of: samples),
                polarities: [.darkOnLight],
                at: { Point(x: Double($0), y: 0) },
            ) { zones.append($0.quietZone) }
        #expect(zones.allSatisfy { $0 < 3.5 } && !zones.isEmpty)
    }

    @Test("The heights of edges are those of the levels beside them")
    func heights() {
        let samples: [Float] = [200, 200, 200, 20, 20, 20, 120, 120, 120, 60, 60, 60]
        var edges = edges(of: samples)
        #expect(edges.heights == [180, 100, 60])
        edges.measureHeights(count: samples.count) { samples[$0] }
        #expect(edges.heights == [180, 100, 60])
    }

    @Test("Stripes are periodic, symbols are not", arguments: Symbology.allCases)
    func periodic(symbology: Symbology) throws {
        var stripes = EdgeList()
        for index in 0..<60 {
            stripes.append(Float(10 * index + (index.isMultiple(of: 2) ? 3 : 0)), height: 100)
        }
        #expect(stripes.isPeriodic)
        for number in SampleNumber.everyDigitEverywhere(symbology, seed: 12) {
            #expect(!edges(of: try line(number, seam: 0)).isPeriodic, "\(number)")
        }
    }

    @Test("Growth is removed from a digit as from all edges", arguments: Symbology.allCases)
    func growth(symbology: Symbology) throws {
        var chance = SeededGenerator(seed: 13)
        for number in SampleNumber.everyDigitEverywhere(symbology, seed: 14) {
            let growth = Float.random(in: -0.5...0.5, using: &chance)
            let found = try FoundEdges(growth: growth).positions(of: number, &chance)
            let known = BarGrowth(growth: 4.5 * growth)
            let straight = known.removed(from: found)
            for cell in try number.pattern.cells {
                let edge = cell.firstEdge
                let own = DigitDistance(
                    found,
                    from: edge,
                    growth: known,
                    isBarFirst: edge.isMultiple(of: 2),
                )
                let (word, distance) = own.nearest(of: cell.alternatives)
                #expect(word == cell.word && distance < 0.001)
                #expect(
                    DigitDistance(straight, from: edge).nearest(of: cell.alternatives).0 == word
                )
            }
        }
    }
}
