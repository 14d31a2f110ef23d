import BookMetadata

/// Words for what people did for a book.
enum RoleWords {
    /// The role that a word names; nil for a word that names none.
    static func role(_ text: String) -> Author.Role? {
        let text = text.lowercased()
        let word = text.filter { $0 != "." }
        if let role = roles.first(where: { $0.0.contains { word.hasPrefix($0) } })?.1 {
            return role
        }
        // "Edward Morgan" begins like "ed." and is a part of a name.
        return text.split { !$0.isLetter }.first.flatMap { abbreviations[String($0)] }
    }

    /// Whether words say that someone made another text of the work: `adapted by`, `adaptor and illustrator`.
    static func areOfAdapter(_ text: String) -> Bool {
        let words = text.lowercased().split { !$0.isLetter }
        return words.contains { word in adapters.contains { word.hasPrefix($0) } }
    }

    private static let adapters = [
        "adapt", "adatt", "retold", "retell", "abridg", "nacherzähl", "dramatize", "dramatise",
        "screenplay", "screenwriter", "drehbuch",
    ]

    private static let abbreviations: [String: Author.Role] = [
        "ed": .editor, "edit": .editor, "eds": .editor, "edt": .editor, "hg": .editor,
        "hgg": .editor,
        "ill": .illustrator, "ills": .illustrator, "il": .illustrator,
    ]

    private static let roles: [([String], Author.Role)] = [
        (["author", "writer", "autor", "auteur", "verfasser", "text"], .author),
        (["editor", "edited", "hrsg", "herausgeb", "éditeur scientifique"], .editor),
        (["transl", "trans", "übers", "trad", "vertaler"], .translator),
        (["illus", "artist", "zeichner", "ilustr"], .illustrator),
        (["narrat", "reader", "sprecher", "vorleser", "lecteur"], .narrator),
        (
            [
                "foreword", "introduction", "preface", "afterword", "contributor", "vorwort",
                "nachwort", "einleitung", "beitr", "mitwirk", "photograph", "fotograf", "designer",
                "cover", "composer", "compiler", "avant-propos", "préface",
            ], .contributor,
        ),
    ]
}
