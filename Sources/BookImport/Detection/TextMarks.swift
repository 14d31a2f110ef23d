import BookMetadata

/// What files without columns begin with.
enum TextMarks {
    /// Whether bytes begin with the leader of a MARC 21 record (ISO 2709).
    static func isMARC(_ head: [UInt8]) -> Bool {
        let leader = head.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }.prefix(24)
        guard leader.count == 24 else { return false }
        let bytes = Array(leader)
        func isNumber(_ range: Range<Int>) -> Bool {
            bytes[range].allSatisfy { (0x30...0x39).contains($0) }
        }
        // The length, the address of the data, and the lengths in the directory.
        return isNumber(0..<5) && isNumber(12..<17) && bytes[20..<22].elementsEqual("45".utf8)
    }

    /// Whether a text of XML has records of MARC 21.
    static func isMARCXML(_ head: [UInt8]) -> Bool {
        let text = String(decoding: head.prefix(64 << 10), as: UTF8.self)
        return text.contains(text: "MARC21/slim")
            || text.contains(text: "<leader>") && text.contains(text: "datafield")
            || text.contains(text: "searchRetrieveResponse")
    }

    /// Whether a text begins with a record of RIS.
    static func isRIS(_ head: [UInt8]) -> Bool {
        let start = head.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        return start.starts(with: "TY  -".utf8)
    }

    /// Whether a line of a text begins an entry of BibTeX.
    static func isBibTeX(_ head: [UInt8]) -> Bool {
        let lines = head.prefix(64 << 10).split { $0 == 0x0A || $0 == 0x0D }
        return lines.prefix(500).contains { line in
            let rest = line.drop { $0 == 0x20 || $0 == 0x09 }
            guard rest.first == UInt8(ascii: "@"), BibTeXEntries.start(Array(rest)) == 0 else {
                return false
            }
            let kind = rest.dropFirst().prefix { (0x41...0x5A).contains($0 & 0xDF) }
            return kinds.contains(String(decoding: kind, as: UTF8.self).lowercased())
        }
    }

    private static let kinds: Set<String> = [
        "article", "book", "booklet", "collection", "comment", "conference", "dataset",
        "electronic", "inbook", "incollection", "inproceedings", "inreference", "manual",
        "mastersthesis", "misc", "mvbook", "mvcollection", "online", "patent", "periodical",
        "phdthesis", "preamble", "proceedings", "reference", "report", "software", "string",
        "suppbook", "techreport", "thesis", "unpublished",
    ]
}
