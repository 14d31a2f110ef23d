import BarcodeDetection
import BookDesk
import BookIdentifiers
import BookLibrary
import BooklandSystem
import Glibc
import Synchronization

/// Codes that a person or a barcode scanner types, one per line.
final class TypedSource: ScanSource {
    private static let source = Observation.Source(activity: "scan", name: "-")

    private let repeatInterval: Duration?
    private let includesOtherCodes: Bool
    private let count = Mutex(0)

    init(_ arguments: ScanArguments) {
        // Every line is typed on purpose, so by default every line counts.
        repeatInterval = (arguments.again ?? .after(.zero)).interval
        includesOtherCodes = arguments.includesOtherCodes
    }

    func start(posting inbox: ScanInbox) {
        Threads.start { [self] in
            var filter = RepeatFilter(interval: repeatInterval)
            var reader = LineReader(FileDescriptor.standardInput)
            do throws(SystemError) {
                while try reader.nextBatch({ handle($0, &filter, inbox) }) {}
            } catch {
                inbox.post(.notice("standard input: \(error)", isError: true))
            }
            inbox.post(.end)
        }
    }

    private func handle(
        _ line: ArraySlice<UInt8>,
        _ filter: inout RepeatFilter,
        _ inbox: ScanInbox,
    ) {
        // Scanners append a carriage return or a tab, depending on their settings.
        let text = String(decoding: line, as: UTF8.self).trimmed
        guard !text.isEmpty else { return }
        count.withLock { $0 += 1 }
        if let observation = Observation(typedWithSupplement: text, from: Self.source),
            includesOtherCodes || !observation.isbns.isEmpty
        {
            return enter(observation, &filter, inbox)
        }
        do throws(ISBNError) {
            for isbn in try ISBN.all(inLine: text) {
                enter(Observation(typed: isbn, from: Self.source), &filter, inbox)
            }
        } catch {
            guard let number = BarcodeNumber(typed: text) else {
                inbox.post(.notice("\(text): \(error)", isError: true))
                return
            }
            if includesOtherCodes {
                enter(Observation(number, by: .typed, from: Self.source), &filter, inbox)
            } else if case .needsSupplement = error {
                inbox.post(.notice("\(text): \(error)", isError: true))
            } else {
                let message = "\(text): \(number.kind.phrase), not an ISBN (--all prints it)"
                inbox.post(.notice(message, isError: false))
            }
        }
    }

    private func enter(
        _ observation: Observation,
        _ filter: inout RepeatFilter,
        _ inbox: ScanInbox,
    ) {
        guard filter.accepts(observation, at: monotonicNanoseconds()) else {
            let message =
                "\(observation.number.text): skipped, since it was entered before (see --again)"
            inbox.post(.notice(message, isError: false))
            return
        }
        inbox.post(.code(observation))
    }

    /// Typing cannot be stopped.
    ///
    /// Lines that are not read by the end of the process are lost to it.
    func stop() async {}

    func status(after seconds: Double) -> String {
        let lines = count.withLock { $0 }
        return "standard input, \(lines) \(lines == 1 ? "line" : "lines")"
    }
}

extension String {
    /// The text without white space and control characters at its ends.
    fileprivate var trimmed: String {
        let scalars = unicodeScalars.drop { isControl($0) || $0 == " " }
        let count = scalars.reversed().prefix { isControl($0) || $0 == " " }.count
        return String(scalars.dropLast(count))
    }
}
