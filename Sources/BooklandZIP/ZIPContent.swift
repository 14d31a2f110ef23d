/// The content of a file in an archive, decompressed piece by piece.
package struct ZIPContent: ~Copyable {
    /// The most bytes of a file that are decompressed: against archives made to fill the memory.
    package static let limit = 512 << 20
    private static let pieceSize = 64 << 10

    private var rest: ArraySlice<UInt8>
    private let isCompressed: Bool
    private var total = 0
    private var inflater = Inflater()

    init(_ bytes: ArraySlice<UInt8>, isCompressed: Bool) {
        rest = bytes
        self.isCompressed = isCompressed
    }

    /// The next piece; nil at the end.
    ///
    /// - Throws: ``ZIPError``.
    package mutating func next() throws(ZIPError) -> [UInt8]? {
        var piece = Array(rest.prefix(Self.pieceSize))
        if isCompressed {
            guard let next = inflater.next(&rest, limit: Self.pieceSize) else { throw .damaged }
            piece = next
        } else {
            rest = rest.dropFirst(piece.count)
        }
        if piece.isEmpty { return nil }
        total += piece.count
        guard total <= Self.limit else { throw .tooLarge }
        return piece
    }
}
