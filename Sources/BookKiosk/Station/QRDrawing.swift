import CBooklandQREncode

/// QR codes (ISO/IEC 18004) as drawings for pages.
enum QRDrawing {
    /// The empty modules around a code.
    private static let quiet = 4

    /// A text as a QR code in SVG, in units of a module; nil without libqrencode.
    static func svg(_ text: String) -> String? {
        guard let functions = unsafe bookland_qrencode() else { return nil }
        let bytes = Array(text.utf8)
        let code = unsafe bytes.withUnsafeBufferPointer { buffer -> UnsafeMutablePointer<QRcode>? in
            guard let start = buffer.baseAddress else { return nil }
            return unsafe functions.pointee.QRcode_encodeData(
                Int32(buffer.count),
                start,
                0,
                QR_ECLEVEL_M,
            )
        }
        guard let code = unsafe code else { return nil }
        defer { unsafe functions.pointee.QRcode_free(code) }
        let width = unsafe Int(code.pointee.width)
        var path = ""
        for y in 0..<width {
            for x in 0..<width {
                // The lowest bit of a module is its colour.
                guard unsafe code.pointee.data[y * width + x] & 1 == 1 else { continue }
                path += "M\(x + quiet) \(y + quiet)h1v1h-1z"
            }
        }
        let size = width + 2 * quiet
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)" \
            shape-rendering="crispEdges" role="img">\
            <rect width="\(size)" height="\(size)" fill="#fff"/>\
            <path d="\(path)" fill="#000"/></svg>
            """
    }
}
