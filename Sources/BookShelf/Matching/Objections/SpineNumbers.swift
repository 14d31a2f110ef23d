/// The numbers on a spine that may be those of a volume.
struct SpineNumbers {
    private let tally: Tally
    private var pieces: [ReadWord] { tally.spine.pieces }

    /// The confidence of a number: of one digit, of several, and after a word like `volume`.
    private static let (digit, digits, marked): (Float, Float, Float) = (85, 70, 50)
    /// The same of one digit or letter behind a word of the title.
    private static let behind: Float = 78
    /// The confidence of a Roman number, whose strokes are read for others.
    private static let strokes: Float = 60
    /// What stands for a number that was seen and not read.
    private static let unknown = -1

    /// Looks for the numbers of a spine.
    init(_ tally: Tally) { self.tally = tally }

    /// All numbers on the spine, however unsure.
    var all: Set<Int> { Set(pieces.compactMap { VolumeNumber.value($0.text) }) }

    /// Returns the numbers that were read beyond doubt: in the line of the title, after a word that says so, or on a line of
    /// their own.
    ///
    /// - Parameter own: The words of the title and the subtitle.
    /// - Returns: The numbers.
    func beyondDoubt(in own: [String]) -> Set<Int> {
        var values: Set<Int> = []
        for (place, word) in pieces.enumerated() {
            if isMarked(place) {
                if word.confidence >= Self.marked, let value = VolumeNumber.value(word.text) {
                    values.insert(value)
                }
            } else if !own.contains(word.text), let value = unmarkedValue(place) {
                // The number one of "One Day" is a word of the title.
                values.insert(value)
            }
        }
        return values
    }

    private func unmarkedValue(_ place: Int) -> Int? {
        let word = pieces[place]
        let isInTitle = tally.titleSpans[word.line] != nil
        guard isInTitle || isAlone(place) else { return nil }
        let isBehind =
            place > 0 && tally.uses[place - 1].contains(.title)
            && pieces[place - 1].line == word.line
        let isNumber = word.text.allSatisfy(\.isNumber)
        let least =
            switch (isNumber, word.text.count) {
            case (false, 2...): Self.strokes
            case (true, 2...): Self.digits
            default: isBehind ? Self.behind : Self.digit
            }
        guard word.confidence >= least else { return nil }
        if let value = VolumeNumber.plainValue(word.text) { return value }
        guard isBehind, !tally.isUsed(place) else { return nil }
        if ["v", "x"].contains(word.text) { return VolumeNumber.value(word.text) }
        return VolumeNumber.isStrokes(word.text) ? Self.unknown : nil
    }

    private func isMarked(_ place: Int) -> Bool {
        place > 0 && pieces[place - 1].line == pieces[place].line
            && VolumeNumber.markers.contains(pieces[place - 1].text)
    }

    /// Whether a piece is all that its line has, in letters as large as those of the title.
    private func isAlone(_ place: Int) -> Bool {
        let line = pieces[place].line
        return pieces[place].confidence >= Self.digit && tally.isAsLargeAsTitle(line)
            && pieces.count { $0.line == line } == 1
    }
}
