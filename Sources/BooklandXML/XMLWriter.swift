/// Writes XML 1.0 in UTF-8, indented by two spaces per element.
package struct XMLWriter: Sendable {
    /// The text written so far.
    package private(set) var text = ""
    private var open: [String] = []

    /// Creates a writer, whose text begins with an XML declaration if `declaration` is set.
    package init(declaration: Bool) {
        if declaration { text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" }
    }

    /// Writes an element that contains other elements.
    package mutating func element(
        _ name: String,
        _ attributes: [(name: String, value: String)] = [],
        _ body: (inout XMLWriter) -> Void,
    ) {
        start(name, attributes)
        body(&self)
        end()
    }

    /// Writes an element that contains text.
    package mutating func element(
        _ name: String,
        _ attributes: [(name: String, value: String)] = [],
        text content: String,
    ) {
        openTag(name, attributes)
        text += Self.escaped(content) + "</\(name)>\n"
    }

    /// Writes the start of an element, which contains everything up to its ``end()``.
    package mutating func start(_ name: String, _ attributes: [(name: String, value: String)] = [])
    {
        openTag(name, attributes)
        text += "\n"
        open.append(name)
    }

    /// Writes the end of the innermost open element.
    package mutating func end() {
        guard let name = open.popLast() else { return }
        indent()
        text += "</\(name)>\n"
    }

    /// Returns and removes the text written so far, so that a long document can be written in pieces.
    package mutating func takeText() -> String {
        defer { text = "" }
        return text
    }

    private mutating func openTag(_ name: String, _ attributes: [(name: String, value: String)]) {
        indent()
        text += "<" + name
        for attribute in attributes {
            text += " \(attribute.name)=\"\(Self.escaped(attribute.value))\""
        }
        text += ">"
    }

    private mutating func indent() {
        text += String(repeating: "  ", count: open.count)
    }

    /// Escapes a text for character data or an attribute.
    ///
    /// Characters that XML 1.0 does not allow (section 2.2) become U+FFFD.
    private static func escaped(_ value: String) -> String {
        var result = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // Unescaped, they would be read as spaces or line feeds.
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
