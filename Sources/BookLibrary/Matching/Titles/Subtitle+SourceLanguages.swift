/// The languages that German statements say a book is translated from.
extension Subtitle {
    /// Whether a word behind "aus dem" is a language, in a case of its own or abbreviated: "Englischen", "Ital.".
    static func isSourceLanguage(_ word: String) -> Bool {
        word.utf8.count >= 2
            && sourceLanguages.words.contains { word.hasPrefix($0) || $0.hasPrefix(word) }
    }

    private static let sourceLanguages: WordSet = [
        "afrikaans", "agyptisch", "albanisch", "altenglisch", "altfranzosisch", "altgriechisch",
        "althochdeutsch", "altislandisch", "altnordisch", "amerikanisch", "arabisch", "armenisch",
        "australisch", "baskisch", "belarussisch", "bengali", "bengalisch", "bosnisch",
        "brasilianisch", "britisch", "bulgarisch", "chinesisch", "danisch", "deutsch", "englisch",
        "estnisch", "farsi", "finnisch", "flamisch", "franzosisch", "galicisch", "galisch",
        "georgisch", "griechisch", "hebraisch", "hindi", "indonesisch", "irisch", "islandisch",
        "italienisch", "japanisch", "jiddisch", "kanadisch", "katalanisch", "koreanisch",
        "kroatisch", "kurdisch", "latein", "lateinisch", "lettisch", "litauisch", "luxemburgisch",
        "makedonisch", "mazedonisch", "mexikanisch", "mittelenglisch", "mittelhochdeutsch",
        "mittellateinisch", "mongolisch", "neugriechisch", "neuhebraisch", "niederdeutsch",
        "niederlandisch", "norwegisch", "osterreichisch", "persisch", "polnisch", "portugiesisch",
        "provenzalisch", "ratoromanisch", "rumanisch", "russisch", "sanskrit", "schottisch",
        "schwedisch", "schweizerdeutsch", "serbisch", "serbokroatisch", "singhalesisch",
        "slowakisch", "slowenisch", "sorbisch", "spanisch", "suaheli", "tamil", "thai",
        "thailandisch", "tibetisch", "tschechisch", "turkisch", "ukrainisch", "ungarisch", "urdu",
        "vietnamesisch", "walisisch",
    ]
}
