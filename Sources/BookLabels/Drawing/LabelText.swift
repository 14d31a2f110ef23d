/// The texts of a label: the library's name, the title in as many lines as fit, and the line below it.
struct LabelText {
    private let label: Label
    private let plan: LabelPlan
    private let surface: PageSurface

    init(_ label: Label, _ plan: LabelPlan, _ surface: PageSurface) {
        (self.label, self.plan, self.surface) = (label, plan, surface)
    }

    /// A text with its place among the others.
    private struct Block {
        var text: String
        var style: TextStyle
        var height: Double
    }

    /// Draws the texts in a rectangle.
    func draw(in box: Rectangle) {
        let title = label.title.onOneLine
        let detail = label.detail?.onOneLine ?? ""
        let heading = label.heading?.onOneLine ?? ""
        var titleBlock = block(title, style(isBold: true), box)
        var blocks: [Block] = []
        let below = detail.isEmpty ? nil : block(detail, style(), box)
        if let below, titleBlock.height + below.height > box.height {
            return drawOnOneLine(title, detail, in: box)
        }
        var rest = box.height - (below?.height ?? 0)
        let above = heading.isEmpty ? nil : block(heading, style(scale: 0.8), box)
        if let above, titleBlock.height + above.height <= rest {
            blocks.append(above)
            rest -= above.height
        }
        for lines in 2...4 {
            var style = style(isBold: true)
            style.lines = lines
            let longer = block(title, style, box)
            guard longer.height <= rest else { break }
            titleBlock = longer
        }
        blocks.append(shrunk(titleBlock, to: rest, box))
        if let below { blocks.append(below) }
        draw(blocks, in: box)
    }

    /// Draws texts one below the other, in the middle of the height.
    private func draw(_ blocks: [Block], in box: Rectangle) {
        let height = blocks.reduce(0) { $0 + $1.height }
        var y = box.y + max(0, (box.height - height) / 2)
        for block in blocks {
            surface.draw(block.text, x: box.x, y: y, width: box.width, block.style)
            y += block.height
        }
    }

    /// Draws the title and, at the end of the same line, the line below it: on low labels.
    private func drawOnOneLine(_ title: String, _ detail: String, in box: Rectangle) {
        var style = style()
        style.isCentred = false
        let gap = style.size
        let wanted = surface.size(of: detail, width: box.width, style).width
        let width = min(wanted, (box.width - gap) * 0.5)
        var left = box
        left.width -= width + gap
        let block = shrunk(block(title, style, left), to: box.height, left)
        surface.draw(block.text, x: left.x, y: left.y, width: left.width, block.style)
        // A little more than its width, so that rounding never shortens it.
        let x = box.x + box.width - width
        surface.draw(detail, x: x, y: box.y, width: width + 0.5, block.style)
    }

    private func style(isBold: Bool = false, scale: Double = 1) -> TextStyle {
        TextStyle(size: plan.textSize * scale, isBold: isBold, isCentred: plan.isStacked)
    }

    private func block(_ text: String, _ style: TextStyle, _ box: Rectangle) -> Block {
        let height = surface.size(of: text, width: box.width, style).height
        return Block(text: text, style: style, height: height)
    }

    /// The text in a smaller size, if its script needs more height than there is.
    private func shrunk(_ block: Block, to height: Double, _ box: Rectangle) -> Block {
        guard block.height > height, height > 0 else { return block }
        var style = block.style
        style.size *= height / block.height
        return self.block(block.text, style, box)
    }
}
