/// Writes XML 1.0 in UTF-8, indented by two blanks an element.
package struct XMLWriter: Sendable {
    /// What was written.
    package private(set) var text = ""
    private var open: [String] = []

    /// Creates a writer; `declaration` says whether the text starts with an XML declaration.
    package init(declaration: Bool) {
        if declaration { text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" }
    }

    /// Writes an element with other elements inside.
    package mutating func element(
        _ name: String,
        _ attributes: [(name: String, value: String)] = [],
        _ body: (inout XMLWriter) -> Void,
    ) {
        start(name, attributes)
        body(&self)
        end()
    }

    /// Writes an element with text inside.
    package mutating func element(
        _ name: String,
        _ attributes: [(name: String, value: String)] = [],
        text content: String,
    ) {
        openTag(name, attributes)
        text += Self.escaped(content) + "</\(name)>\n"
    }

    /// Writes an element's start; the elements that follow are inside until its end.
    package mutating func start(_ name: String, _ attributes: [(name: String, value: String)] = [])
    {
        openTag(name, attributes)
        text += "\n"
        open.append(name)
    }

    /// Writes the end of the innermost element that is open.
    package mutating func end() {
        guard let name = open.popLast() else { return }
        indent()
        text += "</\(name)>\n"
    }

    /// Takes away and returns what was written, so that a long document can go out piece by piece.
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

    /// A text as character data or an attribute's value.
    ///
    /// What XML 1.0 (section 2.2) cannot hold at all becomes U+FFFD.
    private static func escaped(_ value: String) -> String {
        var result = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // As they are, they would be read as blanks or line feeds.
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
