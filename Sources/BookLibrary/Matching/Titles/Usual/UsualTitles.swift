/// Titles under which one text was published in one language: British and American titles, those of
/// several translations, and those that later editions changed.
///
/// Catalogues join them by a uniform title (RDA 6.2.2, MARC 21 fields 130 and 240), which other sources
/// do not have. Only titles that share an author in the table are joined.
enum UsualTitles {
    /// The words of the title by which a book is known.
    ///
    /// - Parameters:
    ///   - titles: The titles that the record has, without articles and spaces, the longest first.
    ///   - families: The family names of its authors.
    /// - Returns: The words, and which title they replace; nil for a book that is not in the table.
    static func words(
        of titles: [String],
        by families: [String],
    ) -> (words: [String], place: Int)? {
        for family in families {
            if let found = authors[family]?.words(of: titles) { return found }
        }
        return nil
    }

    /// Whether the table has a title by an author with one of the family names.
    static func hasAuthor(_ families: [String]) -> Bool {
        families.contains { authors[$0] != nil }
    }

    /// The lists of works, each in the form that ``authorsAToG`` describes.
    ///
    /// A title that an earlier list has, too, is joined with what it has there.
    static let lists = [
        authorsAToG, authorsHToZ, laterTitles, japaneseTitles, crimeTitlesAToK, crimeTitlesLToZ,
        fantasyTitles, childrensTitles, englishTitles, frenchTitles, germanTitles, romanceTitles,
        northernTitles, russianTitles, ancientTitles, philosophyTitles, factualTitles, shortTitles,
        laterJapaneseTitles, retitled, retitledCrime, retitledNovels, retranslatedAToF,
        retranslatedGToZ, retranslatedInJapan,
    ]

    /// The authors by each spelling of their family names.
    private static let authors: WordTable<UsualTitlesOfAuthor> = {
        var lines: [String: [Substring]] = [:]
        let spellings = familySpellings.split(separator: "\n").map {
            $0.split(separator: " ").map(String.init)
        }
        var usualSpellings: [String: String] = [:]
        for forms in spellings {
            for form in forms { usualSpellings[form] = forms.first }
        }
        // Bytes, as characters take ten times as long.
        for line in lists.lazy.flatMap({ $0.utf8.split(separator: UInt8(ascii: "\n")) }) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let titles = Substring(line[line.index(after: colon)...])
            for family in line[..<colon].split(separator: UInt8(ascii: " ")) {
                let family = String(Substring(family))
                lines[usualSpellings[family] ?? family, default: []].append(titles)
            }
        }
        var authors = lines.mapValues(UsualTitlesOfAuthor.init)
        for forms in spellings {
            guard let usual = forms.first, let author = authors[usual] else { continue }
            for form in forms { authors[form] = author }
        }
        return WordTable(authors)
    }()

    /// The spellings of an author's family name in several languages and systems of romanization, the one that
    /// the lists use first.
    static let familySpellings = """
        dostoevsky dostoyevsky dostojewski dostojewskij dostoevskij dostoevskii dostoevski dostoyevski \
        dostojevski dostojevskij dostoievski dostoievsky dostoiewski dostojewsky dostoyevskiy dostoevskiy
        tolstoy tolstoi tolstoj tolstoii
        chekhov tschechow cechov chehov tchekhov tchekov chejov chekov tsjechov cechow czechow
        turgenev turgenjew turgenyev turgenew tourgueniev turgueniev tourguenev toergenjev
        goncharov gontscharow goncarov gontcharov
        pushkin puschkin puskin pouchkine poesjkin puszkin pushkine
        lermontov lermontow
        leskov leskow ljeskow
        gorky gorki gorkij gorkii gorkiy
        bulgakov bulgakow boulgakov bulhakow boelgakov
        sholokhov scholochow solochov cholokhov sjolochov szolochow
        solzhenitsyn solschenizyn solzenicyn soljenitsyne solzenitsyn solzjenitsyn solzhenitsin solyenitsin
        platonov platonow
        petrov petrow
        ostrovsky ostrowski ostrovskij ostrovskii ostrowskij
        strugatsky strugatskii strugatski strugatzki strugatzky strugackij strugacki strugatskij strugackiy
        nabokov nabokow
        andric andritsch
        kazantzakis kazantzaki kasantzakis kazantsakis
        mahfouz mahfuz mahfus machfus
        suetonius sueton suetone suetonio tranquillus
        lucretius lukrez lucrece lucrezio lucrecio
        queiros queiroz
        boll boell
        durrenmatt duerrenmatt
        suskind sueskind
        kastner kaestner
        lagerlof lagerloef
        """
}
