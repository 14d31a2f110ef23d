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

    /// Returns the records of a code of `--check`: one for each book that the answers are about.
    func record(_ observation: Observation, _ answers: [OwnershipDesk.Answer]) -> [UInt8] {
        let end = isNullTerminated ? 0 : UInt8(ascii: "\n")
        if isJSON {
            var line = line(observation)
            if let answer = answers.first { line.add(answer) }
            return line.bytes + [end]
        }
        let lines = answers.flatMap { OwnershipText($0).lines }
        guard !lines.isEmpty else { return record(observation) }
        return lines.flatMap { line in
            let fields = [text(observation), line.finding, line.title, line.authors, line.details]
            return Array(fields.map(\.visible).joined(separator: "\t").utf8) + [end]
        }
    }

    /// Returns the lines that a person reads about a code of `--check`.
    func text(of answers: [OwnershipDesk.Answer], _ number: String) -> [UInt8] {
        let lines = answers.flatMap { OwnershipText($0).lines }.map { line in
            let title = [line.title, line.authors].filter { !$0.isEmpty }.joined(separator: " – ")
            return [number, title, line.summary].filter { !$0.isEmpty }.joined(separator: "  ")
        }
        return Array((lines.isEmpty ? [number] : lines).map { $0.visible + "\n" }.joined().utf8)
    }

    private func json(_ observation: Observation, _ outcome: IntakeOutcome?) -> [UInt8] {
        var line = line(observation)
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

    private func line(_ observation: Observation) -> JSONLine {
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
        return line
    }
}
