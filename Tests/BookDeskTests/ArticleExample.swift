import BookCamera
import BookDesk
import BookScanning

/// The program of the module's article, without its `@main`: it must compile.
struct Station {
    static func main() async throws {
        let desk = try DeskConfiguration.user(product: "Station/1.0")
        let (library, client) = (try await desk.openLibrary(), desk.lookupClient())
        let enrichment = Enrichment(of: library, from: ClientSource(client))
        let intake = Intake(into: library, lookup: client, enrichment: enrichment)
        Task { try await enrichment.run(until: .stopped) { print($0.progress.title ?? "") } }
        let frames = ReconnectingFrames(of: Camera("/dev/video0"))
        for try await case .code(let code) in BookScanner().events(in: frames) {
            let outcome = await intake.take(Observation(code, from: .camera("/dev/video0")))
            print(outcome.title ?? "unknown title", outcome)
        }
    }
}
