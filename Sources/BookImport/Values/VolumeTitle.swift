/// The name of a work in several volumes, in a title that may end with the number of one of them.
struct VolumeTitle {
    /// The title without the volume: `Naruto` of `Naruto, Vol. 1`.
    let name: String

    /// Reads a title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - number: The number of the volume as another field has it.
    init(_ title: String, number: String) {
        var words = title.split(separator: " ")
        let plain = Self.plain(number[...])
        guard words.count > 1, let last = words.last, Self.plain(last) == plain else {
            name = title
            return
        }
        words.removeLast()
        if words.count > 1, let word = words.last, Self.volumeWords.contains(Self.plain(word)) {
            words.removeLast()
        }
        var rest = words.joined(separator: " ")[...]
        while let sign = rest.last, !sign.isLetter, !sign.isNumber, !")]!?".contains(sign) {
            rest.removeLast()
        }
        name = rest.isEmpty ? title : String(rest)
    }

    /// A word in small letters without brackets and signs.
    private static func plain(_ word: Substring) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    private static let volumeWords: Set<String> = [
        "vol", "volume", "band", "bd", "teil", "tome", "t", "tomo", "deel", "dl", "part", "pt",
        "book",
        "buch", "nr", "no", "number", "heft", "issue", "tom", "díl", "svazek", "del", "cilt", "том",
        "часть", "folge",
    ]
}
