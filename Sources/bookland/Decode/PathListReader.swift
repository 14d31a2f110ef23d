import BooklandSystem

/// The names in a list of files, read as they are needed.
struct PathListReader: Sendable {
    private let file: OpenList?
    private let path: PlatformString
    private let isLines: Bool
    private var reader: LineReader
    private var names: ArraySlice<PlatformString> = []
    private var error: SystemError?

    /// Opens the list; `-` is standard input.
    init(_ list: DecodeArguments.PathList) {
        path = list.path
        isLines = list.separator == UInt8(ascii: "\n")
        var opened: OpenList?
        if list.path != PlatformString("-") {
            do throws(SystemError) {
                opened = OpenList(try FileDescriptor(reading: list.path))
            } catch {
                self.error = error
            }
        }
        file = opened
        reader = LineReader(
            opened?.descriptor.number ?? FileDescriptor.standardInput,
            separator: list.separator,
        )
    }

    /// What went wrong with the list itself.
    var failure: PictureInput? { error.map { .unreadable(path, $0.description) } }

    /// The next name; nil at the end, or when the list cannot be read.
    mutating func next() -> PlatformString? {
        while names.isEmpty, error == nil {
            var batch: [PlatformString] = []
            do throws(SystemError) {
                let hasMore = try reader.nextBatch { name in
                    var bytes = Array(name)
                    // A list made on Windows ends its lines in two characters.
                    if isLines, bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
                    if !bytes.isEmpty { batch.append(PlatformString(bytes: bytes)) }
                }
                names = batch[...]
                if !hasMore { break }
            } catch {
                self.error = error
            }
        }
        return names.popFirst()
    }

    /// Keeps the file open as long as any copy of the reader lives.
    private final class OpenList: Sendable {
        let descriptor: FileDescriptor

        init(_ descriptor: consuming FileDescriptor) {
            self.descriptor = descriptor
        }
    }
}
