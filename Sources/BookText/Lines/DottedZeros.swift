/// Makes plain zeros of those that have a dot or a stroke inside, which a recogniser takes for 6 and 8.
enum DottedZeros {
    /// Clears what stands free in the middle of letters.
    ///
    /// - Parameters:
    ///   - pixels: Grey levels from 0 for ink to 255 for its ground.
    ///   - width: The width of the line in pixels.
    ///   - height: Its height.
    /// - Returns: The line without it.
    static func cleared(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
        let components = components(pixels, width, height)
        let letters = components.filter { 2 * Int($0.height) > height }
        var result = pixels
        for dot in components {
            guard letters.contains(where: { dot.isDot(in: $0) }) else { continue }
            for row in Int(dot.top) - 1...Int(dot.bottom) {
                for column in Int(dot.left) - 1...Int(dot.right) {
                    result[row * width + column] = 255
                }
            }
        }
        return result
    }

    private static func components(_ pixels: [UInt8], _ width: Int, _ height: Int)
        -> [InkComponent]
    {
        var tracker = InkComponentTracker(touchesAtCorners: true)
        for row in 0..<height {
            tracker.beginRow()
            let line = pixels[row * width..<(row + 1) * width]
            var column = 0
            while column < width {
                let start = column
                while column < width, line[row * width + column] < 128 { column += 1 }
                if column > start {
                    tracker.add(
                        InkComponent(
                            left: Int32(start),
                            top: Int32(row),
                            right: Int32(column),
                            bottom: Int32(row + 1),
                            area: Int32(column - start),
                            greySum: 0,
                            contrastSum: 0,
                        )
                    )
                }
                column += 1
            }
        }
        return tracker.letters(2...Int32(max(width, height, 2)))
    }
}

extension InkComponent {
    /// Whether it stands free in the middle of a letter.
    fileprivate func isDot(in letter: InkComponent) -> Bool {
        left > letter.left + 1 && right < letter.right - 1 && top > letter.top + 1
            && bottom < letter.bottom - 1 && 2 * width < letter.width + 2
            && 5 * height < 4 * letter.height
            && abs(left + right - letter.left - letter.right) < letter.width / 2
            && abs(top + bottom - letter.top - letter.bottom) < letter.height / 2
            && letter.width < letter.height
    }
}
