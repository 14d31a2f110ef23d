import BookCamera
import Testing

@Suite("Controls", .timeLimit(.minutes(5)))
struct ControlTests {
    private static let controls = [
        CameraControl(id: 1, name: "focus_absolute", kind: .number, range: 0...250),
        CameraControl(id: 2, name: "focus_automatic_continuous", kind: .toggle, range: 0...1),
        CameraControl(
            id: 3,
            name: "auto_exposure",
            kind: .menu([1: "Manual Mode", 3: "Aperture Priority Mode"]),
            range: 0...3,
        ),
    ]

    @Test(
        "Drivers' words become the names that other programs use",
        arguments: [
            ("Focus, Automatic Continuous", "focus_automatic_continuous"),
            ("White Balance Temperature, Auto", "white_balance_temperature_auto"),
            ("  Gain ", "gain"), ("Power Line Frequency", "power_line_frequency"), ("", ""),
        ],
    )
    func names(text: String, name: String) {
        #expect(CameraControl.name(of: text) == name)
    }

    @Test(
        "NAME=VALUE is read",
        arguments: [
            ("focus_absolute=30", 1, 30), ("Focus Absolute=0", 1, 0),
            ("focus_automatic_continuous=off", 2, 0), ("focus_automatic_continuous=TRUE", 2, 1),
            ("focus_automatic_continuous=1", 2, 1), ("auto_exposure=1", 3, 1),
            ("auto_exposure=aperture priority mode", 3, 3),
        ],
    )
    func settings(text: String, id: UInt32, value: Int) throws {
        let setting = try #require(ControlSetting(text))
        let (control, number) = try setting.resolved(among: Self.controls)
        #expect(control.id == id)
        #expect(number == value)
    }

    @Test("What is no NAME=VALUE is refused", arguments: ["", "focus", "=1", "focus=", "==="])
    func malformed(text: String) {
        #expect(ControlSetting(text) == nil)
    }

    @Test(
        "A mistake gets what the camera has",
        arguments: [
            (
                "zoom=1",
                "no control zoom; the camera has focus_absolute, focus_automatic_continuous, "
                    + "auto_exposure",
            ),
            (
                "focus_absolute=251",
                "control focus_absolute cannot be '251': a number from 0 to 250",
            ),
            (
                "auto_exposure=2",
                "control auto_exposure cannot be '2': 1 (Manual Mode), 3 (Aperture Priority Mode)",
            ),
            (
                "focus_automatic_continuous=maybe",
                "control focus_automatic_continuous cannot be 'maybe': on or off",
            ),
        ],
    )
    func mistakes(text: String, message: String) throws {
        let setting = try #require(ControlSetting(text))
        let error = #expect(throws: CameraError.Reason.self) {
            try setting.resolved(among: Self.controls)
        }
        #expect(error?.description == message)
    }

    @Test("A camera without controls says so")
    func none() throws {
        let setting = try #require(ControlSetting("gain=1"))
        let error = #expect(throws: CameraError.Reason.self) { try setting.resolved(among: []) }
        #expect(error?.description == "no control gain: the camera has no controls")
    }
}

@Suite("The same camera again", .timeLimit(.minutes(5)))
struct CameraIdentityTests {
    private static func camera(
        bus: String = "usb-1",
        product: String? = "046d:0825",
        serial: String? = nil,
    ) -> CameraIdentity {
        CameraIdentity(bus: bus, name: "Webcam", product: product, serial: serial)
    }

    @Test("A serial number is the camera's in any socket")
    func serial() {
        let camera = Self.camera(serial: "A1")
        #expect(camera.isSame(as: Self.camera(bus: "usb-2", serial: "A1")))
        #expect(!camera.isSame(as: Self.camera(serial: "A2")))
    }

    @Test("Without a serial number the socket tells one camera from its twin")
    func socket() {
        #expect(Self.camera().isSame(as: Self.camera()))
        #expect(!Self.camera().isSame(as: Self.camera(bus: "usb-2")))
        #expect(!Self.camera().isSame(as: Self.camera(product: "1bcf:0001")))
    }
}
