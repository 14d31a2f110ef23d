/// Why a camera cannot be used, and what can be done about it.
public struct CameraError: Error, Sendable, Hashable {
    /// The device's path, as the user gave it.
    public let device: String
    /// What is wrong.
    public let reason: Reason

    package init(_ device: String, _ reason: Reason) {
        self.device = device
        self.reason = reason
    }

    /// What is wrong with a camera.
    public enum Reason: Error, Sendable, Hashable {
        /// There is no such file, or the device behind it is gone.
        case noSuchDevice
        /// The file is no video device, or one that captures nothing, as a webcam's second node.
        case notCaptureDevice
        /// The user may not open the device; `group` may.
        case permissionDenied(group: String?)
        /// Another program uses the device; empty where this user may not see which.
        case busy(holders: [ProcessIdentity])
        /// This process has the device open already.
        case alreadyOpen
        /// The camera was unplugged.
        case unplugged
        /// No frame came within the time, in seconds.
        case noFrames(seconds: Int)
        /// The camera has no such mode; `available` says what it has.
        case impossibleMode(wish: String, available: String)
        /// The camera has no such control; `available` names those that it has.
        case unknownControl(String, available: String)
        /// The control cannot have that value; `choices` says which it can.
        case controlValue(String, value: String, choices: String)
        /// The camera did not take the control's value.
        case controlRefused(String, reason: String)
        /// The format has to be converted, and the library for it is not installed.
        case missingLibrary(format: String, package: String)
        /// The driver refused a call; `action` says what it was to do.
        case failed(action: String, reason: String)
    }
}

extension CameraError.Reason {
    /// Whether the camera may work once it is closed and opened anew, without anybody's help.
    public var mayPass: Bool {
        switch self {
        case .noFrames, .failed, .busy: true
        default: false
        }
    }
}

extension CameraError: CustomStringConvertible {
    /// The device and the reason in one line, as "/dev/video0: in use by cheese (pid 4121)…".
    public var description: String { "\(device): \(reason)" }
}

extension CameraError.Reason: CustomStringConvertible {
    /// The reason in one line, with what to do.
    public var description: String {
        switch self {
        case .noSuchDevice:
            "no such device: is the camera plugged in? 'bookland cameras' lists those that are"
        case .notCaptureDevice:
            "not a capture device: choose one that 'bookland cameras' lists"
        case .permissionDenied(let group?):
            "permission denied: it is for the group \(group) "
                + "(sudo usermod -aG \(group) $USER, then log in again)"
        case .permissionDenied(nil):
            "permission denied: ask who runs this machine to let you use it"
        case .busy(let holders):
            Self.busy(holders)
        case .alreadyOpen:
            "already open in this program: one owner at a time"
        case .unplugged:
            "the camera was unplugged"
        case .noFrames(let seconds):
            "no frame came within \(seconds) s: unplug the camera and plug it in again, "
                + "or try another USB port or a smaller size"
        case .impossibleMode(let wish, let available):
            "the camera has no \(wish); it has \(available)"
        case .unknownControl(let name, ""):
            "no control \(name): the camera has no controls"
        case .unknownControl(let name, let available):
            "no control \(name); the camera has \(available)"
        case .controlValue(let name, let value, let choices):
            "control \(name) cannot be '\(value)': \(choices)"
        case .controlRefused(let name, let reason):
            "control \(name) was refused: \(reason)"
        case .missingLibrary(let format, let package):
            "the format \(format) needs a library that is not installed: apt install \(package)"
        case .failed(let action, let reason):
            "cannot \(action): \(reason) (unplug the camera and plug it in again)"
        }
    }

    private static func busy(_ holders: [ProcessIdentity]) -> String {
        guard !holders.isEmpty else {
            return "in use by a program that this user may not see: close that first"
        }
        let names = holders.prefix(3).map(\.description).joined(separator: ", ")
        return "in use by \(names): close that first"
    }
}
