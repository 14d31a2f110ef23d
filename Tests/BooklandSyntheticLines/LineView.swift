import BooklandTestSupport
import Glibc

/// The optics and the surroundings of a line, or of each row of an image.
struct LineView {
    private let modules: Int
    private let conditions: LineConditions
    /// Other print left and right of the quiet zones.
    private let left: [Double]
    private let right: [Double]

    init(modules: Int, _ conditions: LineConditions, _ random: inout SeededGenerator) {
        (self.modules, self.conditions) = (modules, conditions)
        func print(_ random: inout SeededGenerator) -> [Double] {
            (0..<SyntheticLine.beyond / 3).flatMap { _ in
                Array(repeating: Double.random(in: 0...1, using: &random), count: 3)
            }
        }
        left = print(&random)
        right = print(&random)
    }

    /// Returns the darkness of a row on the fine grid, faded and blurred.
    func blurred(_ modules: [Double], _ random: inout SeededGenerator) -> [Double] {
        let quiet = Array(repeating: 0.0, count: SyntheticLine.quiet)
        let row = left + quiet + modules + quiet + right
        let fine = SyntheticLine.fine
        var dark = row.flatMap { Array(repeating: $0, count: fine) }
        if let wash = conditions.wash {
            let origin = Double(SyntheticLine.quiet + SyntheticLine.beyond)
            let (rest, veil) = (
                Double.random(in: 0...0.25, using: &random),
                Double.random(in: 0...0.4, using: &random),
            )
            for index in dark.indices
            where wash.contains(Double(index) / Double(fine) - origin) {
                dark[index] = dark[index] * rest + veil
            }
        }
        LensBlur(conditions, fine: fine).apply(to: &dark)
        return dark
    }

    /// Returns the grey levels of a row before noise.
    ///
    /// - Parameters:
    ///   - dark: Its darkness on the fine grid.
    ///   - light: The brightness, from 0 to 1.
    /// - Returns: A level for each pixel, 0 to 255.
    func levels(_ dark: [Double], light: Double) -> [Double] {
        let margin = SyntheticLine.quiet + SyntheticLine.beyond
        let total = Double(modules + 2 * margin)
        let half = Double(modules) / 2
        let (bend, shading) = (conditions.bend, conditions.shading)
        return (0..<Int(total * conditions.pitch)).map { index in
            let module = (Double(index) + 0.5) / conditions.pitch
            let t = (module - total / 2) / half
            let moved = module + conditions.shift + bend.0 * (t * t - 1) + bend.1 * (t * t * t - t)
            let fine = Double(SyntheticLine.fine)
            let place = min(max(moved * fine, 0), Double(dark.count - 2))
            let part = place - place.rounded(.down)
            let ink = dark[Int(place)] * (1 - part) + dark[Int(place) + 1] * part
            let shade = 1 + shading.0 * t + shading.1 * t * t
            return 255
                * pow(min(max(light * shade * (0.85 - 0.7 * ink), 0), 1), 1 / conditions.gamma)
        }
    }
}
