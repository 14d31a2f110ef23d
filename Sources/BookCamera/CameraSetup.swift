import BooklandSystem

/// A camera that was opened and set to a mode.
struct CameraSetup {
    let device: VideoDevice
    let description: DeviceDescription
    /// The layout of the frames that the program receives.
    let layout: FrameLayout
    /// The camera's own mode, before any conversion.
    let mode: CaptureMode

    /// Opens a device, chooses a mode and sets it.
    init(_ path: String, _ request: CaptureRequest) throws(CameraError.Reason) {
        let (device, description) = try VideoDevice.camera(at: path)
        let formats = device.formats()
        guard let mode = ModeSelection.best(of: formats, for: request) else {
            throw .unsupportedMode(requested: request.description, available: formats.summary)
        }
        if mode.pixelFormat.lumaLayout == .unknown {
            try self.init(converting: mode, path: path)
        } else {
            let layout = try Self.set(mode, on: device, path)
            try self.init(device, description, mode, layout, request, formats)
        }
    }

    /// Has libv4l2 convert a format that cannot be read directly.
    private init(converting mode: CaptureMode, path: String) throws(CameraError.Reason) {
        let (device, description) = try VideoDevice.camera(at: path, converts: true)
        guard device.usesLibrary else {
            throw .missingLibrary(format: mode.pixelFormat.description, package: "libv4l-0")
        }
        let plain = CaptureMode(pixelFormat: .yu12, size: mode.size, rate: mode.rate)
        let layout = try Self.set(plain, on: device, path)
        guard layout.pixelFormat.lumaLayout != .unknown else {
            throw .failed(action: "convert \(mode.pixelFormat)", reason: "libv4l2 cannot do it")
        }
        self.init(device, description, layout, mode)
    }

    /// Checks that the driver set what was requested, or something that can be read.
    private init(
        _ device: VideoDevice,
        _ description: DeviceDescription,
        _ mode: CaptureMode,
        _ layout: FrameLayout,
        _ request: CaptureRequest,
        _ formats: [SupportedFormat],
    ) throws(CameraError.Reason) {
        let size = FrameSize(width: layout.width, height: layout.height)
        let isAsRequested =
            (request.pixelFormat ?? layout.pixelFormat) == layout.pixelFormat
            && (request.size ?? size) == size && layout.pixelFormat.lumaLayout != .unknown
        guard isAsRequested else {
            throw .unsupportedMode(requested: mode.description, available: formats.summary)
        }
        self.init(device, description, layout, mode)
    }

    private init(
        _ device: VideoDevice,
        _ description: DeviceDescription,
        _ layout: FrameLayout,
        _ mode: CaptureMode,
    ) {
        let isConverted = mode.pixelFormat.lumaLayout == .unknown
        self.device = device
        self.description = description
        self.layout = layout
        self.mode = CaptureMode(
            pixelFormat: isConverted ? mode.pixelFormat : layout.pixelFormat,
            size: FrameSize(width: layout.width, height: layout.height),
            rate: mode.rate.flatMap { device.setRate($0) } ?? mode.rate,
        )
    }

    private static func set(
        _ mode: CaptureMode,
        on device: VideoDevice,
        _ path: String,
    ) throws(CameraError.Reason) -> FrameLayout {
        let layout = FrameLayout(
            pixelFormat: mode.pixelFormat,
            width: mode.size.width,
            height: mode.size.height,
        )
        do throws(SystemError) {
            return try device.setLayout(layout)
        } catch {
            throw .init("set \(mode.pixelFormat) \(mode.size)", on: path, failedWith: error)
        }
    }
}
