import BooklandTestSupport

extension SeededGenerator {
    /// One of several choices, which must not be empty.
    mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[Int.random(in: 0..<choices.count, using: &self)]
    }
}
