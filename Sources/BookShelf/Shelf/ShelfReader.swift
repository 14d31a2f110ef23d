package import BookCatalog
import BookImaging
package import BookText

/// Identifies the books whose spines are in photographs.
///
/// One thread at a time can use a reader; its creation takes 0.2 s, so reuse it.
package struct ShelfReader: ~Copyable {
    private let lines: SpineLineReader
    private let matcher: SpineMatcher

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - matcher: What knows the works.
    ///   - lines: What reads the lines of text.
    package init(_ matcher: SpineMatcher, _ lines: consuming SpineLineReader) {
        self.matcher = matcher
        self.lines = lines
    }

    /// Loads Tesseract with its data for English.
    ///
    /// - Parameter matcher: What knows the works.
    /// - Throws: A `TextRecognitionError` if Tesseract or the data are not installed.
    package init(_ matcher: SpineMatcher) throws(TextRecognitionError) {
        self.init(matcher, try SpineLineReader())
    }

    /// Returns the spines in a photograph in the order of the shelf.
    ///
    /// - Parameters:
    ///   - photo: The photograph.
    ///   - isExpected: Whether a text is on a spine that is there, so that it counts however short it is (default: none is).
    /// - Returns: The spines.
    /// - Throws: ``CatalogError`` if a catalogue cannot be read.
    package func spines(
        in photo: ShelfPhoto,
        expecting isExpected: (String) -> Bool = { _ in false },
    ) throws(CatalogError) -> [Spine] {
        let text = ShelfText(of: photo, lines)
        var spines: [Spine] = []
        var used: Set<Int> = []
        func add(_ set: [Int], _ matches: [SpineMatch], beside: [SpineText.Line] = []) {
            let lines = set.map { text.lines[$0] }
            let spine = Spine(
                matches: matches,
                text: text.text(of: set),
                beside: beside,
                box: SpineBox(around: lines, in: photo.image),
                picture: nil,
            )
            // Texture reads like short words, too.
            guard
                spine.state != .detected || Self.isLegible(lines) || isExpected(spine.words)
            else { return }
            used.formUnion(set)
            spines.append(spine.pictured(in: photo.image))
        }
        for choice in try matcher.choose(text.texts, neighbours: text.neighbourTexts) {
            add(text.sets[choice.text], choice.matches, beside: choice.beside)
        }
        // What no work is like was read all the same: a search may know it, and a person can read it.
        for set in text.tightSets {
            let rest = set.filter { !used.contains($0) }
            if !rest.isEmpty { add(rest, []) }
        }
        return ShelfOrder.sorted(spines)
    }

    /// Whether lines are text beyond doubt.
    private static func isLegible(_ lines: [SpineLine]) -> Bool {
        let clear = lines.filter { $0.quality >= 75 }
        let letters = clear.flatMap(\.words).reduce(0) { $0 + $1.text.count(where: \.isLetter) }
        return letters >= 6
    }
}

extension Spine {
    /// The same spine with a picture of it.
    fileprivate func pictured(in image: LumaImage) -> Spine {
        let part = image.cropped(columns: box.left..<box.right, rows: box.top..<box.bottom)
        return Spine(
            matches: matches,
            text: text,
            beside: beside,
            box: box,
            picture: part.limited(to: 1600).jpeg(quality: 80),
        )
    }
}

extension SpineBox {
    /// The rectangle around lines, with a space of half a letter.
    fileprivate init(around lines: [SpineLine], in image: LumaImage) {
        let corners = lines.flatMap { $0.line.corners(across: 0.4, along: 0.5) }
        let low = corners.reduce(SIMD2(repeating: .infinity)) { pointwiseMin($0, $1) }
        let high = corners.reduce(SIMD2(repeating: -.infinity)) { pointwiseMax($0, $1) }
        left = min(max(Int(low.x), 0), image.width - 1)
        top = min(max(Int(low.y), 0), image.height - 1)
        right = min(max(Int(high.x.rounded(.up)), left + 1), image.width)
        bottom = min(max(Int(high.y.rounded(.up)), top + 1), image.height)
    }
}
