/// What the columns of a table mean.
struct TableLayout {
    /// The service whose table it is.
    let service: TableService
    /// The columns.
    private(set) var columns: [ImportColumn]
    /// Whether the first row has names.
    let hasHeader: Bool
    /// Whether a user said what columns mean, of this file or of one with the same names.
    let hasMapping: Bool
    /// Whether the last column has reasons for which rows were once rejected.
    let hasReason: Bool

    /// Finds out what columns mean: by their names, else by what is in them.
    init(_ sample: TableSample, _ mappings: ColumnMappings) throws(ImportError) {
        let first = sample.first
        let remembered = mappings.remembered(of: first)
        let mapping = mappings.given ?? remembered
        hasMapping = mapping != nil
        let names = first.map(HeaderNames.plain)
        let all = Set(names)
        let known = TableService.all.first { $0.matches(all) }
        service = known ?? .other
        hasHeader =
            known != nil || remembered != nil || Self.isHeader(sample, names, mapping)
        hasReason = RejectedRows.isHeading(first)
        let width = hasHeader ? first.count : max(sample.width, first.count)
        columns = (0..<width).map { ImportColumn(number: $0 + 1, header: nil, meaning: nil) }
        if hasHeader {
            for index in columns.indices { columns[index].header = first[index] }
            if hasReason { columns.removeLast() }
            readNames(names)
            readNotes(sample, names)
            readAmbiguousNames(sample, names)
        }
        if let mapping { try apply(mapping) }
        if !has(.isbn), !has(.isbn13), mapping?.leavesOut(.isbn) != true { findISBNs(sample) }
    }

    /// Whether some column has titles or ISBNs, without which there are no books, or the table is
    /// that of a service.
    var isUsable: Bool {
        service.format != .table || has(.title) || has(.isbn) || has(.isbn13) || has(.identifiers)
    }

    /// How many columns have a meaning.
    var knownCount: Int { columns.count { $0.meaning != nil } }

    private func has(_ meaning: ColumnMeaning) -> Bool {
        columns.contains { $0.meaning == meaning }
    }

    private static func isHeader(
        _ sample: TableSample,
        _ names: [String],
        _ mapping: ColumnMapping?,
    ) -> Bool {
        let first = sample.first
        if RejectedRows.isHeading(first) { return true }
        if first.contains(where: TableSample.isISBN) { return false }
        if let mapping, mapping.parts.contains(where: \.column.isName) { return true }
        let meanings = names.compactMap { HeaderNames.meaning(plain: $0) }
        if meanings.contains(.title) || meanings.contains(.isbn) || meanings.contains(.isbn13) {
            return true
        }
        if meanings.count >= 2 { return true }
        // Names that are not known: where all other rows have an ISBN, the first has none.
        return sample.records.count > 1
            && first.indices.contains {
                sample.isISBN($0, hasHeader: true) && !first[$0].isEmpty
                    && !first[$0].contains(where: \.isNumber)
            }
    }

    private mutating func readNames(_ names: [String]) {
        for index in columns.indices {
            columns[index].meaning = service.columns[names[index]]
        }
        // Columns that a user has added to a service's table.
        let own = Set(columns.compactMap(\.meaning))
        for index in columns.indices
        where service.readsOtherColumns && service.columns[names[index]] == nil
            && !service.unread.contains(names[index])
        {
            let meaning = HeaderNames.meaning(plain: names[index])
            columns[index].meaning = meaning.flatMap {
                own.contains($0) && !$0.mayRepeat ? nil : $0
            }
        }
        // "Name" may be a title, a barcode and a shelf may be something else.
        if !has(.title), service.format == .table,
            let place = names.firstIndex(where: Self.weakTitles.contains),
            columns.indices.contains(place), columns[place].meaning == nil
        {
            columns[place].meaning = .title
        }
    }

    /// A French column "Note" with nothing but numbers has ratings.
    ///
    /// In German, a 1 is the best one.
    private mutating func readNotes(_ sample: TableSample, _ names: [String]) {
        guard service.format == .table, !has(.rating),
            let place = columns.indices.first(where: {
                columns[$0].meaning == .note && names[$0] == "note"
            }), names.contains(where: Self.frenchNames.contains)
        else { return }
        let texts = sample.values(place, hasHeader: true)
        let ratings = texts.compactMap { RatingNumber($0) }.filter { (0...20).contains($0.value) }
        guard texts.count > 1, ratings.count == texts.count else { return }
        columns[place].meaning = .rating
    }

    /// Places, days of purchase and numbers, whose meaning depends on the other columns.
    private mutating func readAmbiguousNames(_ sample: TableSample, _ names: [String]) {
        guard service.format == .table else { return }
        for index in columns.indices {
            let name = names[index]
            switch columns[index].meaning {
            // Who lists no publishers does not say where they are, but where the book stands.
            case .place? where HeaderNames.ofAnyPlace.contains(name):
                if !has(.publisher), !has(.location) { columns[index].meaning = .location }
            case nil where HeaderNames.ofAnyPlace.contains(name):
                if has(.publisher), !has(.place) {
                    columns[index].meaning = .place
                } else if !has(.publisher), !has(.location) {
                    columns[index].meaning = .location
                }
            case nil where HeaderNames.ofPurchases.contains(name) && !has(.added):
                columns[index].meaning = .added
            case nil where HeaderNames.ofAnyNumber.contains(name) && !has(.seriesNumber):
                if numbersVolumes(index, sample) { columns[index].meaning = .seriesNumber }
            default: continue
            }
        }
    }

    /// Whether a column numbers volumes, and not the rows of the table.
    private func numbersVolumes(_ column: Int, _ sample: TableSample) -> Bool {
        let of =
            columns.firstIndex { $0.meaning == .series }
            ?? columns.firstIndex { $0.meaning == .title }
        guard let of else { return false }
        return VolumeNumbers(sample.records.dropFirst(), numbers: column, names: of).areOfVolumes
    }

    private static let frenchNames: Set<String> = ["titre", "auteur", "auteurs", "editeur"]

    private static let weakTitles: Set<String> = [
        "name", "book", "buch", "bezeichnung", "werk", "livre", "libro", "boek", "item", "nom",
    ]

    private mutating func apply(_ mapping: ColumnMapping) throws(ImportError) {
        var taken: [Int: ColumnMeaning] = [:]
        for part in mapping.parts {
            let place = try place(of: part.column)
            // One by its number, and the other by its name.
            if let place, let other = taken.updateValue(part.meaning, forKey: place) {
                throw .twoMeanings(other, part.meaning, part.column)
            }
            for index in columns.indices where columns[index].meaning == part.meaning {
                columns[index].meaning = nil
            }
            if let place { columns[place].meaning = part.meaning }
        }
    }

    private func place(of column: ColumnMapping.Column) throws(ImportError) -> Int? {
        switch column {
        case .none: return nil
        case .number(let number):
            guard number <= columns.count else {
                throw ImportError(
                    .invalidMapping("there are only \(columns.count) columns, no number \(number)")
                )
            }
            return number - 1
        case .name(let name):
            if let place = column.place(in: columns.map { $0.header ?? "" }) { return place }
            let names = columns.compactMap(\.header).joined(separator: ", ")
            throw ImportError(
                .invalidMapping(
                    names.isEmpty
                        ? "the table has no names of columns, and thus no '\(name)'; use a number"
                        : "there is no column '\(name)'; there are: \(names)"
                )
            )
        }
    }

    private mutating func findISBNs(_ sample: TableSample) {
        for index in columns.indices where columns[index].meaning == nil {
            guard sample.isISBN(index, hasHeader: hasHeader) else { continue }
            columns[index].meaning = .isbn
            return
        }
    }
}

extension ColumnMapping {
    fileprivate func leavesOut(_ meaning: ColumnMeaning) -> Bool {
        parts.contains { $0.meaning == meaning && $0.column == .none }
    }
}

extension ColumnMapping.Column {
    /// The place of the column among names.
    fileprivate func place(in names: [String]) -> Int? {
        guard case .name(let name) = self else { return nil }
        let plain = HeaderNames.plain(name)
        return names.firstIndex(of: name)
            ?? names.firstIndex { !plain.isEmpty && HeaderNames.plain($0) == plain }
    }

    fileprivate var isName: Bool {
        if case .name = self { return true }
        return false
    }
}
