/// One JSON object on one line, its keys in the order in which they are added (RFC 8259).
struct JSONLine {
    private var text = "{"

    /// The object's bytes, without a line end.
    var bytes: [UInt8] { Array((text + "}").utf8) }

    mutating func add(_ key: String, _ value: String?) {
        begin(key)
        text += value.map(Self.quoted) ?? "null"
    }

    mutating func add(_ key: String, _ value: Int) {
        begin(key)
        text += String(value)
    }

    mutating func add(_ key: String, _ value: Bool) {
        begin(key)
        text += value ? "true" : "false"
    }

    /// Adds a number with one digit after the point: coordinates and times are no finer.
    mutating func add(_ key: String, tenthsOf value: Double) {
        begin(key)
        text += Self.tenths(value)
    }

    /// Adds an array of `[x, y]` pairs.
    mutating func add(_ key: String, points: [(x: Double, y: Double)]) {
        begin(key)
        let pairs = points.map { "[\(Self.tenths($0.x)),\(Self.tenths($0.y))]" }
        text += "[" + pairs.joined(separator: ",") + "]"
    }

    private mutating func begin(_ key: String) {
        if text.utf8.count > 1 { text += "," }
        text += Self.quoted(key) + ":"
    }

    private static func tenths(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "null" }
        let tenths = Int((value * 10).rounded())
        if tenths.isMultiple(of: 10) { return String(tenths / 10) }
        let sign = tenths < 0 ? "-" : ""
        return "\(sign)\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
    }

    private static func quoted(_ value: String) -> String {
        var result = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isControl(scalar): result += escaped(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func escaped(_ scalar: UnicodeScalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
