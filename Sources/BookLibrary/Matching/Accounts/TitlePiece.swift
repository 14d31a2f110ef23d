import BooklandText

/// A part of a title between two marks, with where it stands.
struct TitlePiece: Sendable, Hashable {
    enum Place: Sendable, Hashable {
        case title
        case bracket
        /// Behind a slash with spaces, where ISBD names the people.
        case statement
    }

    let text: String
    let place: Place

    /// Divides a title at its marks: brackets, colons, semicolons, commas, slashes, dashes and full stops
    /// that end no abbreviation.
    static func all(in title: String) -> [TitlePiece] {
        var pieces: [TitlePiece] = []
        var text = String.UnicodeScalarView()
        var depth = 0
        var isStatement = false
        let scalars = Array(title.unicodeScalars)
        func scalar(_ place: Int) -> Unicode.Scalar {
            scalars.indices.contains(place) ? scalars[place] : " "
        }
        func end() {
            let place: Place = isStatement ? .statement : depth > 0 ? .bracket : .title
            if text.contains(where: { $0 != " " }) {
                pieces.append(TitlePiece(text: String(text), place: place))
            }
            text = String.UnicodeScalarView()
        }
        for place in scalars.indices {
            let (before, next) = (scalar(place - 1), scalar(place + 1))
            switch scalars[place] {
            // "Bis(s) zum Morgengrauen" has a bracket within a word.
            case "(" where !before.properties.isAlphabetic,
                "[" where !before.properties.isAlphabetic:
                end()
                depth += 1
            case ")" where depth > 0, "]" where depth > 0:
                end()
                depth -= 1
            case "/" where before == " " && next == " ":
                end()
                isStatement = true
            case ":", ";", "=", "\u{2014}", "\u{2015}", "/": end()
            // "25., überarb. Aufl."
            case "," where before != ".": end()
            case "-" where before == " " && next == " ", "|" where before == " " && next == " ",
                "_" where before == " " && next == " ", "\u{2013}" where before == " ":
                end()
            case "?" where next == " ", "!" where next == " ": end()
            case "." where next == " " && endsSentence(text, scalars[(place + 1)...]): end()
            default: text.append(scalars[place])
            }
        }
        end()
        return pieces
    }

    /// Whether a full stop behind a text ends no abbreviation and no ordinal.
    private static func endsSentence(
        _ text: String.UnicodeScalarView,
        _ rest: ArraySlice<Unicode.Scalar>,
    ) -> Bool {
        let word = text.reversed().prefix { $0 != " " }
        // "transl. by", "überarb. und aktualis. Aufl."
        if word.isEmpty || rest.first(where: { $0 != " " })?.properties.isLowercase ?? false {
            return false
        }
        if word.count > 3, word.count < 8,
            FoldedText.words(String(String.UnicodeScalarView(word.reversed())))
                .contains(where: TitleAccount.helpers.contains)
        {
            return false
        }
        // "korr. Aufl.", "25th Anniv. Ed."
        let next = rest.drop { $0 == " " }.prefix { $0 != " " }
        let following = TitleWords.words(String(String.UnicodeScalarView(next)))
        if following.contains(where: TitleReader.editionWords.contains) { return false }
        guard word.allSatisfy({ 0x30...0x39 ~= $0.value }) else {
            return word.count > 3
                || word.count > 1 && word.contains { 0x30...0x39 ~= $0.value }
        }
        // "67. Study score", but "3. Auflage", "20. Jahrhundert" and "3. ed."
        guard let first = next.first, first.properties.isUppercase, next.count > 2 else {
            return false
        }
        return !following.contains {
            TitleReader.editionWords.contains($0) || TitleReader.editionAdjectives.contains($0)
                || TitleReader.orderedWords.contains($0) || $0.hasPrefix("jahr")
        }
    }
}
