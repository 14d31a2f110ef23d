import BarcodeDetection
import BookDesk
import BookLibrary
import BookLookup

/// The library of `bookland decode --add`: takes the books of pictures in.
final class DecodeIntake: Sendable {
    private let intake: Intake
    private let isQuiet: Bool

    init(_ library: Library, _ console: Console, isQuiet: Bool) {
        // No lookup follows here, so an old answer in the cache is better than none.
        var options = Intake.Options()
        options.lookup.isOffline = true
        // With a wrong configuration, books are kept without lookups.
        let client = try? LookupClient.configured(console)
        intake = Intake(into: library, lookup: client, options: options)
        self.isQuiet = isQuiet
    }

    /// Takes the books of a picture in, and adds the results to the picture's report.
    func take(_ report: inout PictureReport) {
        for observation in report.observations {
            let outcome = Waiting.until { [intake] in await intake.take(observation) }
            if case .refused = outcome { report.status = .failure } else if isQuiet { continue }
            let title = outcome.entry?.title.map { ": " + $0 } ?? ""
            report.messages.append("\(observation.number.text)\(title): \(outcome)")
        }
    }
}
