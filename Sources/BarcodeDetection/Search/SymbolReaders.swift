/// The decoders of a detector with their buffers, which are reused for every image.
struct SymbolReaders: ~Copyable {
    /// ZBar and the element decoders.
    var lines = LineReader()
    /// The reader of regions.
    var regions = RegionReader()
    /// The decoder of blurred symbols.
    var model = ModelDecoder()
    /// The reader of bars that differ from row to row.
    var woven = WovenReader()
    /// The reader of supplements.
    var supplements = SupplementReader()
    /// The reader of digits below bars that are covered in part; made when it is needed.
    lazy var digits = PrintedDigitReader()
}
