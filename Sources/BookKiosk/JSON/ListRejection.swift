/// Why a row of a list of borrowers or groups is not taken, as a word for pages.
enum ListRejection: String, CaseIterable {
    case noName = "no-name"
    case noGroup = "no-group"
    case cardInvalid = "card-invalid"
    case taken
    case twice
    case number
    case other

    init(_ text: String) {
        let words: [(String, ListRejection)] = [
            ("no name", .noName), ("no group", .noGroup), ("is taken", .taken),
            ("has this code", .taken),
            ("already", .twice), ("is no number", .number), ("card '", .cardInvalid),
        ]
        self = words.first { text.contains($0.0) }?.1 ?? .other
    }
}
