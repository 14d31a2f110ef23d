extension Romanization {
    /// Writes kana in Hepburn's romanization, with long vowels written once, as without macrons.
    static func kana(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { 0x3040...0x30FF ~= $0.value }) else {
            return text
        }
        var result = ""
        var doublesNext = false
        // What an iteration mark repeats.
        var last = ""
        for scalar in text.unicodeScalars {
            // Katakana is hiragana moved by 0x60.
            let isKatakana = 0x30A1...0x30F6 ~= scalar.value
            let base = isKatakana ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : scalar
            switch base {
            case "\u{3063}": doublesNext = true
            case "ー": continue
            case "・": result += " "
            case "ゃ", "ゅ", "ょ", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ":
                contract(&result, with: small[base] ?? "")
            case "ゝ", "ヽ": result += last
            case "ゞ", "ヾ": result += voiced[last] ?? last
            default:
                guard let syllable = syllables[base] else {
                    result.unicodeScalars.append(scalar)
                    continue
                }
                if doublesNext, let first = syllable.first { result.append(first) }
                doublesNext = false
                last = syllable
                result += syllable
            }
        }
        return result
    }

    /// Syllables, and those that an iteration mark with a voicing mark makes of them.
    private static let voiced = [
        "ka": "ga", "ki": "gi", "ku": "gu", "ke": "ge", "ko": "go", "sa": "za", "shi": "ji",
        "su": "zu", "se": "ze", "so": "zo", "ta": "da", "tsu": "zu", "te": "de", "to": "do",
        "ha": "ba", "hi": "bi", "fu": "bu", "he": "be", "ho": "bo",
    ]

    /// Contracts the last syllable with a small vowel: "ki" and "ya" make "kya", "shi" and "ya" "sha".
    private static func contract(_ text: inout String, with vowel: String) {
        guard let last = text.last, "iueo".contains(last) else {
            text += vowel
            return
        }
        text.removeLast()
        let swallowsY = text.hasSuffix("sh") || text.hasSuffix("ch") || text.hasSuffix("j")
        text += swallowsY && vowel.hasPrefix("y") ? String(vowel.dropFirst()) : vowel
    }

    private static let small: [Unicode.Scalar: String] = [
        "ゃ": "ya", "ゅ": "yu", "ょ": "yo", "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o",
    ]

    private static let syllables: [Unicode.Scalar: String] = [
        "あ": "a", "い": "i", "う": "u", "え": "e", "お": "o", "か": "ka", "き": "ki", "く": "ku",
        "け": "ke", "こ": "ko", "が": "ga", "ぎ": "gi", "ぐ": "gu", "げ": "ge", "ご": "go",
        "さ": "sa", "し": "shi", "す": "su", "せ": "se", "そ": "so", "ざ": "za", "じ": "ji",
        "ず": "zu", "ぜ": "ze", "ぞ": "zo", "た": "ta", "ち": "chi", "つ": "tsu", "て": "te",
        "と": "to", "だ": "da", "ぢ": "ji", "づ": "zu", "で": "de", "ど": "do", "な": "na",
        "に": "ni", "ぬ": "nu", "ね": "ne", "の": "no", "は": "ha", "ひ": "hi", "ふ": "fu",
        "へ": "he", "ほ": "ho", "ば": "ba", "び": "bi", "ぶ": "bu", "べ": "be", "ぼ": "bo",
        "ぱ": "pa", "ぴ": "pi", "ぷ": "pu", "ぺ": "pe", "ぽ": "po", "ま": "ma", "み": "mi",
        "む": "mu", "め": "me", "も": "mo", "や": "ya", "ゆ": "yu", "よ": "yo", "ら": "ra",
        "り": "ri", "る": "ru", "れ": "re", "ろ": "ro", "わ": "wa", "ゐ": "i", "ゑ": "e",
        "を": "o", "ん": "n", "ゔ": "vu",
    ]
}
