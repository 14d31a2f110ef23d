import BookCamera

extension CameraDescription {
    /// All that is known of the camera.
    func json(withFormats: Bool) -> JSONLine {
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
        return line
    }
}

extension FormatOffer {
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
