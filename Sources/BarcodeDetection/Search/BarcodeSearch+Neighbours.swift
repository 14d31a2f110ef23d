import BookImaging

extension BarcodeSearch {
    /// The most symbols whose neighbours are looked for: a sheet of labels has some dozens.
    private static let mostSymbols = 60
    /// The lengths of the regions that are read, relative to the symbol: the next one may stand a little to the side.
    private static let lengths = [1.0, 1.6]

    /// Reads symbols above and below those that were read.
    ///
    /// What is near a symbol counts as its bars or its print, until it has lines of its own.
    mutating func readNeighbours(
        _ image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) {
        guard isOfPicture else { return }
        var done: [SymbolCandidate] = []
        while done.count < Self.mostSymbols, hasTime,
            let candidate = tally.accepted.first(where: { known in
                !done.contains { $0.isSame(as: known) }
            })
        {
            done.append(candidate)
            for region in readers.model.neighbours(of: candidate, in: image, scale: scale) {
                for length in Self.lengths
                where !tally.hasAccepted({ region.contains($0.place.middle) }) {
                    _ = readers.regions.quickRead(
                        region.with(length: length).scaled(by: 1 / scale),
                        of: image,
                        scale: scale,
                        with: &readers.lines,
                        into: &tally,
                        lines: &lines,
                    ) { tally in
                        tally.hasCertain { region.contains($0.place.middle) }
                    }
                    settle(image, scale: scale, readers: &readers)
                }
            }
        }
    }
}
