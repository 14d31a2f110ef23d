/// Writes records of comma-separated values (RFC 4180), in UTF-8.
///
/// ```swift
/// let writer = CSVWriter()
/// print(writer.record(["978-0-306-40615-7", "Dune, again"]), terminator: "")
/// // 978-0-306-40615-7,"Dune, again"
/// ```
package struct CSVWriter: Sendable {
    /// The byte order mark, which goes before the first record.
    ///
    /// Spreadsheets need it to tell UTF-8 from the system's old code page.
    package static let byteOrderMark = "\u{FEFF}"

    /// What ends each record.
    private let lineEnd: String
    private let delimiter: UInt8

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - lineEnd: What ends each record; the standard's CR and LF by default.
    ///   - delimiter: What separates fields; nil, the default, for the standard's comma.
    package init(lineEnd: String = "\r\n", delimiter: UInt8? = nil) {
        self.lineEnd = lineEnd
        self.delimiter = delimiter ?? UInt8(ascii: ",")
    }

    /// Returns a record with its line end.
    package func record(_ fields: [CSVField]) -> String {
        var line = ""
        for (index, field) in fields.enumerated() {
            if index > 0 { line.unicodeScalars.append(Unicode.Scalar(delimiter)) }
            switch field {
            case .text(let text): append(CSVFormulaGuard.adding(to: text), to: &line)
            case .unguarded(let text): append(text, to: &line)
            }
        }
        return line + lineEnd
    }

    /// Returns a record of texts with its line end.
    package func record(_ texts: [String]) -> String {
        record(texts.map { .text($0) })
    }

    private func append(_ value: String, to line: inout String) {
        let isPlain = value.utf8.allSatisfy { byte in
            byte != UInt8(ascii: "\"") && byte != delimiter && byte >= 0x20
        }
        // Some readers drop spaces at the ends of a field that is not quoted.
        guard !isPlain || value.utf8.first == 0x20 || value.utf8.last == 0x20 else {
            line += value
            return
        }
        line += "\""
        let quote = UInt8(ascii: "\"")
        let parts = value.utf8.split(separator: quote, omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index > 0 { line += "\"\"" }
            line += Substring(part)
        }
        line += "\""
    }
}
