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
        for size in sizes {
            let (dark, light) = InkFinder(size: size, minimumContrast: contrast).letters(in: image)
            for (components, isLight) in [(dark, false), (light, true)] {
                for isUpright in [false, true] {
                    let letters = components.map { Letter($0, isUpright: isUpright) }
                    let chains = LetterChains(letters, isUpright: isUpright, isLight: isLight)
                    for var line in chains.lines where size.heights.contains(line.size) {
                        line.extend(over: letters)
                        lines.append(line)
                    }
                }
            }
        }
        return TextLine.withoutDuplicates(lines + TextLine.joined(lines))
    }
}
