import BookImaging

/// The sums of the pixels in a square window that moves down an image, for each place in a row.
struct WindowSums {
    private let width: Int
    private let reach: Int
    /// The rows that the sums hold.
    private var rows = 0..<0
    private var sums: [Int32]
    private var squares: [Int32]
    /// The sums of all columns before each one.
    private var running: [Int32]
    private var runningSquares: [Int64]

    init(width: Int, window: Int) {
        self.width = width
        reach = window / 2
        sums = Array(repeating: 0, count: width)
        squares = Array(repeating: 0, count: width)
        running = Array(repeating: 0, count: width + 1)
        runningSquares = Array(repeating: 0, count: width + 1)
    }

    /// Moves the window to a row; rows outside of the image do not count.
    mutating func move(to row: Int, of image: LumaImage, _ pixels: Span<UInt8>) {
        let wanted = max(0, row - reach)..<min(image.height, row + reach + 1)
        for added in rows.upperBound..<wanted.upperBound {
            let line = pixels.extracting(added * image.stride..<added * image.stride + width)
            Self.add(line, sign: 1, &sums, &squares)
        }
        for removed in rows.lowerBound..<wanted.lowerBound {
            let line = pixels.extracting(removed * image.stride..<removed * image.stride + width)
            Self.add(line, sign: -1, &sums, &squares)
        }
        rows = wanted
    }

    private static func add(
        _ line: Span<UInt8>,
        sign: Int32,
        _ sums: inout [Int32],
        _ squares: inout [Int32],
    ) {
        var sums = sums.mutableSpan
        var squares = squares.mutableSpan
        for column in 0..<line.count {
            let value = Int32(line[column])
            sums[column] &+= sign &* value
            squares[column] &+= sign &* value &* value
        }
    }

    /// Computes mean and variance in the window around each column; columns outside of the image do not count.
    mutating func statistics(mean: inout [Float], variance: inout [Float]) {
        Self.accumulate(sums, squares, &running, &runningSquares)
        let (runningSums, runningSquareSums) = (running, runningSquares)
        let (before, squaresBefore) = (runningSums.span, runningSquareSums.span)
        var mean = mean.mutableSpan
        var variance = variance.mutableSpan
        let inner = 1 / Float(rows.count * (2 * reach + 1))
        for column in 0..<width {
            let (start, end) = (max(0, column - reach), min(width, column + reach + 1))
            let part = end - start == 2 * reach + 1 ? inner : 1 / Float(rows.count * (end - start))
            let middle = Float(before[end] &- before[start]) * part
            mean[column] = middle
            variance[column] =
                Float(squaresBefore[end] &- squaresBefore[start]) * part - middle * middle
        }
    }

    private static func accumulate(
        _ sums: [Int32],
        _ squares: [Int32],
        _ running: inout [Int32],
        _ runningSquares: inout [Int64],
    ) {
        let (sums, squares) = (sums.span, squares.span)
        var running = running.mutableSpan
        var runningSquares = runningSquares.mutableSpan
        var sum: Int32 = 0
        var square: Int64 = 0
        for column in 0..<sums.count {
            sum &+= sums[column]
            square &+= Int64(squares[column])
            running[column + 1] = sum
            runningSquares[column + 1] = square
        }
    }
}
