/// A title and its subtitle.
package struct BookTitle: Sendable, Hashable {
    /// The title without the subtitle, as a work has it.
    package let main: String
    /// The subtitle, which follows a colon.
    package let subtitle: String?

    /// The title as an edition has it: `Main: subtitle`.
    package var full: String { subtitle.map { "\(main): \($0)" } ?? main }

    /// Creates a title from a provider's texts, which may be separate or one; nil if there is no title.
    package init?(_ title: String?, subtitle: String? = nil) {
        guard
            let title = title.flatMap({ PlainText.line(HTMLText.decodingEntities(in: $0)) })
                .flatMap(Self.trimmed)
        else { return nil }
        let rest = subtitle.flatMap { PlainText.line(HTMLText.decodingEntities(in: $0)) }
            .flatMap(Self.trimmed)
        if let rest {
            // Some providers repeat the subtitle in the title.
            let suffixes = [": \(rest)", " : \(rest)", " - \(rest)"]
            let suffix = suffixes.first { title.lowercased().hasSuffix($0.lowercased()) }
            main = suffix.map { String(title.dropLast($0.count)) } ?? title
            self.subtitle = rest
        } else if let colon = title.range(ofText: ": "),
            let head = Self.trimmed(String(title[..<colon.lowerBound])),
            let tail = Self.trimmed(String(title[colon.upperBound...]))
        {
            main = head
            self.subtitle = tail
        } else {
            main = title
            self.subtitle = nil
        }
    }

    /// Removes the punctuation that ISBD puts between the parts of a title.
    private static func trimmed(_ text: String) -> String? {
        var text = text[...]
        while let last = text.last, " /:;=,".contains(last) { text.removeLast() }
        while let first = text.first, " /:;=,".contains(first) { text.removeFirst() }
        return text.isEmpty ? nil : String(text)
    }
}
