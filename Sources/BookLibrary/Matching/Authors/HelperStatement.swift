/// The people whom a title names behind a slash as those who helped.
///
/// As in "introduzione e note di Piero Camporesi". Some catalogues have such a person as the author, where the author is only in the title or nowhere.
enum HelperStatement {
    /// The people in the statements that tell of help, unless a statement names them as authors, too; and those authors.
    static func people(in text: String) -> (helpers: [AuthorKey], authors: [AuthorKey]) {
        var helpers: [AuthorKey] = []
        var authors: [AuthorKey] = []
        for part in text.split(whereSeparator: { $0 == ";" || $0 == "[" || $0 == "]" }) {
            for statement in statements(in: String(part)) {
                let words = statement.split(separator: " ").map(String.init)
                guard let place = words.firstIndex(where: Subtitle.byWords.contains), place > 0,
                    place < words.count - 1, areOfHelp(words[..<place])
                else {
                    authors += AuthorList.names(in: statement).map { AuthorKey($0) }
                    continue
                }
                let names = words[(place + 1)...].joined(separator: " ")
                helpers += AuthorList.names(in: names).map { AuthorKey($0) }
            }
        }
        helpers.removeAll { helper in
            authors.contains { AuthorComparison($0, helper) == .same }
        }
        return (helpers, authors)
    }

    /// The sentences of a statement, such as the author's name and who edited the text.
    private static func statements(in text: String) -> [String] {
        var sentences: [[Substring]] = [[]]
        for word in text.split(separator: " ") {
            if let last = sentences.last?.last, last.hasSuffix("."), last.utf8.count > 4,
                word.first?.isUppercase ?? false, !isOfHelp(String(last))
            {
                sentences.append([])
            }
            sentences[sentences.count - 1].append(word)
        }
        return sentences.map { $0.joined(separator: " ") }
    }

    /// Whether words only tell of help, and at least one of them does.
    private static func areOfHelp(_ words: ArraySlice<String>) -> Bool {
        guard words.count <= 10, words.contains(where: isOfHelp) else { return false }
        return words.allSatisfy { word in
            let isPlain = word.unicodeScalars.allSatisfy { !$0.properties.isUppercase }
            return isPlain || isOfHelp(word)
                || TitleWords.words(word).allSatisfy(Subtitle.isSourceLanguage)
        } && !words.contains { authorship.contains(TitleWords.words($0).first ?? "") }
    }

    private static func isOfHelp(_ word: String) -> Bool {
        guard let word = TitleWords.words(word).first else { return false }
        return roots.contains { word.hasPrefix($0) } || shortWords.contains(word)
    }

    /// How words begin that tell what editors, translators and others did.
    private static let roots = [
        "edit", "edic", "ediz", "edicao", "etabl", "annot", "anot", "introd", "einleit", "einl",
        "eingel", "herausg", "hrsg", "kommentier", "anmerk", "nachw", "vorw", "geleitw", "prefac",
        "prefaz", "prolog", "prepar", "present", "translat", "trad", "ubers", "ubertr", "foreword",
        "afterword", "illustr", "ilustr", "vertaal", "vert", "oversat", "overs", "posfac",
        "postfac",
    ]

    private static let shortWords: WordSet = [
        "hg", "ed", "ill", "notes", "note", "notas", "cura", "komm", "bearb", "durchges", "rev",
        "transl", "tr", "przel", "prelozil", "per",
    ]

    /// What says that the person wrote the text.
    private static let authorship: WordSet = [
        "written", "story", "text", "texte", "testo", "texto", "geschrieben", "retold", "adapted",
        "nacherzahlt", "erzahlt", "selected", "collected", "compiled",
    ]
}
