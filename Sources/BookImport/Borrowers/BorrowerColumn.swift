/// What a column of a list of borrowers or groups has.
enum BorrowerColumn: Hashable {
    case name
    case givenName
    case familyName
    case group
    case card
    case note
    case loanDays
    case limit

    /// What a column of a name means; nil for an unknown name.
    init?(header: String) {
        let name = HeaderNames.plain(header)
        guard let column = Self.meanings[name] else { return nil }
        self = column
    }

    private static let meanings: [String: BorrowerColumn] = {
        var result: [String: BorrowerColumn] = [:]
        for (meaning, names) in table {
            for name in names.split(separator: ",") { result[ListText.trimmed(name)] = meaning }
        }
        return result
    }()

    // English and German.
    private static let table: [(BorrowerColumn, String)] = [
        (
            .name,
            """
            name, full name, borrower, person, reader, member, patron, student, pupil, user, vollname, \
            vollständiger name, ausleiher, ausleiherin, entleiher, entleiherin, leser, leserin, schüler, \
            schülerin, schüler in, mitglied, benutzer, nutzer
            """,
        ),
        (.givenName, "first name, given name, forename, vorname, rufname"),
        (.familyName, "last name, family name, surname, nachname, familienname, zuname"),
        (
            .group,
            "group, class, form, grade, year group, gruppe, klasse, stufe, klassenstufe, jahrgang, kurs",
        ),
        (
            .card,
            """
            card, card code, card number, card no, library card, barcode, code, ean, ean13, ean 13, karte, \
            kartennummer, kartencode, ausweis, ausweisnummer, ausweis nr, leseausweis, leserausweis, \
            bibliotheksausweis, strichcode
            """,
        ),
        (
            .note,
            "note, notes, comment, remark, bemerkung, bemerkungen, notiz, anmerkung, kommentar",
        ),
        (
            .loanDays,
            """
            loan days, days, loan period, loan period days, period, leihfrist, leihfrist tage, leihfrist in tagen, \
            ausleihfrist, frist, tage
            """,
        ),
        (
            .limit,
            """
            limit, loan limit, maximum, max, max books, books at once, höchstzahl, höchstens, höchstanzahl, \
            bücher, anzahl, maximale anzahl
            """,
        ),
    ]
}
