/// Names of organizations, for sources that do not tell them from names of persons.
package enum OrganizationName {
    /// Whether a name is likely to be that of an organization.
    ///
    /// It has a word that only organizations have, such as `Organization` or `GmbH`, or a word of a
    /// phrase, such as `of` or `für`, among three or more, or more words than a person's name.
    package static func isLikely(_ name: String) -> Bool {
        let words = name.lowercased().split { $0.isWhitespace || $0 == "," }
        guard words.count > 1 else { return false }
        if words.count > 6 { return true }
        return words.contains { certain.contains(String($0)) }
            || words.count > 2 && words.contains { phrasal.contains(String($0)) }
    }

    private static let certain: Set<String> = [
        "organization", "organisation", "organización", "organizzazione", "organisationen",
        "association", "asociación", "associazione", "society", "société", "sociedad", "società",
        "gesellschaft", "verein", "university", "université", "universität", "universidad",
        "università", "universiteit", "universitet", "institute", "institut",
        "instituto", "istituto", "academy", "académie", "akademie", "committee", "commission",
        "kommission", "council", "conseil", "department", "ministry", "ministère", "ministerium",
        "bundesamt", "agency", "bibliothek", "bibliothèque", "biblioteca", "foundation",
        "fondation", "stiftung", "fundación",
        "federation", "corporation", "publishing", "publishers", "verlag", "inc.", "inc", "ltd.",
        "ltd", "llc", "gmbh", "corp.", "nations",
    ]

    private static let phrasal: Set<String> = [
        "of", "the", "for", "on", "and", "&", "für", "und", "pour", "et", "per", "para", "press",
        "college", "union", "company", "museum", "library", "bureau", "staff", "editors",
        "magazine", "project",
    ]
}
