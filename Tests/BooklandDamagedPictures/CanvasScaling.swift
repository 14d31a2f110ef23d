import BooklandTestSupport

/// How a program makes a picture smaller or larger.
enum ScalingMethod: CaseIterable {
    /// The nearest pixel, as careless programs take it.
    case nearest
    /// The mean of the pixels that each new pixel covers, in whole pixels: columns of unequal width.
    case box
    /// The exact mean over the area.
    case area
    /// Interpolation between four pixels without a filter, so that thin bars vanish.
    case bilinear
}

extension GreyCanvas {
    /// Returns the picture with other sides.
    func scaled(width newWidth: Int, height newHeight: Int, _ method: ScalingMethod) -> GreyCanvas {
        let (newWidth, newHeight) = (max(newWidth, 2), max(newHeight, 2))
        let across = Float(width) / Float(newWidth)
        let down = Float(height) / Float(newHeight)
        switch method {
        case .nearest:
            return resampled(width: newWidth, height: newHeight, ground: nil) { x, y in
                (((x + 0.5) * across).rounded(.down), ((y + 0.5) * down).rounded(.down))
            }
        case .bilinear:
            return resampled(width: newWidth, height: newHeight, ground: nil) { x, y in
                ((x + 0.5) * across - 0.5, (y + 0.5) * down - 0.5)
            }
        case .box: return averaged(newWidth, newHeight, isExact: false)
        case .area: return averaged(newWidth, newHeight, isExact: true)
        }
    }

    /// Returns the picture with means over areas.
    private func averaged(_ newWidth: Int, _ newHeight: Int, isExact: Bool) -> GreyCanvas {
        let columns = Self.shares(of: width, in: newWidth, isExact)
        let rows = Self.shares(of: height, in: newHeight, isExact)
        var narrow = GreyCanvas(width: newWidth, height: height)
        for y in 0..<height {
            for (x, shares) in columns.enumerated() {
                narrow[x, y] = shares.reduce(0) { $0 + $1.weight * self[$1.index, y] }
            }
        }
        var result = GreyCanvas(width: newWidth, height: newHeight)
        for (y, shares) in rows.enumerated() {
            for x in 0..<newWidth {
                result[x, y] = shares.reduce(0) { $0 + $1.weight * narrow[x, $1.index] }
            }
        }
        return result
    }

    /// Returns the old pixels that each new one covers, with weights that sum to 1.
    private static func shares(
        of old: Int,
        in new: Int,
        _ isExact: Bool,
    ) -> [[(index: Int, weight: Float)]] {
        let step = Double(old) / Double(new)
        return (0..<new).map { index in
            let (from, to) = (Double(index) * step, Double(index + 1) * step)
            let first = min(Int(from), old - 1)
            let last = min(max(Int(isExact ? to.rounded(.up) : to), first + 1), old)
            let shares = (first..<last).map { pixel -> (index: Int, weight: Float) in
                let part = min(to, Double(pixel + 1)) - max(from, Double(pixel))
                return (pixel, isExact ? Float(max(part, 1e-6)) : 1)
            }
            let sum = shares.reduce(0) { $0 + $1.weight }
            return shares.map { ($0.index, $0.weight / sum) }
        }
    }
}
