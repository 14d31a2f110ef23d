import BooklandSystem
import Glibc

/// A camera that is plugged in.
///
/// ```swift
/// for camera in CameraList().cameras {
///     print(camera.path, camera.name, camera.preferredMode?.description ?? "no format")
/// }
/// ```
public struct CameraDescription: Sendable, Hashable {
    /// The device file, such as "/dev/video0".
    public let path: String
    /// The camera's name for itself.
    public let name: String
    /// The kernel driver, such as "uvcvideo".
    public let driver: String
    /// The port that the camera is plugged into, such as "usb-0000:00:14.0-1".
    public let bus: String
    /// What identifies the camera after it is unplugged.
    public let identity: CameraIdentity
    /// The formats, sizes and rates that the camera supports.
    public let formats: [SupportedFormat]
    /// The mode that is used if none is requested; `nil` if the camera has no usable one.
    public let preferredMode: CaptureMode?
}

/// The cameras of this machine.
///
/// ```swift
/// let list = CameraList()
/// for error in list.errors { print(error) }
/// guard let description = list.cameras.first else { return }
/// let camera = Camera(description.path)
/// ```
public struct CameraList: Sendable {
    /// The cameras that can be opened, in the order of their device numbers.
    public let cameras: [CameraDescription]
    /// Devices that could not be examined, and why.
    public let errors: [CameraError]

    /// Examines every `/dev/video*`.
    ///
    /// Devices that capture no video, such as a webcam's second device for metadata, are left out.
    public init() {
        var cameras: [CameraDescription] = []
        var errors: [CameraError] = []
        for path in Self.paths {
            do throws(CameraError) {
                cameras.append(try CameraDescription(path: path))
            } catch {
                if !error.reason.isNoCamera { errors.append(error) }
            }
        }
        self.init(cameras, errors: errors)
    }

    package init(_ cameras: [CameraDescription], errors: [CameraError] = []) {
        self.cameras = cameras
        self.errors = errors
    }

    /// The paths of all video devices, cameras or not.
    package static var paths: [String] {
        let numbers = SystemFile.names(in: "/dev").filter { $0.hasPrefix("video") }
            .compactMap { Int($0.dropFirst("video".count)) }
        return numbers.sorted().map { "/dev/video\($0)" }
    }
}

extension CameraList {
    /// Returns the cameras that a text identifies.
    ///
    /// The text can be a serial number, a name, or part of a name; case does not matter. A serial
    /// number wins over a name, and a whole name over part of one.
    ///
    /// ```swift
    /// let matches = CameraList().cameras(matching: "C920")
    /// if matches.count > 1 { print("which one?", matches.map(\.path)) }
    /// ```
    ///
    /// - Parameter text: The text.
    /// - Returns: The cameras, in the order of their device numbers; several if the text is
    ///   ambiguous.
    public func cameras(matching text: String) -> [CameraDescription] {
        let wanted = text.lowercased()
        guard !wanted.isEmpty else { return [] }
        let tests: [(CameraDescription) -> Bool] = [
            { $0.identity.serial?.lowercased() == wanted },
            { $0.name.lowercased() == wanted },
            { $0.name.lowercased().contains(wanted) },
        ]
        return tests.lazy.map { cameras.filter($0) }.first { !$0.isEmpty } ?? []
    }
}

extension CameraDescription {
    /// Examines one device.
    ///
    /// - Parameter path: The device file, or a link to it.
    /// - Throws: ``CameraError``, which says what to do.
    public init(path: String) throws(CameraError) {
        do throws(CameraError.Reason) {
            let (device, description) = try VideoDevice.camera(at: path)
            self.init(path: path, description, formats: device.formats())
        } catch {
            throw CameraError(path, error)
        }
    }

    package init(
        path: String,
        identity: CameraIdentity,
        driver: String,
        formats: [SupportedFormat],
    ) {
        self.init(
            path: path,
            name: identity.name,
            driver: driver,
            bus: identity.bus,
            identity: identity,
            formats: formats,
            preferredMode: ModeSelection.best(of: formats, for: CaptureRequest()),
        )
    }

    private init(path: String, _ description: DeviceDescription, formats: [SupportedFormat]) {
        let identity = CameraIdentity(description, path: path)
        self.init(path: path, identity: identity, driver: description.driver, formats: formats)
    }

    /// Reads the camera's controls and their present values.
    ///
    /// Works while another program uses the camera.
    ///
    /// ```swift
    /// for state in try camera.controls() {
    ///     print(state.control.name, state.value ?? state.control.defaultValue)
    /// }
    /// ```
    ///
    /// - Returns: The controls that can be set, in the driver's order.
    /// - Throws: ``CameraError`` if the camera cannot be opened.
    public func controls() throws(CameraError) -> [ControlState] {
        do throws(CameraError.Reason) {
            let (device, _) = try VideoDevice.camera(at: path)
            return device.controls().map { control in
                ControlState(control: control, value: try? device.value(of: control))
            }
        } catch {
            throw CameraError(path, error)
        }
    }

    /// Sets controls of the camera, which keep their values until it is unplugged or something else sets them.
    ///
    /// All names and values are checked before the first control is set. ``Camera`` sets the controls of its
    /// settings by itself, and sets them back.
    ///
    /// ```swift
    /// let settings = ["brightness=140", "focus_automatic_continuous=off"].compactMap(ControlSetting.init)
    /// for state in try camera.set(settings) { print(state.control.name, state.value ?? 0) }
    /// ```
    ///
    /// - Parameter settings: The controls, in the order in which they are set.
    /// - Returns: The controls with the values that they have now, which the driver may have rounded.
    /// - Throws: ``CameraError``, if there is no such control or the driver refuses a value.
    public func set(_ settings: [ControlSetting]) throws(CameraError) -> [ControlState] {
        do throws(CameraError.Reason) {
            let (device, _) = try VideoDevice.camera(at: path)
            let controls = device.controls()
            let resolved = try settings.map { setting throws(CameraError.Reason) in
                try setting.resolved(among: controls)
            }
            for (control, value) in resolved {
                do throws(SystemError) {
                    try device.set(control, to: value)
                } catch {
                    throw .controlRefused(control.name, reason: error.description)
                }
            }
            return resolved.map { control, _ in
                ControlState(control: control, value: try? device.value(of: control))
            }
        } catch {
            throw CameraError(path, error)
        }
    }
}

extension CameraError.Reason {
    /// Whether the device is not a camera, or one that has just been unplugged.
    fileprivate var isNoCamera: Bool {
        switch self {
        case .notCaptureDevice, .noSuchDevice, .unplugged: true
        default: false
        }
    }
}

extension VideoDevice {
    /// Opens a device and checks that it captures video.
    static func camera(
        at path: String,
        converts: Bool = false,
    ) throws(CameraError.Reason) -> (VideoDevice, DeviceDescription) {
        let device: VideoDevice
        do throws(SystemError) {
            device = try VideoDevice(path, converts: converts)
        } catch {
            throw .init(opening: path, failedWith: error)
        }
        do throws(SystemError) {
            let description = try device.description()
            guard description.capturesVideo else { throw SystemError(code: ENOTTY) }
            return (device, description)
        } catch {
            throw .init("examine it", on: path, failedWith: error)
        }
    }
}
