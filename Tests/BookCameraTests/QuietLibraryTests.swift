import CBooklandV4L2
import Glibc
import Testing

@Suite("Messages of libv4l", .timeLimit(.minutes(5)))
struct QuietLibraryTests {
    @Test("What libv4l writes to stderr while a device is opened does not reach the terminal")
    func quiet() async {
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardErrorContent],
        ) {
            let opened = unsafe bookland_v4l2_quietly(
                { descriptor, flags in
                    unsafe perror("libv4lcontrol: error querying device capabilities")
                    return descriptor + flags
                },
                3,
                4,
            )
            guard opened == 7 else { exit(1) }
            // Later messages are written again.
            unsafe perror("bookland")
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(!text.contains("libv4lcontrol"))
        #expect(text.contains("bookland: "))
    }
}
