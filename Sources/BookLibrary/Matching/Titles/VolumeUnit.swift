/// What the volumes of a work are called: "Book One" of a comic has two of its volumes.
enum VolumeUnit: Sendable, Hashable {
    case volume
    case book

    /// The unit that a word names; nil for a part, a number and the like, which stand for either.
    init?(_ word: String) {
        if Self.volumes.contains(word) {
            self = .volume
        } else if Self.books.contains(word) {
            self = .book
        } else {
            return nil
        }
    }

    static let volumes: WordSet = [
        "volume", "vol", "band", "bd", "tome", "tomo", "deel", "bind", "tom", "svezak", "volumen",
        "t", "svazek", "cilt", "kotet",
    ]

    static let books: WordSet = [
        "book", "bk", "buch", "livre", "libro", "livro", "boek", "kniga", "kn", "kirja", "knjiga",
        "ksiega", "bok", "bog",
    ]
}
