import BooklandSystem

/// The changes made to a camera's controls, so that they can be undone.
struct ControlChanges: Sendable {
    private var former: [(control: CameraControl, value: Int)] = []

    /// Turns continuous autofocus on, if the camera has it, and applies the user's settings.
    ///
    /// A camera that refuses autofocus is used as it is. If the user sets the focus, autofocus is
    /// turned off, since it would change the focus again.
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

    /// Undoes the changes, the last one first.
    ///
    /// A control that the device refuses to set stays.
    mutating func restore(on device: VideoDevice) {
        for change in former.reversed() { try? device.set(change.control, to: change.value) }
        former.removeAll()
    }
}
