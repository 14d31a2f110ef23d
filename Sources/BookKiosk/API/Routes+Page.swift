import BooklandHTTPServer
import CBooklandPage

/// The page's files.
extension Routes {
    /// What the page may do: only its own files, nothing inline, no other sites (CSP level 3).
    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; \
        connect-src 'self'; media-src 'self' data:; manifest-src 'self'; form-action 'self'; \
        base-uri 'none'; frame-ancestors 'none'
        """

    func page(_ call: APICall) async throws(APIError) -> Response? {
        guard call.method == "GET", call.path.count <= 1 else { return nil }
        let name = call.path.first ?? "index.html"
        guard let file = PageFile(named: name) else { return nil }
        var fields: [RequestHead.Field] = [
            .init("Content-Type", file.type), .init("Content-Security-Policy", Self.policy),
            .init("X-Content-Type-Options", "nosniff"), .init("Referrer-Policy", "no-referrer"),
            // Checked each time, so that a page fits its station after an update.
            .init("Cache-Control", "no-cache"), .init("ETag", file.tag),
        ]
        if call.head[field: "if-none-match"] == file.tag { return Response(304, fields) }
        fields.append(.init("Permissions-Policy", "camera=(), microphone=(), geolocation=()"))
        return Response(200, fields, body: .bytes(file.bytes))
    }
}

/// A file of the page, which is part of the program.
struct PageFile {
    let bytes: [UInt8]
    let type: String
    /// The file's content in short, for caches.
    let tag: String

    static func exists(_ name: String) -> Bool {
        unsafe bookland_page_file(name) != nil
    }

    init?(named name: String) {
        guard let file = unsafe bookland_page_file(name) else { return nil }
        let content = unsafe UnsafeBufferPointer(
            start: file.pointee.bytes,
            count: file.pointee.size,
        )
        bytes = unsafe Array(content)
        type = unsafe String(cString: file.pointee.type)
        var hash: UInt64 = 14_695_981_039_346_656_037
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        tag = "\"\(String(hash, radix: 16))\""
    }
}
