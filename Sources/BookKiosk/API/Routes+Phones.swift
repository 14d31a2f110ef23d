import BooklandHTTPServer
import BooklandJSON

/// How phones and other computers reach the station.
extension Routes {
    func phoneRoutes(_ call: APICall) async throws(APIError) -> Response? {
        switch (call.method, call.path) {
        case ("GET", ["v1", "phones"]):
            var object = JSONObject()
            object.add("isOpen", !addresses.isEmpty)
            object.add(
                "addresses",
                addresses.enumerated().map { index, address in
                    var object = JSONObject()
                    object.add("address", always: address)
                    if QRDrawing.svg(address) != nil { object.add("code", "\(index + 1).svg") }
                    return object
                },
            )
            return call.data(object)
        case ("GET", let path) where path.count == 3 && path.starts(with: ["v1", "phones"]):
            guard path[2].hasSuffix(".svg"), let number = Int(path[2].dropLast(4)),
                addresses.indices.contains(number - 1),
                let drawing = QRDrawing.svg(addresses[number - 1])
            else { throw APIError(.notFound, "there is no such code") }
            return Response(
                200,
                [
                    .init("Content-Type", "image/svg+xml"), .init("Cache-Control", "no-store"),
                    .init("X-Content-Type-Options", "nosniff"),
                    .init("Content-Security-Policy", "default-src 'none'"),
                ],
                body: .bytes(Array(drawing.utf8)),
            )
        default: return nil
        }
    }
}
