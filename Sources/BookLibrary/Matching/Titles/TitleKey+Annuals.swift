/// Books of which there is another one for each year.
extension TitleKey {
    /// Whether the title is that of a yearbook: "Guinness World Records", "Steuergesetze".
    ///
    /// A travel guide is one book in its editions, unless their titles name the years.
    var isAnnual: Bool {
        mainWords.contains(where: Self.annuals.contains)
            || Self.annualNames.contains { mainWords.starts(with: $0) }
    }

    private static let annuals: WordSet = [
        "jahrbuch", "yearbook", "almanac", "almanach", "almanack", "weltalmanach", "almanacco",
        "almanaque", "annuaire", "anuario", "annuario", "jaarboek", "rocznik", "rocenka", "arsbok",
        "arbok", "arbog", "ezhegodnik", "yilligi", "kalender", "kalendar", "kalendarz",
        "calendario",
        "calendrier", "steuergesetze", "steuertipps", "steuerratgeber", "einkommensteuer",
        "steuererklarung", "wahlhandbuch", "munzkatalog", "briefmarkenkatalog", "nengajo",
        "nianjian",
        "nenkan", "arbeitsgesetze", "vademecum", "annual", "veckokalender",
    ]

    private static let annualNames = [
        ["guinness", "world"], ["guinness", "book"], ["guinness", "buch"], ["michelin"],
        ["guide", "michelin"], ["gault"], ["guide", "du", "routard"], ["petit", "fute"],
        ["gambero", "rosso"], ["baedeker"], ["varta"], ["schwacke"], ["whos", "who"], ["wisden"],
        ["world", "factbook"], ["cia", "world", "factbook"], ["hugh", "johnsons"],
        ["kleine", "johnson"], ["good", "food", "guide"], ["good", "beer", "guide"],
    ]
}
