import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland cameras", .timeLimit(.minutes(10)))
struct CamerasTests {
    /// Machines have different cameras: the output has to match the exit status.
    @Test(
        "Each camera is a line of five fields; without a camera the status is 4",
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

    @Test(
        "A camera that is not plugged in is an error with advice",
        arguments: ["cameras", "scan"],
    )
    func unknownName(command: String) async throws {
        let result = try await Program.run(command, "no camera has this name")
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(
            result.errors == "bookland: no camera has this name: no such camera: "
                + "'bookland cameras' lists names and devices\n"
        )
    }

    @Test("A control is set for one camera, and its name and value are needed")
    func set() async throws {
        #expect(try await Program.run("cameras", "--set", "brightness").status == 2)
        #expect(try await Program.run("cameras", "--set", "gain=1", "987", "988").status == 2)
        let result = try await Program.run("cameras", "--set", "gain=1", "987")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("bookland: /dev/video987: no such device: "))
    }

    @Test("A device number stands for its file")
    func number() async throws {
        let result = try await Program.run("cameras", "987", "--controls")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("bookland: /dev/video987: no such device: "))
    }
}
