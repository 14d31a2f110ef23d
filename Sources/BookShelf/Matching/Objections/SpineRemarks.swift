/// Words on spines that praise a book or say what kind it is, and belong to no title.
enum SpineRemarks {
    /// Whether a folded word is one of a remark.
    static func contains(_ word: String) -> Bool { words.contains(word) }

    private static let words: Set<String> = Set(
        """
        novel novels roman romance author authors bestseller bestselling bestsellers international national new york times \
        winner winning prize award booker pulitzer nobel now major motion picture film edited editor translated translation \
        translator introduction introduced foreword afterword preface illustrated illustrations with copies sold million \
        over the from and for hardcover hardback paperback mass market fiction nonfiction isbn price usa unabridged
        """.split(separator: " ").map(String.init)
    )
}
