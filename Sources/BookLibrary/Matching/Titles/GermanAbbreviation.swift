/// German names of laws and subjects, and the letters that titles have for them: "Allgemeiner Teil des BGB", "Einführung in
/// die Allgemeine BWL".
enum GermanAbbreviation {
    /// The words with the letters for each name, whatever the case of the name; nil where no word is one.
    static func contracted(_ words: [String]) -> [String]? {
        guard words.contains(where: { letters[$0] != nil }) else { return nil }
        var result: [String] = []
        for word in words {
            guard let short = letters[word] else {
                if !small.contains(word) { result.append(word) }
                continue
            }
            // "des Bürgerlichen Gesetzbuchs"
            if short == code {
                guard let last = result.last, civil.contains(last) else {
                    result.append(word)
                    continue
                }
                result.removeLast()
                result.append("bgb")
            } else {
                result.append(short)
            }
        }
        return result
    }

    /// Whether two titles differ only in laws or subjects: "Allgemeiner Teil des BGB", "Allgemeiner Teil des StGB".
    static func tellApart(_ left: [String]?, _ right: [String]?) -> Bool {
        guard let left, let right, left.count == right.count, left != right else { return false }
        return zip(left, right).allSatisfy { word, other in
            word == other || letters[word] != nil && letters[other] != nil
        }
    }

    private static let code = "gesetzbuch"
    private static let civil: WordSet = ["burgerliches", "burgerlichen", "burgerlichem"]

    /// Words that depend on the case.
    private static let small: WordSet = ["der", "die", "das", "des", "dem", "den", "zum", "zur"]

    /// The letters by each form of a name, and by themselves.
    private static let letters: WordTable<String> = {
        var table: [String: String] = [:]
        for line in lines.split(separator: "\n") {
            let forms = line.split(separator: " ").map(String.init)
            for form in forms { table[form] = forms[0] }
        }
        return WordTable(table)
    }()

    private static let lines = """
        gesetzbuch gesetzbuchs gesetzbuches gesetzbuche
        bgb
        stgb strafgesetzbuch strafgesetzbuchs strafgesetzbuches
        hgb handelsgesetzbuch handelsgesetzbuchs handelsgesetzbuches
        zpo zivilprozessordnung
        stpo strafprozessordnung
        vwgo verwaltungsgerichtsordnung
        vwvfg verwaltungsverfahrensgesetz verwaltungsverfahrensgesetzes
        gg grundgesetz grundgesetzes
        inso insolvenzordnung
        aktg aktiengesetz aktiengesetzes
        sgb sozialgesetzbuch sozialgesetzbuchs sozialgesetzbuches
        ao abgabenordnung
        estg einkommensteuergesetz einkommensteuergesetzes
        ustg umsatzsteuergesetz umsatzsteuergesetzes
        baugb baugesetzbuch baugesetzbuchs baugesetzbuches
        betrvg betriebsverfassungsgesetz betriebsverfassungsgesetzes
        stvo strassenverkehrsordnung
        bwl betriebswirtschaftslehre
        vwl volkswirtschaftslehre
        """
}
