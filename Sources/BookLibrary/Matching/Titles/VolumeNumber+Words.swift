/// The words beside the numbers of volumes, as folded and romanized words.
extension VolumeNumber {
    /// Between a number and that of all volumes: "1 iz 4".
    static let ofs: WordSet = ["iz", "z", "ze", "av", "af", "out", "sur", "su", "uit"]

    /// Between the first and the last volume: "1 bis 3".
    static let untils: WordSet = ["bis", "to", "through", "tot", "till", "til", "do"]

    /// Ordinals of languages whose words ``NumberWords`` leaves alone in titles.
    static let ordinals: WordTable<Int> = {
        let lists: [(Int, String)] = [
            (
                1,
                """
                pervyi pervaia pervoe pershyi persha pierwszy pierwsza pierwsze prvni prvy prva prvo primeiro \
                primeira primer elso birinci ensimmainen proti protos proto pirmas forst
                """,
            ),
            (
                2,
                """
                vtoroi vtoraia vtoroe druhyi druha drugi druga drugie druhy druhe segundo segunda masodik ikinci \
                toinen deuteros deuteri anden annet
                """,
            ),
            (
                3,
                """
                tretii tretia tretiia trete tretie trzeci trzecia trzecie treti terceiro terceira harmadik ucuncu \
                kolmas tritos triti
                """,
            ),
            (
                4,
                """
                chetvertyi chetvertaia chetvertoe czwarty czwarta czwarte ctvrty ctvrta quarto quarta cuarto \
                negyedik dorduncu neljas fjarde
                """,
            ),
            (
                5,
                "piatyi piataia piatoe piaty piata piate paty pata quinto quinta otodik besinci viides",
            ),
            (
                6,
                "shestoi shestaia shestoe szosty szosta sesty sexto sexta sesto sesta hatodik altinci sjatte",
            ),
            (
                7,
                "sedmoi sedmaia siodmy sedmy septimo septima settimo settima hetedik yedinci sjunde",
            ),
            (
                8,
                "vosmoi vosmaia osmy osma octavo octava oitavo oitava ottavo ottava nyolcadik sekizinci",
            ),
        ]
        var table: [String: Int] = [:]
        for (number, words) in lists {
            for word in words.split(separator: " ") { table[String(word)] = number }
        }
        return WordTable(table)
    }()
}

extension TitleReader {
    /// Whether a word is what a volume, a part or an issue is called.
    static func isUnit(_ word: String) -> Bool { units.contains(word) }

    private static let units = WordSet(
        volumeWords.words + volumesWords.words + eastAsianVolumes.words + [
            "delen", "dilo", "dily", "tomos", "toma", "tomy", "tomi", "kitap", "half", "halfte",
            "moitie", "mitad", "meta", "lieferung", "lfg", "folge", "jahrgang", "jahrg", "jg",
            "num",
            "numero", "nummer", "nro", "n", "numer", "cislo", "zeszyt", "sesit", "hafte", "haefte",
            "aflevering", "fascicolo", "fasc", "cz", "szam", "sayi", "vypusk", "vols", "bde",
            "delar", "teile", "books", "bucher", "livres", "libri", "libros", "knigi", "halva",
            "helft", "polovina",
        ]
    )
}
