import CBooklandZBar

/// ZBar's two stages for one scan line: samples to edges, and element widths to symbols.
///
/// The stages run separately, so that the edges in between are available: they give the position of a
/// symbol to a fraction of a pixel, and every read is verified against them.
///
/// Documentation: `zbar.h`, "Low-Level Interfaces".
@safe
struct ZBarLineDecoder: ~Copyable {
    /// ZBar's fixed-point positions have 5 fractional bits: 1/32 of a sample.
    private static let fixedPointBits: Int32 = 5
    private static let unitsPerSample = Float(1 << fixedPointBits)

    private let scanner: OpaquePointer
    private let decoder: OpaquePointer

    /// Creates a decoder for EAN-13, EAN-8 and UPC-E only.
    init() {
        guard let decoder = unsafe zbar_decoder_create(),
            let scanner = unsafe zbar_scanner_create(nil)
        else {
            // ZBar returns nil only if malloc does.
            fatalError("out of memory")
        }
        unsafe self.decoder = decoder
        unsafe self.scanner = scanner
        unsafe zbar_decoder_set_config(decoder, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        for symbology in Symbology.allCases {
            unsafe zbar_decoder_set_config(decoder, symbology.zbarType, ZBAR_CFG_ENABLE, 1)
            unsafe zbar_decoder_set_config(decoder, symbology.zbarType, ZBAR_CFG_EMIT_CHECK, 1)
        }
    }

    deinit {
        unsafe zbar_scanner_destroy(scanner)
        unsafe zbar_decoder_destroy(decoder)
    }

    /// Starts a line.
    func beginLine(_ edges: inout EdgeList) {
        edges.removeAll()
        unsafe zbar_scanner_reset(scanner)
    }

    /// Adds a sample to the line, in any unit; ZBar ignores slopes below 4 as noise.
    func add(sample: Int32, to edges: inout EdgeList) {
        if unsafe zbar_scan_y(scanner, sample) != ZBAR_NONE { appendEdge(to: &edges) }
    }

    /// Ends a line.
    func endLine(_ edges: inout EdgeList) {
        // A flush completes the last edge. A second one would complete the element behind it, which is no edge.
        if unsafe zbar_scanner_flush(scanner) != ZBAR_NONE { appendEdge(to: &edges) }
    }

    private func appendEdge(to edges: inout EdgeList) {
        let position = unsafe zbar_scanner_get_edge(scanner, 0, Self.fixedPointBits)
        // ZBar's colour is that of the element after the edge.
        let isDarkening = unsafe zbar_scanner_get_color(scanner) == ZBAR_BAR
        edges.append(Float(position) / Self.unitsPerSample, isDarkening: isDarkening)
    }

    /// Decodes the elements between edges, for dark bars.
    ///
    /// - Parameters:
    ///   - edges: The edges of one line.
    ///   - found: Called for each symbol that ZBar decodes.
    func decode(_ edges: EdgeList, found: (LineSymbol) -> Void) {
        unsafe zbar_decoder_reset(decoder)
        // After a reset, ZBar takes the first element for a space.
        if edges.beginsDark {
            unsafe zbar_decode_width(decoder, 0)
        }
        // For ZBar, a width of 0 is a quiet zone cut off by the image border.
        var last = edges.positions.first ?? 0
        for index in edges.positions.indices {
            let position = edges.positions[index]
            report(width: position - last, endingAt: index, found: found)
            last = position
        }
        report(width: 0, endingAt: edges.positions.count, found: found)
    }

    private func report(
        width: Float,
        endingAt index: Int,
        found: (LineSymbol) -> Void,
    ) {
        let units = UInt32(max(0, width * Self.unitsPerSample))
        let type = unsafe zbar_decode_width(decoder, units)
        guard type.rawValue > ZBAR_PARTIAL.rawValue, let symbology = Symbology(zbarType: type),
            let data = unsafe zbar_decoder_get_data(decoder)
        else { return }
        found(
            LineSymbol(
                symbology: symbology,
                digits: unsafe String(cString: data),
                isReversed: unsafe zbar_decoder_get_direction(decoder) < 0,
                edgeBehind: index,
            )
        )
    }
}

extension Symbology {
    /// ZBar's constant for the symbology.
    fileprivate var zbarType: zbar_symbol_type_t {
        switch self {
        case .ean13: ZBAR_EAN13
        case .ean8: ZBAR_EAN8
        case .upce: ZBAR_UPCE
        }
    }

    fileprivate init?(zbarType: zbar_symbol_type_t) {
        guard let symbology = Symbology.allCases.first(where: { $0.zbarType == zbarType }) else {
            return nil
        }
        self = symbology
    }
}
