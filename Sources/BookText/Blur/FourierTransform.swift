import Glibc

/// The discrete Fourier transform of a power of two of values.
///
/// Cooley and Tukey (1965), in place, with the inputs in the order of their reversed bits.
struct FourierTransform {
    private let count: Int
    private let cosines: [Float]
    private let sines: [Float]
    private let order: [Int]

    init(count: Int) {
        self.count = count
        let bits = count.trailingZeroBitCount
        cosines = (0..<count / 2).map { cos(2 * .pi * Float($0) / Float(count)) }
        sines = (0..<count / 2).map { -sin(2 * .pi * Float($0) / Float(count)) }
        order = (0..<count).map { index in
            (0..<bits).reduce(0) { $0 | (index >> $1 & 1) << (bits - 1 - $1) }
        }
    }

    /// Transforms a square of values along its rows, and then along its columns.
    func transformSquare(_ real: inout [Float], _ imaginary: inout [Float]) {
        for row in 0..<count { transform(&real, &imaginary, from: row * count, step: 1) }
        for column in 0..<count { transform(&real, &imaginary, from: column, step: count) }
    }

    private func transform(
        _ real: inout [Float],
        _ imaginary: inout [Float],
        from start: Int,
        step: Int,
    ) {
        for index in 0..<count where order[index] > index {
            real.swapAt(start + index * step, start + order[index] * step)
            imaginary.swapAt(start + index * step, start + order[index] * step)
        }
        var half = 1
        while half < count {
            for block in stride(from: 0, to: count, by: 2 * half) {
                for offset in 0..<half {
                    let turn = offset * count / (2 * half)
                    let (c, s) = (cosines[turn], sines[turn])
                    let one = start + (block + offset) * step
                    let other = one + half * step
                    let turnedReal = real[other] * c - imaginary[other] * s
                    let turnedImaginary = real[other] * s + imaginary[other] * c
                    real[other] = real[one] - turnedReal
                    imaginary[other] = imaginary[one] - turnedImaginary
                    real[one] += turnedReal
                    imaginary[one] += turnedImaginary
                }
            }
            half *= 2
        }
    }
}
