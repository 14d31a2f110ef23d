// Pointers to a string's bytes are used here because the optimiser sees through this form only:
// `String.utf8Span` is safe but takes four times as long, and every ISBN is parsed this way.

extension String {
    /// Calls `body` with the UTF-8 bytes of the string.
    ///
    /// - Returns: The result of `body`, or nil if the bytes are not contiguous.
    func withContiguousUTF8<Result>(_ body: (Span<UInt8>) -> Result?) -> Result? {
        unsafe utf8.withContiguousStorageIfAvailable { unsafe body($0.span) } ?? nil
    }

    /// Creates a string from ASCII bytes.
    init(ascii bytes: Span<UInt8>) {
        self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}
