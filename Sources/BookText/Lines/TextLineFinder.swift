package import BookImaging

/// Finds lines of text in an image, upright and lying, dark and light.
package enum TextLineFinder {
    /// Returns the lines of at least two letters, those with most letters first.
    ///
    /// - Parameters:
    ///   - image: The image; letters are at least 7 pixels high.
    ///   - sizes: The sizes of letters to look for.
    ///   - isPage: Whether all text has one polarity where it stands, as on a page. On a spine, a part of a line may be light,
    ///     and the rest dark.
    /// - Returns: The lines in pixels of the image.
    package static func lines(
        in image: LumaImage,
        _ sizes: [LetterSize],
        isPage: Bool = true,
    ) -> [TextLine] {
        let (image, contrast) = ImageGrain.prepared(image)
        let looks = sizes.flatMap { size in
            Look.looks(InkFinder(size: size, minimumContrast: contrast).letters(in: image), size)
        }
        return lines(of: looks, isPage: isPage)
    }

    /// Returns the lines whose letters are strokes that stand out of what is on both sides of them: also those near an edge,
    /// and those whose ground is not even.
    ///
    /// - Parameters:
    ///   - image: The image; letters are at least 7 pixels high.
    ///   - sizes: The sizes of letters to look for.
    /// - Returns: The lines in pixels of the image, those with most letters first.
    package static func strokeLines(in image: LumaImage, _ sizes: [LetterSize]) -> [TextLine] {
        let (image, contrast) = ImageGrain.prepared(image)
        let looks = sizes.flatMap { size in
            Look.looks(
                StrokeFinder(size: size, minimumContrast: contrast).letters(in: image),
                size,
            )
        }
        return lines(of: looks, isPage: false)
    }

    private static func lines(of looks: [Look], isPage: Bool) -> [TextLine] {
        var lines: [TextLine] = []
        for isUpright in [false, true] {
            let first = looks.flatMap { $0.lines(isUpright: isUpright, slant: nil) }
            let slant = Slant(of: first.flatMap(\.slopeSample))
            for look in looks {
                let letters = look.letters(isUpright: isUpright)
                // With the slant, lines that nearly touch are told apart.
                for line in look.lines(isUpright: isUpright, slant: slant) {
                    var line = slant.flatMap(line.slanted) ?? line
                    line.extend(over: letters)
                    lines.append(line)
                }
            }
        }
        return TextLine.withoutDuplicates(lines + TextLine.joined(lines), isPage: isPage)
    }
}

/// Ink of one size and polarity.
private struct Look {
    let size: LetterSize
    let isLight: Bool
    let components: [InkComponent]

    static func looks(
        _ ink: (dark: [InkComponent], light: [InkComponent]),
        _ size: LetterSize,
    ) -> [Look] {
        [
            Look(size: size, isLight: false, components: ink.dark),
            Look(size: size, isLight: true, components: ink.light),
        ]
    }

    func letters(isUpright: Bool) -> [Letter] {
        components.map { Letter($0, isUpright: isUpright) }
    }

    func lines(isUpright: Bool, slant: Slant?) -> [TextLine] {
        let letters = letters(isUpright: isUpright)
        return LetterChains(letters, isUpright: isUpright, isLight: isLight, slant: slant).lines
            .filter { size.heights.contains($0.size) }
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
