/// The objects in an array or an object of JSON, one after the other.
///
/// Only brackets and quotation marks are looked at; what is between is read later.
struct JSONObjects {
    /// An object as text.
    struct Element {
        /// The line on which it begins, from 1.
        var line: Int
        /// The text; that of a too long object is cut off.
        var bytes: [UInt8]
        /// Whether the text is cut off.
        var isCut = false
    }

    /// The most bytes of an object.
    static let longest = 5 << 20

    private var input: TextInput
    private let level: Int
    private var piece: [UInt8] = []
    private var offset = 0
    private var line = 1
    private var depth = 0
    private var isInText = false
    private var isEscaped = false

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - input: The text.
    ///   - level: 1 for objects within an array or an object, 0 for objects by themselves.
    init(_ input: TextInput, level: Int) {
        self.input = input
        self.level = level
    }

    /// Returns the next object; nil at the end.
    mutating func next() throws(ImportError) -> Element? {
        var element: Element?
        while true {
            if offset == piece.count {
                piece = try input.next()
                offset = 0
                if piece.isEmpty { break }
            }
            let byte = piece[offset]
            offset += 1
            if byte == 0x0A { line += 1 }
            if element == nil, !isInText, byte == UInt8(ascii: "{"), depth == level {
                element = Element(line: line, bytes: [])
            }
            if element != nil { Self.append(byte, to: &element) }
            step(byte)
            if depth == level, !isInText, byte == UInt8(ascii: "}"), let element { return element }
        }
        element?.isCut = true
        return element
    }

    private static func append(_ byte: UInt8, to element: inout Element?) {
        if element.map({ $0.bytes.count < longest }) == true {
            element?.bytes.append(byte)
        } else {
            element?.isCut = true
        }
    }

    private mutating func step(_ byte: UInt8) {
        if isInText {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInText = false
            }
            return
        }
        switch byte {
        case UInt8(ascii: "\""): isInText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
    }
}
