/// The text of a title, divided by its punctuation, before words are compared.
struct TitleText: Sendable {
    /// The parts before and after colons, dashes and the like, each divided at its commas.
    var segments: [[String]] = []
    /// The segments that follow a full stop or a semicolon.
    var sentences: Set<Int> = []
    /// The texts in brackets.
    var asides: [String] = []
    /// What follows a slash: the names of authors in ISBD, or a second work.
    var afterSlash: String?
    /// What follows the binding in brackets: "Gone Girl [Paperback] [Jan 01, 2013] Flynn, Gillian".
    var afterBinding: String?
    /// The number of the edition that is told at the end.
    var edition: String?
    /// Whether slashes separate several titles: "Tarzan of the Apes/The Son of Tarzan/Tarzan Triumphant".
    var isList = false
    /// The whole title.
    let title: String

    init(_ title: String) {
        self.title = title
        guard title.utf8.contains(where: { $0 >= 0x80 || Self.isMark[Int($0)] }) else {
            segments = [[title]]
            return
        }
        let bytes = Self.withPeriods(
            Self.withStarsInBrackets(
                Array(Self.withSlash(Romanization.withNarrowSigns(title)).utf8)
            )
        )
        var plain = withoutAsides(bytes)
        takeBrackets(&plain)
        takeAfterBinding(bytes, &plain)
        // Keeps the brackets of a title that has nothing else.
        if !plain.contains(where: { $0 > 0x40 || 0x30...0x39 ~= $0 }) { plain = bytes }
        if let place = Self.place(of: " / ", in: plain) {
            afterSlash = String(decoding: plain[(place + 3)...], as: UTF8.self)
            plain.removeSubrange(place...)
        }
        ShopStatement.take(from: &plain)
        edition = EditionStatement.take(from: &plain)
        isList = plain.contains(UInt8(ascii: "/")) && Self.isList(plain)
        // ISBD puts a title in another language after an equals sign.
        if let place = Self.place(of: " = ", in: plain) {
            // "Demon slayer = Kimetsu no yaiba. 5, To hell"
            let end = plain[place...].indices.first { place in
                plain[place] == UInt8(ascii: ".") && place + 2 < plain.count
                    && plain[place + 1] == 0x20 && 0x30...0x39 ~= plain[place + 2]
            }
            plain.removeSubrange(place..<(end ?? plain.count))
        }
        (segments, sentences) = Self.segments(of: plain)
        // "-" has nothing but marks between segments.
        if segments[0].isEmpty { segments[0] = [title] }
    }

    /// Old catalogue cards have "[by]" where others have a slash; with "w/" some mean "with".
    private static func withSlash(_ title: String) -> String {
        var title = title
        if title.utf8.contains(UInt8(ascii: "/")), let range = title.firstRange(of: " w/ ") {
            title.replaceSubrange(range, with: " with ")
        }
        guard title.utf8.contains(UInt8(ascii: "[")) else { return title }
        for mark in [" [by] ", " [By] ", " [von] ", " [par] "] {
            if let range = title.firstRange(of: mark) { title.replaceSubrange(range, with: " / ") }
        }
        return title
    }

    /// Puts what sellers have between stars behind a title in brackets: "Emma *signed*".
    private static func withStarsInBrackets(_ bytes: [UInt8]) -> [UInt8] {
        let star = UInt8(ascii: "*")
        guard bytes.last == star, let first = bytes.dropLast().lastIndex(of: star), first > 1,
            bytes[first - 1] == 0x20, bytes.count(where: { $0 == star }) == 2
        else { return bytes }
        var result = bytes
        result[first] = UInt8(ascii: "(")
        result[result.count - 1] = UInt8(ascii: ")")
        return result
    }

    /// Moves the texts in brackets to ``asides``.
    private mutating func withoutAsides(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }) else {
            return bytes
        }
        var plain: [UInt8] = []
        var aside: [UInt8] = []
        var depth = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                if depth == 1 {
                    asides.append(String(decoding: aside, as: UTF8.self))
                    aside = []
                }
                depth = max(0, depth - 1)
            case _ where depth > 0: aside.append(byte)
            default: plain.append(byte)
            }
        }
        if !aside.isEmpty { asides.append(String(decoding: aside, as: UTF8.self)) }
        return plain
    }

    /// Removes what shops write after the binding or the date in brackets: the author's name.
    private mutating func takeAfterBinding(_ bytes: [UInt8], _ plain: inout [UInt8]) {
        guard let last = asides.last,
            let end = bytes.lastIndex(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ")") })
        else { return }
        let rest = bytes[(end + 1)...]
        // "The Nightingale by Hannah, Kristin (2015) Paperback"
        let isLoose = Self.isBinding(TitleWords.words(String(decoding: rest, as: UTF8.self)))
        guard isLoose || Self.isBinding(TitleWords.words(last)) else { return }
        guard rest.contains(where: { $0 > 0x40 }), rest.count < plain.count,
            plain.suffix(rest.count).elementsEqual(rest)
        else { return }
        if isLoose { return plain.removeLast(rest.count) }
        afterBinding = String(decoding: rest.drop { $0 == 0x20 }, as: UTF8.self)
        plain.removeLast(rest.count)
    }

    /// Reads a title that stands in brackets, with its author: "[Emma] [By: Austen, Jane] [May, 2003]".
    private mutating func takeBrackets(_ plain: inout [UInt8]) {
        guard asides.count > 1, !plain.contains(where: { $0 > 0x40 }),
            let place = asides.firstIndex(where: { $0.lowercased().hasPrefix("by:") }), place > 0
        else { return }
        afterBinding = String(asides[place].dropFirst(3).drop { $0 == " " })
        plain = Array(asides[0].utf8)
        asides = []
    }

    /// Whether the words of a bracket only tell the binding or a day: "mass market paperback", "jan 1 2013".
    static func isBinding(_ words: [String]) -> Bool {
        if words.contains(where: bindings.contains) {
            return words.count <= 4 && words.allSatisfy { $0.utf8.allSatisfy { $0 > 0x39 } }
        }
        return words.count == 3 && words.contains(where: months.contains)
            && words.count { Int($0) != nil } == 2
    }

    static let bindings: WordSet = [
        "paperback", "hardcover", "hardback", "softcover", "kindle", "audiobook", "audio",
        "taschenbuch", "gebunden", "gebundene", "broschiert", "broche", "relie", "poche",
        "blanda", "dura", "flessibile", "rigida",
    ]

    static let months: WordSet = [
        "jan", "january", "feb", "february", "mar", "march", "apr", "april", "may", "jun", "june",
        "jul", "july", "aug", "august", "sep", "sept", "september", "oct", "october", "nov",
        "november", "dec", "december", "januar", "februar", "marz", "mai", "juni", "juli",
        "oktober", "dezember", "maart", "mei", "augustus", "juin", "juillet", "aout", "octobre",
        "decembre", "janvier", "fevrier", "avril", "mars", "septembre", "novembre", "enero",
        "febrero", "marzo", "abril", "mayo", "aprile", "maggio", "junio", "julio", "agosto",
        "septiembre", "octubre", "noviembre", "diciembre",
        "gennaio", "febbraio", "giugno", "luglio", "settembre", "ottobre", "dicembre",
    ]

    /// Whether two slashes or more stand between words of several letters.
    private static func isList(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "/"))
        return parts.count >= 3
            && parts.allSatisfy { part in part.count { $0 > 0x40 } >= 4 && part.contains(0x20) }
    }

    private static func segments(of bytes: [UInt8]) -> ([[String]], sentences: Set<Int>) {
        var segments: [[String]] = [[]]
        var sentences: Set<Int> = []
        var start = 0
        var place = 0
        func end(_ length: Int, isSegment: Bool) {
            let part = bytes[start..<place]
            if part.contains(where: { $0 != 0x20 }) {
                segments[segments.count - 1].append(String(decoding: part, as: UTF8.self))
            }
            if isSegment, !segments[segments.count - 1].isEmpty { segments.append([]) }
            // A mark with a space is as long without one at the end.
            place = min(place + length, bytes.count)
            start = place
        }
        while place < bytes.count {
            let rest = bytes[place...]
            if let length = segmentMark(rest, before: place > 0 ? bytes[place - 1] : 0x20, bytes) {
                let isStop = bytes[place] == UInt8(ascii: ".") || bytes[place] == UInt8(ascii: ";")
                end(length, isSegment: true)
                if isStop { sentences.insert(segments.count - 1) }
            } else if bytes[place] == UInt8(ascii: ","), rest.dropFirst().first == 0x20 {
                end(2, isSegment: false)
            } else {
                place += 1
            }
        }
        end(0, isSegment: false)
        if segments.count > 1, segments.last?.isEmpty == true { segments.removeLast() }
        return (segments, sentences)
    }

    /// The length of a mark between segments at the front of a text; nil where there is none.
    private static func segmentMark(
        _ rest: ArraySlice<UInt8>,
        before: UInt8,
        _ all: [UInt8],
    ) -> Int? {
        let place = rest.startIndex
        let next = rest.dropFirst().first ?? 0x20
        switch rest[place] {
        case UInt8(ascii: ":"):
            // Not a time, such as 11:55.
            return next == 0x20 || !(0x30...0x39 ~= next) ? 1 : nil
        case UInt8(ascii: ";"): return 1
        // "Der Zauberberg | Thomas Mann"
        case UInt8(ascii: "|"), UInt8(ascii: "_"): return before == 0x20 && next == 0x20 ? 2 : nil
        case UInt8(ascii: "?"), UInt8(ascii: "!"):
            return next == 0x20 && rest.count > 2 ? 2 : nil
        case UInt8(ascii: "-"):
            if next == UInt8(ascii: "-") { return 2 }
            if isRange(all, place) { return nil }
            return before == 0x20 && next == 0x20 ? 2 : nil
        case UInt8(ascii: "."): return next == 0x20 && isSentenceEnd(all, place) ? 2 : nil
        case 0xE2:
            // An em dash, or an en dash between spaces.
            guard rest.count >= 3, rest[place + 1] == 0x80 else { return nil }
            if rest[place + 2] == 0x94 { return 3 }
            return rest[place + 2] == 0x93 && before == 0x20 ? 3 : nil
        default: return nil
        }
    }

    /// Whether a full stop ends a word that is no abbreviation or initial.
    private static func isSentenceEnd(_ bytes: [UInt8], _ place: Int) -> Bool {
        guard place + 2 < bytes.count else { return false }
        let word = bytes[..<place].reversed().prefix { $0 != 0x20 && $0 != UInt8(ascii: ".") }
        // ". . ." ends nothing.
        if word.isEmpty, place > 0, bytes[place - 1] == 0x20 { return false }
        guard word.allSatisfy({ 0x30...0x39 ~= $0 }) else {
            // "El señor de los anillos, I. La comunidad del anillo"
            if !word.isEmpty, word.allSatisfy({ "IVX".utf8.contains($0) }), place > word.count + 1,
                bytes[place - word.count - 2] == UInt8(ascii: ",")
            {
                return true
            }
            // "à l'époque de Philippe II. 1, La part du milieu"
            if word.count > 1, word.allSatisfy({ "IVX".utf8.contains($0) }),
                0x30...0x39 ~= bytes[place + 2]
            {
                return true
            }
            // "Where the wild things are. Story and pictures by …", "Roughing it. By Mark Twain"
            if bytes[place...].starts(with: ". By ".utf8) { return true }
            // "Er ist wieder da. Der Roman", "Es. Roman"
            if word.count > 1, word.dropLast(word.count == place ? 1 : 0).allSatisfy({ $0 > 0x60 }),
                isGenre(bytes[(place + 2)...])
            {
                return true
            }
            if word.count == 3,
                shortWords.contains(where: { word.reversed().elementsEqual($0.utf8) })
            {
                return true
            }
            // "Menschen A1. Kursbuch"
            return word.count > 3 || word.count > 1 && word.contains { 0x30...0x39 ~= $0 }
        }
        // "Bd. 1. Berlin", but "20. Jahrhundert" and "2. Auflage".
        let next = bytes[(place + 2)...]
        if notNames.contains(where: { next.starts(with: $0.utf8) }) { return false }
        // "Der Weg der Könige, 1. Teil"
        return !countedParts.contains { word in
            next.starts(with: word.utf8) && (next.dropFirst(word.utf8.count).first ?? 0x20) < 0x41
        }
    }

    /// What a number with a full stop counts: the first part.
    private static let countedParts = ["Teil", "Theil", "Halbband", "Teilband", "Hälfte"]

    /// Whether a text is only what a book is: "Der Roman", "A Novel".
    private static func isGenre(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count <= 24 else { return false }
        let words = TitleWords.words(String(decoding: bytes, as: UTF8.self))
        guard let last = words.last, Subtitle.forms.contains(last) else { return false }
        return words.count == 1 || words.count == 2 && Subtitle.articles.contains(words[0])
    }

    /// Short words that are no abbreviations.
    private static let shortWords = [
        "are", "was", "out", "ist", "you", "her", "him", "end", "tod", "ich", "war", "use",
    ]

    /// What a number with a full stop belongs to: an edition, a century or a month.
    private static let notNames = [
        "Jahrh", "Aufl", "Ausg", "Jh", "ed", "Januar", "Februar", "März", "April", "Mai ", "Juni",
        "Juli", "August", "September", "Oktober", "November", "Dezember", "Klasse", "Schuljahr",
    ]

    private static func place(of text: StaticString, in bytes: [UInt8]) -> Int? {
        text.withUTF8Buffer { wanted in
            let wanted = unsafe Array(wanted)
            guard bytes.count > wanted.count else { return nil }
            return (1...(bytes.count - wanted.count)).first { place in
                bytes[place] == wanted[0] && bytes[place...].starts(with: wanted)
            }
        }
    }

    private static let isMark: [Bool] = (0..<0x80).map {
        ":;-./=,([?!|_*".utf8.contains(UInt8($0))
    }
}
