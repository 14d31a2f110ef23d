/// A setting of a camera, such as its focus, exposure or brightness.
///
/// ``CameraDescription/controls()`` lists the controls of a camera with their present values.
public struct CameraControl: Sendable, Hashable {
    /// V4L2's number of the control.
    package let id: UInt32
    /// The name as other V4L2 programs spell it, such as "focus_automatic_continuous".
    public let name: String
    /// What the values mean.
    public let kind: Kind
    /// The values that the driver accepts.
    public let range: ClosedRange<Int>
    /// The distance between two valid values, at least 1.
    public let step: Int
    /// The value that the camera starts with.
    public let defaultValue: Int

    /// What a control's values mean.
    public enum Kind: Sendable, Hashable {
        /// A number in the range.
        case number
        /// 0 for off, 1 for on.
        case toggle
        /// The number of one of these items.
        case menu([Int: String])
    }

    package init(
        id: UInt32,
        name: String,
        kind: Kind,
        range: ClosedRange<Int>,
        step: Int = 1,
        defaultValue: Int = 0,
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.range = range
        self.step = step
        self.defaultValue = defaultValue
    }

    /// Returns a driver's text as a name: "Focus, Automatic Continuous" becomes
    /// "focus_automatic_continuous".
    package static func name(of text: String) -> String {
        let isPart = { (scalar: UnicodeScalar) in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
        return text.lowercased().unicodeScalars.split { !isPart($0) }
            .map { String(String.UnicodeScalarView($0)) }.joined(separator: "_")
    }

    /// Returns the value that a text stands for: a number in the range, on or off, the name of a menu item, or
    /// "default"; `nil` if it stands for none.
    package func value(of text: String) -> Int? {
        ownValue(of: text) ?? (text.lowercased() == "default" ? defaultValue : nil)
    }

    private func ownValue(of text: String) -> Int? {
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

    /// The valid values in words: "a number from 0 to 250", "on or off", "1 (Manual Mode), …".
    public var choices: String {
        switch kind {
        case .number:
            "a number from \(range.lowerBound) to \(range.upperBound)"
                + (step > 1 ? " in steps of \(step)" : "")
        case .toggle: "on or off"
        case .menu(let items):
            items.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
                .joined(separator: ", ")
        }
    }

    /// Whether this control turns continuous autofocus on and off.
    ///
    /// The kernel called it focus_auto until version 5.16.
    var isContinuousAutofocus: Bool {
        kind == .toggle && (name == "focus_automatic_continuous" || name == "focus_auto")
    }
}

/// A control and its present value.
public struct ControlState: Sendable, Hashable {
    /// The control.
    public let control: CameraControl
    /// The present value; `nil` if the driver does not tell it.
    public let value: Int?

    package init(control: CameraControl, value: Int?) {
        self.control = control
        self.value = value
    }
}

/// A control's name and the value to set it to.
public struct ControlSetting: Sendable, Hashable {
    /// The control's name.
    public let name: String
    /// The value as text: a number, "on" or "off", the name of a menu item, or "default".
    public let value: String

    /// Parses "NAME=VALUE".
    ///
    /// ```swift
    /// ControlSetting("focus_absolute=120")
    /// ControlSetting("Auto Exposure=manual mode")  // the driver's own words work too
    /// ```
    ///
    /// - Parameter text: The text. The result is `nil` if the name or the value is missing. Whether
    ///   the camera has the control is checked when it is opened.
    public init?(_ text: String) {
        guard let sign = text.firstIndex(of: "=") else { return nil }
        name = CameraControl.name(of: String(text[..<sign]))
        value = String(text[text.index(after: sign)...])
        if name.isEmpty || value.isEmpty { return nil }
    }

    /// Finds the control and the number to set it to.
    ///
    /// - Parameter controls: The camera's controls.
    /// - Returns: One of the controls, and a value in its range.
    /// - Throws: An error that lists what the camera has instead.
    package func resolved(
        among controls: [CameraControl]
    ) throws(CameraError.Reason) -> (control: CameraControl, value: Int) {
        guard let control = controls.first(where: { $0.name == name }) else {
            let names = controls.map(\.name).joined(separator: ", ")
            throw .unknownControl(name, available: names)
        }
        guard let number = control.value(of: value) else {
            throw .invalidControlValue(name, value: value, choices: control.choices)
        }
        return (control, number)
    }
}
