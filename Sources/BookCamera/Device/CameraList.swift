import BooklandSystem
import Glibc

/// A camera that is plugged in.
public struct CameraDescription: Sendable, Hashable {
    /// The device's path, as "/dev/video0".
    public let path: String
    /// What the camera calls itself.
    public let name: String
    /// The kernel's driver, as "uvcvideo".
    public let driver: String
    /// Where it is plugged in, as "usb-0000:00:14.0-1".
    public let bus: String
    /// By what it is known again.
    public let identity: CameraIdentity
    /// What it can give.
    public let formats: [FormatOffer]
    /// The mode that is used where the user does not wish for another; nil where it has none.
    public let preferredMode: CaptureMode?
}

/// The cameras of this machine.
public struct CameraList: Sendable {
    /// The cameras that can be opened, in the order of their numbers.
    public let cameras: [CameraDescription]
    /// Devices that could not be looked at, and why.
    public let errors: [CameraError]

    /// Looks at every `/dev/video*`; what captures no video, as a webcam's second node for metadata,
    /// is left out.
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
        self.cameras = cameras
        self.errors = errors
    }

    /// The paths of all video devices, cameras or not.
    static var paths: [String] {
        let numbers = SystemFile.names(in: "/dev").filter { $0.hasPrefix("video") }
            .compactMap { Int($0.dropFirst("video".count)) }
        return numbers.sorted().map { "/dev/video\($0)" }
    }
}

extension CameraDescription {
    /// Looks at one device.
    ///
    /// - Parameter path: The device's file, or a link to it.
    /// - Throws: ``CameraError`` with what to do.
    public init(path: String) throws(CameraError) {
        do throws(CameraError.Reason) {
            let (device, description) = try VideoDevice.camera(at: path)
            self.init(path: path, description, formats: device.formats())
        } catch {
            throw CameraError(path, error)
        }
    }

    private init(path: String, _ description: DeviceDescription, formats: [FormatOffer]) {
        self.init(
            path: path,
            name: description.name,
            driver: description.driver,
            bus: description.bus,
            identity: CameraIdentity(description, path: path),
            formats: formats,
            preferredMode: FormatChoice.best(of: formats, for: CaptureWish()),
        )
    }
}

extension CameraError.Reason {
    /// Whether there is nothing to tell of: no camera, or one that has just gone.
    fileprivate var isNoCamera: Bool {
        switch self {
        case .notCaptureDevice, .noSuchDevice, .unplugged: true
        default: false
        }
    }
}

extension VideoDevice {
    /// Opens a device and makes sure that it captures video.
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
            guard description.capturesVideo else { throw SystemError.noCapture }
            return (device, description)
        } catch {
            throw .init("ask what it is", on: path, failedWith: error)
        }
    }
}

extension SystemError {
    /// A device that does not do what it is asked: "inappropriate ioctl for device".
    fileprivate static let noCapture = SystemError(code: ENOTTY)
}
