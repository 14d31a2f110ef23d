import BooklandTestSupport
import Glibc

/// How a book is passed in front of a camera, at arm's length.
struct PassConditions: Sendable {
    /// The width of a module in pixels.
    let module: Double
    /// The direction of reading in the frame, in radians clockwise.
    let turn: Double
    /// The direction of motion in the frame, in radians clockwise.
    let direction: Double
    /// The way during an exposure, in modules.
    let blur: Double
    /// The duration of an exposure in seconds.
    let exposure: Double
    /// The standard deviation of an even disk along one axis, in modules.
    let defocus: Double
    /// What paper white raises in a pixel: fewer is noisier.
    let electrons: Double
    /// The way of the code's middle, in parts of the room that there is.
    let place: (x: Double, y: Double)

    /// Draws conditions by chance.
    ///
    /// - Parameter seed: The same seed gives the same conditions.
    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func draw(_ range: ClosedRange<Double>) -> Double {
            Double.random(in: range, using: &random)
        }
        module = draw(2...3)
        turn = draw(-25...25) * .pi / 180
        direction = draw(0...2 * .pi)
        blur = draw(1...1.5)
        exposure = 1 / draw(30...60)
        defocus = draw(0...0.5)
        electrons = exp(draw(log(1_500)...log(10_000)))
        place = (draw(0...1), draw(0...1))
    }

    /// The speed in pixels per second.
    var speed: Double { blur * module / exposure }

    /// The part of the motion that is across the bars, which smears them.
    var across: Double { abs(cos(direction - turn)) }

    /// Whether the motion is rather across the bars than along them.
    var isAcross: Bool { across > 0.5.squareRoot() }
}

extension PassConditions: CustomStringConvertible {
    var description: String {
        "module \(hundredths(module)) px, turned by \(hundredths(turn * 180 / .pi))°, "
            + "blur \(hundredths(blur)) modules, \(hundredths(blur * across)) of them across, "
            + "in \(hundredths(1000 * exposure)) ms, "
            + "defocus \(hundredths(defocus)), \(Int(electrons)) electrons"
    }

    private func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
