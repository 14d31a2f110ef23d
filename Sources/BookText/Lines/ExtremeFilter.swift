/// The darkest or the lightest pixel around each one, in square windows, in a time that hardly depends on their size.
///
/// A window of two pixels is combined with itself to one of four, and so on: a handful of passes for each direction.
struct ExtremeFilter {
    /// Which pixel counts.
    enum Kind {
        case darkest, lightest
    }

    private let width: Int
    private let height: Int
    private let reach: Int
    /// The offsets at which windows are combined, one after the other.
    private let offsets: [Int]

    /// Prepares a filter.
    ///
    /// - Parameters:
    ///   - width: The width of the pictures.
    ///   - height: Their height.
    ///   - reach: How far a window goes to each side of its middle; what lies outside of the picture does not count.
    init(width: Int, height: Int, reach: Int) {
        (self.width, self.height, self.reach) = (width, height, reach)
        var offsets: [Int] = []
        var reached = 1
        while reached < 2 * reach + 1 {
            let offset = min(reached, 2 * reach + 1 - reached)
            offsets.append(offset)
            reached += offset
        }
        self.offsets = offsets
    }

    /// The length of a row with the space on both sides of the picture, in which windows may lie.
    private var rowLength: Int { width + 2 * reach }

    /// Returns the extreme pixel of the window around each pixel.
    func filtered(_ pixels: [UInt8], _ kind: Kind) -> [UInt8] {
        let neutral: UInt8 = kind == .darkest ? 255 : 0
        let beside = [UInt8](repeating: neutral, count: reach)
        let above = [UInt8](repeating: neutral, count: width * reach)
        var plane = above
        plane.reserveCapacity(width * (height + 2 * reach))
        var (row, spare): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: rowLength))
        row.reserveCapacity(rowLength)
        for start in stride(from: 0, to: width * height, by: max(width, 1)) {
            row.removeAll(keepingCapacity: true)
            row += beside
            row += pixels[start..<start + width]
            row += beside
            widenRow(&row, &spare, kind)
            plane += row[..<width]
        }
        plane += above
        widenColumns(&plane, kind)
        plane.removeLast(plane.count - width * height)
        return plane
    }

    /// Replaces each pixel of a row by the extreme one of those from it on.
    private func widenRow(_ row: inout [UInt8], _ spare: inout [UInt8], _ kind: Kind) {
        for offset in offsets {
            // From one array to another, so that the compiler may take many pixels at once.
            unsafe row.withUnsafeBufferPointer { source in
                unsafe spare.withUnsafeMutableBufferPointer { target in
                    guard let from = source.baseAddress, let to = target.baseAddress
                    else { return }
                    let count = rowLength - offset
                    unsafe Self.combine(from, from + offset, into: to, count: count, kind)
                }
            }
            swap(&row, &spare)
        }
    }

    /// Replaces each pixel by the extreme one of those from it down.
    private func widenColumns(_ plane: inout [UInt8], _ kind: Kind) {
        let rows = height + 2 * reach
        unsafe plane.withUnsafeMutableBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return }
            for offset in offsets {
                for row in 0..<rows - offset {
                    let target = unsafe start + row * width
                    unsafe Self.combine(target, with: target + offset * width, count: width, kind)
                }
            }
        }
    }

    /// Keeps the extreme ones of two rows of pixels.
    private static func combine(
        _ one: UnsafePointer<UInt8>,
        _ other: UnsafePointer<UInt8>,
        into target: UnsafeMutablePointer<UInt8>,
        count: Int,
        _ kind: Kind,
    ) {
        switch kind {
        case .darkest:
            for index in 0..<count {
                unsafe target[index] = min(one[index], other[index])
            }
        case .lightest:
            for index in 0..<count {
                unsafe target[index] = max(one[index], other[index])
            }
        }
    }

    /// Keeps the extreme ones of two rows of pixels in the first of them.
    ///
    /// Not within the loop over rows, where the compiler would ask once whether all rows overlap, which they do, and then take
    /// pixel after pixel.
    @inline(never)
    private static func combine(
        _ target: UnsafeMutablePointer<UInt8>,
        with other: UnsafePointer<UInt8>,
        count: Int,
        _ kind: Kind,
    ) {
        switch kind {
        case .darkest:
            for index in 0..<count {
                unsafe target[index] = min(target[index], other[index])
            }
        case .lightest:
            for index in 0..<count {
                unsafe target[index] = max(target[index], other[index])
            }
        }
    }
}
