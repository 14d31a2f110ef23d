import BookCamera

extension CameraDescription {
    /// Returns the camera as a JSON object.
    ///
    /// - Parameters:
    ///   - withFormats: Whether to include the formats.
    ///   - controls: The controls; nil to leave them out.
    /// - Returns: The object.
    func json(withFormats: Bool, controls: [ControlState]?) -> JSONLine {
        var line = JSONLine()
        line.add("device", path)
        line.add("name", name)
        line.add("driver", driver)
        line.add("bus", bus)
        line.add("product", identity.product)
        line.add("serial", identity.serial)
        line.add("format", preferredMode?.pixelFormat.description)
        line.add("width", tenthsOf: preferredMode.map { Double($0.size.width) })
        line.add("height", tenthsOf: preferredMode.map { Double($0.size.height) })
        line.add("rate", tenthsOf: preferredMode?.rate)
        if withFormats { line.add("formats", formats.flatMap(\.json)) }
        if let controls { line.add("controls", controls.map(\.json)) }
        return line
    }
}

extension SupportedFormat {
    /// An object for each size.
    fileprivate var json: [JSONLine] {
        sizes.map { size in
            var line = JSONLine()
            line.add("format", pixelFormat.description)
            line.add("description", description)
            line.add("minimumWidth", size.width.lowerBound)
            line.add("minimumHeight", size.height.lowerBound)
            line.add("width", size.width.upperBound)
            line.add("height", size.height.upperBound)
            line.add("minimumRate", tenthsOf: size.rates.map(\.framesPerSecond.lowerBound).min())
            line.add("rate", tenthsOf: size.rates.map(\.framesPerSecond.upperBound).max())
            return line
        }
    }
}

extension ControlState {
    /// The control with its values.
    ///
    /// A menu's items have a number and a name.
    fileprivate var json: JSONLine {
        var line = JSONLine()
        line.add("name", control.name)
        line.add("kind", control.kind.label)
        line.add("minimum", control.range.lowerBound)
        line.add("maximum", control.range.upperBound)
        line.add("step", control.step)
        line.add("default", control.defaultValue)
        line.add("value", optional: value)
        if case .menu(let items) = control.kind {
            let objects = items.sorted { $0.key < $1.key }.map { item in
                var object = JSONLine()
                object.add("value", item.key)
                object.add("name", item.value)
                return object
            }
            line.add("items", objects)
        }
        return line
    }
}

extension CameraControl.Kind {
    fileprivate var label: String {
        switch self {
        case .number: "number"
        case .toggle: "toggle"
        case .menu: "menu"
        }
    }
}
