import BookCamera
import Testing

@Suite("Camera controls", .timeLimit(.minutes(5)))
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
        "Drivers' texts become the names that other programs use",
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
        "NAME=VALUE is parsed",
        arguments: [
            ("focus_absolute=30", 1, 30), ("Focus Absolute=0", 1, 0),
            ("focus_automatic_continuous=off", 2, 0), ("focus_automatic_continuous=TRUE", 2, 1),
            ("focus_automatic_continuous=1", 2, 1), ("auto_exposure=1", 3, 1),
            ("auto_exposure=aperture priority mode", 3, 3), ("focus_absolute=default", 1, 0),
        ],
    )
    func settings(text: String, id: UInt32, value: Int) throws {
        let setting = try #require(ControlSetting(text))
        let (control, number) = try setting.resolved(among: Self.controls)
        #expect(control.id == id)
        #expect(number == value)
    }

    @Test(
        "Text without a name or a value is rejected",
        arguments: ["", "focus", "=1", "focus=", "==="],
    )
    func malformed(text: String) {
        #expect(ControlSetting(text) == nil)
    }

    @Test(
        "A mistake is answered with what the camera has",
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

@Suite("Camera identity", .timeLimit(.minutes(5)))
struct CameraIdentityTests {
    private static func camera(
        bus: String = "usb-1",
        product: String? = "046d:0825",
        serial: String? = nil,
    ) -> CameraIdentity {
        CameraIdentity(bus: bus, name: "Webcam", product: product, serial: serial)
    }

    @Test("A serial number identifies a camera in any port")
    func serial() {
        let camera = Self.camera(serial: "A1")
        #expect(camera.matches(Self.camera(bus: "usb-2", serial: "A1")))
        #expect(!camera.matches(Self.camera(serial: "A2")))
    }

    @Test("Without a serial number, the port tells identical cameras apart")
    func port() {
        #expect(Self.camera().matches(Self.camera()))
        #expect(!Self.camera().matches(Self.camera(bus: "usb-2")))
        #expect(!Self.camera().matches(Self.camera(product: "1bcf:0001")))
    }
}

@Suite("Finding a camera", .timeLimit(.minutes(5)))
struct CameraListTests {
    private static func camera(_ number: Int, _ name: String, serial: String?) -> CameraDescription
    {
        let identity = CameraIdentity(
            bus: "usb-\(number)",
            name: name,
            product: nil,
            serial: serial,
        )
        return CameraDescription(
            path: "/dev/video\(number)",
            identity: identity,
            driver: "uvcvideo",
            formats: [],
        )
    }

    private static let list = CameraList([
        camera(0, "HD Pro Webcam C920", serial: "A1B2"),
        camera(2, "Integrated Camera", serial: nil),
        camera(4, "HD Pro Webcam C920", serial: "C3D4"),
        camera(6, "HD Pro Webcam C920 Plus", serial: nil),
        camera(8, "A1B2", serial: nil),
    ])

    @Test(
        "A camera is found by serial number, name or part of its name",
        arguments: [
            ("C3D4", [4]), ("c3d4", [4]), ("integrated", [2]), ("Plus", [6]),
            // A serial number wins over a name, and a whole name over part of one.
            ("A1B2", [0]), ("hd pro webcam c920", [0, 4]), ("c92", [0, 4, 6]),
            ("Logitech", []), ("", []),
        ],
    )
    func matching(text: String, numbers: [Int]) {
        let paths = Self.list.cameras(matching: text).map(\.path)
        #expect(paths == numbers.map { "/dev/video\($0)" })
    }
}
