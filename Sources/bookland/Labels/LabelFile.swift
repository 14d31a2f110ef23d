import BookIdentifiers
import BookLabels
import BooklandSystem
import Glibc

/// The file that labels are written to, or the files.
struct LabelFile {
    private let arguments: LibraryArguments
    private let console: Console
    private static let executor = SerialQueueExecutor(label: "bookland.labels")

    init(_ arguments: LibraryArguments, _ console: Console) {
        (self.arguments, self.console) = (arguments, console)
    }

    /// The kinds of files.
    enum Kind {
        case pdf
        case svg

        /// The kind that a name ends in; nil for another one.
        init?(_ file: PlatformString) {
            let name = file.text.lowercased()
            if file == PlatformString("-") || name.hasSuffix(".pdf") {
                self = .pdf
            } else if name.hasSuffix(".svg") {
                self = .svg
            } else {
                return nil
            }
        }
    }

    private var output: PlatformString { arguments.labels.output ?? PlatformString("-") }
    private var isStandardOutput: Bool { output == PlatformString("-") }

    /// Labels on the sheet that the arguments choose.
    func document(_ labels: [Label]) -> LabelDocument {
        var document = LabelDocument(labels, on: arguments.labels.usedSheet)
        document.first = arguments.labels.first
        document.hasOutlines = arguments.labels.hasOutlines
        return document
    }

    /// Whether labels with codes can be drawn and written; prints the reason if they cannot.
    func canPrint(_ codes: [LabelCode]) -> Bool {
        do throws(LabelError) {
            try LabelDocument.check(codes, on: arguments.labels.usedSheet)
        } catch {
            console.say(error.description)
            return false
        }
        return isStandardOutput ? !isTerminal() : hasFolder()
    }

    private func isTerminal() -> Bool {
        guard console.outputIsTerminal else { return false }
        console.say("standard output is a terminal: name a file with --output")
        return true
    }

    /// Whether the folder of the file is there, and can be written to.
    private func hasFolder() -> Bool {
        let path = output.text
        let folder =
            path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : path[..<$0] } ?? "."
        guard unsafe access(String(folder), W_OK) != 0 else { return true }
        console.say("\(path): \(SystemError.last)")
        return false
    }

    /// Draws labels and writes them.
    ///
    /// - Parameters:
    ///   - document: The labels.
    ///   - note: What else the message says.
    /// - Returns: Whether they were written; if not, the reason is printed.
    func write(_ document: LabelDocument, noting note: String? = nil) async -> Bool {
        let kind = Kind(output) ?? .pdf
        let task = Task(executorPreference: Self.executor) { () -> Result<[[UInt8]], LabelError> in
            do throws(LabelError) {
                return .success(kind == .svg ? try document.svg() : [try document.pdf()])
            } catch {
                return .failure(error)
            }
        }
        switch await task.value {
        case .success(let files): return write(files, document, note)
        case .failure(let error):
            console.say(error.description)
            return false
        }
    }

    /// Writes a sheet of empty labels for a trial.
    func writeTrialSheet() -> ExitStatus {
        guard canPrint([]) else { return .failure }
        return Waiting.until { await write(document([])) } ? .success : .failure
    }

    private func write(_ files: [[UInt8]], _ document: LabelDocument, _ note: String?) -> Bool {
        for (index, bytes) in files.enumerated() {
            if isStandardOutput {
                console.write(bytes)
                continue
            }
            let file = files.count == 1 ? output : PlatformString(name(of: index + 1))
            do throws(SystemError) {
                let kind = try? FileKind(of: file)
                guard kind == nil || kind == .regular else {
                    console.say("\(file.text): not a regular file")
                    return false
                }
                try FileDescriptor.replace(file, with: bytes)
            } catch {
                console.say("\(file.text): \(error)")
                return false
            }
        }
        say(files.count, document, note)
        return true
    }

    /// The name of a page: `labels-2.svg`.
    private func name(of page: Int) -> String {
        "\(output.text.dropLast(4))-\(page)\(output.text.suffix(4))"
    }

    private func say(_ files: Int, _ document: LabelDocument, _ note: String?) {
        guard !arguments.isQuiet else { return }
        let thing = arguments.labels.areCards ? "card" : "label"
        let name =
            isStandardOutput
            ? ""
            : (files == 1 ? output.text : "\(self.name(of: 1)) to \(self.name(of: files))") + ": "
        let what = document.labels.isEmpty ? "a trial sheet" : document.labels.count.counted(thing)
        let notes = [
            "\(document.sheet.name), \(document.pageCount.counted("page"))",
            note.map { "\($0), which 'bookland library undo' takes back" },
        ]
        console.say("\(name)\(what) (\(notes.compactMap(\.self).joined(separator: "; ")))")
    }
}

extension Int {
    /// The number with a noun: `1 page`, `2,000 pages`.
    func counted(_ noun: String) -> String {
        "\(grouped) \(noun)" + (self == 1 ? "" : "s")
    }
}
