/// Links letters that follow each other, and makes lines of the chains.
struct LetterChains {
    private let letters: [Letter]
    private let isUpright: Bool
    private let isLight: Bool
    private let slant: Slant?

    /// The side of the cells in which neighbours are looked for, and how far they are looked for.
    private static let cell: Float = 48
    private static let farthest: Float = 300

    /// - Parameters:
    ///   - letters: What may be letters, in the direction of the lines.
    ///   - isUpright: The direction.
    ///   - isLight: Whether the letters are lighter than their ground.
    ///   - slant: How the lines slant, if that is known.
    init(_ letters: [Letter], isUpright: Bool, isLight: Bool, slant: Slant? = nil) {
        (self.isUpright, self.isLight, self.slant) = (isUpright, isLight, slant)
        self.letters = letters.filter(\.isPlausible).sorted { $0.u < $1.u }
    }

    /// The lines of at least two letters.
    var lines: [TextLine] {
        guard letters.count >= 2 else { return [] }
        var parents = Array(letters.indices)
        link(&parents)
        var chains: [Int: [Letter]] = [:]
        for index in letters.indices {
            chains[Self.root(of: index, &parents), default: []].append(letters[index])
        }
        return chains.sorted { $0.key < $1.key }.compactMap {
            TextLine(of: $0.value, isUpright: isUpright, isLight: isLight)
        }
    }

    private func link(_ parents: inout [Int]) {
        // Letters by rows of cells, in the order along the lines.
        var bands: [Int: [Int]] = [:]
        for (index, letter) in letters.enumerated() {
            bands[Int(letter.v / Self.cell), default: []].append(index)
        }
        for (index, letter) in letters.enumerated() {
            let slope = slant?.slope(at: letter.v)
            let reach = min(3.2 * letter.height + letter.length / 2, Self.farthest)
            let drift = 0.7 * letter.height + max(0.16, abs(slope ?? 0)) * reach
            let first = Int((letter.v - drift) / Self.cell)
            let last = Int((letter.v + drift) / Self.cell)
            for band in first...last {
                guard let members = bands[band] else { continue }
                // Binary search for the first member behind the letter.
                var (low, high) = (0, members.count)
                while low < high {
                    let middle = (low + high) / 2
                    if members[middle] <= index { low = middle + 1 } else { high = middle }
                }
                for next in members[low...] {
                    if letters[next].u > letter.u + reach { break }
                    guard letters[next].u > letter.u,
                        letter.isFollowed(by: letters[next], slope: slope)
                    else {
                        continue
                    }
                    let (one, other) = (
                        Self.root(of: index, &parents), Self.root(of: next, &parents),
                    )
                    parents[max(one, other)] = min(one, other)
                }
            }
        }
    }

    static func root(of index: Int, _ parents: inout [Int]) -> Int {
        var index = index
        while parents[index] != index {
            parents[index] = parents[parents[index]]
            index = parents[index]
        }
        return index
    }
}
