import BarcodeDetection
package import BookImaging
import BooklandTestSupport
import Glibc

/// A picture of a code in strong perspective or on crumpled foil, with reflections, from one seed.
package struct WarpedPicture: Sendable {
    /// What the code is on.
    package enum Surface: Sendable {
        /// A flat label, seen so that its bars meet at 1 to 4 lengths of the code.
        case fanned
        /// Foil with creases, whose facets reflect.
        case creased
    }

    package let image: LumaImage
    /// The number in the picture; any other number that is read is wrong.
    package let number: String
    /// What was done to it.
    package let story: String

    /// Draws a picture.
    package init(seed: UInt64, _ surface: Surface) {
        var random = SeededGenerator(seed: seed ^ (surface == .fanned ? 0xFA4 << 40 : 0xF01 << 40))
        let number: PrintedNumber =
            Int.random(in: 0..<5, using: &random) > 0 ? .random(.ean13, &random) : .random(&random)
        var label = CodeLabel(
            number.modules,
            height: Int.random(in: 26...65, using: &random),
            quiet: Int.random(in: 9...14, using: &random),
            growth: random.pick([0, 0, 0, -1, 1]),
            hasText: Bool.random(using: &random),
            &random,
        )
        // Paper around the label, so that no bar leaves the picture.
        label.canvas = label.canvas.surrounded(by: 20 * CodeLabel.pitch)
        let length = Float(number.modules.count * CodeLabel.pitch)
        let height = Float(label.rows.count)
        var story: [String] = []
        var canvas: GreyCanvas
        switch surface {
        case .fanned:
            let distance = Float.random(in: 1...4, using: &random)
            canvas = label.canvas.fanned(
                distance: distance * length * random.pick([-1, 1]),
                aside: .random(in: -0.5...0.5, using: &random) * length,
            )
            let tilt = Float.random(in: -0.3...0.3, using: &random)
            canvas = canvas.tilted(tilt, slant: 0)
            story.append("meets at \(distance) tilt \(tilt)")
            let count = random.pick([0, 1, 1, 2, 3])
            for _ in 0..<count {
                canvas.addReflection(length: length, height: height, &random)
            }
            story.append("reflections \(count)")
        case .creased:
            let count = Int.random(in: 3...7, using: &random)
            canvas = label.canvas.creased(count, length: length, height: height, &random)
            story.append("creases \(count)")
        }
        story += Self.capture(&canvas, &random)
        image = canvas.image
        self.number = number.description
        self.story = ([number.description] + story).joined(separator: " ")
    }

    /// Turns and scales a picture, with some blur and noise.
    private static func capture(
        _ canvas: inout GreyCanvas,
        _ random: inout SeededGenerator,
    ) -> [String] {
        func part(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &random) }
        var story: [String] = []
        let turn = Int.random(in: 0..<4, using: &random)
        if turn > 0 {
            let degrees =
                turn == 1 ? 90 * Float(Int.random(in: 1...3, using: &random)) : part(-25...25)
            canvas = canvas.rotated(degrees, ground: 0.9)
            story.append("turned \(Int(degrees))")
        }
        let module = part(1.8...4)
        let factor = module / Float(CodeLabel.pitch)
        canvas = canvas.scaled(
            width: Int(Float(canvas.width) * factor),
            height: Int(Float(canvas.height) * factor),
            .area,
        )
        let blur = part(0...0.35)
        canvas.blur(across: blur * module, down: blur * module)
        let noise = part(0.005...0.04)
        canvas.addNoise(noise, &random)
        return story + ["module \(module) blur \(blur) noise \(noise)"]
    }
}

extension GreyCanvas {
    /// Returns the picture with white around it.
    fileprivate func surrounded(by margin: Int) -> GreyCanvas {
        var result = GreyCanvas(width: width + 2 * margin, height: height + 2 * margin)
        for y in 0..<height {
            for x in 0..<width { result[x + margin, y + margin] = self[x, y] }
        }
        return result
    }

    /// Returns the picture seen so that its upright lines meet in one point.
    ///
    /// - Parameters:
    ///   - distance: How far below the middle they meet, in pixels; negative for above.
    ///   - aside: How far right of the middle they meet.
    /// - Returns: The picture.
    fileprivate func fanned(distance: Float, aside: Float) -> GreyCanvas {
        let (middleX, middleY) = (Float(width - 1) / 2, Float(height - 1) / 2)
        return resampled(width: width, height: height, ground: 0.9) { x, y in
            let (dx, dy) = (x - middleX, y - middleY)
            let depth = max(1 - dy / distance, 0.05)
            return ((dx - aside * dy / distance) / depth + middleX, dy / depth + middleY)
        }
    }

    /// Adds a reflection, which hides bars in its middle.
    fileprivate mutating func addReflection(
        length: Float,
        height: Float,
        _ random: inout SeededGenerator,
    ) {
        func part(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &random) }
        let x0 = Float(width) / 2 + part(-0.5...0.5) * length
        let y0 = Float(self.height) / 2 + part(-0.5...0.5) * height
        let (across, down) = (part(0.06...0.25) * length, part(0.15...0.4) * height)
        let (c, s) = (cos(part(-0.8...0.8)), sin(part(-0.8...0.8)))
        let strength = part(0.6...1.6)
        for y in 0..<self.height {
            for x in 0..<width {
                let (dx, dy) = (Float(x) - x0, Float(y) - y0)
                let (u, v) = ((c * dx + s * dy) / across, (c * dy - s * dx) / down)
                self[x, y] = min(1, self[x, y] + strength * expf(-(u * u + v * v) / 2))
            }
        }
    }

    /// Returns the picture on foil.
    ///
    /// Each crease is a line at which the foil turns. Each facet between creases has its own light, and some reflect.
    ///
    /// - Parameters:
    ///   - count: The number of creases.
    ///   - length: The length of the code in pixels.
    ///   - height: The height of its bars.
    ///   - random: The generator.
    /// - Returns: The picture.
    fileprivate func creased(
        _ count: Int,
        length: Float,
        height: Float,
        _ random: inout SeededGenerator,
    ) -> GreyCanvas {
        func part(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &random) }
        struct Crease {
            let (x, y, c, s, across, down): (Float, Float, Float, Float, Float, Float)
        }
        let creases = (0..<count).map { _ in
            let angle = part(0...Float.pi)
            return Crease(
                x: Float(width) / 2 + part(-0.5...0.5) * length,
                y: Float(self.height) / 2 + part(-0.5...0.5) * height,
                c: cos(angle),
                s: sin(angle),
                across: part(-0.12...0.12),
                down: part(-0.12...0.12),
            )
        }
        let light = (0..<1 << count).map { _ in
            Int.random(in: 0..<4, using: &random) == 0
                ? (scale: part(0.1...0.5), base: part(0.5...0.8))
                : (scale: part(0.5...0.9), base: part(0...0.1))
        }
        var result = GreyCanvas(width: width, height: self.height)
        for y in 0..<self.height {
            for x in 0..<width {
                var (fromX, fromY, facet) = (Float(x), Float(y), 0)
                for (index, crease) in creases.enumerated() {
                    let side =
                        (Float(x) - crease.x) * crease.c + (Float(y) - crease.y) * crease.s
                    fromX += crease.across * abs(side)
                    fromY += crease.down * abs(side)
                    if side > 0 { facet |= 1 << index }
                }
                let level = light[facet]
                result[x, y] = min(1, level.base + level.scale * value(x: fromX, y: fromY))
            }
        }
        return result
    }
}
