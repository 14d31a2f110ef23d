import Imaging

/// Walks an image along sparse rows and columns, as ZBar does: the first and cheapest pass.
///
/// ZBar's cost is that of the lines it walks; a code that is not tiny is crossed by several of them
/// even when they are far apart.
struct LineSweep {
    /// Pixels from one line to the next.
    let spacing: Int
    /// Where the first line lies, as a part of the spacing.
    let phase: Double

    /// Reads every row and column of the sweep into a tally.
    func run(
        on image: LumaImage,
        with reader: inout LineReader,
        into tally: inout ReadTally,
        lines: inout LineNumbers,
        scale: Double,
    ) {
        let first = Int(phase * Double(spacing))
        let rows = stride(from: first, to: image.height, by: spacing)
            .map { ScanLine.row($0, of: image) }
        let columns = stride(from: first, to: image.width, by: spacing)
            .map { ScanLine.column($0, of: image) }
        for line in rows + columns {
            let number = lines.next()
            let samples = line.isRow ? 1 : image.stride
            let start = Int(line.origin.y) * image.stride + Int(line.origin.x)
            image.withPixels { pixels in
                reader.findEdges(in: pixels, from: start, step: samples, count: line.count)
            }
            let scaled = line.scaled(by: scale)
            reader.read(at: scaled.point) { read in
                tally.add(read, line: number)
            }
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
