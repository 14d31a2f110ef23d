import CBooklandZlib

/// Decompresses data without a header (RFC 1951), piece by piece.
@safe
struct Inflater: ~Copyable {
    /// zlib's state, which must not move.
    private let stream: UnsafeMutablePointer<z_stream>
    private var isAtEnd = false

    init() {
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        unsafe _ = bookland_inflate_raw(stream)
    }

    deinit {
        unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Decompresses bytes up to a number of decompressed ones.
    ///
    /// - Parameters:
    ///   - bytes: The compressed bytes; those that were used are removed.
    ///   - limit: The most bytes to return.
    /// - Returns: The decompressed bytes, none at the end; nil for damaged data.
    mutating func next(_ bytes: inout ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
        if isAtEnd { return [] }
        var output = [UInt8](repeating: 0, count: limit)
        var status = Z_OK
        var used = 0
        var made = 0
        unsafe bytes.withUnsafeMutableBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                unsafe stream.pointee.next_in = input.baseAddress
                unsafe stream.pointee.avail_in = UInt32(clamping: input.count)
                unsafe stream.pointee.next_out = output.baseAddress
                unsafe stream.pointee.avail_out = UInt32(clamping: output.count)
                status = unsafe inflate(stream, Z_NO_FLUSH)
                used = unsafe input.count - Int(stream.pointee.avail_in)
                made = unsafe output.count - Int(stream.pointee.avail_out)
            }
        }
        bytes = bytes.dropFirst(used)
        isAtEnd = status == Z_STREAM_END
        // Data that end too early give nothing more.
        guard status == Z_OK || isAtEnd, made > 0 || isAtEnd else { return nil }
        output.removeLast(output.count - made)
        return output
    }
}
