import BookImaging

/// Scans sparse rows and columns of an image with ZBar.
///
/// The cost is proportional to the number of lines, and several of them cross every symbol that is not
/// tiny, even if they are far apart.
struct LineSweep {
    /// The distance of the lines in pixels.
    let spacing: Int
    /// The offset of the first line, as a part of the spacing.
    let phase: Double
    /// The cells that rows scan; nil to scan the whole image.
    let rowCells: BarCells?
    /// The cells that columns scan.
    let columnCells: BarCells?

    /// Creates a sweep in which rows and columns scan the same cells.
    init(spacing: Int, phase: Double, cells: BarCells?) {
        (self.spacing, self.phase) = (spacing, phase)
        (rowCells, columnCells) = (cells, cells)
    }

    /// Creates a sweep of low bars.
    init(spacing: Int, cells: LowBarCells) {
        (self.spacing, phase) = (spacing, 0.5)
        (rowCells, columnCells) = (cells.rows, cells.columns)
    }

    /// Scans the lines and adds the reads to a tally.
    func run(
        on image: LumaImage,
        with reader: inout LineReader,
        into tally: inout ReadTally,
        lines: inout ScanLineCounter,
        scale: Double,
    ) {
        let first = Int(phase * Double(spacing))
        func read(_ line: ScanLine, step: Int) {
            let number = lines.next()
            let start = Int(line.origin.y) * image.stride + Int(line.origin.x)
            image.withPixels { pixels in
                reader.findEdges(in: pixels, from: start, step: step, count: line.count)
            }
            image.withPixels { pixels in
                reader.read(
                    count: line.count,
                    level: { Float(pixels[start + $0 * step]) },
                    at: line.scaled(by: scale).point,
                ) { read in
                    tally.add(read, line: number)
                }
            }
        }
        for y in stride(from: first, to: image.height, by: spacing) {
            let stretches = rowCells?.stretches(row: y, width: image.width) ?? [0..<image.width]
            for stretch in stretches { read(.row(y, from: stretch), step: 1) }
        }
        for x in stride(from: first, to: image.width, by: spacing) {
            let stretches =
                columnCells?.stretches(column: x, height: image.height) ?? [0..<image.height]
            for stretch in stretches { read(.column(x, from: stretch), step: image.stride) }
        }
    }
}

/// Numbers scan lines, so that each counts once.
struct ScanLineCounter {
    private var last = 0

    mutating func next() -> Int {
        last += 1
        return last
    }
}
