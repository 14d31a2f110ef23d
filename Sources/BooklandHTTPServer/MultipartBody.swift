/// The parts of a form with files (RFC 7578).
package struct MultipartBody: Sendable {
    /// A part of a form.
    package struct Part: Sendable {
        /// The field's name.
        package let name: String
        /// The file's name, if the part is a file.
        package let fileName: String?
        /// The content.
        package let body: ArraySlice<UInt8>
    }

    /// The most parts that a form may have.
    private static let mostParts = 16
    /// The longest header of a part, in bytes.
    private static let longestHeader = 4_096

    package let parts: [Part]

    /// Parses a form; nil if it is malformed.
    ///
    /// - Parameters:
    ///   - bytes: The body.
    ///   - type: The value of `Content-Type`, which names the boundary.
    package init?(_ bytes: [UInt8], type: String) {
        guard let boundary = Self.parameter("boundary", of: type), !boundary.isEmpty,
            boundary.utf8.count <= 70
        else { return nil }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // The first delimiter may come without a line break before it.
        var rest = ([13, 10] + bytes)[...]
        guard let first = rest.range(of: delimiter) else { return nil }
        rest = rest[first.upperBound...]
        var parts: [Part] = []
        while !rest.starts(with: [0x2D, 0x2D]) {
            let content = rest.dropFirst(2)
            guard parts.count < Self.mostParts, rest.starts(with: [13, 10]),
                let end = content.range(of: delimiter), let part = Part(content[..<end.lowerBound])
            else { return nil }
            parts.append(part)
            rest = rest[end.upperBound...]
        }
        self.parts = parts
    }

    /// The value of a parameter in a header's value; quotation marks are taken off.
    static func parameter(_ name: String, of value: String) -> String? {
        for part in value.split(separator: ";").dropFirst() {
            let text = part.drop { $0 == " " || $0 == "\t" }
            guard let equals = text.firstIndex(of: "="), text[..<equals].lowercased() == name else {
                continue
            }
            let value = text[text.index(after: equals)...]
            guard value.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") else {
                return String(value)
            }
            return String(value.dropFirst().dropLast())
        }
        return nil
    }

    fileprivate static var headerLimit: Int { longestHeader }
}

extension MultipartBody.Part {
    /// Parses a part: a header, an empty line, and the content.
    fileprivate init?(_ bytes: ArraySlice<UInt8>) {
        let end: Range<Int>
        if bytes.starts(with: [13, 10]) {
            return nil
        } else if let found = bytes.prefix(MultipartBody.headerLimit).range(of: [13, 10, 13, 10]) {
            end = found
        } else {
            return nil
        }
        guard let header = String(validating: bytes[..<end.lowerBound], as: UTF8.self) else {
            return nil
        }
        let lines = header.split(separator: "\r\n")
        let disposition = lines.first { $0.lowercased().hasPrefix("content-disposition:") }
        guard let disposition, let name = MultipartBody.parameter("name", of: String(disposition))
        else { return nil }
        self.name = name
        fileName = MultipartBody.parameter("filename", of: String(disposition))
        body = bytes[end.upperBound...]
    }
}

extension ArraySlice<UInt8> {
    /// The first place of a sequence of bytes.
    fileprivate func range(of needle: [UInt8]) -> Range<Int>? {
        guard let first = needle.first, count >= needle.count else { return nil }
        var start = startIndex
        let last = endIndex - needle.count
        while start <= last {
            guard let next = self[start...last].firstIndex(of: first) else { return nil }
            if self[next..<next + needle.count].elementsEqual(needle) {
                return next..<next + needle.count
            }
            start = next + 1
        }
        return nil
    }
}
