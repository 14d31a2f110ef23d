import BookImaging
import Testing

@Suite(.timeLimit(.minutes(5)))
struct EXIFOrientationTests {
    @Test("EXIF orientation changes neither the size nor the pixels")
    func isIgnored() throws {
        // Both have the same pixels; one asks viewers for a quarter turn.
        let turned = try ImageSource(path: Fixtures.path("grey-exif-rotated.jpg"))
        #expect((turned.width, turned.height) == (32, 24))
        let pixels = try turned.luma().image.packed
        let upright = try ImageSource(path: Fixtures.path("grey-baseline.jpg")).luma().image.packed
        #expect(zip(pixels, upright).allSatisfy { abs(Int($0) - Int($1)) <= 4 })
    }
}
