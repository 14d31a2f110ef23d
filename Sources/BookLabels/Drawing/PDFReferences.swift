/// The cross-reference table of a PDF file (ISO 32000-1, section 7.5.4).
enum PDFReferences {
    /// Whether each object stands where the table says that it does.
    static func areComplete(in file: [UInt8]) -> Bool {
        guard let start = number(after: "startxref", in: file), file.indices.contains(start) else {
            return false
        }
        var lines = file[start...].split(separator: 10, omittingEmptySubsequences: false)[...]
        // "xref", the first number and the count, and the free object 0.
        guard lines.count > 3, text(lines.removeFirst()) == "xref" else { return false }
        let counts = text(lines.removeFirst()).split(separator: " ").compactMap { Int($0) }
        guard counts.count == 2, counts[0] == 0, counts[1] > 1, lines.count > counts[1] else {
            return false
        }
        for object in 1..<counts[1] {
            let fields = text(lines[lines.startIndex + object]).split(separator: " ")
            guard fields.count == 3, let offset = Int(fields[0]) else { return false }
            if fields[2] == "f" { continue }
            let head = Array("\(object) 0 obj".utf8)
            guard offset + head.count <= file.count, file[offset...].starts(with: head) else {
                return false
            }
        }
        return true
    }

    /// The number in the line behind the last one that is a keyword.
    private static func number(after keyword: String, in file: [UInt8]) -> Int? {
        let lines = file.suffix(100).split(separator: 10)
        guard let place = lines.lastIndex(where: { text($0) == keyword }), place + 1 < lines.count
        else { return nil }
        return Int(text(lines[place + 1]))
    }

    private static func text(_ line: ArraySlice<UInt8>) -> String {
        String(decoding: line.prefix(100), as: UTF8.self)
    }
}
