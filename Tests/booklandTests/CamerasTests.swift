import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland cameras", .timeLimit(.minutes(10)))
struct CamerasTests {
    /// What a machine has differs; what is printed has to fit the exit status.
    @Test(
        "Each camera is a line of five fields, and none is status 4",
        arguments: [[], ["--json"]],
    )
    func list(options: [String]) async throws {
        let result = try await Program.run(["cameras"] + options)
        switch result.status {
        case 0: #expect(!result.lines.isEmpty && result.errors.isEmpty)
        case 1: #expect(result.errors.hasPrefix("bookland: /dev/video"))
        default:
            #expect(result.status == 4)
            #expect(result.errors == "bookland: there is no camera: plug one in\n")
            #expect(result.output.isEmpty)
        }
        for line in result.lines {
            if options.isEmpty {
                #expect(line.split(separator: "\t").count == 5)
            } else {
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
                let keys = try #require(object as? [String: Any]).keys
                #expect(keys.contains("device") && !keys.contains("formats"))
            }
        }
    }
}
