import BarcodeDetection
import BookDesk
import BookIdentifiers
import BookLibrary

/// Formats scanned codes as text or JSON.
struct ObservationFormatter: Sendable {
    let isbn: ISBNForm
    let isJSON: Bool
    let isNullTerminated: Bool
    let includesKind: Bool

    init(_ arguments: ScanArguments) {
        isbn = arguments.isbn
        isJSON = arguments.isJSON
        isNullTerminated = arguments.isNullTerminated
        includesKind = arguments.includesOtherCodes
    }

    /// Returns the number alone.
    func text(_ observation: Observation) -> String {
        observation.number.text(with: observation.supplement, isbn)
    }

    /// Returns one record, including its terminator.
    ///
    /// - Parameters:
    ///   - observation: The code.
    ///   - outcome: The result of adding the book to the library.
    /// - Returns: The record's bytes.
    func record(_ observation: Observation, _ outcome: IntakeOutcome? = nil) -> [UInt8] {
        let end = isNullTerminated ? 0 : UInt8(ascii: "\n")
        if isJSON { return json(observation, outcome) + [end] }
        let label = observation.number.kindLabel(observation.supplement)
        let kind = includesKind ? "\t\(label)" : ""
        return Array((text(observation) + kind).utf8) + [end]
    }

    private func json(_ observation: Observation, _ outcome: IntakeOutcome?) -> [UInt8] {
        var line = JSONLine()
        line.add(observation.number, observation.supplement, isbn)
        line.add("time", observation.time.description)
        line.add("device", observation.source.name)
        line.add("readBy", observation.method.rawValue)
        let evidence = observation.evidence
        line.add("frame", optional: evidence?.frame)
        line.add("quality", optional: evidence?.readings)
        if let method = evidence?.barReading {
            line.add(method)
        } else {
            line.add("method", nil)
        }
        switch outcome {
        case nil: break
        case .kept(let added):
            line.add("outcome", added.description)
            line.add("title", added.entry.title)
            line.add("authors", added.entry.authors.joined(separator: "; "))
        case .refused(let reason): line.add(reason)
        }
        return line.bytes
    }
}
