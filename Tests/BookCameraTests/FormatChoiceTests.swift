import BookCamera
import Testing

@Suite("Which mode of a camera is used", .timeLimit(.minutes(5)))
struct FormatChoiceTests {
    private static func offer(_ format: PixelFormat, _ sizes: [(Int, Int, [Double])]) -> FormatOffer
    {
        FormatOffer(
            pixelFormat: format,
            description: "",
            sizes: sizes.map { SizeOffer($0, $1, rates: $2.map { RateOffer($0) }) },
        )
    }

    /// What a common webcam has: uncompressed frames are slow when they are large.
    private static let webcam = [
        offer(.yuyv, [(640, 480, [30, 15]), (1280, 720, [10, 5]), (1920, 1080, [5])]),
        offer(.mjpeg, [(640, 480, [30]), (1280, 720, [60, 30, 15]), (1920, 1080, [30])]),
    ]

    private static func best(_ offers: [FormatOffer], _ wish: CaptureWish = CaptureWish())
        -> String?
    {
        FormatChoice.best(of: offers, for: wish)?.description
    }

    @Test("1280x720 is compressed where it would be too slow otherwise")
    func webcam() {
        #expect(Self.best(Self.webcam) == "MJPG 1280x720 at 30 frames a second")
    }

    @Test("What needs no decoding is better where it is fast enough")
    func uncompressed() {
        let camera = [
            Self.offer(.mjpeg, [(1280, 720, [30])]), Self.offer(.yuyv, [(1280, 720, [30])]),
            Self.offer(.nv12, [(1280, 720, [30])]),
        ]
        #expect(Self.best(camera) == "NV12 1280x720 at 30 frames a second")
        #expect(Self.best(Array(camera.prefix(2))) == "YUYV 1280x720 at 30 frames a second")
    }

    @Test("A smaller size that is fast enough is better than a large one that is not")
    func slow() {
        #expect(Self.best([Self.webcam[0]]) == "YUYV 640x480 at 30 frames a second")
    }

    @Test("A size that shows no bars is no way out of slowness")
    func tiny() {
        let camera = [Self.offer(.yuyv, [(160, 120, [30]), (1280, 720, [7.5])])]
        #expect(Self.best(camera) == "YUYV 1280x720 at 7.5 frames a second")
    }

    @Test("The nearest size is taken where there is no 1280x720")
    func nearest() {
        let camera = [
            Self.offer(.yuyv, [(640, 480, [30]), (1024, 768, [30]), (2592, 1944, [30])])
        ]
        #expect(Self.best(camera) == "YUYV 1024x768 at 30 frames a second")
    }

    @Test("A wish is fulfilled exactly")
    func wishes() {
        let size = FrameSize(width: 1920, height: 1080)
        #expect(
            Self.best(Self.webcam, CaptureWish(size: size))
                == "MJPG 1920x1080 at 30 frames a second"
        )
        #expect(
            Self.best(Self.webcam, CaptureWish(pixelFormat: .yuyv, size: size))
                == "YUYV 1920x1080 at 5 frames a second"
        )
        #expect(
            Self.best(Self.webcam, CaptureWish(rate: 60)) == "MJPG 1280x720 at 60 frames a second"
        )
        #expect(
            Self.best(Self.webcam, CaptureWish(rate: 15)) == "MJPG 1280x720 at 15 frames a second"
        )
    }

    @Test("An impossible wish is not bent")
    func impossible() {
        #expect(Self.best(Self.webcam, CaptureWish(pixelFormat: .grey)) == nil)
        #expect(Self.best(Self.webcam, CaptureWish(size: FrameSize(width: 1, height: 1))) == nil)
        #expect(Self.best(Self.webcam, CaptureWish(rate: 120)) == nil)
        #expect(Self.best(Self.webcam, CaptureWish(pixelFormat: .yuyv, rate: 60)) == nil)
        #expect(Self.best([]) == nil)
    }

    @Test("Any size between two can be had in steps")
    func steps() {
        let size = SizeOffer(
            width: 32...3840,
            widthStep: 16,
            height: 32...2160,
            heightStep: 8,
            rates: [RateOffer(1...60)],
        )
        let camera = [FormatOffer(pixelFormat: .nv12, description: "", sizes: [size])]
        #expect(Self.best(camera) == "NV12 1280x720 at 30 frames a second")
        let odd = CaptureWish(size: FrameSize(width: 1281, height: 720))
        #expect(Self.best(camera, odd) == nil)
        let fast = CaptureWish(size: FrameSize(width: 3840, height: 2160), rate: 12.5)
        #expect(Self.best(camera, fast) == "NV12 3840x2160 at 12.5 frames a second")
    }

    @Test("A driver that lists no sizes or rates is asked for what is best")
    func silent() {
        let blind = [FormatOffer(pixelFormat: .yuyv, description: "", sizes: [])]
        #expect(Self.best(blind) == "YUYV 1280x720")
        #expect(Self.best([Self.offer(.grey, [(752, 480, [])])]) == "GREY 752x480")
    }

    @Test("What has to be converted comes last")
    func converted() throws {
        let bayer = try #require(PixelFormat("BA81"))
        let both = [
            Self.offer(bayer, [(1280, 720, [30])]), Self.offer(.mjpeg, [(1280, 720, [30])]),
        ]
        #expect(Self.best(both) == "MJPG 1280x720 at 30 frames a second")
        #expect(Self.best(Array(both.prefix(1))) == "BA81 1280x720 at 30 frames a second")
    }

    @Test("What a camera has fits in a line")
    func summary() {
        #expect(
            Self.webcam.summary
                == "YUYV 640x480 (30, 15), 1280x720 (10, 5), 1920x1080 (5); "
                + "MJPG 640x480 (30), 1280x720 (60, 30, 15), 1920x1080 (30)"
        )
        #expect([FormatOffer]().summary == "nothing that it tells of")
    }

    @Test(
        "Sizes are read as they are written",
        arguments: [
            ("1280x720", "1280x720"), ("640X480", "640x480"), ("1280", nil), ("x720", nil),
            ("0x720", nil), ("1280x-720", nil), ("1280x720x3", nil), ("99999x1", nil),
        ],
    )
    func sizes(text: String, expected: String?) {
        #expect(FrameSize(text)?.description == expected)
    }

    @Test(
        "Formats are four characters, in capitals where only those mean something",
        arguments: [
            ("MJPG", "MJPG"), ("yuyv", "YUYV"), ("Y16", "Y16"), ("pRAA", "pRAA"), ("", nil),
            ("MJPEG", nil), ("Ünï", nil),
        ],
    )
    func formats(text: String, expected: String?) {
        #expect(PixelFormat(text)?.description == expected)
    }
}
