/// The headings of a table, which come again where tables were joined, perhaps with the columns in another order.
struct RepeatedHeadings {
    private let service: TableService
    private let columns: [ColumnMeaning?]
    /// The first headings as they are.
    private let fields: [String]
    /// What the columns of the first headings mean, by their names as ``HeaderNames/plain(_:)`` has them.
    private var meanings: [String: ColumnMeaning?] = [:]

    /// Keeps the headings of a table.
    ///
    /// - Parameters:
    ///   - fields: The headings.
    ///   - columns: What the columns mean.
    ///   - service: The service whose table it is.
    init(_ fields: [String], _ columns: [ColumnMeaning?], of service: TableService) {
        self.fields = fields
        self.columns = columns
        self.service = service
        for (name, meaning) in zip(fields.map(HeaderNames.plain), columns)
        where !name.isEmpty && meanings[name] == nil {
            meanings[name] = .some(meaning)
        }
    }

    /// What the columns below a row mean; nil for a row that is not one of headings.
    ///
    /// Headings name titles or ISBNs, and have known names only: no book is called so.
    func columns(below row: [String]) -> [ColumnMeaning?]? {
        if row == fields { return columns }
        // Most rows have a number, which no heading begins with, or something else in their first field.
        guard !fields.isEmpty, !row.contains(where: Self.isNumbered),
            let first = row.first(where: { !$0.isEmpty }), isName(first),
            row.allSatisfy({ $0.isEmpty || isName($0) })
        else { return nil }
        var taken: Set<ColumnMeaning> = []
        let found = row.map { field -> ColumnMeaning? in
            guard let meaning = meaning(of: field), taken.insert(meaning).inserted else {
                return nil
            }
            return meaning
        }
        let isOfBooks = !taken.isDisjoint(with: [.title, .isbn, .isbn13])
        return isOfBooks && taken.count >= 2 ? found : nil
    }

    private static func isNumbered(_ field: String) -> Bool {
        field.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    }

    private func isName(_ field: String) -> Bool {
        guard field.utf8.count <= 40 else { return false }
        let name = HeaderNames.plain(field)
        return meanings[name] != nil || HeaderNames.meaning(plain: name) != nil
    }

    private func meaning(of field: String) -> ColumnMeaning? {
        let name = HeaderNames.plain(field)
        if let own = meanings[name] { return own }
        if let known = service.columns[name] { return known }
        guard service.readsOtherColumns, !service.unread.contains(name) else { return nil }
        return HeaderNames.meaning(plain: name)
    }
}
