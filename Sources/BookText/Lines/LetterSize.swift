/// A range of letter sizes that are looked for together, in pixels of the working image.
package struct LetterSize: Sendable, Hashable {
    /// The side of the window whose mean is the ground: about two letters.
    let window: Int
    /// The longer side of components: of a letter, or of a word whose letters touch.
    let sides: ClosedRange<Int32>
    /// The height of lines.
    let heights: ClosedRange<Float>
    /// The width of the widest strokes, an odd number: a quarter of the height of the largest letters.
    let stroke: Int

    /// Notes and the text of a page that is far away.
    package static let small = LetterSize(window: 23, sides: 5...160, heights: 6...21, stroke: 7)
    /// The text of a page.
    package static let medium = LetterSize(
        window: 55,
        sides: 10...400,
        heights: 14...58,
        stroke: 15,
    )
    /// Titles that fill a narrow spine: a window as wide as for `large` letters would take in its neighbours.
    package static let title = LetterSize(
        window: 89,
        sides: 25...600,
        heights: 34...130,
        stroke: 33,
    )
    /// Titles and spines.
    package static let large = LetterSize(
        window: 141,
        sides: 40...900,
        heights: 46...260,
        stroke: 61,
    )
}
