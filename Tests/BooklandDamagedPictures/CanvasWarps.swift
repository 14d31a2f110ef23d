import Glibc

/// Changes of the shape of a picture.
extension GreyCanvas {
    /// Returns the picture rotated about its centre, in degrees, in a frame that holds all of it.
    func rotated(_ degrees: Float, ground: Float) -> GreyCanvas {
        let radians = degrees * .pi / 180
        let (c, s) = (cos(radians), sin(radians))
        let (w, h) = (Float(width), Float(height))
        let newWidth = Int(abs(w * c) + abs(h * s)) + 2
        let newHeight = Int(abs(w * s) + abs(h * c)) + 2
        return resampled(width: newWidth, height: newHeight, ground: ground) { x, y in
            let (dx, dy) = (x - Float(newWidth - 1) / 2, y - Float(newHeight - 1) / 2)
            return (c * dx + s * dy + (w - 1) / 2, c * dy - s * dx + (h - 1) / 2)
        }
    }

    /// Returns the picture on a cylinder.
    ///
    /// - Parameters:
    ///   - bend: Half the visible angle, in radians.
    ///   - isAcross: Whether the bars run along the cylinder, so that outer modules look narrower.
    ///   - sag: The sagging of lines across the axis, as a part of the other side.
    /// - Returns: The picture.
    func curled(bend: Float, isAcross: Bool, sag: Float) -> GreyCanvas {
        let (w, h) = (Float(width - 1), Float(height - 1))
        return resampled(width: width, height: height, ground: nil) { x, y in
            let t = (isAcross ? x / w : y / h) * 2 - 1
            let turned = asin(t * sin(bend)) / bend
            let fall = sag * (1 - t * t)
            return isAcross
                ? ((turned + 1) / 2 * w, y - fall * h) : (x - fall * w, (turned + 1) / 2 * h)
        }
    }

    /// Returns the picture in perspective: one side is shorter by a part than the other.
    func tilted(_ part: Float, slant: Float) -> GreyCanvas {
        let (w, h) = (Float(width - 1), Float(height - 1))
        return resampled(width: width, height: height, ground: nil) { x, y in
            let (u, v) = (x / w - 0.5, y / h - 0.5)
            let depth = 1 + part * u
            return ((u / depth + 0.5 + slant * v) * w, (v / depth + 0.5) * h)
        }
    }
}
