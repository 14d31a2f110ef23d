extension EditionFormat {
    /// Reads a binding in the words of booksellers and libraries, in several languages; nil if the
    /// text names none.
    package init?(reading text: String) {
        let words = text.lowercased()
        guard let found = Self.marks.first(where: { words.contains(text: $0.word) }) else {
            return nil
        }
        self = found.format
    }

    /// Words and their formats; the first word that occurs decides, so `Mass Market Paperback` is not
    /// just a paperback.
    private static let marks: [(word: String, format: EditionFormat)] = [
        ("audio", .audiobook), ("audible", .audiobook), ("mp3", .audiobook),
        ("hörbuch", .audiobook),
        ("sound recording", .audiobook), ("cassette", .audiobook),
        ("ebook", .eBook), ("e-book", .eBook), ("kindle", .eBook), ("epub", .eBook),
        ("pdf", .eBook),
        ("electronic", .eBook), ("online", .eBook), ("digital", .eBook), ("elektronisch", .eBook),
        ("mass market", .massMarket), ("mass-market", .massMarket),
        ("mass paperbound", .massMarket),
        ("massmarket", .massMarket),
        ("hardcover", .hardcover), ("hard cover", .hardcover), ("hardback", .hardcover),
        ("hardbound", .hardcover), ("library binding", .hardcover),
        ("school & library", .hardcover),
        ("board book", .hardcover), ("hbk", .hardcover), ("cloth", .hardcover),
        ("gebunden", .hardcover),
        ("festeinband", .hardcover), ("hardcov", .hardcover), ("relié", .hardcover),
        ("cartonné", .hardcover), ("tapa dura", .hardcover), ("rilegato", .hardcover),
        ("pappband", .hardcover), ("leinen", .hardcover), ("inbunden", .hardcover),
        ("geb.", .hardcover), ("gb.", .hardcover), ("pp.", .hardcover), ("ln.", .hardcover),
        ("paperback", .paperback), ("softcover", .paperback), ("soft cover", .paperback),
        ("softback", .paperback), ("paperbound", .paperback), ("paper", .paperback),
        ("pbk", .paperback),
        ("taschenbuch", .paperback), ("broschur", .paperback), ("broschiert", .paperback),
        ("kartoniert", .paperback), ("kart.", .paperback), ("broché", .paperback),
        ("poche", .paperback), ("tapa blanda", .paperback), ("brossura", .paperback),
        ("häftad", .paperback), ("br.", .paperback), ("tb.", .paperback),
    ]
}
