extension Subtitle {
    /// Words for "or", which begin the other title of a book.
    static let alternatives: WordSet = [
        "or", "oder", "ou", "oppure", "ossia", "sive", "eller", "ovvero", "o", "of", "albo",
        "czyli", "lub", "aneb", "avagy", "ili", "alebo", "sau",
    ]

    static let articles: WordSet = [
        "the", "a", "an", "der", "die", "das", "des", "dem", "den", "ein", "eine", "einer", "le",
        "la", "les", "un", "une", "el", "los", "las", "una", "il", "lo", "gli", "de", "het", "een",
        "en", "ett", "um", "uma", "being", "my", "his", "her",
    ]

    /// Question words and the like, with which descriptions begin.
    static let questions: WordSet = [
        "how", "why", "what", "who", "when", "wie", "warum", "was", "wer", "weshalb", "wieso",
        "comment", "pourquoi", "como", "por", "porque", "come", "perche", "hoe", "waarom",
        "hvordan",
        "wenn", "if", "whether",
    ]

    /// What begins "from one thing to another", and what goes on.
    static let journeys: [String: Set<String>] = [
        "from": ["to", "into", "through"], "von": ["bis", "zu", "zum", "zur", "nach"],
        "vom": ["bis", "zu", "zum", "zur", "nach"], "de": ["a", "al", "au"], "du": ["a", "au"],
        "des": ["a", "aux"], "del": ["al", "a"], "desde": ["hasta"], "dal": ["al", "alla"],
        "dalla": ["al", "alla"], "van": ["tot", "naar"],
    ]

    /// Words that descriptions have more often than names.
    static let hints = WordSet(
        """
        power art secret secrets life lives leben vie vida vita adventure adventures abenteuer \
        myth rise fall birth death making quest search hunt battle fight struggle race legend legacy \
        ways reasons rules laws habits steps keys tools change changes results confessions notes \
        future past curious hidden forgotten unlikely surprising epic new why how without inside \
        way ways only first last best world welt monde mundo mondo family familie famille food work \
        love liebe amour amor journey reise voyage viaje viaggio people rethinking design life \
        manners moeurs sitten ways side text
        """.split(separator: " ").map(String.init)
    )

    /// "Book" in several languages.
    static let books: WordSet = [
        "book", "buch", "libro", "livre", "livro", "boek", "bok", "bog", "kniga", "ksiazka",
    ]

    /// Words for what is the writer's own.
    static let possessives: WordSet = [
        "my", "your", "mein", "meine", "meinen", "meiner", "mon", "ma", "mes", "mi", "mis", "mio",
        "mia",
        "mijn", "min", "mina", "mine", "mitt", "minha", "meu",
    ]

    /// What goes on a title that is known by its beginning: "Gulliver's Travels into Several Nations".
    static let wideners: WordSet = [
        "into", "in", "from", "by", "through", "among", "being", "who", "which", "as", "with", "on",
        "at", "durch", "nach", "aus", "mit", "nebst", "dans", "par", "avec",
        "genom", "gennem", "gjennom", "door", "por", "attraverso", "travers",
    ]

    /// The wideners that only tell more of a journey.
    static let ways: WordSet = [
        "into", "through", "among", "durch", "genom", "gennem", "gjennom", "attraverso",
    ]

    static let prepositions: WordSet = [
        "into", "without", "about", "within", "among", "before", "during", "ohne", "gegen", "durch",
        "vor", "nach", "bei", "wahrend", "dem", "sans", "chez", "sin", "senza", "zonder", "at",
        "from", "inside", "on", "in", "toward", "towards", "for", "with", "beyond", "behind",
        "between", "through", "using", "including", "based", "against", "across", "after", "under",
        "von", "vom", "uber", "zur", "zum", "fur", "mit", "aus", "zwischen", "im", "auf", "unter",
        "sur", "pour", "dans", "entre", "vers", "du", "avec", "sobre", "para", "desde", "con",
        "tra", "fra", "dal", "dalla", "sul", "sulla", "per", "over", "voor", "van", "met", "its",
    ]

    static let links: WordSet = [
        "of", "for", "to", "and", "in", "on", "from", "about", "behind", "that", "with", "der",
        "des", "von", "vom", "einer", "eines", "in", "zur", "zum", "uber", "fur", "aus", "du", "de",
        "d", "des", "sur", "del", "della", "dello", "di", "da", "do", "van", "over", "by", "i",
    ]

    /// Words before an article that begin what a book tells of: "confessions of a", "notes from a".
    static let sources: WordSet = [
        "of", "from", "by", "about", "de", "di", "von", "av", "van", "d",
    ]

    /// Words that end the name of a series, not of a book.
    static let seriesNames: WordSet = [
        "chronicles", "chronicle", "diaries", "cycle", "trilogy", "quartet", "novels", "series",
        "files",
        "mysteries", "chroniken", "trilogie", "reihe", "saga", "zyklus", "chroniques", "adventures",
        "abenteuer", "memoirs", "memoiren", "civilization", "years",
    ]

    /// Words of titles whose volumes are periods: "A history of private life: from Rome to Byzantium".
    static let histories: WordSet = [
        "history", "geschichte", "histoire", "historia", "storia", "geschiedenis", "historie",
        "istoriia",
    ]

    /// Words for what is too short for several volumes.
    static let brief: WordSet = [
        "brief", "short", "concise", "little", "kurze", "kleine", "breve", "petite", "courte",
        "pequena",
        "korte", "kratkaia", "briefest", "shorter", "shortest", "briefer", "minima",
    ]

    /// What befalls families, peoples and lives, as in "Verfall einer Familie".
    static let fates: WordSet = [
        "verfall", "niedergang", "aufstieg", "untergang", "kindheit", "jugend", "chronik",
        "protokoll", "anatomie", "bekenntnisse", "bildnis", "portrat", "psychogramm", "ansichten",
        "wege", "stationen", "bilanz", "schicksal", "entwicklung", "werdegang", "lehrjahre",
    ]

    /// The first two words of descriptions that promise everything, by the first.
    static let totals: WordTable<Set<String>> = WordTable([
        "alles": ["uber", "over"], "all": ["about"], "everything": ["you", "about", "your"],
        "tout": ["sur", "ce"], "todo": ["sobre", "lo"], "tutto": ["su", "quello"], "allt": ["om"],
        "alt": ["om"], "was": ["sie", "du", "man"], "what": ["you", "every"], "ce": ["que"],
        "lo": ["que"],
    ])

    /// Words for what an editor chose or collected.
    static let selections: WordSet = [
        "selected", "collected", "complete", "works", "writings", "werke", "samtliche",
        "gesammelte",
        "ausgewahlte", "schriften", "oeuvres", "completes", "choisies", "choisis", "obras",
        "completas",
        "escogidas", "selectas", "opere", "scelte", "letters", "new", "neue", "early", "late",
        "best",
        "verzamelde", "selection", "auswahl", "antologia", "anthology", "anthologie",
    ]

    /// What textbooks are called by: one author may write several on one discipline.
    static let disciplines: WordSet = [
        "biology", "physics", "chemistry", "mathematics", "psychology", "economics", "calculus",
        "statistics", "algebra", "sociology", "anatomy", "physiology", "accounting", "marketing",
        "geology", "astronomy", "ecology", "genetics", "biochemistry", "immunology", "botany",
        "zoology", "microbiology", "biologie", "physik", "chemie", "mathematik", "physique",
        "chimie", "biologia", "fisica", "quimica", "chimica",
    ]

    /// The forms of books to learn from, of which one author may write several on one subject.
    static let textbooks: WordSet = [
        "introduction", "einfuhrung", "introduccion", "introduzione", "inleiding", "introducao",
        "handbook", "handbuch", "manual", "manuale", "lehrbuch", "textbook", "reader", "guide",
        "leitfaden", "primer", "course", "kurs", "cours", "curso", "corso", "workbook", "grundkurs",
    ]

    /// What books are called in which things are looked up.
    static let references: WordSet = [
        "reference", "sourcebook", "nachschlagewerk", "grammar", "grammatik", "grammaire",
        "gramatica", "grammatica", "dictionary", "dictionnaire", "diccionario", "dizionario",
        "worterbuch", "woordenboek", "lexikon", "thesaurus", "glossary", "glossar",
    ]

    /// What many people leave: texts of their office, of their life, and collected ones.
    static let utterances: WordSet = [
        "address", "addresses", "speech", "speeches", "messages", "sermons", "letters", "diary",
        "diaries", "journal", "journals", "papers", "memoir", "memoirs", "autobiography",
        "recollections", "reminiscences", "essays", "lectures", "poems", "poetry", "stories",
        "plays", "works", "writings", "reden", "ansprachen", "predigten", "briefe", "tagebuch",
        "tagebucher", "erinnerungen", "memoiren", "aufsatze", "vorlesungen", "gedichte",
        "erzahlungen", "werke", "discours", "lettres", "memoires", "essais", "poemes", "poesies",
        "discursos", "cartas", "memorias", "ensayos", "poemas", "poesias", "discorsi", "lettere",
        "memorie", "saggi", "poesie", "marchen", "fairytales", "tales", "songs", "autobiographie",
        "autobiografie", "autobiografia", "brieven", "gedichten", "brev", "dikter", "listy",
        "wiersze", "dopisy", "basne", "pisma", "stikhotvoreniia", "skazki", "siirler", "mektuplar",
    ]

    /// Pieces of music that one composer writes as another does: "Sonaten für Flöte und Basso continuo".
    static let compositions: WordSet = [
        "sonata", "sonatas", "sonate", "sonaten", "sonates", "concerto", "concertos", "concerti",
        "konzert", "konzerte", "symphony", "symphonies", "symphonie", "symphonien", "sinfonia",
        "sinfonie", "sinfonien", "quartets", "quartett", "quartette", "quatuors", "trios", "duos",
        "suite", "suites", "suiten", "etudes", "etuden", "studies", "preludes", "praludien",
        "fugues", "fugen", "nocturnes", "walzer", "waltzes", "valses", "lieder", "songs", "arias",
        "arien", "cantatas", "cantata", "kantate", "kantaten", "messe", "messen", "masses",
        "motets", "motetten", "klavierstucke", "orgelwerke", "klavierwerke",
    ]

    /// What the texts of an office are called after.
    static let offices: WordSet = [
        "state", "union", "inaugural", "presidential", "public", "official", "private",
        "parliamentary", "parliament", "congress", "senate", "war", "political", "family",
        "personal", "politische", "offentliche", "private", "politiques", "politicos",
    ]

    /// What the names of publishers' series have in them, without spaces.
    static let publishers = [
        "classic", "klassi", "library", "bibliothek", "bibliotheque", "taschenbuch", "paperback",
        "penguin", "oxford", "cambridge", "vintage", "press", "verlag", "edition", "pocket",
        "books", "bucherei", "modern", "collection", "folio", "reclam", "rororo", "poche",
    ]

    /// Adjectives that publishers change from one edition to the next, and that tell nothing of the text.
    static let praises: WordSet = [
        "classic", "informal", "essential", "definitive", "ultimate", "practical", "indispensable",
        "comprehensive", "authoritative", "complete", "updated", "revised", "original",
        "bestselling",
        "proven", "timeless", "friendly", "personal", "thorough", "standard", "official",
        "international", "unverzichtbare", "praktische", "umfassende", "grosse", "aktuelle",
    ]

    /// What books are called that go with another one.
    static let guides: WordSet = [
        "guide", "guidebook", "handbook", "workbook", "journal", "companion", "playbook",
        "leitfaden", "handbuch", "arbeitsbuch", "begleitbuch", "praxisbuch", "cahier", "guia",
        "guida", "werkboek",
    ]

    /// What a book is: these make the whole subtitle a description.
    static let forms = WordSet(
        """
        novel novels novella novelette roman romane novela novelas romanzo romanzi romance \
        roman erzahlung erzahlungen novelle novellen racconti racconto cuento cuentos relatos \
        nouvelle nouvelles recit recits conte contes verhaal verhalen geschichten stories memoir memoirs \
        autobiography autobiographie autobiografia biography biographie biografie biografia \
        erinnerungen memoiren memorias memorie memoires essay essays essai essais ensayo ensayos \
        saggio saggi poem poems poetry gedichte gedicht poemes poesies poesie poesias poemas lyrik \
        verse introduction einfuhrung introduccion introduzione inleiding introducao handbook \
        handbuch manual manuale lehrbuch standardwerk textbook thriller thrillers kriminalroman krimi kriminalfall \
        mystery mysteries policier giallo misterio komodie tragodie trauerspiel schauspiel lustspiel \
        drama dramen comedy tragedy play plays theaterstuck stuck comedie tragedie comedia tragedia \
        commedia digt digte dikt marchen fairytale fable fables fabel fabeln bericht reportage reportagen tagebuch \
        tagebucher briefe briefwechsel correspondence correspondance dialogue dialoge reader fiction nonfiction \
        sachbuch ratgeber dichtung epos epic saga satire allegory parable idylle ballade librettist \
        dissertation thesis diss festschrift bildband katalog catalog kinderbuch jugendbuch \
        jugendroman familienroman liebesroman bildungsroman entwicklungsroman schelmenroman \
        historischer krimis thriler piece pieza pezzo powiesc powiesci opowiadania roman romana \
        powies rasskazy rasskaz povest povesti stikhi stikhotvoreniia komediia dramaet regeny novellak \
        povidky dikter noveller fortellinger fortaellinger berattelser skuespill skuespil skadespel toneelstuk \
        gedichten bildnis lebensbild lebensbilder winterverhaal sprookje stripverhalen relato cronicas \
        dikt digte komedie komedia dramat wiersze poezje basne versek elbeszelesek romaani novelleja \
        runoja oyku oykuler siir siirler hikaye hikayeler romaan gedichtenbundel mythistorema \
        poiemata diegemata pripovetke pripovijetke pjesme pesme stihovi roman \
        act acts akt akte akten aufzugen acte actes poema skodespel gesang gesange gesangen oratorium \
        elegia elegie elegien sittengemalde sittenbild bilderbuch reportaje retrato tale psychothriller fantasy dystopia utopie utopia
        """.split(separator: " ").map(String.init)
    )

    /// German, Dutch and Scandinavian forms that end compounds: "Lehrstück", "Kriminalroman".
    static let compoundEndings = [
        "stuck", "roman", "romane", "geschichte", "geschichten", "erzahlung", "erzahlungen",
        "spiel", "drama", "marchen", "bericht", "berichte", "verhaal", "verhalen", "tragodie",
        "komodie", "novelle", "novellen", "lexikon", "fuhrer", "buch", "gedicht", "gedichte",
        "biographie", "biografie", "krimi", "thriller", "satire", "epos", "briefe", "reise",
        "fortalling", "fortellinger", "berattelse", "roman",
    ]

    /// Endings of German books that accompany another one.
    static let otherBooks = [
        "drehbuch", "malbuch", "kochbuch", "arbeitsbuch", "stickerbuch", "ubungsbuch",
        "begleitbuch",
        "rezeptbuch", "worterbuch", "liederbuch", "hilfe", "schlussel",
    ]

    /// Indefinite articles, and "o" and "os" where they begin a description.
    static let indefinite: WordSet = [
        "a", "an", "ein", "eine", "un", "une", "una", "uno", "um", "uma", "een", "en", "ett", "et",
        "o",
    ]

    /// What a book of non-fiction is, as in "a history of" and "Kritik der".
    ///
    /// Names of novels do without these words.
    static let topics = WordSet(
        """
        history histories geschichte histoire historia storia geschiedenis historie guide guidebook \
        leitfaden guia guida gids recipe recipes rezepte cookery thoughts gedanken pensees lessons \
        lektionen principle principles prinzipien account approach ansatz science sciences \
        wissenschaft ciencia scienza philosophy philosophie filosofia essence theory theorie teoria \
        theories critique kritik critica analysis analyse analisis analisi exploration investigation \
        study studies studie studien etude etudes estudio estudios studi inquiry enquiry untersuchung \
        untersuchungen enquete reflection reflections reflexion reflexionen betrachtung betrachtungen \
        manifesto manifest making origin origins ursprung origine evolution psychology psychologie \
        psicologia sociology anthropology economics politics politik politique politica method methods \
        methode methoden metodo technique techniques strategy strategies strategie strategien \
        tips concepts application applications practice praxis pratique practica fundamentals \
        grundlagen basics elements grundriss outline overview uberblick survey abriss course kurs \
        cours curso corso perspective perspectives portrait portrat observations notizen dispatches \
        meditations interviews conversations gesprache entretiens conversaciones dokumentation \
        commentary translation ubersetzung traduction atlas lexikon dictionary worterbuch glossary \
        discourse treatise abhandlung traite tratado trattato proposal report rapport argument \
        defense plea appeal examination assessment overviews biographical autobiographical \
        episodes episodios episodi episoden episode scenes szenen escenas cenas scenas obrazy bilder \
        tableaux sketches skizzen cuadros quadros vignettes notebook notebooks aufzeichnungen \
        search quest story recit erinnerung reisebericht years jahre career education erziehung fates \
        grammar grammatik syntax logic logik ethics ethik ethique aesthetics asthetik phenomenology \
        phanomenologie entdeckung discovery erfindung invention quotations aphorismen aphorisms \
        sayings maxims letters interpretation diagnosis pathology therapy treatment diet cuisine
        """.split(separator: " ").map(String.init)
    )

    /// What books of non-fiction are about, wherever the word stands.
    static let subjects = WordSet(
        """
        human humans humanity humankind mankind menschheit society societies gesellschaft societe \
        sociedad social soziale political politische politischen politische economic economical \
        economy okonomie economie economia modern moderne modernen modernity contemporary american \
        americans america europe european europa germany deutschland deutschen german france french \
        england english britain british china chinese russia russian africa african india indian \
        century centuries jahrhundert jahrhunderts siecle siglo secolo eeuw business management \
        leadership company companies market markets finance investing investor capitalism capital \
        computer computers software programming engineering mathematics mathematik mathematical \
        physics physik chemistry chemie biology biologie quantum language sprache linguistics \
        literature literatur litterature culture cultural kultur cultura psychological health \
        gesundheit medicine medizin medical brain gehirn cerveau cognitive behavior therapy diet \
        nutrition cooking vegetarian bread kitchen recipes garden gardening photography painting \
        travels childhood parents parenting children women men workers democracy demokratie freedom \
        justice law recht rights civil religion religious church christian christianity bible jewish \
        islam islamic buddhist technology technologies technik digital internet data machine \
        learning success successful happiness effective personal professional practical essential \
        complete comprehensive illustrated definitive ultimate beginners beginner students \
        anfanger fortgeschrittene studierende teachers nature environment climate evolutionary \
        universe physicist economist scientist scientists philosopher philosophers genius inventor \
        president presidential campaign holocaust nazi hitler slavery racial race immigrant \
        autism cancer depression trauma memory intelligence consciousness truth money wealth \
        football baseball basketball olympic disaster expedition survival inspiring untold \
        remarkable extraordinary incredible true personal brief short concise political \
        situationniste kritische historische philosophische wissenschaftliche indische \
        pflanzen blutenpflanzen wildpflanzen heilpflanzen vogel saugetiere pilze insekten schmetterlinge \
        europas mitteleuropas nordeuropas deutschlands osterreichs nordamerikas
        """.split(separator: " ").map(String.init)
    )

    /// Words that speak of the reader and the writer.
    static let readers: WordSet = [
        "you", "your", "yourself", "yours", "we", "our", "us", "everyone", "everybody", "anyone",
        "anything", "du", "dich", "dein", "deine", "ihr", "ihre", "wir",
        "unser", "unsere", "uns", "vous", "votre", "vos", "nous", "notre", "nos", "tu", "su", "sus",
        "nuestra", "nuestro", "jouw", "je", "onze",
    ]

    /// Endings of abstract nouns in English, German and the Romance languages, folded.
    static let abstractEndings = [
        "tion", "tions", "sion", "ment", "ments", "ness", "ity", "ities", "ism", "isms", "ology",
        "ologies", "ics", "ance", "ence", "ship", "hood", "ical", "istic", "ung", "ungen", "heit",
        "heiten", "keit", "keiten", "schaft", "schaften", "ismus", "itat", "istik", "logie", "isme",
        "ite", "cion", "ciones", "dad", "ismo", "encia", "ancia", "zione", "zioni", "ita", "enza",
        "heid", "schap", "stisch", "ische", "ischen", "iste", "cao", "dade",
    ]

    /// Words that mean next to nothing in a comparison of subtitles.
    static let fillers: WordSet = [
        "a", "an", "the", "and", "of", "in", "to", "for", "on", "der", "die", "das", "ein", "eine",
        "von", "zu", "le", "la", "les", "un", "une", "de", "du", "des", "el", "los", "y", "e", "et",
        "his", "her", "its", "u", "d",
    ]
}
