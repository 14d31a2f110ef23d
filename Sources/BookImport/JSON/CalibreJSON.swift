import BookMetadata
import BooklandJSON

extension RowTexts {
    /// Takes a book as `calibredb list --for-machine` prints it.
    init(calibre object: JSONValue) {
        self.init()
        for member in object.members {
            let value = member.value
            let name = member.name
            if name == "tags" || name == "languages" {
                for text in value.list { add(text, as: name == "tags" ? .tags : .language) }
            } else if name == "identifiers", case .object = value.kind {
                let pairs = value.members.map { "\($0.name):\($0.value.words)" }
                add(pairs.joined(separator: ","), as: .identifiers)
            } else if let meaning = TableService.calibre.columns[HeaderNames.plain(name)] {
                add(value.words, as: meaning)
            } else if name.hasPrefix("*"), let meaning = HeaderNames.meaning(name) {
                // A column of the user's own.
                for text in value.bool.map({ [$0 ? "yes" : "no"] }) ?? value.list {
                    add(text, as: meaning)
                }
            }
        }
    }
}
