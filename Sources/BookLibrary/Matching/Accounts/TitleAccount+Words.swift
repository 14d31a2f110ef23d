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

    /// Publishers, and what their series are called by, which no title of a work has behind a mark.
    static let imprints = WordSet(
        """
        penguin puffin pelican dover vintage bantam signet mentor picador faber oxford cambridge \
        oup cup oct loeb teubner teubneriana budé bude norton everyman everymans knopf wordsworth arden folger riverside pengin \
        tuttle dtv rororo rowohlt suhrkamp insel reclam reclams fischer ullstein goldmann heyne \
        piper diogenes detebe luchterhand hanser kiepenheuer aufbau manesse artemis kroner beck \
        springer vahlen utb gallimard folio poche flammarion garnier pleiade seuil points livre \
        hachette larousse einaudi mondadori meridiani bur adelphi feltrinelli rizzoli garzanti \
        catedra alianza anagrama planeta austral alfaguara espasa \
        henle barenreiter peters schirmer ricordi boosey eulenburg breitkopf wiener hn urtext \
        harper harperperennial perennial collins hodder macmillan picador pan orion orbit gollancz tor ace daw \
        del rey ballantine pantheon dell avon pocket scribner simon schuster random anchor doubleday viking \
        routledge springer wiley pearson nyrb mit hup heinemann longman methuen virago abacus \
        corgi arrow sphere grafton panther triad flamingo harvill canongate bloomsbury scholastic \
        shueisha kodansha shogakukan kadokawa bunko shinchosha jump viz tokyopop carlsen egmont
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )

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

    /// What makes another book of a piece with a publisher's name.
    static let companionWords: WordSet = [
        "guide", "notes", "companion", "workbook", "reader", "readers", "student", "students",
        "teacher", "teachers", "abridged", "selected", "lexikon", "worterbuch", "dictionary",
        "advanced", "beginner", "elementary", "intermediate", "introduction", "einfuhrung",
        "classroom", "school", "study", "schul", "collection", "box", "set", "omnibus", "complete",
        "young", "junior", "graphic",
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

    /// Words that tell one book of several, if only one title has them.
    static let tellingAlone: WordSet = [
        "advanced", "intermediate", "beginning", "beginners", "elementary", "junior", "young",
        "concise", "shorter", "short", "pocket", "mini", "further", "more", "new", "second",
        "another",
        "last", "final", "return", "returns", "sequel", "continued", "children", "kids", "teens",
        "teachers", "students", "women", "girls", "boys", "men", "parents", "engineers",
        "scientists", "complete", "selected", "collected", "annotated", "illustrated", "abridged",
        "guide", "companion", "workbook", "notes", "essential", "best", "other", "neue", "zweite",
        "kleine", "grosse", "kleines", "grosses", "little", "big", "great", "small", "not", "no",
        "never", "without", "early", "later", "late", "first", "third", "north", "south", "east",
        "west", "northern", "southern", "eastern", "western", "modern", "ancient", "audio",
        "journal", "cookbook", "play", "film", "movie", "musical", "script", "graphic", "making",
        "world", "international", "applied", "practical", "professional", "basic", "basics",
    ]
}
