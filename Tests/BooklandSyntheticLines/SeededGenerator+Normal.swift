package import BooklandTestSupport
import Glibc

extension SeededGenerator {
    /// A normally distributed number.
    package mutating func normal(_ deviation: Double) -> Double {
        let u = Double.random(in: 1e-12...1, using: &self)
        let v = Double.random(in: 0..<1, using: &self)
        return deviation * (-2 * log(u)).squareRoot() * cos(2 * .pi * v)
    }
}
