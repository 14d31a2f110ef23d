/// Kinds of book that share a title with another book and are not that book.
struct BookForm: OptionSet, Sendable, Hashable {
    let rawValue: UInt16

    /// Several books in one.
    static let set = BookForm(rawValue: 1 << 0)
    /// A book about the book, such as a study guide, or one that accompanies it.
    static let companion = BookForm(rawValue: 1 << 1)
    /// Exercises or their solutions.
    static let workbook = BookForm(rawValue: 1 << 2)
    /// The edition for teachers.
    static let teachers = BookForm(rawValue: 1 << 3)
    /// The part of a course that students read in class.
    static let students = BookForm(rawValue: 1 << 4)
    /// A shortened text.
    static let abridged = BookForm(rawValue: 1 << 5)
    /// The story in other words, for children or learners.
    static let retelling = BookForm(rawValue: 1 << 6)
    /// A comic or graphic novel.
    static let comic = BookForm(rawValue: 1 << 7)
    /// Parts of the text.
    static let selection = BookForm(rawValue: 1 << 8)
    /// A version for stage, radio or film, or the words of an opera.
    static let script = BookForm(rawValue: 1 << 9)
    /// The notes of a work for voices and a piano.
    static let vocalScore = BookForm(rawValue: 1 << 10)
    /// The notes of a work for all instruments.
    static let fullScore = BookForm(rawValue: 1 << 11)
    /// What is called "édition intégrale": the whole text of a novel, or all volumes of a comic.
    static let whole = BookForm(rawValue: 1 << 12)

    /// The notes of a work for other instruments.
    static let arrangement = BookForm(rawValue: 1 << 13)

    /// The forms that a title tells after a comma, where no other title has their words.
    static let besides: BookForm = [
        .companion, .workbook, .teachers, .abridged, .comic, .script, .vocalScore, .fullScore,
        .arrangement,
    ]

    /// The forms that nothing but the words of a title tell.
    static let toldInTitle: BookForm = [
        .fullScore, .vocalScore, .whole, .selection,
    ]

    /// The forms that words name; the words are folded, as ``TitleWords`` gives them.
    static func named(in words: some Collection<String>) -> BookForm {
        var forms: BookForm = []
        var rest = words[...]
        var isAfterText = false
        while let word = rest.first {
            if let candidates = phrases[word] {
                for phrase in candidates where rest.starts(with: phrase.words) {
                    // "a story for children" was written for them.
                    if phrase.form == .retelling, isAfterText { continue }
                    // The series "I Can Read It All by Myself" has the first edition of picture books.
                    if phrase.words.last == "read", rest.dropFirst(phrase.words.count).first == "it"
                    {
                        continue
                    }
                    forms.insert(phrase.form)
                }
            }
            // "Alle fünf Romane"
            if let number = Int(word), (2...40).contains(number),
                rest.dropFirst().first.map(countedWorks.contains) ?? false
            {
                forms.insert(.set)
            }
            isAfterText = texts.contains(word)
            rest = rest.dropFirst()
        }
        return forms
    }

    /// Works of which a number is told only where a book has several.
    private static let countedWorks: WordSet = [
        "novels", "romane", "romans", "romanzi", "novelas", "romaner", "powiesci",
    ]

    /// What authors write.
    private static let texts: WordSet = [
        "story", "stories", "tale", "tales", "book", "books", "novel", "novels", "fantasy", "poem",
        "poems", "rhymes", "verses", "songs", "roman", "buch", "geschichte", "geschichten",
        "erzahlung", "erzahlungen", "marchen", "gedichte", "verse", "lieder", "romanzo", "storia",
        "storie", "fiaba", "fiabe", "conte", "contes", "histoire", "histoires", "cuento", "cuentos",
    ]

    /// The form that the name of a series of study guides tells, wherever it stands.
    static func companions(in words: [String]) -> BookForm {
        words.contains(where: studyGuides.contains) ? .companion : []
    }

    /// The edition for teachers, where more follows what it is called: "Touchstone Level 2 Teacher's Edition with CD".
    static func teachers(in words: [String]) -> BookForm {
        for place in words.indices.dropFirst(2).dropLast()
        where words[place] == "teachers" && teachersBooks.contains(words[place + 1]) {
            let next = place + 2 < words.count ? words[place + 2] : nil
            if next.map(besideBooks.contains) ?? true { return .teachers }
        }
        return []
    }

    private static let teachersBooks: WordSet = ["edition", "book", "guide", "manual", "pack"]
    private static let besideBooks: WordSet = ["with", "and", "plus", "cd", "dvd", "pack", "level"]

    /// The words that name no form.
    static func without(_ words: [String]) -> [String] {
        var left: [String] = []
        var rest = words[...]
        while let word = rest.first {
            let phrase = phrases[word]?.filter { rest.starts(with: $0.words) }
                .max { $0.words.count < $1.words.count }
            if phrase == nil { left.append(word) }
            rest = rest.dropFirst(phrase?.words.count ?? 1)
        }
        return left
    }

    /// "Complete" before or behind the name of several books.
    private static let wholes: WordSet = [
        "complete", "komplette", "gesamte", "ganze", "vollstandige", "integrale", "completa",
        "completo", "volledige", "entire", "whole", "hele", "kompletta",
    ]

    /// Names of several books that one book has, too.
    private static let rows: WordSet = [
        "serie", "reihe", "zyklus", "ciclo", "cyclus", "trilogi", "tetralogia", "trylogia",
        "coleccion",
    ]

    /// Removes the name of a form from the end of a title: "his dark materials omnibus".
    static func take(fromEndOf words: inout [String]) -> BookForm {
        var forms: BookForm = []
        var isMore = true
        while isMore {
            isMore = false
            for phrase in endings
            where words.count > phrase.words.count
                && words.suffix(phrase.words.count)
                    .elementsEqual(phrase.words)
            {
                words.removeLast(phrase.words.count)
                forms.insert(phrase.form)
                isMore = true
                break
            }
        }
        return forms
    }

    /// Whether words are only a name for several books, such as "trilogy".
    static func isSetName(_ words: [String]) -> Bool {
        // "Die komplette Saga", "La trilogie complète"
        let rest = TitleReader.withoutArticle(words)
        if rest.count == 2, rest.contains(where: wholes.contains),
            rest.contains(where: { setNames.contains($0) || rows.contains($0) })
        {
            return true
        }
        guard let last = words.last, words.count <= 2, setNames.contains(last) else { return false }
        return words.count == 1 || words[0] == "complete" || Subtitle.articles.contains(words[0])
    }
}
