import BookIdentifiers

/// One ISBN to look up, or what was written in the place of one.
struct LookupQuestion: Sendable {
    /// Its place among all, from 0.
    let index: Int
    /// What was written.
    let text: String
    let isbn: Result<ISBN, ISBNError>

    /// Reads an ISBN, or a line of `bookland decode` with a file's name and a tab before it.
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
