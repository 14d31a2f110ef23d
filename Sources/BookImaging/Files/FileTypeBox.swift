/// The `ftyp` box at the start of ISO base media files: HEIF, AVIF, MP4, QuickTime.
///
/// Layout (ISO/IEC 14496-12, 4.3): size, "ftyp", major brand, version, compatible brands.
struct FileTypeBox {
    /// The major brand, then the compatible brands.
    let brands: [String]

    /// Parses the box at the start of a file; nil if there is none.
    init?(_ content: [UInt8]) {
        guard content.count >= 16, content.has("ftyp", at: 4) else { return nil }
        let size = content.bigEndian32(at: 0)
        let end = min(size, content.count, 256)
        var brands = [content.text(8..<12)]
        var position = 16
        while position + 4 <= end {
            brands.append(content.text(position..<position + 4))
            position += 4
        }
        self.brands = brands
    }

    /// HEIF or AVIF, according to the brands; nil for videos and others.
    var imageFormat: ImageFormat? {
        if brands.contains("avif") || brands.contains("avis") { return .avif }
        let heifBrands: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
        return brands.contains(where: heifBrands.contains) ? .heif : nil
    }
}
