/// The words by which a title tells of an edition or of a part of a work.
extension TitleAccount {
    /// Catalogues of musical works, by their abbreviation.
    static let catalogues: [String: String] = [
        "op": "op", "opus": "op", "bwv": "bwv", "kv": "k", "k": "k", "d": "d", "dv": "d",
        "woo": "woo", "hwv": "hwv", "rv": "rv", "hob": "hob", "bb": "bb", "wab": "wab",
        "twv": "twv",
    ]

    /// Words that an edition's statement has besides its usual ones.
    static let adjectives: WordSet = [
        "anniv", "anniversary", "jahre", "jahr", "neubearb", "neubearbeitete", "vollig",
        "centennial",
        "jubilaum", "jubilaums", "fully", "th", "st", "nd", "bibliophile", "reset", "one", "volume",
        "single", "us", "uk", "american", "british", "english", "deutsche", "facsimile",
        "faksimile",
        "collectible", "leather", "bound", "leatherbound", "cloth", "pbk", "hc", "pb", "hb",
    ]

    static let bindings: WordSet = [
        "pbk", "hbk", "hc", "pb", "hb", "epub", "ebook", "mobi", "pdf", "spiral", "bound",
        "leather",
        "leatherbound", "cloth", "pappband", "leinen", "kartoniert", "brosch", "geb", "relie",
    ]

    /// Publishers, and what their series are called by: no words that titles have, such as "Oxford", "Del Rey" or "Pocket".
    static let imprints = WordSet(
        """
        arden penguin puffin pelican dover vintage bantam signet picador faber oup loeb teubner \
        teubneriana budé bude norton everyman everymans knopf wordsworth folger riverside \
        pengin tuttle dtv rororo rowohlt suhrkamp reclam reclams ullstein goldmann heyne \
        piper diogenes detebe luchterhand hanser kiepenheuer aufbau manesse kroner beck \
        springer vahlen utb gallimard flammarion garnier pleiade seuil hachette larousse \
        einaudi mondadori meridiani adelphi feltrinelli rizzoli garzanti catedra alianza \
        anagrama planeta austral alfaguara espasa henle barenreiter peters schirmer ricordi \
        boosey eulenburg breitkopf hn urtext harperperennial hodder macmillan gollancz daw \
        ballantine avon scribner simon schuster doubleday routledge wiley pearson nyrb \
        heinemann longman methuen virago grafton harvill canongate bloomsbury scholastic \
        shueisha kodansha shogakukan kadokawa bunko shinchosha tokyopop carlsen egmont
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )

    /// What stands beside the name of a publisher in that of its series.
    static let besideImprints: WordSet = [
        "lehrbuch", "texte", "verlag", "library", "books", "press", "edition", "editions", "modern",
        "series", "shakespeare", "music", "bibliothek", "universal",
    ]

    /// What editions of several works are called, of which a book may be one.
    static let works: WordSet = [
        "studienausgabe", "gesamtausgabe", "werkausgabe", "ausgabe", "werke", "schriften",
        "oeuvres",
        "opere", "obras", "verker", "verk", "werken", "dziela", "spisy", "sochineniia",
    ]

    /// Words with which names of publishers' series end.
    static let seriesEndings: WordSet = [
        "classics", "klassiker", "classiques", "clasicos", "classici", "klassieken", "paperbacks",
        "taschenbuch", "taschenbucher", "tascabili",
    ]

    static let volumes: WordSet = [
        "tomus", "tomi",
        "volumes", "vols", "banden", "bde", "bd", "tomes", "tomos", "volumi", "delen", "teilen",
        "parts", "parties", "partes",
    ]

    static let books: WordSet = ["books", "bucher", "livres", "libri", "chapters", "kapitel"]

    /// What those did who are named behind it.
    static let helpers: WordSet = [
        "translated", "translation", "transl", "trans", "tr", "trad", "traduit", "traduction",
        "traduccion", "traduzione", "edited", "ed", "eds", "hrsg", "hg", "herausgegeben", "introd",
        "introduced", "introduction", "rev", "revised", "illus", "illustrated", "ill", "ubers",
        "ubersetzt", "ubersetzung", "ubertragen", "recognovit", "recognoverunt", "recensuit",
        "edidit", "commento", "cura", "bearb", "bearbeitet", "einf", "einleitung", "vorwort",
        "nachwort", "foreword", "preface", "afterword", "read", "gelesen", "narrated", "annotated",
        "kommentiert", "illustriert", "compiled", "notes", "anmerkungen",
    ]

    /// Small words in a short form.
    static let shortened: WordSet = ["u", "d", "v", "ud", "ua", "vd", "fd", "zb", "f", "m"]

    /// Articles before a name in the genitive: "Märchen der Brüder Grimm".
    static let genitives: WordSet = [
        "der", "du", "della", "dei", "do", "da", "des", "bruder", "brothers",
    ]

    /// What the notes for all instruments are called, before "score".
    static let scores: WordSet = [
        "full", "study", "pocket", "miniature", "orchestral", "orchestra", "conductors",
    ]

    /// The same within the title itself.
    static let harmlessAnywhere: WordSet = [
        "urtext", "paperback", "hardcover", "unabridged", "ungekurzt", "isbn",
    ]

    /// What one source says of an edition or a form where another says nothing.
    static let harmless: WordSet = [
        "novel", "roman", "romanzo", "novela", "urtext", "text", "texts", "paperback", "hardcover",
        "unabridged", "ungekurzt", "anniversary", "reprint", "reissue", "facsimile",
        "penguin", "dover", "vintage", "isbn", "edition", "ausgabe", "auflage", "edn", "ed", "aufl",
        "unknown", "author", "buch", "neu", "original", "originalausgabe", "verlag",
    ]

}
