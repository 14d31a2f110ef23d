import BookIdentifiers
import BookLibrary

/// The library into which the books of pictures go.
final class Shelf: Sendable {
    private let library: Library
    private let source: LookupSource?
    private let isQuiet: Bool

    init(_ library: Library, _ console: Console, isQuiet: Bool) {
        self.library = library
        self.isQuiet = isQuiet
        // A lookup that cannot even begin keeps no book out.
        source = try? LookupSource(console, isOffline: true)
    }

    /// Puts a picture's books in, and says in the report what became of each.
    func add(_ report: inout PictureReport) {
        for isbn in report.isbns {
            let result = Waiting.until { [library, source] in
                await Self.add(isbn, to: library, source)
            }
            switch result {
            case .success(let outcome):
                guard !isQuiet else { continue }
                let title = outcome.entry.title.map { ": " + $0 } ?? ""
                report.messages.append("\(isbn)\(title): \(outcome)")
            case .failure(let error):
                report.messages.append("\(isbn): not added: \(error)")
                report.status = .failure
            }
        }
    }

    private static func add(
        _ isbn: ISBN,
        to library: Library,
        _ source: LookupSource?,
    ) async -> Result<AddOutcome, LibraryError> {
        do throws(LibraryError) {
            let outcome = try await library.add(isbn, source: "decode")
            return .success(try await library.completed(outcome, from: source))
        } catch {
            return .failure(error)
        }
    }
}
