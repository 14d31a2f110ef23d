/// The entries of a BibTeX file as text, one after the other.
struct BibTeXEntries {
    /// An entry as text.
    struct Entry {
        /// The line on which it begins, from 1.
        var line: Int
        /// The text from its `@`.
        var text: String
        /// Whether its braces do not match.
        var isBroken = false
    }

    /// The most bytes of an entry.
    private static let longest = 1 << 20

    private var lines: LineInput
    private var pending: TextLine?

    init(_ lines: LineInput) {
        self.lines = lines
    }

    /// Returns the next entry; nil at the end.
    mutating func next() throws(ImportError) -> Entry? {
        while let line = try nextLine() {
            guard let start = Self.start(line.bytes) else { continue }
            return try entry(line, start)
        }
        return nil
    }

    private mutating func nextLine() throws(ImportError) -> TextLine? {
        if let line = pending {
            pending = nil
            return line
        }
        return try lines.next()
    }

    /// Reads the lines of an entry up to its last brace.
    private mutating func entry(_ first: TextLine, _ start: Int) throws(ImportError) -> Entry {
        var braces = Braces()
        var bytes: [UInt8] = []
        var line = first
        var rest = first.bytes[start...]
        while true {
            if let end = braces.end(in: rest) {
                bytes += rest[..<end]
                // Another entry may follow on the same line.
                line.bytes = Array(rest[end...])
                if Self.start(line.bytes) != nil { pending = line }
                return Entry(line: first.number, text: Self.text(bytes))
            }
            bytes += rest + [0x0A]
            let next = try lines.next()
            // A line that begins an entry: a brace is missing before it.
            let isOther = next.map { Self.start($0.bytes) == 0 } == true
            guard let next, !isOther, bytes.count < Self.longest else {
                pending = next
                return Entry(line: first.number, text: Self.text(bytes), isBroken: true)
            }
            line = next
            rest = next.bytes[...]
        }
    }

    private static func text(_ bytes: [UInt8]) -> String {
        SingleByteEncoding.windows1252.text(ifNotUTF8: bytes.span)
    }

    /// Where an entry begins in a line: at `@` with a word and a bracket after it.
    static func start(_ line: [UInt8]) -> Int? {
        var index = 0
        while let place = line[index...].firstIndex(of: UInt8(ascii: "@")) {
            let word = line[place...].dropFirst().prefix { (0x41...0x5A).contains($0 & 0xDF) }
            let rest = line[word.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
            if word.count > 1, rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: "(") {
                return place
            }
            index = place + 1
        }
        return nil
    }
}

/// Counts the braces of an entry.
private struct Braces {
    private var depth = 0
    private var hasBegun = false
    private var isEscaped = false

    /// Where the entry ends; nil if it goes on behind the bytes.
    mutating func end(in bytes: ArraySlice<UInt8>) -> Int? {
        for index in bytes.indices {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch bytes[index] {
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "{"): open()
            case UInt8(ascii: "(") where !hasBegun: open()
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ")") where depth == 1 && isRound: depth -= 1
            default: continue
            }
            if hasBegun, depth == 0 { return index + 1 }
            if bytes[index] == UInt8(ascii: "("), depth == 1, !isBrace { isRound = true }
            if bytes[index] == UInt8(ascii: "{") { isBrace = true }
        }
        isEscaped = false
        return nil
    }

    private var isRound = false
    private var isBrace = false

    private mutating func open() {
        depth += 1
        hasBegun = true
    }
}
