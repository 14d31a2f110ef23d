import BookImaging

/// Walks an image along sparse rows and columns, as ZBar does: the first and cheapest pass.
///
/// ZBar's cost is that of the lines it walks; a code that is not tiny is crossed by several of them
/// even when they are far apart.
struct LineSweep {
    /// Pixels from one line to the next.
    let spacing: Int
    /// Where the first line lies, as a part of the spacing.
    let phase: Double
    /// Where to look; nil: everywhere.
    let cells: BarCells?

    /// Reads every row and column of the sweep into a tally.
    func run(
        on image: LumaImage,
        with reader: inout LineReader,
        into tally: inout ReadTally,
        lines: inout LineNumbers,
        scale: Double,
    ) {
        let first = Int(phase * Double(spacing))
        func read(_ line: ScanLine, step: Int) {
            let number = lines.next()
            let start = Int(line.origin.y) * image.stride + Int(line.origin.x)
            image.withPixels { pixels in
                reader.findEdges(in: pixels, from: start, step: step, count: line.count)
            }
            reader.read(at: line.scaled(by: scale).point) { read in
                tally.add(read, line: number)
            }
        }
        for y in stride(from: first, to: image.height, by: spacing) {
            let stretches = cells?.stretches(row: y, width: image.width) ?? [0..<image.width]
            for stretch in stretches { read(.row(y, from: stretch), step: 1) }
        }
        for x in stride(from: first, to: image.width, by: spacing) {
            let stretches = cells?.stretches(column: x, height: image.height) ?? [0..<image.height]
            for stretch in stretches { read(.column(x, from: stretch), step: image.stride) }
        }
    }
}

/// Numbers scan lines, so that each has one voice.
struct LineNumbers {
    private var last = 0

    mutating func next() -> Int {
        last += 1
        return last
    }
}
