// Where a pointer to a text's bytes is taken, in the one way that the optimiser sees through:
// `String.utf8Span` is safe but takes four times as long, on the way that every ISBN goes.

extension String {
    /// Lends the UTF-8 bytes of the text; nil when they are not in one piece or `body` gives nil.
    func withPlainBytes<Result>(_ body: (Span<UInt8>) -> Result?) -> Result? {
        unsafe utf8.withContiguousStorageIfAvailable { unsafe body($0.span) } ?? nil
    }

    /// Makes a text of bytes that are all ASCII.
    init(ascii bytes: Span<UInt8>) {
        self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}
