import BooklandSystem
import CBooklandWebSocket

/// The opening handshake of a WebSocket (RFC 6455, section 4.2).
package struct WebSocketHandshake: Sendable {
    /// Why a request does not open a WebSocket.
    package enum Failure: Error, Sendable, Hashable {
        /// wslay is not installed.
        case missingLibrary
        /// The request does not ask for a WebSocket, or asks for one of another version.
        case notRequested
        /// The request's key is not 16 bytes in base 64, or the request has several.
        case malformed
    }

    /// The subprotocols that the client offers, in its order.
    package let protocols: [String]
    private let accept: String

    /// Reads the handshake of a request.
    package init(_ head: RequestHead) throws(Failure) {
        guard head.isHTTP11, head.method == "GET", head.has("upgrade", "websocket"),
            head.has("connection", "upgrade"), head[field: "sec-websocket-version"] == "13"
        else { throw .notRequested }
        guard head.count(of: "sec-websocket-key") == 1, let key = head[field: "sec-websocket-key"],
            Base64.isEncoded(key, byteCount: 16)
        else { throw .malformed }
        guard let functions = unsafe bookland_websocket() else { throw .missingLibrary }
        // The suffix is part of the protocol (section 1.3).
        let bytes = Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)
        var digest = [UInt8](repeating: 0, count: 20)
        guard unsafe bookland_websocket_sha1(functions, bytes, bytes.count, &digest) == 0 else {
            throw .missingLibrary
        }
        accept = String(decoding: Base64.encode(digest), as: UTF8.self)
        protocols = head.list("sec-websocket-protocol")
    }

    /// The answer that opens the WebSocket.
    ///
    /// - Parameters:
    ///   - subprotocol: One of the protocols that the client offers; nil for none.
    ///   - limits: The limits of the WebSocket.
    ///   - serve: Gets the WebSocket; called once.
    /// - Returns: The answer.
    package func response(
        subprotocol: String? = nil,
        limits: WebSocket.Limits = .init(),
        serve: @escaping @Sendable (WebSocket) -> Void,
    ) -> Response {
        var response = Response(
            101,
            [.init("Upgrade", "websocket"), .init("Sec-WebSocket-Accept", accept)],
            body: .upgrade { connection in
                if let socket = WebSocket(connection, limits: limits) { serve(socket) }
            },
        )
        if let subprotocol { response.add("Sec-WebSocket-Protocol", subprotocol) }
        return response
    }
}

extension RequestHead {
    /// The elements of a field that is a list (RFC 9110, section 5.6.1).
    fileprivate func list(_ name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name }.flatMap { field in
            field.value.split(separator: ",").compactMap { element in
                let text = element.drop { $0 == " " || $0 == "\t" }
                let end = text.lastIndex { $0 != " " && $0 != "\t" }
                return end.map { String(text[...$0]) }
            }
        }
    }

    fileprivate func has(_ name: String, _ element: String) -> Bool {
        list(name).contains { $0.lowercased() == element }
    }
}
