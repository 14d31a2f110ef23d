import BookLibrary

/// The names that programs and people give to reading statuses.
enum StatusWords {
    /// The status that a text names, in any case, with hyphens, underscores or spaces; nil for others.
    static func status(_ text: String) -> ReadingStatus? {
        statuses[plain(text)]
    }

    /// Whether the name of a shelf or a collection says that the reader does not have its books, or has them no more.
    static func saysUnowned(_ text: String) -> Bool {
        maySayUnowned(text) && unowned.contains(plain(text))
    }

    /// Whether a text, perhaps of several names, has letters that all names of unowned books have: those of "owned" or
    /// "Besitz".
    ///
    /// Every row asks, and hardly any shelf has them.
    static func maySayUnowned(_ text: String) -> Bool {
        var last: UInt8 = 0
        for byte in text.utf8 {
            let letter = byte | 0x20
            if last == UInt8(ascii: "w"), letter == UInt8(ascii: "n") { return true }
            if last == UInt8(ascii: "t"), letter == UInt8(ascii: "z") { return true }
            last = letter
        }
        return false
    }

    private static let unowned: Set<String> = [
        "read but unowned", "unowned", "not owned", "previously owned", "formerly owned",
        "no longer owned", "dont own", "don't own", "do not own", "used to own", "once owned",
        "nicht mehr im besitz", "nicht im besitz",
    ]

    private static func plain(_ text: String) -> String {
        let words = text.lowercased().split { " -_\t".contains($0) }
        return words.joined(separator: " ")
    }

    private static let statuses: [String: ReadingStatus] = {
        var result: [String: ReadingStatus] = [:]
        for (status, words) in names {
            for word in words.split(separator: ",") { result[ListText.trimmed(word)] = status }
        }
        return result
    }()

    // English and German, then French, Spanish, Dutch.
    private static let names: [(ReadingStatus, String)] = [
        (
            .read,
            """
            read, finished, completed, complete, already read, have read, done, read it, \
            read but unowned, gelesen, beendet, fertig, fertig gelesen, ausgelesen, abgeschlossen, \
            lu, lus, terminé, leído, leido, terminado, gelezen, uitgelezen
            """,
        ),
        (
            .reading,
            """
            reading, currently reading, in progress, reading now, started, current, begun, \
            lese ich gerade, lese gerade, am lesen, lesend, wird gelesen, begonnen, angefangen, \
            in bearbeitung, lese, aktuell, gerade dabei, dabei, gerade am lesen, en cours, en cours de lecture, leyendo, bezig, aan het lezen
            """,
        ),
        (
            .toRead,
            """
            to read, toread, want to read, unread, not started, not begun, planned, tbr, to be read, \
            not read, up next, next, ungelesen, will ich lesen, will lesen, möchte ich lesen, \
            noch lesen, zu lesen, noch nicht gelesen, nicht gelesen, nicht begonnen, geplant, sub, \
            à lire, a lire, pal, por leer, pendiente, te lezen, wil ik lezen, ongelezen
            """,
        ),
        (
            .onHold,
            """
            on hold, onhold, paused, on pause, hold, suspended, pausiert, pause, unterbrochen, \
            zurückgestellt, angehalten, en pause, en pausa, gepauzeerd
            """,
        ),
        (
            .didNotFinish,
            """
            did not finish, didnotfinish, dnf, abandoned, gave up, given up, stopped, \
            stopped reading, unfinished, incomplete, incompleted, not completed, uncompleted, quit, not finished, abgebrochen, nicht beendet, \
            nicht fertig, aufgegeben, abandonné, abandonado, gestopt, niet uitgelezen
            """,
        ),
        (
            .wishlist,
            """
            wishlist, wish list, wanted, want, want to own, want to buy, to buy, to get, \
            wunschliste, wunschzettel, gewünscht, will haben, möchte ich haben, zu kaufen, kaufen, \
            liste de souhaits, wish, lista de deseos, verlanglijst, verlanglijstje
            """,
        ),
    ]
}

/// Words for yes and no.
enum YesNoWords {
    /// Whether a text means yes; nil if it means neither.
    static func value(_ text: String) -> Bool? {
        if text.isEmpty { return nil }
        return switch text.lowercased() {
        case "yes", "y", "true", "1", "x", "ja", "j", "wahr", "oui", "sí", "si", "✓", "✔", "☑",
            "vrai", "on", "✅", "☒", "👍", "tak", "ano", "sim", "evet", "да", "igen", "kyllä", "sì",
            "はい", "是":
            true
        case "no", "n", "false", "0", "nein", "falsch", "non", "nee", "-", "faux", "off", "☐", "✗",
            "✘", "❌", "✖", "⬜", "👎", "nie", "não",
            "hayır", "нет", "nem", "ei", "いいえ", "否":
            false
        default: nil
        }
    }

    /// What a sign without letters and digits means, such as a tick or a cross; nil for others.
    static func value(ofMark text: String) -> Bool? {
        let isMark = !text.contains { $0.isLetter || $0.isNumber || $0.isASCII }
        return isMark ? value(text) : nil
    }

    /// Whether a text begins as an answer that says no: `not yet`, `noch nicht`.
    static func beginsWithNo(_ text: String) -> Bool {
        text.lowercased().split { !$0.isLetter }.prefix(2).contains { negations.contains($0) }
    }

    private static let negations: Set<Substring> = [
        "not", "no", "never", "nicht", "nein", "kein", "keine", "nie", "non", "pas", "jamais",
        "nunca", "niet", "geen", "nooit", "unread", "ungelesen", "unknown", "unbekannt",
    ]
}
