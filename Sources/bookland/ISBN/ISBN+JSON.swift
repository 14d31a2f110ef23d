import BookIdentifiers

extension ISBN {
    /// All that is known of the number.
    func json(input: String) -> JSONLine {
        var line = JSONLine()
        line.add("input", input)
        line.add("valid", true)
        line.add("isbn", digits)
        line.add("isbn10", isbn10)
        line.add("hyphenated", hyphenated)
        line.add("hyphenated10", hyphenated10)
        line.add("group", registrationGroup?.prefix)
        line.add("groupName", registrationGroup?.name)
        line.add("error", nil)
        return line
    }
}

extension ISBNError {
    /// Why a text is no ISBN, under the same keys.
    func json(input: String) -> JSONLine {
        var line = JSONLine()
        line.add("input", input)
        line.add("valid", false)
        let keys: [StaticString] = [
            "isbn", "isbn10", "hyphenated", "hyphenated10", "group", "groupName",
        ]
        for key in keys { line.add(key, nil) }
        line.add("error", description)
        return line
    }
}
