/// Which Bible a title names: editions of one translation have little else in common in their titles.
///
/// "The Holy Bible, containing the Old and New Testaments, Authorized King James Version" and "Holy Bible: KJV";
/// "Die Bibel: Altes und Neues Testament, Einheitsübersetzung". Two translations are two books.
enum Bible {
    /// Whether a title may be that of a Bible.
    static func isNamed(_ title: TitleReader) -> Bool {
        title.main.contains(where: names.contains)
            || title.parts.contains { $0.words.contains(where: names.contains) }
    }

    /// The translation and the part of the Bible, without the words of the edition; nil for another book and where
    /// no translation is named.
    static func reading(_ title: String) -> String? {
        let all = TitleWords.words(title)
        let words = Set(all)
        guard words.contains(where: names.contains),
            words.allSatisfy(isOfBible)
        else { return nil }
        let translation = translations.first { contains(all, $0.words) }?.name
        guard let translation else { return nil }
        let hasOld = words.contains(where: old.contains)
        let hasNew = words.contains(where: new.contains)
        let hasTestament = words.contains(where: testaments.contains)
        let part = hasTestament && hasOld != hasNew ? (hasOld ? "old" : "new") : "whole"
        return translation + " " + part
    }

    private static func contains(_ words: [String], _ phrase: [String]) -> Bool {
        words.indices.contains { words[$0...].starts(with: phrase) }
    }

    private static let names: WordSet = [
        "bible", "bibel", "biblia", "bibbia", "bijbel", "scripture", "scriptures", "schrift",
        "testament",
        "testaments", "biblija", "bibeln", "bibelen",
    ]

    /// Whether a word may be in the title of a whole Bible: every other word may make it another book, such as a
    /// commentary, a quiz or an edition with notes.
    private static func isOfBible(_ word: String) -> Bool {
        names.contains(word) || old.contains(word) || new.contains(word)
            || testaments.contains(word) || wordsOfTranslations.contains(word)
            || editions.contains(word) || Subtitle.fillers.contains(word)
            || TitleReader.editionWords.contains(word) || TitleText.bindings.contains(word)
            || Int(word) != nil
    }

    /// Words for the text as a whole, for who translated it and for how an edition looks.
    private static let editions: WordSet = [
        "holy", "heilige", "heiligen", "sainte", "santa", "sacra", "sagrada", "containing",
        "authorized", "authorised", "version", "versions", "translation", "ubersetzung", "nach",
        "martin", "ubersetzt", "traduction", "traduccion", "translated", "out",
        "original", "tongues", "with", "former", "translations", "diligently", "compared", "by",
        "majesty", "s", "special", "command", "appointed", "be", "read", "churches", "revidiert",
        "revidierte", "revidierten", "revised", "fassung", "durchgesehen", "durchgesehene",
        "gesamtausgabe", "complete", "anglicised", "anglicized", "updated", "large", "giant",
        "print", "compact", "pocket", "thinline", "slimline", "ultrathin", "pew", "gift", "award",
        "economy", "red", "letter", "black", "brown", "burgundy", "blue", "white", "bonded",
        "genuine", "imitation", "leather", "leatherlike", "cloth", "grossdruck", "kunstleder",
        "leder", "in", "english", "deutsch", "deutsche", "christian", "publications",
    ]

    private static let old: WordSet = [
        "old", "altes", "alte", "alten", "ancien", "antiguo", "antico",
    ]
    private static let new: WordSet = [
        "new", "neues", "neue", "neuen", "nouveau", "nuevo", "nuovo",
    ]
    private static let testaments: WordSet = ["testament", "testaments", "testamento"]

    private static let wordsOfTranslations = WordSet(translations.flatMap(\.words))

    private static let translations: [(words: [String], name: String)] = [
        ("new king james", "nkjv"), ("nkjv", "nkjv"), ("king james", "kjv"), ("kjv", "kjv"),
        ("new international", "niv"), ("niv", "niv"), ("new revised standard", "nrsv"),
        ("nrsv", "nrsv"), ("revised standard", "rsv"), ("rsv", "rsv"), ("english standard", "esv"),
        ("esv", "esv"), ("new american standard", "nasb"), ("nasb", "nasb"), ("new living", "nlt"),
        ("nlt", "nlt"), ("new american bible", "nab"), ("good news", "gnt"),
        ("new english", "neb"),
        ("douay rheims", "douay"), ("new jerusalem", "njb"), ("jerusalem bible", "jb"),
        ("einheitsubersetzung", "eu"), ("elberfelder", "elberfelder"),
        ("schlachter", "schlachter"),
        ("luther", "luther"), ("luthers", "luther"), ("lutherbibel", "luther"),
        ("luther 1984", "luther"), ("zurcher", "zurcher"), ("gute nachricht", "gn"),
        ("hoffnung fur alle", "hfa"), ("neue welt", "nwt"), ("new world translation", "nwt"),
        ("louis segond", "segond"), ("segond", "segond"), ("bible de jerusalem", "bj"),
        ("reina valera", "rv"), ("nueva version internacional", "nvi"), ("statenvertaling", "sv"),
        ("nieuwe bijbelvertaling", "nbv"),
    ].map { (words: $0.split(separator: " ").map { String($0) }, name: $1) }
}
