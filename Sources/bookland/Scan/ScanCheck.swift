import BookDesk
import BookIdentifiers
import BookLibrary
import BookLookup
import Glibc

/// The library of `bookland scan --check`: answers which of the scanned books are in it, and adds none.
final class ScanCheck: Sendable {
    private let desk: OwnershipDesk

    /// Opens the library; without one, nothing is owned.
    ///
    /// - Throws: ``ScanFailure`` after the reason was printed.
    init(_ file: PlatformString?, _ console: Console) throws(ScanFailure) {
        var library: Library?
        if LibraryRun.isMissing(file) {
            console.say("no library yet, so no book is yours; 'bookland scan --add' creates one")
        } else {
            library = LibraryRun.opened(file, console)
            if library == nil { throw ScanFailure("nothing was scanned") }
        }
        // With a wrong configuration, only the library answers.
        desk = OwnershipDesk(of: library, lookup: try? .configured(console))
    }

    /// Answers about a book; a paperback's code may leave several ISBNs open, of which those that the library
    /// knows are answered.
    ///
    /// Empty for what is no book.
    func answers(about observation: Observation) -> Result<[OwnershipDesk.Answer], LibraryError> {
        Waiting.until { [desk] in
            do throws(LibraryError) {
                if let code = observation.supplemented {
                    return .success(try await desk.answers(to: code))
                }
                var answers: [OwnershipDesk.Answer] = []
                for isbn in observation.isbns { answers.append(try await desk.answer(to: isbn)) }
                return .success(answers)
            } catch {
                return .failure(error)
            }
        }
    }
}
