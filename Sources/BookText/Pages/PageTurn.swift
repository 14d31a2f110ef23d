package import BookImaging

/// How an image must be turned so that its text is upright.
package enum PageTurn: Sendable, Hashable, CaseIterable {
    case none, clockwise, half, counterclockwise

    /// The turn for lines of a direction that read from start to end, or from end to start.
    init(isUpright: Bool, isReversed: Bool) {
        self =
            switch (isUpright, isReversed) {
            case (false, false): .none
            case (false, true): .half
            case (true, false): .counterclockwise
            case (true, true): .clockwise
            }
    }

    package var isUpright: Bool { self == .clockwise || self == .counterclockwise }
    var isReversed: Bool { self == .half || self == .clockwise }

    /// Where a point of an image is after the turn.
    package func point(_ x: Float, _ y: Float, width: Float, height: Float) -> SIMD2<Float> {
        switch self {
        case .none: [x, y]
        case .half: [width - x, height - y]
        case .counterclockwise: [y, width - x]
        case .clockwise: [height - y, x]
        }
    }

    /// Where a point of the turned image was before; `width` and `height` are those before the turn.
    package func source(_ x: Float, _ y: Float, width: Float, height: Float) -> SIMD2<Float> {
        switch self {
        case .none: [x, y]
        case .half: [width - x, height - y]
        case .counterclockwise: [width - y, x]
        case .clockwise: [y, height - x]
        }
    }
}

extension LumaImage {
    /// The image turned, and its grey levels inverted if that is asked for.
    package func turned(_ turn: PageTurn, isInverted: Bool = false) -> LumaImage {
        if turn == .none, !isInverted { return self }
        let (newWidth, newHeight) = turn.isUpright ? (height, width) : (width, height)
        let mask: UInt8 = isInverted ? 255 : 0
        // The first pixel of the result in the source, and the steps to the next one across and down.
        let (first, across, down) =
            switch turn {
            case .none: (0, 1, stride)
            case .half: ((height - 1) * stride + width - 1, -1, -stride)
            case .counterclockwise: (width - 1, stride, -1)
            case .clockwise: ((height - 1) * stride, -stride, 1)
            }
        let pixels = withPixels { source in
            [UInt8](capacity: newWidth * newHeight) { output in
                for row in 0..<newHeight {
                    var place = first + row * down
                    for _ in 0..<newWidth {
                        output.append(source[place] ^ mask)
                        place += across
                    }
                }
            }
        }
        return LumaImage(width: newWidth, height: newHeight, pixels: pixels)
    }
}
