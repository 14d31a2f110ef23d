/// The order of books on shelves: shelf by shelf from the top, each from left to right.
package enum ShelfOrder {
    /// Returns spines in their order.
    ///
    /// Spines are on one shelf if the middle of one is level with another. Books that lie on each other are shelves of
    /// one book, from the top.
    package static func sorted(_ spines: [Spine]) -> [Spine] {
        var rows: [(top: Int, bottom: Int, spines: [Spine])] = []
        // The tallest first, as they tell best where a shelf is.
        for spine in spines.sorted(by: {
            ($1.box.height, $0.box.left) < ($0.box.height, $1.box.left)
        }) {
            let middle = (spine.box.top + spine.box.bottom) / 2
            if let row = rows.firstIndex(where: { $0.top <= middle && middle < $0.bottom }) {
                rows[row].spines.append(spine)
            } else {
                rows.append((spine.box.top, spine.box.bottom, [spine]))
            }
        }
        return rows.sorted { ($0.top + $0.bottom, $0.top) < ($1.top + $1.bottom, $1.top) }
            .flatMap { row in
                row.spines.sorted {
                    ($0.box.left + $0.box.right, $0.box.top) < (
                        $1.box.left + $1.box.right, $1.box.top,
                    )
                }
            }
    }
}
