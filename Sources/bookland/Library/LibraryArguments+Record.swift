import BookLibrary
import BookMetadata

extension LibraryArguments {
    /// The record that the options describe; nil when they describe none.
    ///
    /// - Parameter old: The record that they change; nil for a new one, which needs a title.
    /// - Returns: The record.
    func record(changing old: BookRecord?) -> BookRecord? {
        let isSilent =
            title == nil && authors.isEmpty && publisher == nil && year == nil
            && pageCount == nil && language == nil
        if isSilent { return nil }
        guard let first = title ?? old?.work.title else { return nil }
        var record = old ?? BookRecord(work: Work(title: first), edition: Edition(), authors: [])
        if let title {
            record.work.title = title
            record.edition.title = title
        }
        if !authors.isEmpty { record.authors = authors.map { Author(name: $0) } }
        if let publisher { record.edition.publisher = publisher }
        if let year { record.edition.publicationDate = PartialDate(year: year) }
        if let pageCount { record.edition.pageCount = pageCount }
        if let language { record.edition.language = language }
        record.work.reviewStatus = .userEdited
        return record
    }
}
