import BookCamera

/// Finds the camera that the command line asks for.
enum CameraSelection {
    /// Returns the device file of a camera.
    ///
    /// - Parameters:
    ///   - operand: A device file, a device number, a serial number, or a name or part of it; nil for
    ///     the first camera.
    ///   - list: Lists the cameras, if they are needed.
    /// - Returns: The path of the device file.
    /// - Throws: A message, if there is no such camera or more than one.
    static func path(
        for operand: PlatformString?,
        among list: () -> CameraList = { CameraList() },
    ) throws(ScanFailure) -> String {
        guard let operand else { return try first(of: list()).path }
        let text = operand.text
        if !operand.bytes.isEmpty, operand.bytes.allSatisfy({ 0x30...0x39 ~= $0 }),
            operand.bytes.count < 4
        {
            return "/dev/video\(text)"
        }
        if text.contains("/") { return text }
        return try camera(named: text, list()).path
    }

    private static func first(of list: CameraList) throws(ScanFailure) -> CameraDescription {
        if let camera = list.cameras.first { return camera }
        throw ScanFailure(list.errors.first?.withAdvice ?? "there is no camera: plug one in")
    }

    private static func camera(
        named text: String,
        _ list: CameraList,
    ) throws(ScanFailure) -> CameraDescription {
        let matches = list.cameras(matching: text)
        if matches.count == 1 { return matches[0] }
        if matches.isEmpty {
            throw ScanFailure(
                "\(text): no such camera: 'bookland cameras' lists names and devices"
            )
        }
        let candidates = matches.map { camera in
            let serial = camera.identity.serial.map { ", serial number \($0)" } ?? ""
            return "\(camera.path) (\(camera.name)\(serial))"
        }
        throw ScanFailure("\(text): matches \(candidates.joined(separator: " and "))")
    }
}

extension CameraError {
    /// The error with advice on the commands that help.
    var withAdvice: String {
        switch reason {
        case .noSuchDevice, .notCaptureDevice:
            "\(self) ('bookland cameras' lists the cameras)"
        case .unsupportedMode:
            "\(self) (see --size, --fps and --format)"
        case .unknownControl, .invalidControlValue:
            "\(self) ('bookland cameras --controls' lists the controls)"
        default:
            description
        }
    }
}
