import BookIdentifiers

/// Draws a label at its place on a page.
struct LabelDrawing {
    private let surface: PageSurface
    private let plan: LabelPlan
    private let symbol: BarcodeSymbol
    private let label: Label
    /// The upper left corner of the label in points.
    private let corner: (x: Double, y: Double)

    init(
        _ label: Label,
        _ symbol: BarcodeSymbol,
        _ plan: LabelPlan,
        at corner: (x: Double, y: Double),
        on surface: PageSurface,
    ) {
        (self.label, self.symbol, self.plan) = (label, symbol, plan)
        (self.corner, self.surface) = (corner, surface)
    }

    func draw() {
        drawBars()
        drawDigits()
        if plan.text.height > 0 {
            let box = plan.text.moved(corner.x, corner.y)
            // Accents that are piled up must not reach bars.
            surface.clipping(to: box) { LabelText(label, plan, surface).draw(in: box) }
        }
    }

    /// The left edge of the first bar: at a whole dot of a printer with 600 dots per inch.
    private var left: Double {
        let dot = 72.0 / 600
        let x = corner.x + plan.codeLeft + Double(symbol.quiet.left) * plan.module
        return (x / dot).rounded() * dot
    }

    private var barTop: Double { corner.y + plan.barTop }

    private func drawBars() {
        surface.fill(
            symbol.bars.map { bar in
                let depth = symbol.isGuard(bar) ? LabelPlan.guardDepth * plan.module : 0
                return Rectangle(
                    x: left + Double(bar.lowerBound) * plan.module,
                    y: barTop,
                    width: Double(bar.count) * plan.module,
                    height: plan.barHeight + depth,
                )
            }
        )
    }

    private func drawDigits() {
        let style = TextStyle(
            families: TextStyle.digitFamilies,
            size: LabelPlan.digitSize * plan.module,
            isCentred: true,
        )
        // A wide box: no font has digits that are shortened in it.
        let width = 20 * plan.module
        for digit in symbol.digits {
            surface.draw(
                digit.text,
                x: left + digit.middle * plan.module - width / 2,
                y: barTop + plan.barHeight + 7.8 * plan.module,
                width: width,
                style,
                onBaseline: true,
            )
        }
    }
}
