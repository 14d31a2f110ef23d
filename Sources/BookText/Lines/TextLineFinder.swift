package import BookImaging

/// Finds lines of text in an image, upright and lying, dark and light.
package enum TextLineFinder {
    /// Returns the lines of at least two letters, those with most letters first.
    ///
    /// - Parameters:
    ///   - image: The image; letters are at least 7 pixels high.
    ///   - sizes: The sizes of letters to look for.
    /// - Returns: The lines in pixels of the image.
    package static func lines(in image: LumaImage, _ sizes: [LetterSize]) -> [TextLine] {
        let (image, contrast) = ImageGrain.prepared(image)
        var lines: [TextLine] = []
        var levels: [(letters: [Letter], isUpright: Bool, found: [TextLine])] = []
        for size in sizes {
            let (dark, light) = InkFinder(size: size, minimumContrast: contrast).letters(in: image)
            for (components, isLight) in [(dark, false), (light, true)] {
                for isUpright in [false, true] {
                    let letters = components.map { Letter($0, isUpright: isUpright) }
                    let chains = LetterChains(letters, isUpright: isUpright, isLight: isLight)
                    let found = chains.lines.filter { size.heights.contains($0.size) }
                    levels.append((letters, isUpright, found))
                }
            }
        }
        for isUpright in [false, true] {
            let some = levels.filter { $0.isUpright == isUpright }
            let slant = Slant(of: some.flatMap { $0.found.flatMap(\.slopeSample) })
            for level in some {
                for line in level.found {
                    var line = slant.flatMap(line.slanted) ?? line
                    line.extend(over: level.letters)
                    lines.append(line)
                }
            }
        }
        return TextLine.withoutDuplicates(lines + TextLine.joined(lines))
    }
}

extension TextLine {
    /// The slope, if the line has enough letters for one of its own.
    fileprivate var slopeSample: [(v: Float, slope: Float, letters: Int)] {
        guard letters.count >= 5, length > 8 * size else { return [] }
        return [(centre(at: (start + end) / 2), slope, letters.count)]
    }

    /// The line with the slant of the page, if it has too few letters for a slope of its own.
    fileprivate func slanted(_ slant: Slant) -> TextLine? {
        guard letters.count < 5 || length < 8 * size else { return nil }
        let slope = slant.slope(at: centre(at: (start + end) / 2))
        return TextLine(of: letters, isUpright: isUpright, isLight: isLight, slope: slope)
    }
}
