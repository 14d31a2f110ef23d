import BooklandXML
import BooklandZIP

/// The sheets of an Office Open XML spreadsheet (ECMA-376, part 1, section 18.2).
struct XLSXBook {
    /// The names of the sheets, and what the book calls their files.
    private var sheets: [(name: String, id: String)] = []
    /// The files by what the book calls them.
    private var files: [String: String] = [:]

    /// Reads the list of sheets.
    init(_ archive: ZIPArchive) throws(ImportError) {
        var book = self
        try SheetXML.read(archive, "xl/workbook.xml") { event throws(ImportError) in
            if case .start(let name, let attributes) = event, name.local == "sheet" {
                book.sheets.append((attributes["name"] ?? "", attributes["id"] ?? ""))
            }
        }
        try SheetXML.read(archive, "xl/_rels/workbook.xml.rels") { event throws(ImportError) in
            if case .start(let name, let attributes) = event, name.local == "Relationship",
                let id = attributes["Id"], let target = attributes["Target"]
            {
                book.files[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/\(target)"
            }
        }
        self = book
    }

    /// The files of the sheets, in their order; of a book that names none, one that looks like a sheet.
    func sheetFiles(_ archive: ZIPArchive) -> [String] {
        let named = sheets.map { files[$0.id] ?? "" }
        if named.contains(where: archive.has) { return named }
        return [archive.firstName(with: "xl/worksheets/sheet") ?? ""]
    }

    /// The names of the sheets after one that have cells with something in them.
    ///
    /// What is wrong with them does not matter, as they are not read.
    func sheets(after index: Int, _ archive: ZIPArchive) -> [String] {
        var names: [String] = []
        for sheet in sheets.dropFirst(index + 1) {
            var hasCells = false
            try? SheetXML.read(archive, files[sheet.id] ?? "") { event throws(ImportError) in
                if case .start(let name, _) = event, name.local == "v" || name.local == "t" {
                    hasCells = true
                }
            }
            if hasCells { names.append(sheet.name) }
        }
        return names
    }
}
