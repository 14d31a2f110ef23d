/// Why a camera cannot be used, and what to do about it.
///
/// ```swift
/// do {
///     try await camera.open()
/// } catch {
///     print(error)  // "/dev/video0: in use by cheese (pid 4121): close that first"
///     if case .permissionDenied(let group?) = error.reason {
///         print("add yourself to the group \(group)")
///     }
/// }
/// ```
public struct CameraError: Error, Sendable, Hashable {
    /// The device, as it was given to ``Camera/init(_:settings:)``.
    public let device: String
    /// What is wrong.
    public let reason: Reason

    package init(_ device: String, _ reason: Reason) {
        self.device = device
        self.reason = reason
    }

    /// What is wrong with a camera.
    public enum Reason: Error, Sendable, Hashable {
        /// The device file does not exist, or its device is gone.
        case noSuchDevice
        /// The file is not a video device, or one that captures nothing, such as a webcam's second
        /// device for metadata.
        case notCaptureDevice
        /// The user may not open the device. Members of `group` may.
        case permissionDenied(group: String?)
        /// Other programs use the device. The list is empty if this user may not see them.
        case busy(holders: [ProcessIdentity])
        /// Another ``Camera`` in this process has the device open.
        case alreadyOpen
        /// The camera was unplugged.
        case unplugged
        /// No frame arrived within this time, in seconds.
        case noFrames(seconds: Int)
        /// The camera does not support the requested mode. `available` lists its modes.
        case unsupportedMode(requested: String, available: String)
        /// The camera has no control of this name. `available` lists its controls.
        case unknownControl(String, available: String)
        /// The control does not accept the value. `choices` lists those that it accepts.
        case invalidControlValue(String, value: String, choices: String)
        /// The camera refused to set the control.
        case controlRefused(String, reason: String)
        /// The camera's format has to be converted, and the library for that is not installed.
        case missingLibrary(format: String, package: String)
        /// The driver refused a call. `action` says what the call was for.
        case failed(action: String, reason: String)
    }
}

extension CameraError: CustomStringConvertible {
    /// The device and the reason in one line: "/dev/video0: the camera was unplugged".
    public var description: String { "\(device): \(reason)" }
}

extension CameraError.Reason: CustomStringConvertible {
    /// The reason and what to do, in one line.
    public var description: String {
        switch self {
        case .noSuchDevice:
            "no such device: is the camera plugged in?"
        case .notCaptureDevice:
            "not a capture device: choose another one"
        case .permissionDenied(let group?):
            "permission denied: only members of the group \(group) may use it "
                + "(sudo usermod -aG \(group) $USER, then log in again)"
        case .permissionDenied(nil):
            "permission denied: ask the administrator of this machine for access"
        case .busy(let holders):
            Self.busy(holders)
        case .alreadyOpen:
            "already open in this program: a camera has one owner at a time"
        case .unplugged:
            "the camera was unplugged"
        case .noFrames(let seconds):
            "no frame arrived within \(seconds) s: unplug the camera and plug it in again, "
                + "or try another USB port or a smaller size"
        case .unsupportedMode(let requested, let available):
            "the camera does not support \(requested.isEmpty ? "any usable mode" : requested); "
                + "it has \(available)"
        case .unknownControl(let name, ""):
            "no control \(name): the camera has no controls"
        case .unknownControl(let name, let available):
            "no control \(name); the camera has \(available)"
        case .invalidControlValue(let name, let value, let choices):
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
