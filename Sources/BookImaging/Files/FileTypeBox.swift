/// The `ftyp` box that begins every file of the ISO base media family: HEIF, AVIF, MP4, QuickTime.
///
/// Its layout is that of ISO/IEC 14496-12, 4.3: size, "ftyp", major brand, version, other brands.
struct FileTypeBox {
    /// The brands the file says it keeps to, the major one first.
    let brands: [String]

    /// Reads the box at the beginning of a file; nil where there is none.
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

    /// HEIF or AVIF, where the brands say so; nil for films and other kinds.
    var imageFormat: ImageFormat? {
        if brands.contains("avif") || brands.contains("avis") { return .avif }
        let heifBrands: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
        return brands.contains(where: heifBrands.contains) ? .heif : nil
    }
}
