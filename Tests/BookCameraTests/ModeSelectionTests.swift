import BookCamera
import Testing

@Suite("Mode selection", .timeLimit(.minutes(5)))
struct ModeSelectionTests {
    private static func format(_ format: PixelFormat, _ sizes: [(Int, Int, [Double])])
        -> SupportedFormat
    {
        SupportedFormat(
            pixelFormat: format,
            description: "",
            sizes: sizes.map { SupportedSize($0, $1, rates: $2.map { SupportedRate($0) }) },
        )
    }

    /// A common webcam: large uncompressed frames are slow.
    private static let webcam = [
        format(.yuyv, [(640, 480, [30, 15]), (1280, 720, [10, 5]), (1920, 1080, [5])]),
        format(.mjpeg, [(640, 480, [30]), (1280, 720, [60, 30, 15]), (1920, 1080, [30])]),
    ]

    private static func best(
        _ formats: [SupportedFormat],
        _ request: CaptureRequest = CaptureRequest(),
    )
        -> String?
    {
        ModeSelection.best(of: formats, for: request)?.description
    }

    @Test("1280x720 is compressed if it would be too slow otherwise")
    func webcam() {
        #expect(Self.best(Self.webcam) == "MJPG 1280x720 at 30 frames per second")
    }

    @Test("A format without decoding is preferred if it is fast enough")
    func uncompressed() {
        let camera = [
            Self.format(.mjpeg, [(1280, 720, [30])]), Self.format(.yuyv, [(1280, 720, [30])]),
            Self.format(.nv12, [(1280, 720, [30])]),
        ]
        #expect(Self.best(camera) == "NV12 1280x720 at 30 frames per second")
        #expect(Self.best(Array(camera.prefix(2))) == "YUYV 1280x720 at 30 frames per second")
    }

    @Test("A fast smaller size beats a slow large one")
    func slow() {
        #expect(Self.best([Self.webcam[0]]) == "YUYV 640x480 at 30 frames per second")
    }

    @Test("A tiny size is never chosen for its speed")
    func tiny() {
        let camera = [Self.format(.yuyv, [(160, 120, [30]), (1280, 720, [7.5])])]
        #expect(Self.best(camera) == "YUYV 1280x720 at 7.5 frames per second")
    }

    @Test("Without 1280x720, the nearest size is used")
    func nearest() {
        let camera = [
            Self.format(.yuyv, [(640, 480, [30]), (1024, 768, [30]), (2592, 1944, [30])])
        ]
        #expect(Self.best(camera) == "YUYV 1024x768 at 30 frames per second")
    }

    @Test("A request is met exactly")
    func requests() {
        let size = FrameSize(width: 1920, height: 1080)
        #expect(
            Self.best(Self.webcam, CaptureRequest(size: size))
                == "MJPG 1920x1080 at 30 frames per second"
        )
        #expect(
            Self.best(Self.webcam, CaptureRequest(pixelFormat: .yuyv, size: size))
                == "YUYV 1920x1080 at 5 frames per second"
        )
        #expect(
            Self.best(Self.webcam, CaptureRequest(rate: 60))
                == "MJPG 1280x720 at 60 frames per second"
        )
        #expect(
            Self.best(Self.webcam, CaptureRequest(rate: 15))
                == "MJPG 1280x720 at 15 frames per second"
        )
    }

    @Test("A request that cannot be met is not changed")
    func unsupported() {
        #expect(Self.best(Self.webcam, CaptureRequest(pixelFormat: .grey)) == nil)
        #expect(
            Self.best(Self.webcam, CaptureRequest(size: FrameSize(width: 1, height: 1))) == nil
        )
        #expect(Self.best(Self.webcam, CaptureRequest(rate: 120)) == nil)
        #expect(Self.best(Self.webcam, CaptureRequest(pixelFormat: .yuyv, rate: 60)) == nil)
        #expect(Self.best([]) == nil)
    }

    @Test("A range offers every size at its step")
    func steps() {
        let size = SupportedSize(
            width: 32...3840,
            widthStep: 16,
            height: 32...2160,
            heightStep: 8,
            rates: [SupportedRate(1...60)],
        )
        let camera = [SupportedFormat(pixelFormat: .nv12, description: "", sizes: [size])]
        #expect(Self.best(camera) == "NV12 1280x720 at 30 frames per second")
        let odd = CaptureRequest(size: FrameSize(width: 1281, height: 720))
        #expect(Self.best(camera, odd) == nil)
        let fast = CaptureRequest(size: FrameSize(width: 3840, height: 2160), rate: 12.5)
        #expect(Self.best(camera, fast) == "NV12 3840x2160 at 12.5 frames per second")
    }

    @Test("A driver that lists no sizes or rates is asked for the best ones")
    func silent() {
        let unlisted = [SupportedFormat(pixelFormat: .yuyv, description: "", sizes: [])]
        #expect(Self.best(unlisted) == "YUYV 1280x720")
        #expect(Self.best([Self.format(.grey, [(752, 480, [])])]) == "GREY 752x480")
    }

    @Test("A format that needs conversion comes last")
    func converted() throws {
        let bayer = try #require(PixelFormat("BA81"))
        let both = [
            Self.format(bayer, [(1280, 720, [30])]), Self.format(.mjpeg, [(1280, 720, [30])]),
        ]
        #expect(Self.best(both) == "MJPG 1280x720 at 30 frames per second")
        #expect(Self.best(Array(both.prefix(1))) == "BA81 1280x720 at 30 frames per second")
    }

    @Test("The formats of a camera fit in a line")
    func summary() {
        #expect(
            Self.webcam.summary
                == "YUYV 640x480 (30, 15), 1280x720 (10, 5), 1920x1080 (5); "
                + "MJPG 640x480 (30), 1280x720 (60, 30, 15), 1920x1080 (30)"
        )
        #expect([SupportedFormat]().summary == "no format that it tells of")
    }

    @Test(
        "Sizes are parsed",
        arguments: [
            ("1280x720", "1280x720"), ("640X480", "640x480"), ("1280", nil), ("x720", nil),
            ("0x720", nil), ("1280x-720", nil), ("1280x720x3", nil), ("99999x1", nil),
        ],
    )
    func sizes(text: String, expected: String?) {
        #expect(FrameSize(text)?.description == expected)
    }

    @Test(
        "Formats are four characters, in upper case if only that is known",
        arguments: [
            ("MJPG", "MJPG"), ("yuyv", "YUYV"), ("Y16", "Y16"), ("pRAA", "pRAA"), ("", nil),
            ("MJPEG", nil), ("Ünï", nil),
        ],
    )
    func formats(text: String, expected: String?) {
        #expect(PixelFormat(text)?.description == expected)
    }
}
