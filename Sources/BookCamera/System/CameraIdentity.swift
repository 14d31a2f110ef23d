/// What identifies a camera after it was unplugged, whatever device number it then has.
public struct CameraIdentity: Sendable, Hashable {
    /// The port that the camera is plugged into, such as "usb-0000:00:14.0-1".
    public let bus: String
    /// The camera's name for itself.
    public let name: String
    /// The USB vendor and product, such as "046d:0825"; `nil` if it is not a USB device.
    public let product: String?
    /// The serial number; `nil` if it has none.
    public let serial: String?

    package init(bus: String, name: String, product: String?, serial: String?) {
        self.bus = bus
        self.name = name
        self.product = product
        self.serial = serial
    }

    /// Returns whether another identity belongs to the same camera: the same model with the same
    /// serial number or, for a model without serial numbers, in the same port.
    public func matches(_ other: CameraIdentity) -> Bool {
        guard product == other.product, name == other.name else { return false }
        if let serial, let otherSerial = other.serial { return serial == otherSerial }
        return bus == other.bus
    }
}

extension CameraIdentity {
    /// Combines what the driver tells with what the kernel knows about the USB device.
    init(_ description: DeviceDescription, path: String) {
        let folder = Self.deviceFolder(of: path)
        let parts = folder.map { folder in
            ["idVendor", "idProduct", "serial"].map { SystemFile.text("\(folder)/\($0)") ?? "" }
        }
        let isUSB = parts.map { !$0[0].isEmpty && !$0[1].isEmpty } ?? false
        self.init(
            bus: description.bus,
            name: description.name,
            product: isUSB ? parts.map { "\($0[0]):\($0[1])" } : nil,
            serial: parts.flatMap { $0[2].isEmpty ? nil : $0[2] },
        )
    }

    /// The folder of the USB device that the device file belongs to.
    private static func deviceFolder(of path: String) -> String? {
        guard let node = SystemFile.resolved(path)?.split(separator: "/").last,
            let interface = SystemFile.resolved("/sys/class/video4linux/\(node)/device"),
            let end = interface.lastIndex(of: "/")
        else { return nil }
        return String(interface[..<end])
    }
}

extension CameraIdentity {
    /// Finds the camera's present device file.
    ///
    /// A camera in the former port comes first: some makers give every camera the same serial number.
    ///
    /// - Returns: The path; `nil` if the camera is not plugged in, or may not be opened yet.
    public func currentPath() -> String? {
        let found = CameraList.paths.filter { path in
            guard let other = CameraIdentity(path: path) else { return false }
            return matches(other)
        }
        return found.first { CameraIdentity(path: $0)?.bus == bus } ?? found.first
    }

    private init?(path: String) {
        guard let (_, description) = try? VideoDevice.camera(at: path) else { return nil }
        self.init(description, path: path)
    }
}
