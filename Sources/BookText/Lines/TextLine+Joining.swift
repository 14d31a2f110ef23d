extension TextLine {
    /// Takes in what stands level with the line at its ends: letters that touch, which no chain takes.
    mutating func extend(over letters: [Letter]) {
        let level = letters.filter { letter in
            abs(letter.v - centre(at: letter.u)) < 0.45 * size && letter.height < 1.5 * size
                && letter.height > 0.3 * size && letter.length < 16 * size
                && letter.length > 0.1 * size
        }
        for letter in level.sorted(by: { $0.start < $1.start })
        where letter.end > end && letter.start < end + 1.3 * size {
            end = letter.end
            letterCount += letter.letterCount
        }
        for letter in level.sorted(by: { $0.end > $1.end })
        where letter.start < start && letter.end > start - 1.3 * size {
            start = letter.start
            letterCount += letter.letterCount
        }
    }

    /// The lines that pieces make which continue each other.
    static func joined(_ lines: [TextLine]) -> [TextLine] {
        let pieces = lines.sorted {
            Float($0.letterCount) * $0.contrast > Float($1.letterCount) * $1.contrast
        }
        .prefix(500).sorted { $0.start < $1.start }
        var parents = Array(pieces.indices)
        for one in pieces.indices {
            for other in pieces.indices.dropFirst(one + 1) {
                if pieces[other].start > pieces[one].end + 2.6 * 260 { break }
                guard pieces[one].isContinued(by: pieces[other]) else { continue }
                let roots = (
                    LetterChains.root(of: one, &parents), LetterChains.root(of: other, &parents),
                )
                parents[max(roots.0, roots.1)] = min(roots.0, roots.1)
            }
        }
        var groups: [Int: [TextLine]] = [:]
        for index in pieces.indices {
            groups[LetterChains.root(of: index, &parents), default: []].append(pieces[index])
        }
        return groups.sorted { $0.key < $1.key }.compactMap { TextLine(joining: $0.value) }
    }

    private func isContinued(by next: TextLine) -> Bool {
        guard next.isUpright == isUpright, next.isLight == isLight else { return false }
        let large = max(size, next.size)
        let gap = next.start - end
        guard min(size, next.size) >= 0.55 * large, gap <= 2.6 * large, gap >= -0.8 * large,
            next.end >= end, abs(grey - next.grey) <= 70
        else { return false }
        let (here, there) = ((start + end) / 2, (next.start + next.end) / 2)
        let (from, to) = (centre(at: here), next.centre(at: there))
        guard abs(to - from) <= 0.45 * max(1, there - here) else { return false }
        let between = (end + next.start) / 2
        let step = abs(centre(at: between) - next.centre(at: between))
        let drift = abs(to - from - 0.5 * (slope + next.slope) * (there - here))
        return min(step, drift) <= 0.42 * large
    }

    private init?(joining pieces: [TextLine]) {
        guard pieces.count > 1, let first = pieces.first else { return nil }
        let ends = pieces.flatMap { piece in
            [piece.start, piece.end].map {
                (u: $0, v: piece.centre(at: $0), weight: Float(piece.letterCount).squareRoot())
            }
        }
        let fit = StraightLine(through: ends)
        let size = pieces.map(\.size).quantile(0.6)
        guard ends.allSatisfy({ abs($0.v - fit.value(at: $0.u)) <= 0.6 * size }) else { return nil }
        self = first
        start = pieces.reduce(first.start) { min($0, $1.start) }
        end = pieces.reduce(first.end) { max($0, $1.end) }
        (slope, offset) = (fit.slope, fit.offset)
        (low, high) = (-size / 2, size / 2)
        letterCount = pieces.reduce(0) { $0 + $1.letterCount }
        levelRun = pieces.reduce(0) { $0 + $1.levelRun }
        joinedLetters = pieces.flatMap(\.letters)
    }

    /// The lines without those that cover the same place as one with more letters.
    ///
    /// - Parameters:
    ///   - lines: The lines.
    ///   - isPage: Whether a short line of the other polarity is no part of a longer one, but the ground between its letters.
    /// - Returns: Those that are kept.
    package static func withoutDuplicates(_ lines: [TextLine], isPage: Bool = true) -> [TextLine] {
        var kept: [TextLine] = []
        // What stands between light letters is dark, and may fall into as many pieces, but stands out less.
        let ranks = lines.map {
            Float($0.letterCount) * min($0.size, 60) * (isPage ? 1 : $0.contrast)
        }
        let ranked = lines.indices.sorted { ranks[$0] > ranks[$1] }.map { lines[$0] }
        for line in ranked
        where !kept.contains(where: {
            line.isCovered(by: $0)
                && (isPage || line.isLight == $0.isLight || line.length > 0.6 * $0.length)
        }) {
            kept.append(line)
        }
        return kept
    }

    /// Whether most of the line is a part of another one.
    package func isCovered(by other: TextLine) -> Bool {
        guard other.isUpright == isUpright, other.size < 1.6 * size else { return false }
        let along = min(end, other.end) - max(start, other.start)
        guard along > 0 else { return false }
        let place = (start + end) / 2
        let (here, there) = (middle(at: place), other.middle(at: place))
        let across = min(here + high, there + other.high) - max(here + low, there + other.low)
        return across > 0 && along * across > 0.7 * length * size
    }
}
