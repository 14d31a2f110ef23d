import BookMetadata

extension MARCRecord {
    /// What a record describes that is no book, for people: `a film`; nil for a book, and for what may be one.
    ///
    /// Position 6 of the leader says so. Atlases are maps to libraries, and art prints are bound, so that a record with
    /// pages counts as a book. Printed music, recordings of texts, and boxes of several things do, too.
    package var otherMedium: String? {
        switch leader(at: 6) {
        case "j": "a recording of music"
        case "g": "a film"
        case "r": "a game or another object"
        case "e", "f": isAtlas ? nil : "a map"
        case "k": pageCount == nil ? "a picture" : nil
        case "m": "bg".contains(code(at: 26)) ? "a program" : nil
        default: nil
        }
    }

    private var isAtlas: Bool {
        let hasAtlas = dataFields("300").contains { field in
            field["a"]?.lowercased().contains(text: "atlas") == true
        }
        return hasAtlas || pageCount != nil || code(at: 25) == "e"
            || controlField("007")?.hasPrefix("ad") == true
    }

    /// The character of the coded data (008) at a position; a space beyond the end.
    private func code(at position: Int) -> Character {
        controlField("008")?.dropFirst(position).first ?? " "
    }
}
