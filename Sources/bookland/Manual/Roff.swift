/// Writes manual pages in the man macros of roff: see groff_man(7).
enum Roff {
    /// The title line of a page.
    static func title(_ name: String, _ section: Int, date: String, version: String) -> String {
        let manual = section == 5 ? "File Formats" : "User Commands"
        return ".TH \(escaped(name.uppercased())) \(section) \(date) "
            + #""bookland \#(version)" "\#(manual)""#
    }

    /// A section with its lines; nothing where there are none.
    static func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [".SH \(title.contains(" ") ? "\"\(title)\"" : title)"] + lines
    }

    /// Paragraphs, of which the first one stands directly below a heading.
    static func paragraphs(_ texts: [String]) -> [String] {
        texts.enumerated().flatMap { ($0.offset == 0 ? [] : [".PP"]) + text($0.element) }
    }

    /// Terms with their meanings, of one paragraph or several.
    static func terms(_ entries: [(label: String, meanings: [String])]) -> [String] {
        entries.flatMap { label, meanings in
            [".TP", label]
                + meanings.enumerated().flatMap {
                    ($0.offset == 0 ? [] : [".IP"]) + text($0.element)
                }
        }
    }

    /// A line that stands as it is.
    static func example(_ line: String) -> [String] {
        [".PP", ".RS 4", ".EX", protected(escaped(line)), ".EE", ".RE"]
    }

    static func bold(_ text: String) -> String { #"\fB\#(escaped(text))\fR"# }

    static func italic(_ text: String) -> String { #"\fI\#(escaped(text))\fR"# }

    /// A reference to another page: `bookland-decode(1)`.
    static func reference(_ name: String, _ section: Int) -> String { bold(name) + "(\(section))" }

    /// Text in lines of moderate length.
    static func text(_ plain: String) -> [String] {
        wrapped(escaped(plain), width: 72).map(protected)
    }

    /// Escapes text so that roff finds no escape in it.
    static func escaped(_ plain: String) -> String {
        plain.map { character in
            switch character {
            case "\\": #"\e"#
            case "-": #"\-"#
            case "'": #"\(aq"#
            case "\"": #"\(dq"#
            case "~": #"\(ti"#
            case "^": #"\(ha"#
            case "`": #"\(ga"#
            default: "\(character)"
            }
        }.joined()
    }

    /// Keeps a line from being taken for a request.
    private static func protected(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? #"\&"# + line : line
    }
}
