import BookCamera

/// Whether the cameras can be opened, and which other programs use them.
struct CamerasCheck: DoctorCheck {
    var list = CameraList()
    /// The other programs that have a device open.
    var holders: @Sendable (_ path: String) -> [ProcessIdentity] = DeviceHolders.processes

    func result() async -> CheckResult {
        var result = CheckResult("cameras")
        if list.cameras.isEmpty, list.errors.isEmpty {
            result.hint(
                "no camera is plugged in",
                "plug one in; hand scanners and pictures work without",
            )
        }
        for camera in list.cameras {
            let users = holders(camera.path).map(\.description)
            guard users.isEmpty else {
                result.hint(
                    "\(camera.path): \(camera.name): in use by \(users.joined(separator: ", "))",
                    "close that before 'bookland scan' uses the camera",
                )
                continue
            }
            if let mode = camera.preferredMode {
                result.good("\(camera.path): \(camera.name), \(mode)")
            } else {
                result.hint("\(camera.path): \(camera.name): has no format that bookland can use")
            }
        }
        for error in list.errors { add(error, to: &result) }
        result.details.add("cameras", list.cameras.map(json))
        return result
    }

    private func add(_ error: CameraError, to result: inout CheckResult) {
        switch error.reason {
        case .busy, .unplugged: result.hint(error.description)
        default: result.broken(error.description)
        }
    }

    private func json(_ camera: CameraDescription) -> JSONLine {
        var line = JSONLine()
        line.add("device", camera.path)
        line.add("name", camera.name)
        line.add("driver", camera.driver)
        line.add("mode", camera.preferredMode?.description)
        return line
    }
}
