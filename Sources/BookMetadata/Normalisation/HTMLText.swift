/// Converts text that may contain HTML to plain text.
package enum HTMLText {
    /// Returns a text without tags, with entities decoded and a line for each block; nil if nothing is
    /// left.
    package static func plain(_ text: String) -> String? {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
        else {
            return PlainText.paragraphs(text)
        }
        return PlainText.paragraphs(decodingEntities(in: withoutTags(text)))
    }

    /// Returns a text with its entities decoded: `&amp;`, `&#8217;`, `&#x2019;`.
    package static func decodingEntities(in text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            let name = rest.dropFirst().prefix(11).prefix {
                $0.isLetter || $0.isNumber || $0 == "#"
            }
            if name.endIndex < rest.endIndex, rest[name.endIndex] == ";",
                let scalar = scalar(named: name)
            {
                result.unicodeScalars.append(scalar)
                rest = rest[rest.index(after: name.endIndex)...]
            } else {
                result.append("&")
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    /// The most letters of a tag: without a limit, a text of "<a" without ">" would take quadratic time.
    private static let longestTag = 4_000

    private static func withoutTags(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            result += rest[..<start]
            rest = rest[start...]
            let inner = rest.dropFirst()
            // "a < b" is not a tag.
            guard let first = inner.first, first.isLetter || first == "/" || first == "!",
                let end = inner.prefix(longestTag).firstIndex(of: ">")
            else {
                result.append("<")
                rest = inner
                continue
            }
            let name = inner[..<end].drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
                .lowercased()
            rest = rest[rest.index(after: end)...]
            result += lineBreak(at: name)
            if first != "/", name == "script" || name == "style" {
                let close = rest.firstIndex(of: "<") ?? rest.endIndex
                rest = rest[close...]
            }
        }
        return result + rest
    }

    private static func lineBreak(at tag: String) -> String {
        switch tag {
        case "br", "li", "tr", "dt", "dd": "\n"
        case "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "blockquote", "table":
            "\n\n"
        default: ""
        }
    }

    private static func scalar(named name: Substring) -> Unicode.Scalar? {
        if name.hasPrefix("#x") || name.hasPrefix("#X") {
            return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        }
        if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
        return entities[String(name)]
    }

    /// The entities of HTML 4 that occur in descriptions; others stay as they are.
    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
        "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
        "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "hellip": "…", "bull": "•",
        "middot": "·", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "euro": "€",
        "pound": "£", "sect": "§", "shy": "\u{AD}", "times": "×", "frac12": "½",
        "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å",
        "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë",
        "igrave": "ì", "iacute": "í", "icirc": "î", "iuml": "ï", "ntilde": "ñ", "ograve": "ò",
        "oacute": "ó", "ocirc": "ô", "otilde": "õ", "ouml": "ö", "oslash": "ø", "oelig": "œ",
        "ugrave": "ù", "uacute": "ú", "ucirc": "û", "uuml": "ü", "yacute": "ý", "szlig": "ß",
        "Agrave": "À", "Aacute": "Á", "Acirc": "Â", "Auml": "Ä", "Aring": "Å", "AElig": "Æ",
        "Ccedil": "Ç", "Egrave": "È", "Eacute": "É", "Ecirc": "Ê", "Iacute": "Í", "Ntilde": "Ñ",
        "Oacute": "Ó", "Ouml": "Ö", "Oslash": "Ø", "OElig": "Œ", "Uacute": "Ú", "Uuml": "Ü",
    ]
}
