/// By what a camera is known again after it was unplugged, whatever number it then has.
public struct CameraIdentity: Sendable, Hashable {
    /// Where it is plugged in, as "usb-0000:00:14.0-1".
    public let bus: String
    /// What it calls itself.
    public let name: String
    /// USB's vendor and product, as "046d:0825"; nil where it is no USB device.
    public let product: String?
    /// The serial number; nil where it has none.
    public let serial: String?

    package init(bus: String, name: String, product: String?, serial: String?) {
        self.bus = bus
        self.name = name
        self.product = product
        self.serial = serial
    }

    /// Whether another is the same camera: the same model, and of a model with serial numbers the
    /// same number, else in the same socket.
    public func isSame(as other: CameraIdentity) -> Bool {
        guard product == other.product, name == other.name else { return false }
        if let serial, let otherSerial = other.serial { return serial == otherSerial }
        return bus == other.bus
    }
}

extension CameraIdentity {
    /// Adds what the kernel knows of the USB device to what the driver says.
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

    /// The folder of the device whose interface the node belongs to.
    private static func deviceFolder(of path: String) -> String? {
        guard let node = SystemFile.resolved(path)?.split(separator: "/").last,
            let interface = SystemFile.resolved("/sys/class/video4linux/\(node)/device"),
            let end = interface.lastIndex(of: "/")
        else { return nil }
        return String(interface[..<end])
    }
}

extension CameraIdentity {
    /// Where the camera is now; nil where it is not plugged in, or may not be opened yet.
    ///
    /// A camera in the old socket comes first: some makers give every camera the same serial number.
    public func currentPath() -> String? {
        let found = CameraList.paths.filter { path in
            guard let other = CameraIdentity(path: path) else { return false }
            return isSame(as: other)
        }
        return found.first { CameraIdentity(path: $0)?.bus == bus } ?? found.first
    }

    private init?(path: String) {
        guard let (_, description) = try? VideoDevice.camera(at: path) else { return nil }
        self.init(description, path: path)
    }
}
