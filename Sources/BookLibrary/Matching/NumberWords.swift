/// Reads numbers the way titles write them.
enum NumberWords {
    /// The digits of a number that is written in digits, in English, German or French words, or in
    /// Roman numerals; nil if the word is no number.
    static func number(_ word: String) -> String? {
        if let number = Int(word) { return String(number) }
        if let number = cardinals[word] ?? romans[word] { return String(number) }
        return ordinal(word)
    }

    /// The digits of an ordinal: "2nd", "second", "zweite" and "2" give "2"; nil if the word is no
    /// number.
    static func ordinal(_ word: String) -> String? {
        if let number = Int(word) { return String(number) }
        if let number = ordinals[word] { return String(number) }
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty,
            ["st", "nd", "rd", "th", "e", "eme", "a", "o"]
                .contains(word.dropFirst(digits.count))
        else { return nil }
        return Int(digits).map(String.init)
    }

    /// Replaces English number words by digits: "nineteen eighty four" becomes "1984".
    static func inDigits(_ words: [String]) -> [String] {
        var result: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            guard var number = cardinals[word] else {
                result.append(word)
                continue
            }
            if number >= 20, number < 100, let next = rest.first.flatMap({ cardinals[$0] }),
                next < 10
            {
                number += next
                rest.removeFirst()
            }
            // "nineteen" followed by "84" is a year.
            if let last = result.last.flatMap({ Int($0) }), (13...20).contains(last), number >= 10,
                number < 100
            {
                result[result.count - 1] = String(last * 100 + number)
            } else {
                result.append(String(number))
            }
        }
        return result
    }

    private static let cardinals: [String: Int] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
        "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
        "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
        "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
        "eighty": 80, "ninety": 90, "eins": 1, "zwei": 2, "drei": 3, "vier": 4, "funf": 5,
        "deux": 2, "trois": 3,
    ]

    private static let romans: [String: Int] = [
        "i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9,
        "x": 10, "xi": 11, "xii": 12,
    ]

    private static let ordinals: [String: Int] = [
        "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7,
        "eighth": 8, "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12, "erste": 1,
        "zweite": 2, "dritte": 3, "vierte": 4, "funfte": 5, "deuxieme": 2, "troisieme": 3,
    ]
}
