/// The words that names have besides names.
extension AuthorNameReader {
    /// Particles of family names, which catalogues put before or after them.
    static let particles: WordSet = [
        "de", "da", "do", "dos", "das", "di", "del", "della", "dei", "du", "des", "van", "von",
        "vom", "zu", "het", "op", "zum", "zur", "den", "der", "ten", "ter", "te", "la", "le", "las",
        "los", "el",
        "al", "af", "av", "y", "saint", "st", "und", "of", "bin", "ibn", "ben", "abu", "mac", "mc",
        "fitz",
        "the",
    ]

    /// Ranks that no family is called by.
    static let nobility: WordSet = [
        "freiherr", "freifrau", "graf", "grafin", "ritter", "edler", "comte", "comtesse", "marquis",
        "marquise", "madame", "mme", "vicomte", "sir", "dame", "conde", "conte", "jonkheer",
        "baroness",
    ]

    /// Words that mark a part of a heading as a rank: they belong to no name.
    static let ranks: WordSet = [
        "emperor", "king", "queen", "saint", "pope", "graf", "grafin", "count", "countess",
        "baron", "lord", "lady", "duke", "prince", "princess", "freiherr", "of", "bishop", "comte",
        "marquis", "vicomte", "earl", "viscount", "staff", "inc", "ltd", "llc",
    ]

    /// Ranks that are family names, too, so that they only count at the beginning of a part.
    static let leadingRanks: WordSet = [
        "empress", "archbishop", "abbot", "abbess", "apostle", "heilige", "heiliger", "hl",
        "konig", "konigin", "kaiser", "kaiserin", "papst", "bischof", "erzbischof", "herzog",
        "herzogin", "furst", "furstin", "prinz", "prinzessin", "sainte", "empereur",
        "imperatrice", "pape", "eveque", "archeveque", "duchesse", "princesse", "sanctus",
        "sancta", "episcopus", "archiepiscopus", "imperator", "imperatore", "emperador",
        "vescovo", "obispo",
    ]

    /// Ranks that are given names, too, so that they only count behind another part of the heading.
    static let laterRanks: WordSet = [
        "duc", "duca", "duque", "rex", "regina", "rey", "roi", "reine", "re", "papa", "santa",
        "santo", "san", "chevalier", "sieur", "seigneur", "cardinal", "magister",
    ]

    /// What years are called that are not those of birth, or not known.
    static let doubtfulYears: WordSet = [
        "ca", "circa", "approximately", "about", "um", "vers", "fl", "floruit", "active", "actif",
        "wirkte", "wirksam", "d", "died", "gest", "gestorben", "mort", "morte", "ob", "cent",
        "century", "jh", "jahrhundert", "siecle",
    ]

    /// Small words before the place or the quality that people with one name are told apart by.
    static let bynameLinks: WordSet = [
        "of", "de", "di", "da", "du", "del", "della", "von", "vom", "van", "zu", "a", "af", "av",
        "z", "ze", "aus",
    ]

    /// Whether a part of a heading tells a person with one name from others (RDA 9.2.2.18): "Julian, of Norwich",
    /// "Thomas, à Kempis", but not "Gogh, van Vincent".
    static func isByname(
        _ part: ArraySlice<UInt8>,
        _ words: [String],
        behind name: ArraySlice<UInt8>,
    ) -> Bool {
        guard let first = words.first, let last = words.last, words.count <= 4,
            words.count > 1 ? bynameLinks.contains(first) : isElidedByname(part)
        else { return false }
        let start = part.first { $0 != 0x20 } ?? 0
        guard 0x61...0x7A ~= start || start >= 0xC3,
            !part.contains(where: { 0x30...0x39 ~= $0 })
        else { return false }
        let names = name.split(separator: 0x20)
        guard names.count == 1, let own = names.first else { return false }
        return !GivenName.isKnown(last)
            || GivenName.isKnown(String(decoding: own, as: UTF8.self).lowercased())
    }

    /// Whether a part begins with an elided link: "d'Orléans".
    private static func isElidedByname(_ part: ArraySlice<UInt8>) -> Bool {
        let bytes = part.drop { $0 == 0x20 }
        return bytes.starts(with: "d'".utf8) || bytes.starts(with: "d’".utf8)
    }

    /// What people do for a book, as headings name it after a comma: "Austen, Jane, author".
    static let functions: WordSet = [
        "author", "editor", "translator", "illustrator", "writer", "creator", "compiler", "artist",
        "contributor", "joint", "narrator", "verfasser", "verfasserin", "autor", "autorin",
        "herausgeber", "herausgeberin", "ubersetzer", "ubersetzerin", "illustratorin", "auteur",
        "traducteur", "editeur", "scientifique", "autora", "traductor", "traductora", "autore",
        "traduttore", "curatore", "aut", "edt", "trl", "ill", "hg", "verf", "schopfer",
        "mitwirkender",
        "schrijver", "vertaler",
    ]

    static let titles: WordSet = [
        "dr", "prof", "phd", "md", "mr", "mrs", "ms", "professor", "rev", "obe", "cbe", "mba",
        "bruder", "gebruder", "brothers", "freres", "sir", "dame", "esq", "hon", "ed", "eds",
        "mbbs", "frcpath", "frcp", "frcs", "facs", "facp", "msc", "bsc", "dphil", "mph", "dds",
        "dvm", "dsc", "llm", "hrsg", "uncle", "aunt", "abbe",
    ]

    static let generations = WordTable(generationWords)

    static let generationWords: [String: String] = [
        "jr": "jr", "junior": "jr", "fils": "jr", "sr": "sr", "senior": "sr", "pere": "sr",
        "ii": "ii", "iii": "iii", "iv": "iv",
    ]
}
