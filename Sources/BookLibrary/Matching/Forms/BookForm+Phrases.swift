extension BookForm {
    typealias Phrase = (words: [String], form: BookForm)

    /// The phrases by their first word.
    static let phrases = WordTable(phraseWords)

    static let phraseWords: [String: [Phrase]] = Dictionary(grouping: all) { $0.words.first ?? "" }

    /// The phrases that are never a part of the title itself when they end it, the longest first.
    static let endings: [Phrase] = parsed(endingTexts).sorted { $0.words.count > $1.words.count }

    /// Names of several books that are a form only if nothing else stands beside them.
    static let setNames: WordSet = [
        "trilogy", "trilogie", "trilogia", "tetralogy", "tetralogie", "quartet", "quintet",
        "duology", "collection", "saga", "set", "series", "omnibus", "cycle", "box",
    ]

    static let studyGuides: WordSet = [
        "cliffsnotes", "sparknotes", "yorknotes", "maxnotes", "bookrags", "supersummary",
        "gradesaver",
        "litcharts", "shmoop", "lekturehilfe", "lektureschlussel", "interpretationshilfe",
    ]

    private static let all: [Phrase] =
        parsed(endingTexts) + parsed(otherTexts)

    private static func parsed(_ texts: [(BookForm, String)]) -> [Phrase] {
        texts.flatMap { form, text in
            text.split(separator: ",").flatMap { phrase in
                // Words are compared as titles have them: with numbers as digits, and "d'activités" as one.
                let words = TitleWords.words(String(phrase))
                let elided = withElisions(words)
                return (words == elided ? [words] : [words, elided]).map {
                    (words: $0, form: form)
                }
            }
        }
    }

    /// Words with "d" and "l" joined to the next one: "cahier dactivites".
    private static func withElisions(_ words: [String]) -> [String] {
        words.reduce(into: []) { joined, word in
            if let last = joined.last, last == "d" || last == "l" {
                joined[joined.count - 1] = last + word
            } else {
                joined.append(word)
            }
        }
    }

    private static let endingTexts: [(BookForm, String)] = [
        (
            .set,
            """
            box set, boxed set, boxset, boxed set collection, slipcase, slipcased set, omnibus, \
            omnibus edition, complete collection, complete series, book set, books set, bundle, \
            complete box set, complete boxed set, schuber, gesamtausgabe, coffret
            """,
        ),
        (.comic, "graphic novel, the graphic novel, graphic adaptation, manga adaptation"),
        (
            .companion,
            """
            flash cards, flashcards, book notes, study guide, sparknotes, cliffsnotes, coloring book, sticker book, activity book, \
            readers guide, reading guide, reading group guide, readers companion, discussion guide
            """,
        ),
        (
            .workbook,
            """
            workbook, arbeitsbuch, answer book, answer key, solutions manual, student workbook, \
            student solutions manual, instructors solutions manual, workbook with key
            """,
        ),
        (.teachers, "teachers edition, teachers book, teachers guide, teachers manual"),
        (.script, "the screenplay, screenplay"),
        (.vocalScore, "vocal score, klavierauszug"),
        (
            .fullScore,
            "in full score, orchestral score, study score, studienpartitur, taschenpartitur",
        ),
    ]

    private static let otherTexts: [(BookForm, String)] = [
        (
            .set,
            """
            suivi de, suivie de, precede de, seguito da, seguido de, seguida de, followed by, gefolgt von, \
            complete works, collected works, samtliche werke, gesammelte werke, oeuvres completes, \
            obras completas, opere complete, complete novels, complete trilogy, books set, \
            3 novels, 4 novels, 2 novels, 5 novels, 2 in 1, 3 in 1, 4 in 1, 3in1, 2in1, in 1 volume, volumes in 1, books in 1, \
            books 1, volumes 1, sammelband, integrale, 3 books in 1, bookset, slipcase, both novels, \
            both books, all novels, beide romane, beide bucher, alle romane, samtliche romane, \
            tous les romans, tutti i romanzi, todas las novelas, beide romans, beide boeken, \
            alle romans, entrambi i romanzi, ambas novelas, ambos libros, les 2 livres, i 2 libri
            """,
        ),
        (
            .companion,
            """
            bilderbuch zum, bilderbuch zur, filmbilderbuch, buch zur serie, l album du film, \
            movie storybook, film storybook, libro de la pelicula, \
            cliffs notes, spark notes, ultimate fan guide, the official guide, filmbuch, postcard book, summary, companion, companion to, lekturehilfe, \
            lektureschlussel, interpretation, interpretationen, interpretationshilfe, \
            erlauterungen, instructors manual, cookbook, making of, behind the scenes, \
            unofficial, york notes, yorknotes, critical essays, \
            conversation starters, trivia, journal, calendar, quiz, lesson plans, book club kit, \
            colouring book, color book, official guide, visual dictionary, movie companion, \
            directors notebook, commentary, kommentar, materialien, unterrichtsmodell, \
            unterrichtsmaterialien, fiche de lecture, analyse, profil d une oeuvre, guida alla lettura, \
            guia de lectura, student guide, planner, diary planner, postcards, illustrated guide, \
            illustrated companion, readers guides, literature guide, teaching guide, sheet music, \
            soundtrack, vocal selections, visual companion, art book, sketchbook, poster book, \
            fan book, fanbook, encyclopedia of the, official handbook, monarch notes, maxnotes, shmoop, \
            bookrags, supersummary, novel units, gradesaver, litcharts, bloom s notes, bloom s guides, \
            bookclub in a box, book club in a box, lesbrief, uittreksel, boekverslag, schulerhilfe, \
            unterrichtsreihe, unterrichtseinheit, textanalyse, lesetagebuch, lehrerbegleitheft, malbuch, \
            stickerbuch, kochbuch zum, das kochbuch zur, cahier d activites, dossier pedagogique, \
            lehrerhandreichung, handreichung, classroom unit, teaching unit, novel study, \
            etude de, commentaire compose, guia didactica, scheda, reisetagebuch zum, sound book
            """,
        ),
        (
            .workbook,
            """
            corriges, corrige, soluciones, solucionario, soluzioni, solutions, ubungsbuch, ubungsheft, arbeitsheft, cahier d exercices, cahier d activites, \
            student solutions, losungen, losungsbuch, losungsheft, exercise book, \
            exercises, practice book, test bank, quaderno degli esercizi, \
            cuaderno de ejercicios, libro de ejercicios, werkboek, sprachtraining, test book, \
            lab manual, laboratory manual, problem book, problems book, activity manual
            """,
        ),
        (
            .teachers,
            """
            instructors edition, instructor edition, teacher edition, teacher s book, \
            lehrerhandbuch, lehrerband, lehrerausgabe, lehrerheft, guide pedagogique, \
            livre du professeur, libro del profesor, guida per l insegnante, docentenhandleiding
            """,
        ),
        (
            .students,
            """
            students book, student s book, kursbuch, schulerbuch, livre de l eleve, \
            livre de leleve, libro del alumno, libro dello studente, coursebook, class book, \
            pupils book
            """,
        ),
        (
            .abridged,
            """
            abridged, abridgement, abridgment, gekurzt, gekurzte, gekurzte fassung, abrege, \
            abregee, texte abrege, version abregee, condensed, ridotto, ridotta, resumida, \
            compendiado, abreviada, verkorte, bekort, kurzfassung, concise edition, \
            shorter edition, readers digest condensed
            """,
        ),
        (
            .retelling,
            """
            words of 1 syllable, plain and simple english, retold, retelling, a retelling, adapted for, adapted by, neu erzahlt, nacherzahlt, \
            erzahlt fur, fur kinder, fur junge leser, fur die jugend bearbeitet, fur die jugend neu bearbeitet, for kids, for children, for young readers, \
            young readers edition, young readers, young adult edition, young adult adaptation, young peoples edition, \
            teen edition, junior edition, middle grade edition, adapted for young, easy reader, easy readers, easy reading, \
            graded reader, graded readers, penguin readers, penguin active reading, \
            penguin young readers, oxford bookworms, bookworms library, step into reading, \
            stepping stones, stepping stone, classic starts, no fear, great illustrated classics, \
            macmillan readers, i can read, easy classics, made easy, simplified, \
            in einfacher sprache, leicht gemacht, leicht lesen, einfach lesen, einfach klassisch, raconte aux, \
            racontee aux, raconte par, pour les enfants, pour enfants, adaptado, adaptada, \
            adaptacion, adaptation, adaptados, adaptadas, adaptacao, adapte, adaptee, adaptes, \
            adattato, adattata, adattati, adattamento, version escolar, edicion escolar adaptada, \
            leichte lekture, leichte lekturen, lecture facile, lectures faciles, lectura facil, \
            lecturas faciles, lecturas graduadas, letture graduate, letture facilitate, \
            leitura facil, in leichter sprache, leichte sprache, lecture graduee, lectures graduees, \
            lettura graduata, lectura graduada, leitura graduada, lectura adaptada, version simplifiee, versione semplificata, version simplificada, para ninos, per ragazzi, per bambini, board book, pop up, \
            picture book, wishbone classics, ladybird classics, usborne classics, \
            usborne young reading, young reading, black cat, cideb, classic illustrated edition, \
            illustrated classics, junior classics, \
            childrens edition, for beginners reader, hervertelling, herverteld, \
            naverteld, voor kinderen, modern retelling, shakespeare made easy, dominoes, \
            oxford progressive english readers, cambridge english readers, heinle reading library, \
            longman classics, bullseye step into classics, step up classics, scholastic reader, \
            all aboard reading, ready to read, dhp, rewritten, nivel, level 1, level 2, level 3, \
            level 4, level 5, level 6, stage 1, stage 2, stage 3, stage 4, stage 5, stage 6
            """,
        ),
        (
            .comic,
            """
            graphic novel, manga, comic, comics, graphic biography, graphic history, \
            bande dessinee, gezeichnet von, als comic, novela grafica, comic adaptation, \
            authorized adaptation, fumetto, fumetti, stripverhaal, beeldroman, manga classics, \
            classics illustrated, campfire graphic novels, illustrated adaptation, a graphic, \
            beeldverhaal, een beeldverhaal, tegneserie, seriealbum, serieroman, komiks, sarjakuva, \
            kepregeny, roman graphique, em quadrinhos, banda desenhada, romanzo a fumetti, comicroman
            """,
        ),
        (
            .selection,
            """
            selected, selections, selection from, a selection, auswahl, ausgewahlt, \
            ausgewahlte, excerpts, extracts, extraits, morceaux choisis, choix, antologia, \
            sampler, preview, leseprobe, free chapter, scelta, seleccion, bloemlezing, \
            in auswahl, best of
            """,
        ),
        (
            .script,
            """
            dramatized, dramatised, dramatization, dramatisation, horspiel, the musical, \
            filmdrehbuch, buhnenfassung, theaterfassung, radio scripts, original radio scripts, \
            buhnenstuck, theateradaption, adaptation theatrale, stage adaptation, \
            stage version, stage play, playscript, play script, shooting script, film script, film scripts, a film, drehbuch, the play, the stage play, the film, the movie, \
            screenplay, teleplay, libretto, operntext, textbuch, livret d opera, filmskript, \
            radio play, play with music, music drama
            """,
        ),
        (
            .vocalScore,
            """
            vocal score, klavierauszug, piano score, piano reduction, klavierfassung, riduzione, \
            chant et piano, canto e pianoforte, canto y piano, spartito, klaveruittreksel, \
            klaverudtog, klaverutdrag
            """,
        ),
        (
            .arrangement,
            """
            4 hands, zu 4 handen, 4 handig, 4 mains, 2 pianos, 2 klaviere, arranged for, arr for, arrangement for, transcribed for, transcription for, bearbeitet fur, \
            bearbeitung fur, bearb fur, eingerichtet fur, einrichtung fur, transkription fur, \
            transcription pour, arrangement pour, arrange pour, trascrizione per, transcripcion para
            """,
        ),
        (
            .fullScore,
            """
            full score, orchestral score, orchestra score, conductors score, study score, \
            miniature score, pocket score, partitur, studienpartitur, taschenpartitur, \
            dirigierpartitur, orchesterpartitur, partitura, partition d orchestre, \
            partition de poche, partituur
            """,
        ),
    ]
}
