/// The words of titles of music, in the languages of its publishers.
///
/// The terms are those of the IFLA's list of uniform titles for music and of RDA 6.14, with the forms that German,
/// French, Italian and Spanish editions have.
enum MusicalWords {
    /// What a word, or a part of a German compound, tells.
    enum Part: Sendable, Hashable {
        case kind(String)
        case instrument(String)
        case nothing
    }

    /// What a word tells: several things for a compound such as "Klaviersonaten".
    static func parts(of word: String) -> [Part] {
        if let part = table[word] { return [part] }
        guard word.utf8.count >= 9 else { return [] }
        for (beginning, instrument) in compounds where word.hasPrefix(beginning) {
            let rest = String(word.dropFirst(beginning.count))
            if let part = table[rest] {
                return [.instrument(instrument), part]
            }
        }
        return []
    }

    /// Whether a word names several works of a kind.
    static func isPlural(_ word: String) -> Bool {
        parts(of: word).contains { part in
            if case .kind(let kind) = part { kind.hasSuffix("s") && kind != "mass" } else { false }
        }
    }

    /// Words with those joined that are one term in two words: "in full score".
    static func joined(_ words: [String]) -> [String] {
        var result: [String] = []
        for word in words {
            // "Violon celle", "cor anglais": the second word tells.
            if word == "quartet" || word == "quartets", result.last == "string" {
                result[result.count - 1] = "strings"
            }
            // "c-Moll" and "Cmoll"
            if let mode = ["moll", "dur"].first(where: { word.hasSuffix($0) && word != $0 }),
                notes[String(word.dropLast(mode.count))] != nil
                    || germanNotes[String(word.dropLast(mode.count))] != nil
            {
                result += [String(word.dropLast(mode.count)), mode]
                continue
            }
            result.append(word)
        }
        return result
    }

    private static let table: [String: Part] = {
        var table: [String: Part] = [:]
        for (name, words) in kindLists {
            for word in words.split(separator: " ") { table[String(word)] = .kind(name) }
        }
        for (name, words) in instrumentLists {
            for word in words.split(separator: " ") { table[String(word)] = .instrument(name) }
        }
        for word in silent.words { table[word] = .nothing }
        return table
    }()

    private static let kindLists: [(String, String)] = [
        ("symphony", "symphony symphonie sinfonie sinfonia"),
        ("symphonies", "symphonies sinfonien symphonien"),
        ("sonata", "sonata sonate"), ("sonatas", "sonatas sonaten sonates"),
        ("sonatina", "sonatina sonatine"), ("sonatinas", "sonatinas sonatinen sonatines"),
        ("concerto", "concerto konzert concierto"),
        ("concertos", "concertos konzerte concerti conciertos"),
        ("quartet", "quartet quartett quatuor quartetto cuarteto"),
        ("quartets", "quartets quartette quatuors quartetti cuartetos"),
        ("quintet", "quintet quintett quintetto"), ("quintets", "quintets quintette"),
        ("trio", "trio"), ("trios", "trios"), ("duo", "duo duet duett"),
        ("duos", "duos duets duette"),
        ("etude", "etude"), ("etudes", "etudes etuden studies"),
        ("nocturne", "nocturne notturno"), ("nocturnes", "nocturnes notturni"),
        ("prelude", "prelude praludium preludio"),
        ("preludes", "preludes praludien preludi preludios"),
        ("fugue", "fugue fuge fuga"), ("fugues", "fugues fugen fughe"),
        ("waltz", "waltz walzer valse"), ("waltzes", "waltzes valses"),
        ("mazurka", "mazurka"), ("mazurkas", "mazurkas mazurken"),
        ("polonaise", "polonaise"), ("polonaises", "polonaises polonaisen"),
        ("ballades", "ballades balladen"), ("scherzo", "scherzo"),
        ("scherzos", "scherzos scherzi"), ("impromptu", "impromptu"),
        ("impromptus", "impromptus"), ("rhapsody", "rhapsody rhapsodie rapsodia"),
        ("rhapsodies", "rhapsodies rhapsodien"),
        ("variations", "variations variationen variazioni variaciones"),
        ("suite", "suite"), ("suites", "suites suiten"), ("partita", "partita"),
        ("partitas", "partitas partiten"),
        ("inventions", "inventions inventionen invenzioni"),
        ("mass", "mass messe missa"), ("requiem", "requiem"),
        ("oratorio", "oratorio oratorium"), ("cantata", "cantata kantate cantate"),
        ("cantatas", "cantatas kantaten"), ("passion", "passion"),
        ("overture", "overture ouverture obertura"), ("overtures", "overtures ouverturen"),
        ("song", "lied song"), ("songs", "lieder songs"), ("cycle", "cycle liederzyklus"),
        ("caprices", "caprices capricci capricen"), ("bagatelle", "bagatelle"),
        ("bagatelles", "bagatelles bagatellen"), ("serenade", "serenade serenata"),
        ("divertimento", "divertimento"), ("toccata", "toccata"),
        ("fantasy", "fantasy fantasie fantasia phantasie"), ("march", "marsch marche"),
        ("dances", "tanze danses danze dances"), ("piece", "stuck morceau pezzo"),
        ("pieces", "stucke pieces pezzi piezas"),
        ("works", "werke works oeuvres opere obras"), ("opera", "opera oper"),
    ]

    private static let instrumentLists: [(String, String)] = [
        ("piano", "piano pianoforte klavier clavier fortepiano"),
        ("violin", "violin violine violon violino geige violins violinen"),
        ("viola", "viola bratsche"), ("cello", "cello violoncello violoncelle violonchelo"),
        ("strings", "strings string streich streicher cordes archi"),
        ("flute", "flute flote querflote flauto flauta"), ("oboe", "oboe hautbois"),
        ("clarinet", "clarinet klarinette clarinette clarinetto"),
        ("horn", "horn"), ("trumpet", "trumpet trompete trompette tromba"),
        ("organ", "organ orgel orgue organo"),
        ("guitar", "guitar gitarre guitare chitarra guitarra"),
        ("harpsichord", "harpsichord cembalo clavecin clavicembalo"),
        ("orchestra", "orchestra orchester orchestre orquesta"),
        ("voice", "voice singstimme gesang voix voce voz"),
        ("choir", "chorus chor choir choeur coro"),
    ]

    /// The beginnings of German compounds.
    private static let compounds: [(String, String)] = [
        ("klavier", "piano"), ("violoncello", "cello"), ("violin", "violin"), ("viola", "viola"),
        ("cello", "cello"), ("streich", "strings"), ("orgel", "organ"), ("floten", "flute"),
        ("oboen", "oboe"), ("klarinetten", "clarinet"), ("trompeten", "trumpet"),
        ("gitarren", "guitar"), ("cembalo", "harpsichord"), ("horn", "horn"), ("chor", "choir"),
        ("orchester", "orchestra"),
    ]

    /// What is sung.
    static let vocalKinds: Set<String> = [
        "mass", "requiem", "oratorio", "cantata", "cantatas", "passion", "song", "songs", "cycle",
        "opera",
    ]

    /// What a work is, beside its name: "Messiah: an oratorio".
    static let labels: Set<String> = [
        "oratorio", "opera", "cantata", "songs", "cycle", "pieces", "piece",
    ]

    /// What is for the piano, where nothing else is said.
    static let pianoKinds: Set<String> = [
        "nocturne", "nocturnes", "mazurka", "mazurkas", "polonaise", "polonaises", "etude",
        "etudes",
        "prelude", "preludes", "impromptu", "impromptus", "bagatelle", "bagatelles", "ballades",
        "scherzo", "scherzos", "waltz", "waltzes", "inventions", "sonata", "sonatas", "fugue",
        "fugues",
    ]

    /// Words that tell another setting, a part of it, or a book about the work.
    static let arrangements: WordSet = [
        "arr", "arranged", "arrangement", "arrangements", "bearbeitung", "bearb", "bearbeitet",
        "transcription", "transcriptions", "transcribed", "transkription", "arrangiert",
        "reduction",
        "reduced", "easy", "easier", "leicht", "leichte", "facile", "facili", "simplified",
        "selected",
        "selection", "selections", "auswahl", "favorite", "favourite", "best", "part", "parts",
        "stimme", "stimmen", "stimmensatz", "einzelstimme", "set", "hands", "handig", "mains",
        "high", "low", "medium", "hohe", "hoch", "tiefe", "tief", "mittlere", "mittel", "haute",
        "grave",
        "duet", "duets", "libretto", "textbuch", "commentary", "kommentar", "analysis", "analyse",
        "einfuhrung", "introduction", "guide", "companion", "handbook", "cambridge", "study",
        "about",
        "facsimile", "faksimile", "autograph", "sketches", "skizzen", "fassung", "version", "cd",
        "dvd", "playalong", "complete", "samtliche", "erste", "zweite",
    ]

    /// What editions of music say of themselves.
    static let silent: WordSet = [
        "urtext", "edition", "ausgabe", "ed", "hrsg", "henle", "barenreiter", "peters", "schirmer",
        "ricordi", "score", "music", "noten", "musik", "in", "fur", "for", "pour", "per", "para",
        "solo",
        "nos", "nr", "no", "n", "composed", "opp", "vol", "von", "by", "de",
    ]

    /// Words by which music is told from other books.
    static let publishers: WordSet = [
        "urtext", "henle", "barenreiter", "schirmer", "ricordi", "schott", "eulenburg",
        "breitkopf", "boosey",
    ]

    /// The modes, and whether the word tells that the name of the note is German.
    static let modes: [String: (name: String, isGerman: Bool)] = [
        "major": ("major", false), "minor": ("minor", false), "dur": ("major", true),
        "moll": ("minor", true), "majeur": ("major", false), "mineur": ("minor", false),
        "maggiore": ("major", false), "minore": ("minor", false), "mayor": ("major", false),
        "menor": ("minor", false),
    ]

    static let signs: [String: String] = [
        "flat": "b", "sharp": "#", "bemol": "b", "diese": "#", "bemolle": "b", "diesis": "#",
    ]

    /// The usual name of a note.
    static func note(_ name: String, isGerman: Bool) -> String? {
        isGerman ? germanNotes[name] ?? notes[name] : notes[name]
    }

    private static let notes: [String: String] = [
        "a": "a", "b": "b", "c": "c", "d": "d", "e": "e", "f": "f", "g": "g", "ut": "c", "do": "c",
        "re": "d", "mi": "e", "fa": "f", "sol": "g", "la": "a", "si": "b",
    ]

    private static let germanNotes: [String: String] = [
        "h": "b", "b": "bb", "as": "ab", "es": "eb", "des": "db", "ges": "gb", "cis": "c#",
        "dis": "d#", "fis": "f#", "gis": "g#", "ces": "cb",
    ]

    /// Names of works without words, in several languages, by a name that no word has.
    static let works: [(phrase: [String], work: String)] = lists.enumerated()
        .flatMap { place, list -> [(phrase: [String], work: String)] in
            let work = list.hasPrefix("!") ? "piano\(place)" : "work\(place)"
            return list.split(separator: "=").map { title in
                (phrase: TitleWords.words(String(title.drop { $0 == "!" })), work: work)
            }
        }.sorted { $0.phrase.count > $1.phrase.count }

    /// One work per line, as in the other lists of titles; those behind an exclamation mark are for the piano or an
    /// older keyboard.
    private static let lists = [
        "!wohltemperierte Klavier=wohltemperiertes Klavier=well-tempered clavier=well tempered clavier"
            + "=clavier bien tempéré=clavicembalo ben temperato=clave bien temperado",
        "Kunst der Fuge=art of fugue=art of the fugue=art de la fugue=arte della fuga",
        "musikalisches Opfer=musikalische Opfer=musical offering=offrande musicale",
        "!Goldberg-Variationen=Goldberg variations=variations Goldberg=variazioni Goldberg",
        "brandenburgische Konzerte=Brandenburg concertos=concertos brandebourgeois"
            + "=concerti brandeburghesi",
        "!englische Suiten=English suites=suites anglaises",
        "!französische Suiten=French suites=suites françaises",
        "vier Jahreszeiten=four seasons=quatre saisons=quattro stagioni=cuatro estaciones",
        "sacre du printemps=rite of spring=Frühlingsopfer=Frühlingsweihe",
        "oiseau de feu=firebird=Feuervogel=uccello di fuoco",
        "Bilder einer Ausstellung=pictures at an exhibition=tableaux d'une exposition"
            + "=pictures from an exhibition=quadri di un'esposizione",
        "Schwanensee=swan lake=lac des cygnes", "Nussknacker=nutcracker=casse-noisette",
        "!Kinderszenen=scenes from childhood=scènes d'enfants=scènes d'enfant",
        "!Album für die Jugend=album for the young=album pour la jeunesse",
        "!Lieder ohne Worte=songs without words=romances sans paroles",
        "!lyrische Stücke=lyric pieces=pièces lyriques",
        "Karneval der Tiere=carnival of the animals=carnaval des animaux",
        "kleine Nachtmusik=petite musique de nuit",
        "ungarische Tänze=Hungarian dances=danses hongroises",
        "slawische Tänze=Slavonic dances=danses slaves",
        "ungarische Rhapsodien=Hungarian rhapsodies=rhapsodies hongroises",
        "!Notenbüchlein für Anna Magdalena Bach=notebook for Anna Magdalena Bach"
            + "=Klavierbüchlein für Anna Magdalena Bach",
        "Jahreszeiten op 37=seasons op 37",
        "!symphonische Etüden=symphonic studies=études symphoniques",
        "symphonie fantastique=fantastic symphony=phantastische Symphonie",
        "aus der neuen Welt=from the new world=du nouveau monde",
    ]
}
