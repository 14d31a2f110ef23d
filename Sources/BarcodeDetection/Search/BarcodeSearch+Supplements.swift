import BookImaging

extension BarcodeSearch {
    /// The width in pixels of a module below which bars that were not read may be read at full size.
    private static let fineModule = 3.0

    /// Reads the supplements beside the numbers that were found; changes nothing else.
    ///
    /// - Parameters:
    ///   - image: The original image or a reduced one.
    ///   - scale: The factor from its pixels to those of the original.
    ///   - readers: The decoders.
    mutating func readSupplements(
        on image: LumaImage,
        scale: Double,
        readers: inout SymbolReaders,
    ) {
        for (number, site) in supplementSites {
            if case .read = supplements[number] { continue }
            let local = site.scaled(by: 1 / scale)
            supplements[number] = readers.supplements.read(local, of: image)
        }
    }

    /// Whether a picture at full size may show a supplement that one reduced by a factor does not.
    func wantsLargerSupplements(than scale: Double) -> Bool {
        supplementSites.contains { number, site in
            supplements[number] == .unread && site.module / scale < Self.fineModule
        }
    }

    /// The symbols that may have a supplement: all but EAN-8.
    private var supplementSites: [(number: BarcodeNumber, site: SupplementSite)] {
        let sites =
            tally.accepted.map { ($0.barcode, $0.site) } + proofs.map { ($0.barcode, $0.site) }
        return sites.compactMap { barcode, site in
            guard let number = barcode?.number, number.symbology != .ean8 else { return nil }
            return (number, site)
        }
    }
}

extension SymbolCandidate {
    /// Where its supplement may be.
    fileprivate var site: SupplementSite {
        let modules = SymbolLayout.layout(of: symbology).modules
        let middles = reads.map { read in
            let middle = read.geometry.position(Float(modules) / 2) - read.fit.left
            return middle / (read.fit.right - read.fit.left)
        }.sorted()
        return SupplementSite(
            polygon,
            modules: modules,
            middle: Double(middles.isEmpty ? 0.5 : middles[middles.count / 2]),
            polarity: polarity,
        )
    }
}

extension ModelRead {
    /// Where its supplement may be.
    fileprivate var site: SupplementSite {
        SupplementSite(
            polygon,
            modules: SymbolLayout.layout(of: symbology).modules,
            middle: 0.5,
            polarity: polarity,
        )
    }
}
