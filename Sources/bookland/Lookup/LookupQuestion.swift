import BookIdentifiers

/// An ISBN in the input, or a text that has none.
struct LookupQuestion: Sendable {
    /// The position in the input, from 0.
    let index: Int
    /// The argument or line.
    let text: String
    /// The ISBN, or why there is none.
    let isbn: Result<ISBN, ISBNError>

    /// Returns a question for each ISBN in an argument or a line; for a text without one, a single
    /// question that says why.
    ///
    /// - Parameters:
    ///   - text: The argument or line.
    ///   - index: The position of the first question.
    /// - Returns: At least one question.
    static func questions(in text: String, from index: Int) -> [LookupQuestion] {
        do throws(ISBNError) {
            return try ISBN.all(inLine: text).enumerated().map { offset, isbn in
                LookupQuestion(index: index + offset, text: text, isbn: .success(isbn))
            }
        } catch {
            return [LookupQuestion(index: index, text: text, isbn: .failure(error))]
        }
    }
}
