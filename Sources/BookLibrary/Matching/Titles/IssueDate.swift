/// The month or season of an issue of a magazine: "March 1998", "Frühjahr 2019".
enum IssueDate {
    /// The year with the month or season of words that say nothing else; nil for others.
    static func reading(_ words: [String]) -> String? {
        guard (2...4).contains(words.count) else { return nil }
        var year: String?
        var times: [String] = []
        for word in words {
            if year == nil, NumberWords.isYear(word, from: 1700) {
                year = word
            } else if let time = numbers[word] {
                times.append(String(time))
            } else if word != "de" {
                return nil
            }
        }
        guard let year, (1...2).contains(times.count) else { return nil }
        return "\(year).\(times.joined(separator: "-"))"
    }

    /// The months by their numbers; the seasons follow.
    private static let numbers: WordTable<Int> = {
        let lists = [
            "january januar janner janvier enero gennaio januari janeiro styczen leden ianvar ocak jan",
            "february februar feber fevrier febrero febbraio februari fevereiro luty unor fevral subat feb",
            "march marz mars marzo maart marco marzec brezen mart mar",
            "april avril abril aprile kwiecien duben aprel nisan apr",
            "may mai mayo maggio mei maio maj kveten mayis",
            "june juni juin junio giugno junho czerwiec cerven iiun haziran jun",
            "july juli juillet julio luglio julho lipiec cervenec iiul temmuz jul",
            "august aout agosto augustus augusti sierpien srpen avgust agustos aug",
            "september septembre septiembre settembre setembro wrzesien zari sentiabr eylul sep sept",
            "october oktober octobre octubre ottobre outubro pazdziernik rijen oktiabr ekim oct okt",
            "november novembre noviembre novembro listopad noiabr kasim nov",
            "december dezember decembre diciembre dicembre dezembro grudzien prosinec dekabr aralik dec dez",
            "spring fruhjahr fruhling printemps primavera lente wiosna jaro vesna var",
            "summer sommer ete verano estate zomer verao lato leto sommar",
            "autumn fall herbst automne otono autunno herfst outono jesien podzim osen host",
            "winter hiver invierno inverno zima vinter",
        ]
        var table: [String: Int] = [:]
        for (place, words) in lists.enumerated() {
            for word in words.split(separator: " ") { table[String(word)] = place + 1 }
        }
        return WordTable(table)
    }()
}
