/// Something that can be set on a camera: focus, exposure, the frequency of the light.
public struct CameraControl: Sendable, Hashable {
    /// V4L2's number for it.
    package let id: UInt32
    /// The name as other V4L2 programs spell it, as "focus_automatic_continuous".
    public let name: String
    /// What its values mean.
    public let kind: Kind
    /// The values that the driver takes.
    public let range: ClosedRange<Int>

    /// What a control's values mean.
    public enum Kind: Sendable, Hashable {
        /// A number of the range.
        case number
        /// 0 off, 1 on.
        case toggle
        /// One of the items, by its number.
        case menu([Int: String])
    }

    package init(id: UInt32, name: String, kind: Kind, range: ClosedRange<Int>) {
        self.id = id
        self.name = name
        self.kind = kind
        self.range = range
    }

    /// A driver's words as one word: "Focus, Automatic Continuous" is focus_automatic_continuous.
    package static func name(of text: String) -> String {
        let isPart = { (scalar: UnicodeScalar) in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
        return text.lowercased().unicodeScalars.split { !isPart($0) }
            .map { String(String.UnicodeScalarView($0)) }.joined(separator: "_")
    }

    /// The number that a text stands for: a number in the range, on or off, or an item's name.
    package func value(of text: String) -> Int? {
        let number = Int(text).flatMap { range.contains($0) ? $0 : nil }
        switch kind {
        case .number:
            return number
        case .toggle:
            return switch text.lowercased() {
            case "on", "yes", "true": 1
            case "off", "no", "false": 0
            default: number
            }
        case .menu(let items):
            if let number, items[number] != nil { return number }
            let wanted = Self.name(of: text)
            return items.first { Self.name(of: $0.value) == wanted }?.key
        }
    }

    /// The values in words, as "a number from 0 to 250".
    package var choices: String {
        switch kind {
        case .number: "a number from \(range.lowerBound) to \(range.upperBound)"
        case .toggle: "on or off"
        case .menu(let items):
            items.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
                .joined(separator: ", ")
        }
    }

    /// Whether this is the switch by which a camera keeps things sharp by itself; the kernel's name
    /// for it was focus_auto until version 5.16.
    var isContinuousAutofocus: Bool {
        kind == .toggle && (name == "focus_automatic_continuous" || name == "focus_auto")
    }
}

/// A control's name and the value that it is to have.
public struct ControlSetting: Sendable, Hashable {
    /// The control's name.
    public let name: String
    /// The value's text.
    public let value: String

    /// Reads "NAME=VALUE"; nil where one of both is missing.
    public init?(_ text: String) {
        guard let sign = text.firstIndex(of: "=") else { return nil }
        name = CameraControl.name(of: String(text[..<sign]))
        value = String(text[text.index(after: sign)...])
        if name.isEmpty || value.isEmpty { return nil }
    }

    /// The control that is meant and the number that it is to have.
    ///
    /// - Parameter controls: The camera's controls.
    /// - Returns: One of the controls, and a value that it takes.
    /// - Throws: What the camera has instead, in words.
    package func resolved(
        among controls: [CameraControl]
    ) throws(CameraError.Reason) -> (control: CameraControl, value: Int) {
        guard let control = controls.first(where: { $0.name == name }) else {
            let names = controls.map(\.name).joined(separator: ", ")
            throw .unknownControl(name, available: names)
        }
        guard let number = control.value(of: value) else {
            throw .controlValue(name, value: value, choices: control.choices)
        }
        return (control, number)
    }
}
