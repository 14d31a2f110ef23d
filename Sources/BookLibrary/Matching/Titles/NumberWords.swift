import BookMetadata

/// Reads numbers the way titles write them: digits, words, ordinals and Roman numerals.
enum NumberWords {
    /// Whether a word is a year.
    static func isYear(_ word: String, from first: Int = 1000) -> Bool {
        word.utf8.count == 4 && Int(word).map { (first..<2100).contains($0) } ?? false
    }

    /// The digits of a number that is written in digits, words or Roman numerals; nil if the word is
    /// no number.
    static func number(_ word: String) -> String? {
        if let number = Int(word) { return String(number) }
        if let number = cardinal(word) ?? roman(word) { return String(number) }
        return ordinal(word)
    }

    /// The digits of an ordinal: "2nd", "second", "zweite" and "2" give "2"; nil if the word is no
    /// number.
    static func ordinal(_ word: String) -> String? {
        if let number = Int(word) { return String(number) }
        if let number = ordinals[word] { return String(number) }
        guard let first = word.utf8.first, 0x30...0x39 ~= first else { return nil }
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        guard ordinalEndings.contains(word.dropFirst(digits.count)) else { return nil }
        return Int(digits).map(String.init)
    }

    /// The value of a Roman numeral below 50 in its usual form; nil for another word.
    static func roman(_ word: String) -> Int? {
        guard word.utf8.count <= 7 else { return nil }
        var value = 0
        var last = 0
        for letter in word.utf8.reversed() {
            let digit: Int
            switch letter {
            case UInt8(ascii: "i"): digit = 1
            case UInt8(ascii: "v"): digit = 5
            case UInt8(ascii: "x"): digit = 10
            default: return nil
            }
            value += digit < last ? -digit : digit
            last = max(last, digit)
        }
        return (1..<50).contains(value) && romanNumerals[value] == word ? value : nil
    }

    /// Replaces number words by digits: "nineteen eighty four" becomes "1984", "twentieth" "20th",
    /// "twenty thousand" "20000", and "world war ii" "world war 2".
    static func inDigits(_ words: [String]) -> [String] {
        guard words.contains(where: isNumeric) else { return words }
        var result: [String] = []
        var rest = words[...]
        while let word = rest.first {
            // "dreizehneinhalb" is 13 1/2.
            if word.hasSuffix("einhalb"), let number = cardinal(String(word.dropLast(7))) {
                rest.removeFirst()
                result += [String(number), "1", "2"]
                continue
            }
            if let number = takeNumber(&rest) {
                // "twenty second" is the 22nd.
                if (20..<100).contains(number), number % 10 == 0, let next = rest.first,
                    let unit = ordinals[next], unit < 10
                {
                    rest.removeFirst()
                    result.append("\(number + unit)th")
                    continue
                }
                // "nineteen" followed by "84" is a year.
                if let last = result.last.flatMap({ Int($0) }), (13...20).contains(last),
                    (10..<100).contains(number)
                {
                    result[result.count - 1] = String(last * 100 + number)
                } else {
                    result.append(String(number))
                }
                continue
            }
            rest.removeFirst()
            // A single letter may be a word, but not in "Henry V".
            let isLast = rest.isEmpty && !result.isEmpty
            if word.utf8.count > 1 || isLast, let number = roman(word) {
                result.append(String(number))
            } else if let number = romanOrdinal(word) {
                result.append("\(number)th")
            } else if let number = ordinals[word] {
                result.append("\(number)th")
            } else if let number = ordinal(word), Int(word) == nil {
                result.append("\(number)th")
            } else {
                result.append(word)
            }
        }
        return result
    }

    /// "XXe" and "XXème" in French.
    private static func romanOrdinal(_ word: String) -> Int? {
        for ending in ["eme", "e"] where word.hasSuffix(ending) {
            let numeral = word.dropLast(ending.utf8.count)
            if numeral.utf8.count >= 2, let number = roman(String(numeral)) { return number }
        }
        return nil
    }

    private static func isNumeric(_ word: String) -> Bool {
        guard let first = word.utf8.first else { return false }
        if 0x30...0x39 ~= first || numberWords.contains(word) { return true }
        switch first {
        case UInt8(ascii: "i"), UInt8(ascii: "v"), UInt8(ascii: "x"):
            return roman(word) != nil || romanOrdinal(word) != nil
        default:
            guard word.utf8.count >= 8 else { return false }
            return word.utf8.last == UInt8(ascii: "b") && word.hasSuffix("einhalb")
                || germanNumber(word) != nil
        }
    }

    /// Takes a number in words from the front: "quatre vingt", "one hundred and one", "20 000".
    private static func takeNumber(_ words: inout ArraySlice<String>) -> Int? {
        guard let first = words.first, var number = cardinal(first) else { return nil }
        words.removeFirst()
        while let next = words.first {
            // "hundred and one"
            if next == "and", number >= 100, number % 100 == 0,
                let unit = words.dropFirst().first.flatMap(cardinal), unit < 100
            {
                number += unit
                words.removeFirst(2)
                continue
            }
            guard let value = cardinal(next) else { break }
            if value == 100 || value == 1_000, number < value {
                number *= value
            } else if number >= 20, number < 100, number % 10 == 0, value < 10 {
                number += value
            } else if number == 60 || number == 80, (10..<20).contains(value) {
                // "soixante-dix", "quatre-vingt-dix"
                number += value
            } else if number < 10, value >= 20, value < 100, englishUnits.contains(first) {
                // "four fifty-one"
                number = number * 100 + value
            } else if number == 4, value == 20 {
                number = 80
            } else if number >= 100, number % 100 == 0, value < 100 {
                number += value
            } else if number >= 100, number % 100 >= 20, number % 10 == 0, value < 10 {
                number += value
            } else {
                break
            }
            words.removeFirst()
        }
        return number
    }

    private static let englishUnits: WordSet = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ]

    private static func cardinal(_ word: String) -> Int? {
        cardinals[word] ?? germanNumber(word)
    }

    /// German writes "zweitausendeins" and "einundzwanzig" as one word.
    private static func germanNumber(_ word: String) -> Int? {
        guard word.utf8.count >= 8, let first = word.utf8.first,
            germanBeginnings[Int(first)].contains(where: { word.utf8.starts(with: $0) })
        else { return nil }
        if let place = word.range(ofText: "tausend") {
            let (head, tail) = (String(word[..<place.lowerBound]), word[place.upperBound...])
            guard let thousands = head.isEmpty ? 1 : below1000(head) else { return nil }
            guard let rest = tail.isEmpty ? 0 : below1000(String(tail)) else { return nil }
            return thousands * 1_000 + rest
        }
        return word.contains(text: "und") || word.contains(text: "hundert") ? below1000(word) : nil
    }

    private static func below1000(_ word: String) -> Int? {
        if let number = cardinals[word] { return number }
        if let place = word.range(ofText: "hundert") {
            let (head, tail) = (String(word[..<place.lowerBound]), word[place.upperBound...])
            guard let hundreds = head.isEmpty ? 1 : cardinals[head], hundreds < 10 else {
                return nil
            }
            guard let rest = tail.isEmpty ? 0 : below1000(String(tail)) else { return nil }
            return hundreds * 100 + rest
        }
        guard let place = word.range(ofText: "und"),
            let unit = cardinals[String(word[..<place.lowerBound])], unit < 10,
            let tens = cardinals[String(word[place.upperBound...])], tens >= 20, tens < 100
        else { return nil }
        return tens + unit
    }
}
