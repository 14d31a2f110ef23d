import BooklandJSON

/// A JSON object on one line (RFC 8259).
///
/// Keys keep the order in which they are added.
struct JSONLine {
    private var content = [UInt8(ascii: "{")]

    /// The object's bytes, without a line end.
    var bytes: [UInt8] { content + [UInt8(ascii: "}")] }

    mutating func add(_ key: String, _ value: String?) {
        begin(key)
        if let value {
            JSONText.append(quoted: value, to: &content)
        } else {
            content += "null".utf8
        }
    }

    mutating func add(_ key: String, _ value: Int) {
        begin(key)
        content += String(value).utf8
    }

    /// Adds a number, or null.
    mutating func add(_ key: String, optional value: Int?) {
        guard let value else { return add(key, nil) }
        add(key, value)
    }

    mutating func add(_ key: String, _ value: Bool) {
        begin(key)
        content += (value ? "true" : "false").utf8
    }

    /// Adds a number with one decimal, which is enough for coordinates and times.
    mutating func add(_ key: String, tenthsOf value: Double) {
        begin(key)
        content += Self.tenths(value).utf8
    }

    /// Adds a number with up to this many decimals.
    mutating func add(_ key: String, _ value: Double, places: Int) {
        begin(key)
        content += Self.decimal(value, places: places).utf8
    }

    /// Adds a number with one decimal, or null.
    mutating func add(_ key: String, tenthsOf value: Double?) {
        guard let value else { return add(key, nil) }
        add(key, tenthsOf: value)
    }

    /// Adds an array of objects.
    mutating func add(_ key: String, _ objects: [JSONLine]) {
        begin(key)
        content.append(UInt8(ascii: "["))
        content += objects.map(\.bytes).joined(separator: [UInt8(ascii: ",")])
        content.append(UInt8(ascii: "]"))
    }

    /// Adds an array of `[x, y]` pairs.
    mutating func add(_ key: String, points: [(x: Double, y: Double)]) {
        begin(key)
        let pairs = points.map { "[\(Self.tenths($0.x)),\(Self.tenths($0.y))]" }
        content += "[\(pairs.joined(separator: ","))]".utf8
    }

    private mutating func begin(_ key: String) {
        if content.count > 1 { content.append(UInt8(ascii: ",")) }
        // Keys are this program's own words and need no escaping.
        content.append(UInt8(ascii: "\""))
        content += key.utf8
        content += "\":".utf8
    }

    private static func tenths(_ value: Double) -> String {
        decimal(value, places: 1)
    }

    /// Returns a number with up to this many decimals, without trailing zeros.
    private static func decimal(_ value: Double, places: Int) -> String {
        guard value.isFinite, value.magnitude < 1e12 else { return "null" }
        let unit = (0..<places).reduce(1) { power, _ in power * 10 }
        let parts = Int((value.magnitude * Double(unit)).rounded())
        let sign = value < 0 && parts > 0 ? "-" : ""
        var fraction = String(String(unit + parts % unit).dropFirst())
        while fraction.last == "0" { fraction.removeLast() }
        return sign + String(parts / unit) + (fraction.isEmpty ? "" : "." + fraction)
    }
}
