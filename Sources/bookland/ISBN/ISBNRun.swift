import BookIdentifiers
import BooklandSystem

/// One run of `bookland isbn` without `--find`: a line of output for each argument or input line.
struct ISBNRun {
    private let arguments: ISBNArguments
    private var output: ISBNOutput

    init(_ arguments: ISBNArguments) {
        self.arguments = arguments
        output = ISBNOutput(isQuiet: arguments.isQuiet)
    }

    /// Converts every argument, and every line of standard input for the argument `-`.
    consuming func run() -> ExitStatus {
        for word in arguments.operands {
            if word == PlatformString("-") {
                convertStandardInput()
            } else {
                convert(word.text, line: nil)
            }
        }
        output.flush()
        return output.status
    }

    /// Writes each answer before it waits for more input, so that another program can read it.
    private mutating func convertStandardInput() {
        var reader = LineReader(FileDescriptor.standardInput)
        var number = 0
        do throws(SystemError) {
            var hasMore = true
            while hasMore {
                hasMore = try reader.nextBatch { line in
                    number += 1
                    convert(Self.text(line), line: number)
                }
                output.flush()
            }
        } catch {
            output.fail("standard input: \(error)")
        }
    }

    private static func text(_ line: ArraySlice<UInt8>) -> String {
        let hasCarriageReturn = line.last == UInt8(ascii: "\r")
        return String(decoding: hasCarriageReturn ? line.dropLast() : line, as: UTF8.self)
    }

    /// Adds one line of output for one text.
    private mutating func convert(_ text: String, line: Int?) {
        // A list with gaps keeps its gaps: a blank line is not an error.
        let isBlank = line != nil && text.allSatisfy(\.isWhitespace)
        if isBlank, !arguments.isJSON { return output.addLine([]) }
        let place = line.map { "line \($0): " } ?? ""
        do throws(ISBNError) {
            let isbns = try ISBN.all(inLine: text)
            if isbns.count > 1 {
                reject(text, "\(isbns.count) ISBNs in one line; --find prints each", place)
            } else {
                convert(isbns[0], text, place)
            }
        } catch {
            reject(text, "\(error)", place)
        }
    }

    private mutating func convert(_ isbn: ISBN, _ text: String, _ place: String) {
        if let doubt = isbn.doubt { output.warn(text, doubt, place: place) }
        if arguments.isJSON {
            var line = JSONLine(input: text, isbn: isbn, error: nil)
            line.addSupplement(of: text)
            output.addLine(line.bytes)
        } else if let form = arguments.form.exactText(isbn) {
            output.addLine(form.utf8)
        } else {
            reject(text, "has no ISBN-10: it begins with 979", place)
        }
    }

    private mutating func reject(_ text: String, _ reason: String, _ place: String) {
        if arguments.isJSON {
            var line = JSONLine(input: text, isbn: nil, error: reason)
            line.addSupplement(of: text)
            output.addLine(line.bytes)
        } else {
            output.addLine([])
        }
        let isBlankLine = !place.isEmpty && text.allSatisfy(\.isWhitespace)
        if !isBlankLine { output.reject(text, reason, place: place) }
    }
}
