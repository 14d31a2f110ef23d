import BookCatalog
import BookDesk
import BooklandSystem
import Glibc

/// What the offline catalogue has, and how old it is.
struct CatalogCheck: DoctorCheck {
    var path = (try? DeskConfiguration.user())?.catalogPath ?? OfflineCatalog.standardPath
    var now = Int(time(nil))
    /// The number of books in the program.
    var shipped = ShippedBooks.all.count

    func result() async -> CheckResult {
        var result = CheckResult("catalogue")
        result.details.add("shipped", shipped)
        if shipped == 0 {
            result.hint("the books that belong to the program were not found", "install it again")
        }
        var status = stat()
        guard let path, unsafe stat(path, &status) == 0 else {
            result.good("none, so lookups without a network know \(shipped) books")
            return result
        }
        do throws(CatalogError) {
            let summary = try CatalogSummary(path)
            let days = max(0, now - status.st_mtim.tv_sec) / 86_400
            let age = days == 0 ? "of today" : days == 1 ? "1 day old" : "\(days) days old"
            let books = summary.books == 1 ? "1 book" : "\(summary.books.grouped) books"
            let message = "\(path): \(books) imported, \(age)"
            if summary.isUnfinished {
                result.hint(message, "an import was interrupted: import the same files again")
            } else if summary.books == 0 {
                result.hint("\(path): empty", "fill it with 'bookland catalog import'")
            } else {
                result.good(message)
            }
            result.details.add("books", summary.books)
            result.details.add("days", days)
            result.details.add("isUnfinished", summary.isUnfinished)
        } catch {
            result.broken("\(error)", "move the file away and import again")
        }
        return result
    }
}
