import BookIdentifiers
import BooklandSystem

/// One run of `bookland isbn`.
struct ISBNRun {
    private let arguments: ISBNArguments
    private let console = Console()
    private var output: [UInt8] = []
    private var messages: [String] = []
    private var status = ExitStatus.success

    init(_ arguments: ISBNArguments) {
        self.arguments = arguments
    }

    /// Answers every argument, and every line where an argument is `-`.
    consuming func run() -> ExitStatus {
        for word in arguments.operands {
            if word == PlatformString("-") {
                answerStandardInput()
            } else {
                answer(word.text, at: nil)
            }
        }
        flush()
        return status
    }

    /// Lines are answered as they come, so that another program can wait for each answer.
    private mutating func answerStandardInput() {
        var reader = LineReader(FileDescriptor.standardInput)
        var number = 0
        do throws(SystemError) {
            var hasMore = true
            while hasMore {
                hasMore = try reader.nextBatch { line in
                    number += 1
                    answer(Self.text(line), at: number)
                }
                flush()
            }
        } catch {
            messages.append("standard input: \(error)")
            status = .failure
        }
    }

    private static func text(_ line: ArraySlice<UInt8>) -> String {
        let isDOSLine = line.last == UInt8(ascii: "\r")
        return String(decoding: isDOSLine ? line.dropLast() : line, as: UTF8.self)
    }

    /// Answers one text with one line.
    private mutating func answer(_ text: String, at line: Int?) {
        defer { output.append(UInt8(ascii: "\n")) }
        // An empty line is the place of a number that is not known: it stays empty.
        let isBlank = text.isEmpty && line != nil
        if isBlank, !arguments.isJSON { return }
        do throws(ISBNError) {
            let isbn = try ISBN(text)
            if arguments.isJSON {
                output += isbn.json(input: text).bytes
            } else if let form = form(of: isbn) {
                output += form.utf8
            } else {
                complain(text, "has no ISBN-10: it begins with 979", line)
            }
        } catch {
            if arguments.isJSON { output += error.json(input: text).bytes }
            if !isBlank { complain(text, "\(error)", line) }
        }
    }

    private func form(of isbn: ISBN) -> String? {
        switch (arguments.isISBN10, arguments.isHyphenated) {
        case (false, false): isbn.digits
        case (false, true): isbn.hyphenated
        case (true, false): isbn.isbn10
        case (true, true): isbn.hyphenated10
        }
    }

    private mutating func complain(_ text: String, _ reason: String, _ line: Int?) {
        status = .failure
        guard !arguments.isQuiet else { return }
        let place = line.map { "line \($0): " } ?? ""
        let shown = text.count > 60 ? text.prefix(59) + "…" : text[...]
        messages.append("\(place)\(shown): \(reason)")
    }

    /// Puts out what has gathered, so that it leaves before the program waits.
    private mutating func flush() {
        if !output.isEmpty { console.write(output) }
        for message in messages { console.say(message) }
        output.removeAll(keepingCapacity: true)
        messages.removeAll(keepingCapacity: true)
    }
}
