import BarcodeDetection
import BookImaging
import BooklandSystem

/// What one run of `bookland decode` does, made of the arguments and of what the system says.
struct DecodeSettings: Sendable {
    let effort: Effort
    let limits: ImageLimits
    let jobs: Int
    let form: CodeForm
    let showsNames: Bool
    let includesOtherCodes: Bool
    let isQuiet: Bool

    /// Resolves the arguments; looks at the file system to tell folders from files.
    init(_ arguments: DecodeArguments) throws(UsageError) {
        try Self.check(arguments)
        let isSingle =
            arguments.lists.isEmpty && arguments.operands.count == 1
            && !arguments.operands.contains(where: Self.isFolder)
        let most = isSingle ? 1 : Self.mostFiles(arguments)
        effort = arguments.effort
        limits =
            arguments.maximumPixels.map { ImageLimits(maximumPixels: $0) } ?? ImageLimits()
        jobs = min(arguments.jobs ?? Threads.coreCount, most)
        showsNames = arguments.showsNames ?? !isSingle
        form = CodeForm(arguments)
        includesOtherCodes = arguments.includesOtherCodes
        isQuiet = arguments.isQuiet
    }

    private static func check(_ arguments: DecodeArguments) throws(UsageError) {
        if arguments.operands.isEmpty, arguments.lists.isEmpty {
            throw UsageError("decode: name a picture, a folder, or - for standard input")
        }
        let dash = PlatformString("-")
        let readers = arguments.operands + arguments.lists.map(\.path)
        if readers.count(where: { $0 == dash }) > 1 {
            throw UsageError("decode: standard input (-) can be read only once")
        }
    }

    /// As many as there are names, where names are all there is.
    private static func mostFiles(_ arguments: DecodeArguments) -> Int {
        let isCounted = arguments.lists.isEmpty && !arguments.operands.contains(where: isFolder)
        return isCounted ? arguments.operands.count : .max
    }

    private static func isFolder(_ path: PlatformString) -> Bool {
        (try? FileKind(of: path)) == .folder
    }
}
