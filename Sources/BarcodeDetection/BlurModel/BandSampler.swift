import BookImaging

/// Averages a region along its bars, to one line per band.
///
/// Samples are one pixel apart, or further in long regions, where a module would have more than about
/// 2.6 of them: more add cost but no information.
struct BandSampler {
    /// The maximum number of samples from border to border.
    private static let maximumSamples = 250.0
    /// The margin at both ends for quiet zones: a part of the length, and a number of samples.
    private static let margin = (part: 0.28, samples: 8.0)

    /// The linear light of pixel values.
    let light = LinearLight()

    /// A region prepared for sampling.
    struct Frame {
        let region: BarRegion
        let slope: BarSlope
        /// The distance of samples in pixels.
        let pitch: Double
        /// The number of samples in a line.
        let count: Int
        /// Samples of the slope's patch per pixel, across and along the bars.
        let slopeScale: (across: Double, along: Double)
        let slopeWidth: Int

        /// Returns the offset of a sample from the region's centre along `across`, in pixels.
        func offset(_ sample: Double) -> Double { (sample - Double(count - 1) / 2) * pitch }

        /// Returns the shift of a slanted bar between two heights.
        ///
        /// - Parameters:
        ///   - x: The position across the bars, in pixels from the centre.
        ///   - y: The height, in pixels from the centre.
        ///   - reference: The height at which the bar is at x.
        /// - Returns: The shift along `across`, in pixels.
        func shift(x: Double, y: Double, from reference: Double) -> Double {
            let column = Float(x * slopeScale.across + Double(slopeWidth - 1) / 2)
            let middle = Float((y + reference) / 2 * slopeScale.along)
            return Double(slope.lean(x: column, y: middle)) * (y - reference)
                * slopeScale.along / slopeScale.across
        }

        /// Returns the point in the image for a sample, at a height in pixels from the centre.
        func point(_ sample: Double, height: Double, from reference: Double) -> Point {
            let x = offset(sample)
            let moved = x + shift(x: x, y: height, from: reference)
            return region.center + moved * region.across + height * region.along
        }
    }

    /// Measures the slope of a region's bars.
    func frame(_ region: BarRegion, of image: LumaImage) -> Frame {
        let patch = RegionPatch(region, of: image)
        return frame(region, patch, BarSlope(patch))
    }

    /// Prepares a region whose slope is known.
    ///
    /// - Parameters:
    ///   - region: The region.
    ///   - patch: The region, resampled.
    ///   - slope: The slope of its bars in the patch.
    /// - Returns: The prepared region.
    func frame(_ region: BarRegion, _ patch: RegionPatch, _ slope: BarSlope) -> Frame {
        frame(
            region,
            slope,
            slopeScale: (1 / patch.across.length, 1 / patch.along.length),
            slopeWidth: patch.width,
        )
    }

    private func frame(
        _ region: BarRegion,
        _ slope: BarSlope,
        slopeScale: (across: Double, along: Double),
        slopeWidth: Int,
    ) -> Frame {
        let pitch = max(1, 2 * region.halfLength / Self.maximumSamples)
        let length = 2 * region.halfLength / pitch
        return Frame(
            region: region,
            slope: slope,
            pitch: pitch,
            count: Int(length * (1 + 2 * Self.margin.part) + 2 * Self.margin.samples),
            slopeScale: slopeScale,
            slopeWidth: slopeWidth,
        )
    }

    /// Prepares a region whose bars lean by known slopes.
    ///
    /// - Parameters:
    ///   - region: The region.
    ///   - left: The shift of the left border along `across`, in pixels, for each pixel down.
    ///   - right: The same for the right border.
    /// - Returns: The prepared region.
    func frame(_ region: BarRegion, left: Double, right: Double) -> Frame {
        let width = max(2, Int(2 * region.halfLength))
        let slope = BarSlope(mean: Float(left + right) / 2, fan: Float(right - left), width: width)
        return frame(region, slope, slopeScale: (1, 1), slopeWidth: width)
    }

    /// Returns the line of a band.
    ///
    /// - Parameters:
    ///   - frame: The region.
    ///   - place: The rows of the region.
    ///   - image: The image.
    ///   - reference: The height in pixels from the centre at which slanted bars are where they are in the
    ///     line; nil for the middle of the band.
    /// - Returns: `frame.count` samples of linear light.
    func line(
        _ frame: Frame,
        at place: BandPosition,
        of image: LumaImage,
        from reference: Double? = nil,
    ) -> [Float] {
        let height = 2 * frame.region.halfHeight
        let middle = (place.middle - 0.5) * height
        let half = place.halfHeight(in: height / frame.pitch) * frame.pitch
        let rows = max(1, Int((half / frame.pitch).rounded()))
        var result = Array(repeating: Float.zero, count: frame.count)
        let parts = Int(frame.pitch.rounded(.up))
        image.withPixels { pixels in
            for row in -rows...rows {
                let y = middle + half * Double(row) / Double(rows)
                for part in 0..<parts {
                    let offset = (Double(part) + 0.5) / Double(parts) - 0.5
                    // Steps along a row are constant, because the shift is linear in x.
                    let first = frame.point(offset, height: y, from: reference ?? middle)
                    let next = frame.point(offset + 1, height: y, from: reference ?? middle)
                    light.add(
                        pixels,
                        of: image,
                        from: first,
                        step: next - first,
                        to: &result,
                    )
                }
            }
        }
        let count = Float(parts * (2 * rows + 1))
        return result.map { $0 / count }
    }
}
