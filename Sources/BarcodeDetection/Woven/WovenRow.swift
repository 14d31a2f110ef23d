import BookImaging

/// One row across bars: how dark it is, from 0 (space) to 1 (bar), and how well that can be seen.
///
/// White and black are those of the surroundings, so that light which differs from place to place does no harm. Where a
/// reflection leaves no contrast, nothing is seen.
struct WovenRow {
    /// Half the width in samples of the surroundings: five modules at four samples each, so that a bar and a space are there.
    private static let reach = 22
    /// The least contrast by which levels are divided, as a part of the usual one, and that which counts as full.
    private static let (least, full): (Float, Float) = (0.15, 0.5)

    /// The darkness, from 0 to 1.
    let darkness: [Float]
    /// The visibility, from 0 to 1.
    let visibility: [Float]

    /// The contrast of a row around each sample, with the level of black there.
    struct Contrast {
        let low: [Float]
        let span: [Float]

        init(_ samples: [Float]) {
            let reach = WovenRow.reach
            let low = Self.smoothed(Self.extreme(samples, reach, min), reach / 2)
            let high = Self.smoothed(Self.extreme(samples, reach, max), reach / 2)
            self.low = low
            span = zip(high, low).map { $0 - $1 }
        }

        private static func extreme(
            _ samples: [Float],
            _ reach: Int,
            _ better: (Float, Float) -> Float,
        ) -> [Float] {
            // Doubling: the extreme of 2ⁿ samples from each one on, then two that overlap.
            let count = 2 * reach + 1
            var (size, values) = (1, samples)
            let last = samples.count - 1
            while 2 * size <= count {
                values = samples.indices.map { better(values[$0], values[min($0 + size, last)]) }
                size *= 2
            }
            return samples.indices.map { index in
                better(
                    values[max(0, index - reach)],
                    values[max(0, min(index + reach + 1 - size, last))],
                )
            }
        }

        private static func smoothed(_ samples: [Float], _ reach: Int) -> [Float] {
            var sums: [Float] = [0]
            sums.reserveCapacity(samples.count + 1)
            for sample in samples { sums.append(sums[sums.count - 1] + sample) }
            return samples.indices.map { index in
                let (first, end) = (max(0, index - reach), min(samples.count, index + reach + 1))
                return (sums[end] - sums[first]) / Float(end - first)
            }
        }
    }

    /// Normalises a row.
    ///
    /// - Parameters:
    ///   - samples: Its levels.
    ///   - contrast: Its contrast.
    ///   - usual: The contrast of the clear parts of all rows.
    init(_ samples: [Float], _ contrast: Contrast, usual: Float) {
        darkness = samples.indices.map { index in
            let span = max(contrast.span[index], Self.least * usual)
            return min(max(1 - (samples[index] - contrast.low[index]) / span, 0), 1)
        }
        visibility = contrast.span.map { span in
            let part = min(span / (Self.full * usual), 1)
            return part < 0.3 ? 0 : part * part
        }
    }

    private init(darkness: [Float], visibility: [Float]) {
        (self.darkness, self.visibility) = (darkness, visibility)
    }

    /// Returns the row with each sample from another place.
    func moved(by shifts: [Float]) -> WovenRow {
        let last = Float(darkness.count - 1)
        var (dark, seen) = (darkness, visibility)
        for index in darkness.indices {
            let place = min(max(Float(index) + shifts[index], 0), last)
            let whole = min(Int(place), darkness.count - 2)
            let part = place - Float(whole)
            dark[index] = darkness[whole] + part * (darkness[whole + 1] - darkness[whole])
            seen[index] = visibility[Int(place.rounded())]
        }
        return WovenRow(darkness: dark, visibility: seen)
    }
}
