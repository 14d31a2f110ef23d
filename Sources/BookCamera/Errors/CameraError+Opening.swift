import BooklandSystem
import Glibc

extension CameraError.Reason {
    /// Why a device could not be opened: see open(2).
    init(opening path: String, failedWith error: SystemError) {
        switch error.code {
        case ENOENT, ENODEV, ENXIO, ENOTDIR: self = .noSuchDevice
        case EACCES, EPERM: self = .permissionDenied(group: FileOwner.group(of: path))
        case EBUSY: self = .busy(holders: DeviceHolders.processes(holding: path))
        case ENOTTY, EISDIR, EINVAL: self = .notCaptureDevice
        default: self = .failed(action: "open it", reason: error.description)
        }
    }

    /// Why a call on an open device failed.
    init(_ action: String, on path: String, failedWith error: SystemError) {
        switch error.code {
        case ENODEV: self = .unplugged
        case EBUSY: self = .busy(holders: DeviceHolders.processes(holding: path))
        case ENOTTY: self = .notCaptureDevice
        default: self = .failed(action: action, reason: error.description)
        }
    }
}
