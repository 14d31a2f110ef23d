extension Subtitle {
    /// The genres that bare forms name: "a play", "Erzählungen".
    static func genres(of parts: [TitleKey.Part]) -> Set<Genre> {
        var genres: Set<Genre> = []
        for part in parts where isBareForm(part.words) {
            for word in part.words {
                if let genre = genre[word] { genres.insert(genre) }
            }
        }
        return genres
    }

    /// The genre that the first words of a description name: "a play by Joan Didion".
    static func genre(of words: [String]) -> Genre? {
        words.prefix(2).lazy.compactMap { genre[$0] }.first
    }

    /// Whether words say no more than which kind of story it is: "A Cozy Mystery", "a dark fantasy novel".
    static func isOnlyGenre(_ words: [String]) -> Bool {
        words.allSatisfy {
            fillers.contains($0) || forms.contains($0) || topics.contains($0)
                || subjects.contains($0) || TitleReader.seriesWords.contains($0)
                || genre[$0] != nil || kindsOfStories.contains($0)
        }
    }

    /// What tells kinds of stories apart, for any author and series.
    private static let kindsOfStories = WordSet(
        """
        cozy cosy paranormal romantic historical historischer historique psychological psychologischer urban epic \
        dark medieval regency victorian christian amish gothic supernatural legal medical military domestic culinary \
        vampire werewolf dystopian litrpg gamelit space opera sci fi science fiction fantasy crime detective police \
        procedural murder suspense spannender adventure western horror humorous funny young adult ya teen middle grade \
        small town holiday christmas clean sweet inspirational steampunk erotic lesbian gay queer reverse harem \
        academy shifter dragon witch action spy espionage thriller techno post apocalyptic survival sports billionaire
        """.split(separator: " ").map(String.init)
    )

    /// What plays are divided into.
    static let acts: WordSet = [
        "act", "acts", "acte", "actes", "akt", "akte", "akten", "aufzug", "aufzugen", "acto",
        "actos",
        "atto", "atti", "scene", "scenes",
    ]

    /// Words for plays that are rarer for those of dramatists, which are called tragedies, comedies or dramas.
    static let stagePlays: WordSet = ["play", "theaterstuck", "toneelstuk", "teaterstykke"]

    /// What one author may have made of one subject in turn.
    enum Genre: Sendable, Hashable {
        case novel
        case stories
        case play
        case poems
        case essays
        case life
        case guide
    }

    private static let genre: WordTable<Genre> = {
        let lists: [(Genre, String)] = [
            (
                .novel,
                """
                novel novella roman romane novela romanzo kriminalroman krimi mystery thriller \
                powiesc roman erzahlung fantasy
                """,
            ),
            (
                .stories,
                """
                stories erzahlungen novellen racconti cuentos relatos nouvelles contes verhalen \
                geschichten noveller fortellinger opowiadania rasskazy
                """,
            ),
            (
                .play,
                """
                play plays komodie tragodie trauerspiel schauspiel lustspiel drama dramen comedy \
                tragedy theaterstuck drame comedie tragedie comedia tragedia commedia skuespil skuespill skadespel \
                toneelstuk komediia
                """,
            ),
            (
                .poems,
                """
                poem poems poetry gedichte gedicht poemes poesies poesie poesias poemas lyrik verse \
                stikhi stikhotvoreniia dikter gedichten
                """,
            ),
            (.guide, "reisefuhrer stadtfuhrer wanderfuhrer guidebook reisgids reiseguide"),
            (.essays, "essay essays essai essais ensayo ensayos saggio saggi"),
            (
                .life,
                """
                memoir memoirs autobiography autobiographie autobiografia biography biographie \
                biografie biografia erinnerungen memoiren memorias memorie
                """,
            ),
        ]
        var table: [String: Genre] = [:]
        for (genre, words) in lists {
            for word in words.split(separator: " ").map(String.init) {
                table[Spelling.other(word) ?? word] = genre
            }
        }
        return WordTable(table)
    }()
}
