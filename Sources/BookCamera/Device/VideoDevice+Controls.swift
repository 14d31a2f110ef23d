import BooklandSystem
import CBooklandV4L2

extension VideoDevice {
    /// The controls that can be set as integers, switches or menus.
    func controls() -> [CameraControl] {
        var found: [CameraControl] = []
        var id: UInt32 = 0
        // Guards against a driver that repeats a control for ever.
        while found.count < 1_000, let next = try? control(after: id), next.id > id {
            id = next.id
            if let control = cameraControl(next) { found.append(control) }
        }
        return found
    }

    private func control(after id: UInt32) throws(SystemError) -> bookland_v4l2_control {
        var answer = bookland_v4l2_control()
        try SystemError.check(unsafe bookland_v4l2_next_control(handle, id, &answer))
        return answer
    }

    private func cameraControl(_ control: bookland_v4l2_control) -> CameraControl? {
        let refusing = UInt32(V4L2_CTRL_FLAG_DISABLED | V4L2_CTRL_FLAG_READ_ONLY)
        guard control.flags & refusing == 0, control.minimum <= control.maximum,
            let kind = kind(of: control)
        else { return nil }
        let text = unsafe withUnsafeBytes(of: control.name) { unsafe DeviceText.line($0) }
        return CameraControl(
            id: control.id,
            name: CameraControl.name(of: text),
            kind: kind,
            range: Int(control.minimum)...Int(max(control.minimum, control.maximum)),
            step: max(1, Int(control.step)),
            defaultValue: Int(control.standard),
        )
    }

    private func kind(of control: bookland_v4l2_control) -> CameraControl.Kind? {
        switch control.kind {
        case V4L2_CTRL_TYPE_INTEGER.rawValue: .number
        case V4L2_CTRL_TYPE_BOOLEAN.rawValue: .toggle
        case V4L2_CTRL_TYPE_MENU.rawValue: .menu(menu(of: control))
        default: nil
        }
    }

    /// The items of a menu by number.
    ///
    /// Menus have gaps.
    private func menu(of control: bookland_v4l2_control) -> [Int: String] {
        var items: [Int: String] = [:]
        // Some drivers report a maximum below the minimum.
        let (first, last) = (max(0, control.minimum), min(control.maximum, 255))
        guard first <= last else { return items }
        for index in first...last {
            var name = [CChar](repeating: 0, count: 33)
            if unsafe bookland_v4l2_menu_item(handle, control.id, UInt32(index), &name) == 0 {
                items[Int(index)] = DeviceText.line(name.map { UInt8(bitPattern: $0) })
            }
        }
        return items
    }

    /// Returns a control's present value.
    func value(of control: CameraControl) throws(SystemError) -> Int {
        var value: Int32 = 0
        try SystemError.check(unsafe bookland_v4l2_get_control(handle, control.id, &value))
        return Int(value)
    }

    /// Sets a control to a value in its range.
    func set(_ control: CameraControl, to value: Int) throws(SystemError) {
        try SystemError.check(
            bookland_v4l2_set_control(handle, control.id, Int32(clamping: value))
        )
    }
}
