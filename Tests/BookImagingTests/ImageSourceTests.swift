import BookImaging
import BooklandTestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ImageSourceTests {
    @Test("The format is detected from the content", arguments: Fixtures.readable)
    func format(name: String) throws {
        let formats: [String: ImageFormat] = [
            "jpg": .jpeg, "png": .png, "webp": .webp, "tif": .tiff, "gif": .gif, "heic": .heif,
            "avif": .avif, "bmp": .bmp, "jp2": .jpeg2000, "j2k": .jpeg2000, "jxl": .jpegXL,
        ]
        let suffix = String(name.split(separator: ".").last ?? "")
        #expect(try ImageSource(path: Fixtures.path(name)).format == formats[suffix])
        #expect(ImageFormat(content: try Fixtures.bytes(name)) == formats[suffix])
    }

    @Test("A misleading file extension does not matter")
    func misleadingName() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("photo.jpg", try Fixtures.bytes("grey-8.png"))
        let source = try ImageSource(path: file)
        #expect(source.format == .png)
        #expect(!(try source.luma().isTruncated))
        withExtendedLifetime(folder) {}
    }

    @Test(
        "A JPEG is decoded at the smallest size that is large enough",
        arguments: [
            (nil, 32, 24), (33, 32, 24), (32, 32, 24), (17, 32, 24), (16, 16, 12), (9, 16, 12),
            (8, 8, 6), (5, 8, 6), (4, 4, 3), (1, 4, 3), (0, 4, 3), (-1, 4, 3),
        ] as [(Int?, Int, Int)],
    )
    func reducedJPEG(longSide: Int?, width: Int, height: Int) throws {
        for name in ["grey-baseline.jpg", "grey-progressive.jpg", "bars-cmyk-adobe.jpg"] {
            let source = try ImageSource(path: Fixtures.path(name))
            let image = try source.luma(reducedTo: longSide).image
            #expect((image.width, image.height) == (width, height))
        }
    }

    @Test("A reduced JPEG shows the means of the full image")
    func reducedMeans() throws {
        let source = try ImageSource(path: Fixtures.path("grey-baseline.jpg"))
        let half = try source.luma(reducedTo: 16).image
        let means = try source.luma().image.reduced(by: 2)
        let differences = zip(half.packed, means.packed).map { abs(Int($0) - Int($1)) }
        #expect(differences.reduce(0, +) / differences.count <= 4)
    }

    @Test(
        "A format without reduced sizes decodes at full size",
        arguments: ["grey-8.png", "grey.gif"],
    )
    func fullSize(name: String) throws {
        let image = try ImageSource(path: Fixtures.path(name)).luma(reducedTo: 1).image
        #expect((image.width, image.height) == (32, 24))
    }

    @Test("A source can be decoded repeatedly and by several tasks at once")
    func repeatedly() async throws {
        for name in Fixtures.readable {
            let source = try ImageSource(path: Fixtures.path(name))
            let first = try source.luma().image.packed
            #expect(try source.luma().image.packed == first)
            await withTaskGroup { group in
                for _ in 0..<4 { group.addTask { try? source.luma().image.packed } }
                for await other in group { #expect(other == first) }
            }
        }
    }
}
