import BookIdentifiers
import BooklandTestSupport
import Testing

/// Returns random digits.
func randomDigits(_ count: Int, using generator: inout SeededGenerator) -> String {
    String((0..<count).map { _ in Character("\(Int.random(in: 0..<10, using: &generator))") })
}

/// Returns a random valid ISBN with prefix 978.
func randomISBN(using generator: inout SeededGenerator) throws -> ISBN {
    let body = "978" + randomDigits(9, using: &generator)
    return try #require((0..<10).lazy.compactMap { try? ISBN("\(body)\($0)") }.first)
}

/// Returns every text that differs from `text` in one character, taken from `choices`.
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

/// Returns every text with two different neighbours of `text` swapped.
func adjacentTranspositions(of text: String) -> [String] {
    let characters = Array(text)
    return characters.indices.dropLast().compactMap { place in
        guard characters[place] != characters[place + 1] else { return nil }
        var changed = characters
        changed.swapAt(place, place + 1)
        return String(changed)
    }
}
