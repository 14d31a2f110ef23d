@_spi(_Unicode) import Swift

extension String {
    /// The text's scalars with letters and their marks apart (NFD).
    var decomposedScalars: [Unicode.Scalar] { Array(_nfd) }
}
