import BarcodeDetection
import BookDesk
import BookIdentifiers
import BookLibrary
import BookLookup
import Synchronization

/// The library of `bookland decode --add`: takes the books of pictures in.
final class DecodeIntake: Sendable {
    private let intake: Intake
    private let isQuiet: Bool
    private let tally = Mutex(IntakeTally())

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
            let words = tally.withLock { $0.count(outcome) }
            if case .refused(let reason) = outcome {
                report.status = .failure
                if case .notSaved = reason { report.isUnsaved = true }
                report.refuse(observation.number, reason.description)
            } else if isQuiet {
                continue
            }
            let title = outcome.entry?.title.map { ": " + $0 } ?? ""
            let number =
                observation.isbn?.digits ?? observation.supplemented?.printed
                ?? observation.number.text
            report.messages.append("\(number)\(title): \(words)")
        }
        leaveOpen(&report)
    }

    /// What is said at the end: what was not saved, what is pending, and how to take all back.
    var closing: [String] {
        let tally = tally.withLock(\.self)
        guard !isQuiet else { return tally.unsavedLines }
        let pending = IntakeTally.pendingLine(tally.pending.count, "'decode' asks no service")
        return tally.unsavedLines + [pending, tally.undoLine].compactMap(\.self)
    }

    /// How many of the numbers that were not added a message names.
    private static let shownNumbers = 5

    /// Says which numbers of a text were not added, since they may be of other books.
    private func leaveOpen(_ report: inout PictureReport) {
        guard !report.open.isEmpty else { return }
        for isbn in report.open {
            report.refuse(.ean13(isbn.ean13), "the text names several ISBNs")
        }
        let hasOwn = !report.observations.isEmpty
        if !hasOwn { report.status = .failure }
        if hasOwn, isQuiet { return }
        let rest = report.open.count - Self.shownNumbers
        let names = report.open.prefix(Self.shownNumbers).map(\.digits).joined(separator: " ")
        let subject =
            hasOwn ? "other ISBNs in its text were" : "it names several ISBNs, so they were"
        report.messages.append(
            "\(report.name): \(subject) not added: \(names)" + (rest > 0 ? " and \(rest) more" : "")
                + " (add a book of yours with 'bookland library add ISBN')"
        )
    }
}

extension PictureReport {
    /// Takes back what is said to be read of a number that the library refused.
    fileprivate mutating func refuse(_ number: BarcodeNumber, _ reason: String) {
        records = records.compactMap { $0.number == number ? $0.refused(reason) : $0 }
    }
}
