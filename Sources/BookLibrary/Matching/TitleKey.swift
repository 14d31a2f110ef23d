import BookMetadata
import BooklandText

/// A title in a form in which different spellings of it can be compared.
struct TitleKey: Sendable, Hashable {
    /// The title without its article, subtitle and notes about the edition, without spaces.
    let main: String
    /// The words of the subtitle.
    let subtitle: [String]
    /// The volume number in the title, if any: another volume is another book.
    let volume: String?
    /// The number within a series, which not every source gives.
    let seriesNumber: String?
    /// The edition number in the title, if any.
    let editionNumber: String?
    /// The special kinds of book that the title names.
    let kinds: Set<Kind>

    /// A kind of book that differs from the book that shares its title.
    enum Kind: Sendable, Hashable {
        /// Several books in one.
        case set
        /// A book about the book, such as a study guide.
        case companion
        /// A shortened text.
        case abridged
        /// A comic or graphic novel.
        case comic
    }

    /// The title and subtitle without spaces.
    var full: String { main + subtitle.joined() }

    /// Analyses a title with its subtitle, as it stands in a record.
    init(_ title: String) {
        let (plain, asides) = Self.withoutAsides(title)
        let parts = Self.parts(plain)
        var head = FoldedText.words(parts.head)
        var tail = FoldedText.words(parts.tail)
        let all = head + tail + asides.flatMap { FoldedText.words($0) }
        kinds = Self.kinds(all)
        editionNumber =
            Self.takeEdition(&head) ?? Self.takeEdition(&tail)
            ?? asides.lazy.compactMap { aside in
                var words = FoldedText.words(aside)
                return Self.takeEdition(&words)
            }.first
        volume = Self.takeVolume(&head) ?? Self.takeVolume(&tail)
        seriesNumber =
            asides.lazy.compactMap { aside in
                var words = FoldedText.words(aside.replacing(text: "#", with: " no "))
                return Self.takeVolume(&words) ?? words.last { Int($0) != nil }
            }.first
        main = NumberWords.inDigits(Self.withoutArticle(head)).joined()
        subtitle = NumberWords.inDigits(tail)
    }

    /// The key that titles are sorted by: the words without the article.
    static func sortKey(_ title: String) -> String {
        withoutArticle(FoldedText.words(title)).joined(separator: " ")
    }

    /// Separates the text in brackets from the rest.
    private static func withoutAsides(_ title: String) -> (plain: String, asides: [String]) {
        var plain = ""
        var asides: [String] = []
        var depth = 0
        for character in title {
            switch character {
            case "(", "[":
                depth += 1
                if depth == 1 { asides.append("") }
            case ")", "]":
                depth = max(0, depth - 1)
            case _ where depth > 0: asides[asides.count - 1].append(character)
            default: plain.append(character)
            }
        }
        // Keeps the brackets of a title that has nothing else.
        return plain.contains { $0.isLetter || $0.isNumber } ? (plain, asides) : (title, [])
    }

    /// Splits a title from its subtitle, without the names that follow a slash in ISBD.
    private static func parts(_ title: String) -> (head: String, tail: String) {
        // Most titles contain none of the separators.
        let isPlain = title.utf8.allSatisfy { byte in
            byte < 0x80 && !":-;/".utf8.contains(byte)
        }
        if isPlain { return (title, "") }
        let title = title.range(ofText: " / ").map { String(title[..<$0.lowerBound]) } ?? title
        let marks = [": ", " : ", " - ", " – ", " — ", "; ", "—"]
        let places = marks.compactMap { title.range(ofText: $0) }
        guard let mark = places.min(by: { $0.lowerBound < $1.lowerBound }) else {
            return (title, "")
        }
        return (String(title[..<mark.lowerBound]), String(title[mark.upperBound...]))
    }

    private static func withoutArticle(_ words: [String]) -> [String] {
        guard words.count > 1, let first = words.first else { return words }
        if articles.contains(first) { return Array(words.dropFirst()) }
        return words
    }

    /// Removes "2nd edition", "zweite Auflage" or "revised edition", and returns the number, if any.
    private static func takeEdition(_ words: inout [String]) -> String? {
        guard let place = words.lastIndex(where: { editionWords.contains($0) }), place > 0 else {
            return nil
        }
        var first = place
        var number: String?
        while first > 0 {
            let word = words[first - 1]
            if let ordinal = NumberWords.ordinal(word) {
                number = ordinal
            } else if !editionAdjectives.contains(word) {
                break
            }
            first -= 1
        }
        guard first < place, first > 0 || place == words.count - 1 else { return nil }
        words.removeSubrange(first...place)
        return number
    }

    /// Removes "volume 2", "Band II" or "part two", and returns the number.
    private static func takeVolume(_ words: inout [String]) -> String? {
        for place in words.indices.dropLast() where volumeWords.contains(words[place]) {
            // "Book 2" alone is a title.
            guard words.count > 2, let number = NumberWords.number(words[place + 1]) else {
                continue
            }
            words.removeSubrange(place...place + 1)
            return number
        }
        return nil
    }

    private static func kinds(_ words: [String]) -> Set<Kind> {
        var kinds: Set<Kind> = []
        for (place, word) in words.enumerated() {
            for phrase in phrases[word] ?? [] where words[place...].starts(with: phrase.words) {
                kinds.insert(phrase.kind)
            }
        }
        return kinds
    }
}

extension TitleKey {
    private static let articles: Set<String> = [
        "the", "a", "an", "der", "die", "das", "den", "dem", "ein", "eine", "le", "la", "les",
        "un", "une", "el", "los", "las", "una", "il", "lo", "gli", "i", "de", "het", "een", "en",
        "ett", "o", "os", "as", "um", "uma",
    ]

    private static let editionWords: Set<String> = [
        "edition", "ed", "auflage", "aufl", "ausgabe", "editie", "uitgave", "edicion", "edizione",
    ]

    private static let editionAdjectives: Set<String> = [
        "revised", "new", "updated", "expanded", "anniversary", "special", "deluxe", "collectors",
        "illustrated", "international", "annotated", "critical", "first", "paperback", "and",
        "uberarbeitete", "erweiterte", "neue", "limited", "movie", "tie", "in", "kindle", "film",
        "classic", "classics", "standard", "definitive", "unabridged", "enlarged", "reprint",
        "nouvelle", "revue", "centenary", "th", "rev",
    ]

    private static let volumeWords: Set<String> = [
        "volume", "vol", "band", "bd", "tome", "tomo", "part", "teil", "book", "buch", "livre",
        "no", "number", "nr", "deel", "libro", "episode", "season",
    ]

    /// The phrases that reveal the kind of a book, by their first word.
    private static let phrases: [String: [(words: [String], kind: Kind)]] = {
        let all =
            setPhrases.map { ($0, Kind.set) } + companionPhrases.map { ($0, Kind.companion) }
            + comicPhrases.map { ($0, Kind.comic) }
            + ["abridged", "gekurzt"].map { ($0, Kind.abridged) }
        let phrases = all.map { text, kind in
            (words: text.split(separator: " ").map(String.init), kind: kind)
        }
        return Dictionary(grouping: phrases) { $0.words.first ?? "" }
    }()

    private static let setPhrases = [
        "box set", "boxed set", "boxset", "box", "omnibus", "trilogy", "tetralogy", "collection",
        "complete series", "books set", "book set", "complete works", "complete novels",
        "the complete", "slipcase", "gesamtausgabe", "schuber", "trilogie", "books 1", "volumes",
        "set", "bundle", "coffret", "collected works", "samtliche werke", "novels of",
        "complete collection", "three novels", "four novels", "two novels", "selected works",
    ]

    private static let companionPhrases = [
        "study guide", "sparknotes", "cliffsnotes", "cliffs notes", "summary", "companion",
        "workbook", "teachers guide", "teachers edition", "lekturehilfe", "interpretation",
        "erlauterungen", "analysis", "instructors manual", "solutions manual", "coloring book",
        "colouring book", "cookbook", "screenplay", "making of", "unofficial", "guide to",
        "readers guide", "illustrated guide", "student guide", "yorknotes", "york notes",
        "notes on", "critical essays", "conversation starters", "trivia", "journal", "calendar",
        "sticker book", "activity book", "quiz", "world of", "lesson plans", "book club kit",
    ]

    private static let comicPhrases = [
        "graphic novel", "manga", "comic", "graphic adaptation", "graphic biography",
        "graphic history",
    ]
}
