package import BookImaging
import BooklandTestSupport

/// A picture without a code that can be read, from one seed: every number read in it is wrong.
package struct CodelessPicture: Sendable {
    package let image: LumaImage
    /// What it shows, and what was done to it.
    package let story: String

    /// Creates the picture of a seed.
    package init(seed: UInt64) {
        var random = SeededGenerator(seed: seed ^ 0x5EED_0F_0C0DE)
        var story: [String] = []
        let canvas: GreyCanvas
        if Int.random(in: 0..<3, using: &random) > 0 {
            let code = random.pick(LinearCode.allCases)
            story.append("\(code)")
            var label = DamagedPicture.label(code.modules(&random), &random)
            if Int.random(in: 0..<3, using: &random) == 0 {
                let damage = random.pick(InkDamage.allCases)
                damage.apply(to: &label, &random)
                story.append("\(damage)")
            }
            canvas = label.canvas
        } else {
            let print = random.pick(OtherPrint.allCases)
            story.append("\(print)")
            canvas = print.canvas(&random)
        }
        let captured = Capture.picture(of: canvas, &random)
        image = captured.canvas.image
        self.story = (story + captured.story).joined(separator: " ")
    }
}
