/// The decoders of a detector and the memory they work in, kept from picture to picture.
struct SymbolReaders: ~Copyable {
    /// ZBar, and the patient decoder of elements.
    var lines = LineReader()
    /// What reads a region closely.
    var regions = RegionReader()
    /// The model of blurred lines.
    var model = ModelDecoder()
}
