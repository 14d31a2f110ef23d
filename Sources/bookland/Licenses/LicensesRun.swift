import BooklandJSON

/// One run of `bookland licenses`.
struct LicensesRun {
    private let isJSON: Bool
    private let console: Console

    init(isJSON: Bool, _ console: Console) {
        self.isJSON = isJSON
        self.console = console
    }

    /// Lists all parts.
    func list() -> ExitStatus {
        isJSON ? LicensedPart.all.forEach { write($0, with: nil) } : writeTable()
        return .success
    }

    /// Prints the licence of one part.
    func show(_ part: LicensedPart) -> ExitStatus {
        if isJSON {
            write(part, with: part.text)
        } else if let text = part.text {
            console.write(Array(text.utf8))
        } else {
            var lines = ["\(part.name): \(part.license)", "from \(part.source)"]
            switch part.relation {
            case .linked, .data: break
            case .loaded: lines.append("It is no part of this program: see its own package.")
            }
            write(lines)
        }
        return .success
    }

    private func writeTable() {
        write(["bookland \(Bookland.version): MIT", ""])
        for relation in LicensedPart.Relation.allCases {
            let rows = LicensedPart.all.filter { $0.relation == relation }.map {
                [$0.name, $0.version ?? "", $0.license, $0.purpose]
            }
            let columns = Array(repeating: TextTable.Column(), count: 4)
            let lines = TextTable(columns: columns, rows: rows).lines(width: Self.width)
            write([relation.heading] + lines.map { "  " + $0 } + [""])
        }
        write(["'bookland licenses NAME' prints the licence of a library that is linked."])
    }

    /// Wide enough for every row: a licence is not shortened.
    private static let width = 200

    private func write(_ lines: [String]) {
        console.write(Array(lines.map { $0 + "\n" }.joined().utf8))
    }

    private func write(_ part: LicensedPart, with text: String?) {
        var object = JSONObject()
        object.add("name", part.name)
        object.add("relation", part.relation.rawValue)
        object.add("version", part.version)
        object.add("license", part.license)
        object.add("purpose", part.purpose)
        object.add("source", part.source)
        object.add("text", text)
        console.write(object.bytes + [UInt8(ascii: "\n")])
    }
}

extension LicensedPart.Relation {
    /// The line above the parts of a kind.
    fileprivate var heading: String {
        switch self {
        case .linked: "In this program:"
        case .loaded: "Of the system, used when it is needed:"
        case .data: "Data in this program:"
        }
    }
}
