import BooklandSystem

/// Reads the names in a list of files, on demand.
struct PathListReader: Sendable {
    private let file: OpenList?
    private let path: PlatformString
    private let isLines: Bool
    private var reader: LineReader
    private var names: ArraySlice<PlatformString> = []
    private var error: SystemError?

    /// Opens a list; `-` is standard input.
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

    /// The error of reading the list itself, if any.
    var failure: PictureInput? { error.map { .unreadable(path, $0.description) } }

    /// Returns the next name; nil at the end or after an error.
    mutating func next() -> PlatformString? {
        while names.isEmpty, error == nil {
            var batch: [PlatformString] = []
            do throws(SystemError) {
                let hasMore = try reader.nextBatch { name in
                    var bytes = Array(name)
                    // Windows line ends.
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

    /// Keeps the file open while any copy of the reader exists.
    private final class OpenList: Sendable {
        let descriptor: FileDescriptor

        init(_ descriptor: consuming FileDescriptor) {
            self.descriptor = descriptor
        }
    }
}
