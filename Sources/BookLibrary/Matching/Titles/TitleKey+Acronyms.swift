/// Titles beside their first letters.
extension TitleKey {
    /// Whether words are the first letters of others: "LTI – Lingua Tertii Imperii", "Diagnostic and Statistical
    /// Manual of Mental Disorders: DSM-5".
    static func isAcronym(_ short: [String], of long: [String]) -> Bool {
        let letters = short.filter { Int($0) == nil }
        guard letters.count == 1, (3...6).contains(letters[0].utf8.count) else { return false }
        let telling = long.filter { !Subtitle.fillers.contains($0) }
        guard telling.count >= 3 else { return false }
        return [long, telling].contains { String($0.compactMap(\.first)).hasPrefix(letters[0]) }
    }
}
