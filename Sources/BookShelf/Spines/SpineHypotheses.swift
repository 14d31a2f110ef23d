import BookImaging

/// Sets of lines that may be all the text of a spine, from tight ones to loose ones.
///
/// No edge of a spine is needed. Wrong sets do no harm: they match no work, and the matcher picks others.
struct SpineHypotheses {
    private let lines: [SpineLine]
    private let neighbours: SpineNeighbours
    private let bonds: [[(bond: SpineBond, line: Int)]]
    private var sets: Set<[Int]> = []

    /// The most lines on a spine: those that connect others, and with unclear ones beside them.
    private static let mostLines = 14
    private static let mostWithUnclear = 18

    /// Finds the lines that may be on one spine.
    init(of lines: [SpineLine], in image: LumaImage) {
        self.init(lines, in: image)
        add()
    }

    /// The sets, each with the numbers of its lines in ascending order.
    var all: [[Int]] { sets.sorted { $0.lexicographicallyPrecedes($1) } }

    /// The lines that follow each other most closely, each line in one set at most.
    var tight: [[Int]] { components(upTo: .aligned) }

    /// The clear lines that each line is next to on one spine, if it is clear too.
    var next: [[Int]] {
        lines.indices.map { line in
            guard lines[line].isClear else { return [] }
            return bonds[line].filter { $0.bond == .aligned && lines[$0.line].isClear }.map(\.line)
        }
    }

    private init(_ lines: [SpineLine], in image: LumaImage) {
        self.lines = lines
        neighbours = SpineNeighbours(lines, in: image)
        var bonds = [[(bond: SpineBond, line: Int)]](repeating: [], count: lines.count)
        for one in lines.indices {
            for other in lines.indices.dropFirst(one + 1) {
                guard let bond = neighbours.bond(one, other) else { continue }
                bonds[one].append((bond, other))
                bonds[other].append((bond, one))
            }
        }
        self.bonds = bonds
    }

    private mutating func add() {
        for limit in [SpineBond.aligned, .likely, .possible] {
            for set in components(upTo: limit) {
                if set.count <= Self.mostLines { sets.insert(set) }
                let unclear = set.flatMap { line in
                    bonds[line].filter { $0.bond == .aligned && !lines[$0.line].isClear }.map(
                        \.line
                    )
                }
                let wide = Set(set).union(unclear)
                if wide.count <= Self.mostWithUnclear { sets.insert(wide.sorted()) }
            }
            for line in lines.indices where lines[line].isClear {
                addNearest(to: line, upTo: limit)
            }
        }
        for line in lines.indices {
            sets.insert([line])
            for (bond, other) in bonds[line] where other > line {
                let areClear = lines[line].isClear && lines[other].isClear
                if areClear || bond == .aligned { sets.insert([line, other]) }
            }
        }
    }

    /// Adds a line with its nearest four and nine neighbours.
    private mutating func addNearest(to line: Int, upTo limit: SpineBond) {
        let near = bonds[line].filter { $0.bond <= limit && lines[$0.line].isClear }.map(\.line)
            .map { (line: $0, distance: neighbours.distance(line, $0)) }
            .sorted { ($0.distance, $0.line) < ($1.distance, $1.line) }.map(\.line)
        for count in [4, 9] { sets.insert(([line] + near.prefix(count)).sorted()) }
    }

    /// The lines that hang together by clear lines.
    private func components(upTo limit: SpineBond) -> [[Int]] {
        var isSeen = [Bool](repeating: false, count: lines.count)
        var components: [[Int]] = []
        for start in lines.indices where lines[start].isClear && !isSeen[start] {
            isSeen[start] = true
            var component = [start]
            var next = 0
            while next < component.count {
                for (bond, other) in bonds[component[next]]
                where bond <= limit && lines[other].isClear && !isSeen[other] {
                    isSeen[other] = true
                    component.append(other)
                }
                next += 1
            }
            components.append(component.sorted())
        }
        return components
    }
}
