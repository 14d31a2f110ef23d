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
    ///
    /// A number on standard output is in the library: only messages and JSON have what was refused.
    func take(_ report: inout PictureReport) {
        for observation in report.observations {
            let outcome = Waiting.until { [intake] in await intake.take(observation) }
            if case .refused(let reason) = outcome {
                report.status = .failure
                report.refuse(observation.number, reason)
            } else if isQuiet {
                continue
            }
            let title = outcome.entry?.title.map { ": " + $0 } ?? ""
            report.messages.append("\(observation.number.text)\(title): \(outcome)")
        }
    }
}

extension PictureReport {
    /// Takes back what is said to be read of a number that the library refused.
    fileprivate mutating func refuse(_ number: BarcodeNumber, _ reason: IntakeRefusal) {
        records = records.compactMap { $0.number == number ? $0.refused(reason) : $0 }
    }
}
