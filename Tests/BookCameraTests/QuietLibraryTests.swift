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
            Self.openWithMessages()
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(!text.contains("libv4lcontrol"))
        #expect(text.contains("bookland: "))
    }

    /// Writes to stderr as libv4l does when a camera disappears, and then as the program does.
    private static func openWithMessages() {
        let opened = bookland_v4l2_quietly(
            { descriptor, flags in
                unsafe perror("libv4lcontrol: error querying device capabilities")
                return descriptor + flags
            },
            3,
            4,
        )
        guard opened == 7 else { exit(1) }
        unsafe perror("bookland")
    }
}
