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
