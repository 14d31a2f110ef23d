import BarcodeDetection
import BookImaging
import BooklandSystem

/// The validated settings of one run of `bookland decode`.
struct DecodeSettings: Sendable {
    let effort: Effort
    let printedText: PrintedTextUse
    let limits: ImageLimits
    let jobs: Int
    let formatter: BarcodeFormatter
    let showsNames: Bool
    let includesOtherCodes: Bool
    let isQuiet: Bool

    /// Validates the arguments, and looks up which of them are folders.
    init(_ arguments: DecodeArguments) throws(UsageError) {
        try Self.check(arguments)
        let isSingle =
            arguments.lists.isEmpty && arguments.operands.count == 1
            && !arguments.operands.contains(where: Self.isFolder)
        let fileCount = isSingle ? 1 : Self.maximumFileCount(arguments)
        effort = arguments.effort
        printedText = arguments.printedText
        limits =
            arguments.maximumPixels.map { ImageLimits(maximumPixels: $0) } ?? ImageLimits()
        jobs = min(arguments.jobs ?? Threads.coreCount, fileCount)
        showsNames = arguments.showsNames ?? !isSingle
        formatter = BarcodeFormatter(arguments)
        includesOtherCodes = arguments.includesOtherCodes
        isQuiet = arguments.isQuiet
    }

    private static func check(_ arguments: DecodeArguments) throws(UsageError) {
        try arguments.watch.check(arguments)
        if arguments.operands.isEmpty, arguments.lists.isEmpty {
            throw UsageError("decode: name an image, a folder, or - for standard input")
        }
        if arguments.contradictsText {
            throw UsageError("decode: --text and --no-text contradict each other")
        }
        let dash = PlatformString("-")
        let readers = arguments.operands + arguments.lists.map(\.path)
        if readers.count(where: { $0 == dash }) > 1 {
            throw UsageError("decode: standard input (-) can be read only once")
        }
    }

    /// The number of files if it is known: without folders and lists.
    private static func maximumFileCount(_ arguments: DecodeArguments) -> Int {
        let isCounted = arguments.lists.isEmpty && !arguments.operands.contains(where: isFolder)
        return isCounted ? arguments.operands.count : .max
    }

    private static func isFolder(_ path: PlatformString) -> Bool {
        (try? FileKind(of: path)) == .folder
    }
}
