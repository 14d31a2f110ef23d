@_spi(_Unicode) import Swift

extension String {
    /// The text with letters and their marks apart (NFD), as an index that looks past marks has it.
    var decomposed: String.UnicodeScalarView {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: _nfd)
        return scalars
    }
}
