/// The spine of a book in a photograph, and the works that it may belong to.
package struct Spine: Sendable {
    /// What is known of the book.
    package enum State: String, Sendable, CaseIterable {
        /// Its text was read, and belongs to no known work.
        case detected
        /// It may be one of some works: a person decides.
        case uncertain
        /// It is a work beyond doubt, which the library has not.
        case confirmed
        /// It is a book of the library beyond doubt.
        case alreadyYours = "already-yours"
    }

    /// The works, the likeliest first.
    package let matches: [SpineMatch]
    /// What was read, line by line.
    package let text: SpineText
    /// What was read next to it on the spine, and may speak against a work.
    package let beside: [SpineText.Line]
    /// The box around its text, in pixels of the upright photograph.
    package let box: SpineBox
    /// The box's pixels as a grey JPEG file; nil if it could not be made.
    package let picture: [UInt8]?

    /// The least confidence with which a work is proposed.
    private static let leastConfidence: Float = 0.4

    /// Creates a spine.
    package init(
        matches: [SpineMatch],
        text: SpineText,
        beside: [SpineText.Line] = [],
        box: SpineBox,
        picture: [UInt8]?,
    ) {
        self.matches = matches
        self.text = text
        self.beside = beside
        self.box = box
        self.picture = picture
    }

    /// What is known of the book.
    package var state: State {
        // A name alone is no book: the title is on another line, or was not read.
        guard let best = matches.first, best.confidence >= Self.leastConfidence,
            !best.isNameAlone
        else { return .detected }
        guard best.isCertain else { return .uncertain }
        if case .library = best.work.origin { return .alreadyYours }
        return .confirmed
    }

    /// The works that are worth proposing, at least one unless nothing is known of the book.
    package var candidates: [SpineMatch] {
        state == .detected ? [] : matches.filter { $0.confidence >= 0.02 }
    }

    /// The words that were read, in one line.
    package var words: String {
        text.lines.flatMap(\.words).map(\.text).joined(separator: " ")
    }

    /// The same spine with other works.
    package func matching(_ matches: [SpineMatch]) -> Spine {
        Spine(matches: matches, text: text, beside: beside, box: box, picture: picture)
    }
}

/// A rectangle in pixels; `right` and `bottom` lie beyond it.
package struct SpineBox: Sendable, Hashable {
    package var left: Int
    package var top: Int
    package var right: Int
    package var bottom: Int

    /// Creates a rectangle.
    package init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    package var width: Int { right - left }
    package var height: Int { bottom - top }
    var centre: SIMD2<Float> { [Float(left + right) / 2, Float(top + bottom) / 2] }
}
