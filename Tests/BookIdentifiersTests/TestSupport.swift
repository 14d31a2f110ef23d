import BookIdentifiers
import BooklandTestSupport
import Testing

/// Digits to choose from in random numbers; the seed makes every run the same.
func randomDigits(_ count: Int, using generator: inout SeededGenerator) -> String {
    String((0..<count).map { _ in Character("\(Int.random(in: 0..<10, using: &generator))") })
}

/// A random valid ISBN of prefix 978, by trying the ten check digits.
func randomISBN(using generator: inout SeededGenerator) throws -> ISBN {
    let body = "978" + randomDigits(9, using: &generator)
    return try #require((0..<10).lazy.compactMap { try? ISBN("\(body)\($0)") }.first)
}

/// Every text that differs from `text` in one place, where `choices` may stand.
func singleErrors(in text: String, choices: String) -> [String] {
    let characters = Array(text)
    return characters.indices.flatMap { place in
        choices.filter { $0 != characters[place] }.map { choice in
            var changed = characters
            changed[place] = choice
            return String(changed)
        }
    }
}

/// Every text in which two unlike neighbours of `text` have changed places.
func adjacentTranspositions(of text: String) -> [String] {
    let characters = Array(text)
    return characters.indices.dropLast().compactMap { place in
        guard characters[place] != characters[place + 1] else { return nil }
        var changed = characters
        changed.swapAt(place, place + 1)
        return String(changed)
    }
}
