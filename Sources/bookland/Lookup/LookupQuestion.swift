import BookIdentifiers

/// An ISBN in the input, or a text that is not one.
struct LookupQuestion: Sendable {
    /// The position in the input, from 0.
    let index: Int
    /// The text in the input.
    let text: String
    let isbn: Result<ISBN, ISBNError>

    /// Reads an ISBN, or a line of `bookland decode`, which has a file name and a tab before it.
    init(index: Int, text: String) {
        self.index = index
        self.text = text
        do throws(ISBNError) {
            isbn = .success(try ISBN(text))
        } catch {
            let last = text.split(separator: "\t").last.map(String.init)
            isbn =
                last.flatMap { $0 == text ? nil : try? ISBN($0) }.map(Result.success)
                ?? .failure(error)
        }
    }
}
