extension NumberWords {
    /// Numbers in English, German, French, Spanish, Italian, Portuguese and Dutch, as folded words.
    ///
    /// What is an article or another word as well ("un", "sei", "once", "elf") is left out.
    static let cardinals = WordTable(cardinalWords)

    private static let cardinalWords: [String: Int] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
        "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
        "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
        "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
        "eighty": 80, "ninety": 90, "hundred": 100, "thousand": 1_000,
        "eins": 1, "zwei": 2, "drei": 3, "vier": 4, "funf": 5, "sechs": 6, "sieben": 7,
        "acht": 8, "neun": 9, "zehn": 10, "zwolf": 12, "dreizehn": 13, "vierzehn": 14,
        "funfzehn": 15, "sechzehn": 16, "siebzehn": 17, "achtzehn": 18, "neunzehn": 19,
        "zwanzig": 20, "dreissig": 30, "vierzig": 40, "funfzig": 50, "sechzig": 60,
        "siebzig": 70, "achtzig": 80, "neunzig": 90, "hundert": 100, "tausend": 1_000,
        "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10,
        "onze": 11, "douze": 12, "treize": 13, "quatorze": 14, "quinze": 15, "seize": 16,
        "vingt": 20, "vingts": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60,
        "cent": 100, "cents": 100, "mille": 1_000,
        "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8,
        "nueve": 9, "diez": 10, "doce": 12, "trece": 13, "catorce": 14, "veinte": 20,
        "treinta": 30, "cuarenta": 40, "cincuenta": 50, "sesenta": 60, "setenta": 70,
        "ochenta": 80, "noventa": 90, "cien": 100, "ciento": 100, "mil": 1_000,
        "due": 2, "tre": 3, "quattro": 4, "cinque": 5, "sette": 7, "otto": 8, "nove": 9,
        "dieci": 10, "undici": 11, "dodici": 12, "tredici": 13, "venti": 20, "trenta": 30,
        "quaranta": 40, "cinquanta": 50, "sessanta": 60, "settanta": 70, "ottanta": 80,
        "novanta": 90, "cento": 100, "mila": 1_000, "ventimila": 20_000,
        "dois": 2, "duas": 2, "quatro": 4, "sete": 7, "oito": 8, "dez": 10, "vinte": 20,
        "twee": 2, "drie": 3, "vijf": 5, "zes": 6, "zeven": 7, "negen": 9, "tien": 10,
        "odin": 1, "dva": 2, "tri": 3, "chetyre": 4, "piat": 5, "shest": 6, "sem": 7, "vosem": 8,
        "deviat": 9, "desiat": 10, "dvenadtsat": 12, "dvadtsat": 20, "sto": 100,
        "twaalf": 12, "dertien": 13, "twintig": 20, "dertig": 30, "veertig": 40, "vijftig": 50,
        "zestig": 60, "tachtig": 80, "honderd": 100, "duizend": 1_000, "twintigduizend": 20_000,
    ]

    /// Ordinals in the same languages, in the forms that titles use.
    static let ordinals = WordTable(ordinalWords)

    private static let ordinalWords: [String: Int] = {
        var table: [String: Int] = [
            "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6,
            "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12,
            "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16,
            "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20,
            "thirtieth": 30, "fortieth": 40, "fiftieth": 50, "sixtieth": 60, "hundredth": 100,
            "premier": 1, "premiere": 1, "deuxieme": 2, "troisieme": 3, "quatrieme": 4,
            "cinquieme": 5, "sixieme": 6, "septieme": 7, "huitieme": 8, "neuvieme": 9,
            "dixieme": 10,
            "primera": 1, "primero": 1, "segunda": 2, "segundo": 2, "tercera": 3, "tercero": 3,
            "cuarta": 4, "quinta": 5,
            "primo": 1, "prima": 1, "secondo": 2, "seconda": 2, "terzo": 3, "terza": 3,
            "forste": 1, "andre": 2, "tredje": 3, "fjerde": 4, "femte": 5, "forsta": 1, "andra": 2,
            "eerste": 1, "tweede": 2, "derde": 3, "vierde": 4, "vijfde": 5,
        ]
        let german = [
            "erst": 1, "zweit": 2, "dritt": 3, "viert": 4, "funft": 5, "sechst": 6, "siebt": 7,
            "acht": 8, "neunt": 9, "zehnt": 10, "elft": 11, "zwolft": 12, "zwanzigst": 20,
        ]
        for (stem, number) in german {
            for ending in ["e", "er", "es", "en", "em"] { table[stem + ending] = number }
        }
        return table
    }()

    static let numberWords = WordSet(Array(cardinalWords.keys) + Array(ordinalWords.keys))

    /// The first words of German numbers, by their first letter.
    static let germanBeginnings: [[[UInt8]]] = {
        let words = [
            "ein", "zwei", "drei", "vier", "funf", "sechs", "sieb", "acht", "neun", "zehn", "elf",
            "zwolf", "zwanzig", "funfzig", "hundert", "tausend",
        ].map { Array($0.utf8) }
        return (0..<256).map { letter in words.filter { $0[0] == UInt8(letter) } }
    }()

    static let ordinalEndings: Set<Substring> = [
        "st", "nd", "rd", "th", "e", "er", "eme", "ieme", "a", "o", "de", "ste", "re", "ere",
        "nde", "ra", "da",
    ]

    /// The usual forms of the Roman numerals below 50, by value.
    static let romanNumerals: [String] = {
        let units = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
        // Forty needs an L, which no title counts to.
        return ["", "x", "xx", "xxx", "xxxx"].flatMap { tens in units.map { tens + $0 } }
    }()
}
