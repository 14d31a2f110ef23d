import BookLibrary
import BookMetadata

/// What a text says in a column that tells whether a book was read: `ja`, `2x`, `12.05.2020`, `am Lesen`.
enum ReadAnswer {
    /// The book was read, perhaps several times.
    case yes
    /// The book was not read.
    case no
    /// The status has a name.
    case status(ReadingStatus)
    /// The book was read, and the text has the day, the month or the year.
    case day
    /// The text says something else.
    case unknown

    /// Reads a text; nil for an empty one.
    init?(_ text: String) {
        if text.isEmpty { return nil }
        if let isSo = YesNoWords.value(text) {
            self = isSo ? .yes : .no
        } else if let status = StatusWords.status(text) {
            self = .status(status)
        } else if Self.isCount(text) {
            self = .yes
        } else if YesNoWords.beginsWithNo(text) {
            self = .no
        } else if Self.isDay(text) {
            self = .day
        } else {
            self = .unknown
        }
    }

    /// Whether a text is a day, a month or a year, or a slip of the pen in one.
    static func isDay(_ text: String) -> Bool {
        guard text.utf8.count(where: { (0x30...0x39).contains($0) }) >= 2, saysOnlyWhen(text) else {
            return false
        }
        return !DateField(text, .dayFirst).isInvalid
            || text.allSatisfy { $0.isASCII && !$0.isLetter }
                && text.utf8.count { "./-".utf8.contains($0) } == 2
    }

    /// Whether all words of a text say when something was, or that the book was read: "angefangen 2021" says something else.
    private static func saysOnlyWhen(_ text: String) -> Bool {
        text.lowercased().split { !$0.isLetter }.allSatisfy { word in
            let word = String(word)
            return timeWords.contains(word) || PartialDate.isMonth(word)
                || YesNoWords.value(word) == true || StatusWords.status(word) == .read
        }
    }

    /// Words beside days, months and years: endings of ordinals, days of the week, seasons, prepositions, zones.
    private static let timeWords: Set<String> = [
        "st", "nd", "rd", "th", "er", "e", "t", "z", "am", "pm", "gmt", "utc", "cet", "cest", "uhr",
        "mo", "di", "mi", "do", "fr", "sa", "so", "montag", "dienstag", "mittwoch", "donnerstag",
        "freitag", "samstag", "sonnabend", "sonntag", "mon", "tue", "tues", "wed", "thu", "thur",
        "thurs", "fri", "sat", "sun", "monday", "tuesday", "wednesday", "thursday", "friday",
        "saturday", "sunday", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi",
        "dimanche", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo",
        "frühling", "frühjahr", "sommer", "herbst", "winter", "spring", "summer", "autumn", "fall",
        "printemps", "été", "automne", "hiver", "primavera", "verano", "otoño", "invierno",
        "estate", "autunno", "inverno", "lente", "zomer", "herfst", "weihnachten", "ostern",
        "christmas", "easter", "ca", "circa", "etwa", "ungefähr", "um", "about", "around", "approx",
        "vers", "environ", "hacia", "im", "in", "on", "at", "the", "of", "le", "la", "en", "el",
        "il", "de", "del", "du", "den", "der", "und", "and", "et", "y", "ende", "anfang", "mitte",
        "end", "early", "late", "mid", "beginning", "jahr", "year", "année", "año", "年",
        "月", "日", "년", "월", "일",
    ]

    /// Whether a text says how often the book was read: `2x`, `3 mal`, `twice`.
    private static func isCount(_ text: String) -> Bool {
        let words = text.lowercased().filter { !$0.isWhitespace && $0 != "." }
        if countWords.contains(words) { return true }
        let number = words.drop { "x×".contains($0) }.prefix { $0.isASCII && $0.isNumber }
        guard (1...2).contains(number.utf8.count), number.contains(where: { $0 != "0" }) else {
            return false
        }
        return ["", "x", "×", "mal", "times", "time", "fois", "veces", "vez", "keer"].contains(
            String(words.drop { "x×".contains($0) }.dropFirst(number.utf8.count))
        )
    }

    private static let countWords: Set<String> = [
        "once", "twice", "einmal", "zweimal", "dreimal", "mehrmals", "mehrfach", "unefois",
        "deuxfois", "plusieursfois", "unavez", "dosveces", "variasveces", "eenmaal", "tweemaal",
    ]
}
