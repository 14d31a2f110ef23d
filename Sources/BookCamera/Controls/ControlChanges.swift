import BooklandSystem

/// What was changed on a camera, to be changed back.
struct ControlChanges: Sendable {
    private var former: [(control: CameraControl, value: Int)] = []

    /// Switches continuous autofocus on where the camera has it, and sets what the user wants.
    ///
    /// Autofocus is a wish: a camera that refuses it is used as it is. Who sets the focus by hand
    /// gets it switched off, as it would not stay where it was set.
    mutating func apply(
        _ settings: [ControlSetting],
        to device: VideoDevice,
    ) throws(CameraError.Reason) {
        let controls = device.controls()
        if let autofocus = controls.first(where: \.isContinuousAutofocus) {
            let isManual = settings.contains { $0.name == "focus_absolute" }
            try? set(autofocus, to: isManual ? 0 : 1, on: device)
        }
        for setting in settings {
            let (control, value) = try setting.resolved(among: controls)
            do throws(SystemError) {
                try set(control, to: value, on: device)
            } catch {
                throw .controlRefused(control.name, reason: error.description)
            }
        }
    }

    private mutating func set(
        _ control: CameraControl,
        to value: Int,
        on device: VideoDevice,
    ) throws(SystemError) {
        let present = try device.value(of: control)
        guard present != value else { return }
        try device.set(control, to: value)
        former.append((control, present))
    }

    /// Sets everything back, the last change first; what the device refuses stays.
    mutating func restore(on device: VideoDevice) {
        for change in former.reversed() { try? device.set(change.control, to: change.value) }
        former.removeAll()
    }
}
