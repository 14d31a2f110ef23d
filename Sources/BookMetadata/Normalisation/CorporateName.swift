/// Names of publishers, editorial offices and others that stand for authors, and look like those of persons.
package enum CorporateName {
    /// Whether a name is one of those, or has a word that no family name is.
    package static func isKnown(_ name: String) -> Bool {
        let words = name.lowercased().split { $0.isWhitespace || $0 == "," }
        guard words.count > 1 else { return false }
        if words.contains(where: { corporateWords.contains(String($0)) }) { return true }
        return known.contains(words.joined(separator: " "))
    }

    private static let corporateWords: Set<String> = [
        "guides", "comics", "redaktion", "redaction", "rédaction", "redacción", "redazione",
        "redactie",
        "redakcja", "editorial", "editions", "éditions", "ediciones", "edizioni", "edições",
        "uitgeverij", "wydawnictwo", "nakladatelství", "förlag", "forlag", "verlage", "studios",
        "productions", "publications", "digest", "entertainment", "museum", "musée", "museo",
        "museu",
        "ministerio", "ministero", "autorenkollektiv", "autorenteam", "kollektiv", "collective",
        "orchestra", "gmbh", "kochbuchteam", "warentest",
    ]

    private static let known: Set<String> = [
        "lonely planet", "rough guide", "time out", "national geographic",
        "rand mcnally", "dorling kindersley", "disney book", "walt disney company",
        "disney enterprises",
        "guinness world records", "harvard business review", "america's test kitchen",
        "cook's illustrated", "betty crocker", "dr. oetker", "dr oetker", "good housekeeping",
        "penguin books", "ladybird books", "usborne books", "die zeit", "der spiegel", "le monde",
        "monty python", "pussy riot", "invisible committee", "merian live",
        "eyewitness travel", "dk eyewitness", "dk travel", "dk publishing", "michelin travel",
        "gräfe und unzer", "studio ghibli", "games workshop", "hello kitty", "hachette pratique",
        "guide michelin", "guide hachette", "touring club", "alcoholics anonymous", "wu ming",
    ]
}
