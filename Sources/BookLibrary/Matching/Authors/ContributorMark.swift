import BookMetadata
import BooklandText

/// What catalogues and shops write beside the name of a person who is no author: "Rölleke, Heinz (Hg.)",
/// "Don Bartlett (translator)".
///
/// The designators of RDA, appendix I.2.2 and I.3, and the abbreviations of AACR2 21.0D and RAK.
enum ContributorMark {
    /// Whether a name has such a mark in brackets.
    static func isIn(_ name: String) -> Bool {
        guard let start = name.utf8.firstIndex(where: { $0 == 0x28 || $0 == 0x5B }),
            let end = name.utf8.lastIndex(where: { $0 == 0x29 || $0 == 0x5D }), start < end
        else { return false }
        let words = FoldedText.words(String(name[name.utf8.index(after: start)..<end]))
        if words.isEmpty || words.count > 3 { return false }
        return words == ["a", "cura", "di"] || words.allSatisfy(marks.contains)
    }

    /// Whether a name has a mark of someone who made another text of the work: "Richie Chevat (adapted by)".
    static func isOfAdapter(_ name: String) -> Bool {
        guard let start = name.utf8.firstIndex(where: { $0 == 0x28 || $0 == 0x5B }) else {
            return false
        }
        let words = FoldedText.words(String(name[start...]))
        return words.count <= 5 && words.contains(where: adapters.contains)
    }

    /// Whether a name has a mark of someone who translated the text: "Don Bartlett (translator)".
    static func isOfTranslator(_ name: String) -> Bool {
        guard let start = name.utf8.firstIndex(where: { $0 == 0x28 || $0 == 0x5B }) else {
            return false
        }
        return FoldedText.words(String(name[start...])).contains(where: translators.contains)
    }

    private static let translators: WordSet = [
        "translator", "translators", "translated", "trans", "transl", "tr", "trl", "ubersetzer",
        "ubersetzerin", "ubersetzt", "ubers", "ubersetzung", "traducteur", "traductrice",
        "traduit", "traduction", "trad", "traductor", "traductora", "traducido", "traduccion",
        "traduttore", "traduttrice", "tradotto", "traduzione", "vertaler", "vertaald", "vert",
    ]

    /// What those do who retell, abridge or dramatize a text, as RDA I.3.1 and titles of comics have it.
    private static let adapters: WordSet = [
        "adapter", "adaptor", "adapters", "adapted", "adaptation", "adapt", "adaptateur",
        "adaptatrice", "adaptador", "adaptadora", "adaptacion", "adattamento", "adattato",
        "reteller", "retold", "retelling", "abridger", "abridged", "abridgement", "abridgment",
        "condensed", "condensation", "condenser", "gekurzt", "nacherzahlt", "nacherzahler",
        "screenplay", "screenwriter", "drehbuch", "dramatized", "dramatised", "dramatization",
        "naverteld", "hervertelling",
    ]

    /// A name without what shops write before it: "By (author) Andy Weir".
    static func withoutBy(_ name: String) -> String {
        var name = name
        if name.utf8.contains(UInt8(ascii: ".")) {
            for degree in degrees where name.hasSuffix(degree) || name.contains(degree + " ") {
                name = name.split(separator: degree).joined()
            }
        }
        for beginning in beginnings where name.hasPrefix(beginning) {
            return String(name.dropFirst(beginning.count))
        }
        return withoutStatement(name)
    }

    /// Who wrote a book and who helped, as the first statement behind a slash says: "Hans Fallada", "story and art by
    /// Masashi Kishimoto", "translated by Susan Massotty".
    static func people(in statement: String) -> (authors: [AuthorKey], helpers: [AuthorKey]) {
        let first = firstPeople(in: statement.split(separator: ";").first.map(String.init) ?? "")
        let trimmed = first.drop { $0 == " " }
        guard !trimmed.isEmpty else { return ([], []) }
        let lowered = (trimmed.first?.lowercased() ?? "") + trimmed.dropFirst()
        let name = withoutStatement(lowered)
        guard name != lowered else {
            // "Robert F. Schmidt, Florian Lang (Hrsg.)": ISBD has each name in its spoken order.
            let names = first.split(separator: ",").map { String($0.drop { $0 == " " }) }
            let isList =
                names.count > 1
                && names.allSatisfy { name in
                    let words = FoldedText.words(String(name.prefix { $0 != "(" && $0 != "[" }))
                    return (2...4).contains(words.count) && !words.contains { $0.utf8.count > 20 }
                }
            guard isList else { return ([AuthorKey(first)], []) }
            let people = names.map { AuthorKey($0) }
            return isIn(names[names.count - 1]) ? ([], people) : (people, [])
        }
        let people = AuthorList.names(in: name).map { AuthorKey($0) }
        return isIn(name) ? ([], people) : (people, [])
    }

    /// The part of a statement before a full stop that ends a long word, behind which the edition is told.
    private static func firstPeople(in statement: String) -> String {
        var rest = statement[...]
        while let stop = rest.range(ofText: ". ") {
            let word = statement[..<stop.lowerBound].split(separator: " ").last ?? ""
            let folded = FoldedText.words(String(word))
            if word.utf8.count >= 5, word.first?.isUppercase ?? false,
                !folded.contains(where: { marks.contains($0) || Subtitle.helpers.contains($0) })
            {
                return String(statement[..<stop.lowerBound])
            }
            rest = rest[stop.upperBound...]
        }
        return statement
    }

    /// A name without what a catalogue says before it of the person's part: "story and pictures by Maurice Sendak",
    /// "retold by Clare West" as "Clare West (retold by)".
    private static func withoutStatement(_ name: String) -> String {
        guard let first = name.unicodeScalars.first, first.properties.isLowercase,
            let link = [" by ", " von ", " par "].lazy.compactMap({ name.range(ofText: $0) }).first
        else { return name }
        let words = FoldedText.words(String(name[..<link.lowerBound]))
        guard !words.isEmpty, words.count <= 6,
            words.allSatisfy({
                $0 == "and" || $0 == "und" || $0 == "with" || Subtitle.fillers.contains($0)
                    || Subtitle.contributions.contains($0)
                    || Subtitle.helpers.contains($0) || Subtitle.additions.contains($0)
                    || adapters.contains($0)
            })
        else { return name }
        let person = String(name[link.upperBound...])
        if words.contains(where: adapters.contains) { return "\(person) (adapted)" }
        let isHelp = words.allSatisfy {
            marks.contains($0) || Subtitle.helpers.contains($0) || Subtitle.fillers.contains($0)
                || $0 == "edited" || $0 == "with"
        }
        return isHelp ? "\(person) (ed)" : person
    }

    /// The name of the person after whose work a book was made: "d'après Albert Camus", "based on Jane Austen".
    static func source(in name: String) -> String? {
        // Most names have neither, and changing the case of a name takes far longer than looking at bytes.
        guard name.utf8.contains(0x28) || mayBeginWithSource(name) else { return nil }
        let lowered = name.lowercased()
        // "Yoshikawa, Eiji (original novel)"
        for work in ["novel", "story", "comic", "manga"] {
            if let start = lowered.range(ofText: "(original \(work)")?.lowerBound {
                let person = lowered[..<start].drop { $0 == " " }
                if !person.isEmpty { return String(person) }
            }
        }
        for beginning in sources where lowered.hasPrefix(beginning) {
            let rest = name.dropFirst(beginning.count)
            if rest.utf8.count >= 4 { return String(rest) }
        }
        return nil
    }

    private static let sources = [
        "d'après ", "d’après ", "nach ", "frei nach ", "based on ", "based on the novel by ",
        "after ", "adapted from ", "from the novel by ", "según ", "basado en ", "tratto da ",
        "naar ", "efter ", "по ",
    ].sorted { $0.utf8.count > $1.utf8.count }

    /// Whether a name's first letters are those of any of the beginnings, or are not ASCII.
    private static func mayBeginWithSource(_ name: String) -> Bool {
        guard let letters = FirstLetters(name) else { return false }
        return !letters.areASCII || sourceLetters.contains(letters.code)
    }

    private static let sourceLetters = sources.compactMap { FirstLetters($0)?.code }

    /// Academic degrees that stand within a name.
    private static let degrees = [" M.D.", " Ph.D.", " Ph. D.", " D.D.", " Ed.D.", " Psy.D."]

    private static let beginnings = ["By (author) ", "by (author) ", "By ", "by "]

    private static let marks: WordSet = [
        "hg", "hrsg", "hgg", "herausgeber", "herausgeberin", "ed", "eds", "edt", "editor",
        "editors", "trans", "transl", "trl", "translator", "translators", "ubers", "ubersetzer",
        "ubersetzerin", "ill", "illus", "illustrator", "illustratorin", "narrator", "sprecher",
        "foreword", "introduction", "afterword", "vorwort", "nachwort", "einleitung", "trad",
        "traducteur", "traductor", "traduttore", "curatore", "cur", "redaktor", "red", "vertaler",
        "contributor", "mitwirkender", "and", "preface", "reader", "per", "pod", "introd", "intro",
        "pref", "postface", "prol", "prologo", "epilogo", "anm", "anmerkungen", "komm", "kommentar",
        "bearb", "color", "colorist", "letterer", "lettering", "commentary",
        "annotations", "notes", "translation", "illustrations", "ubersetzung", "uebers",
    ]
}

/// The first four bytes of a text as a number, with ASCII letters in lower case.
private struct FirstLetters {
    let code: UInt32
    let areASCII: Bool

    init?(_ text: String) {
        var (code, count, bits) = (UInt32(0), 0, UInt8(0))
        for byte in text.utf8.prefix(4) {
            let isUpper = (0x41...0x5A).contains(byte)
            code = code << 8 | UInt32(isUpper ? byte | 0x20 : byte)
            bits |= byte
            count += 1
        }
        guard count == 4 else { return nil }
        self.code = code
        areASCII = bits < 0x80
    }
}
