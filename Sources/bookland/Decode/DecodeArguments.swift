import BarcodeDetection

/// The arguments of `bookland decode`, before validation.
struct DecodeArguments: Sendable {
    var operands: [PlatformString] = []
    var lists: [PathList] = []
    var effort = Effort.normal
    var printedText = PrintedTextUse.withoutBarcode
    /// Whether both of `--text` and `--no-text` were given.
    var contradictsText = false
    var maximumPixels: Int?
    var jobs: Int?
    var showsNames: Bool?
    var isRecursive = false
    var isJSON = false
    var isISBN10 = false
    var isHyphenated = false
    var isNullTerminated = false
    var includesOtherCodes = false
    var isQuiet = false
    var watch = WatchArguments()
    /// Whether to add the books to a library, and to which; nil for the default library.
    var adds = false
    var library: PlatformString?

    /// A file with a list of file names.
    struct PathList: Sendable {
        let path: PlatformString
        /// The byte that ends each name.
        let separator: UInt8
    }
}
