import BookIdentifiers
import BooklandSystem

/// One run of `bookland isbn --find`: a line of output for each ISBN in files of text.
struct ISBNFindRun {
    /// Longer lines are cut, so that a file without line ends does not fill the memory.
    private static let lineLimit = 16 << 20

    private let arguments: ISBNArguments
    private var output: ISBNOutput
    private var hasFound = false

    init(_ arguments: ISBNArguments) {
        self.arguments = arguments
        output = ISBNOutput(isQuiet: arguments.isQuiet)
    }

    /// Searches every file, and standard input for the argument `-`.
    consuming func run() -> ExitStatus {
        for word in arguments.operands {
            do throws(SystemError) {
                if word == PlatformString("-") {
                    try search(FileDescriptor.standardInput, "-")
                } else {
                    let file = try FileDescriptor(reading: word)
                    try search(file.number, word.text)
                }
            } catch {
                let name = word == PlatformString("-") ? "standard input" : word.text
                output.fail("\(name): \(error)")
            }
            output.flush()
        }
        return output.status == .success && !hasFound ? .nothingFound : output.status
    }

    private mutating func search(_ descriptor: Int32, _ name: String) throws(SystemError) {
        var reader = LineReader(descriptor, limit: Self.lineLimit)
        var number = 0
        var hasMore = true
        while hasMore {
            hasMore = try reader.nextBatch { line in
                number += 1
                if number == 1, let advice = Self.advice(on: line) {
                    output.fail("\(name): \(advice)")
                }
                search(line, name, number)
            }
            output.flush()
        }
    }

    /// What to do with a file that is no text of bytes, by how it begins; nil for any other.
    private static func advice(on start: ArraySlice<UInt8>) -> String? {
        if start.starts(with: "%PDF-".utf8) {
            return "this is a PDF file: 'bookland decode' reads it"
        }
        if start.starts(with: [0x50, 0x4B, 3, 4]) {
            return "this is an archive: 'bookland decode' reads e-books; unpack others"
        }
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
            return "this is UTF-16: 'iconv -f UTF-16 -t UTF-8' makes it readable"
        }
        return nil
    }

    private mutating func search(_ line: ArraySlice<UInt8>, _ file: String, _ number: Int) {
        let text = String(decoding: line, as: UTF8.self)
        var found: Set<ISBN> = []
        for match in ISBN.matches(in: text) where found.insert(match.isbn).inserted {
            hasFound = true
            if arguments.isJSON {
                output.addLine(json(match, String(text[match.range]), file, number).bytes)
            } else if let form = arguments.form.exactText(match.isbn) {
                output.addLine(form.utf8)
            } else {
                let place = "\(file): line \(number): "
                output.reject("\(match.isbn)", "has no ISBN-10: it begins with 979", place: place)
            }
        }
        if line.count == Self.lineLimit {
            output.fail("\(file): line \(number): only its first 16 MB were searched")
        }
    }

    private func json(
        _ match: ISBN.Match,
        _ text: String,
        _ file: String,
        _ number: Int,
    ) -> JSONLine {
        var line = JSONLine()
        line.add("file", file)
        line.add("line", number)
        line.add("text", text)
        line.addForms(of: match.isbn)
        return line
    }
}
