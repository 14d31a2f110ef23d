import BarcodeDetection

/// What the words after `bookland decode` say, not yet looked at.
struct DecodeArguments: Sendable {
    var operands: [PlatformString] = []
    var lists: [PathList] = []
    var effort = Effort.normal
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
    /// Whether the books go into the library, and into which; nil for the usual one.
    var adds = false
    var library: PlatformString?

    /// A file that names files.
    struct PathList: Sendable {
        let path: PlatformString
        /// What ends each name.
        let separator: UInt8
    }
}
