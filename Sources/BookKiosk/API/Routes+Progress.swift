import BooklandHTTPServer

/// Jobs as messages over a WebSocket.
extension Routes {
    /// What the name of the WebSocket's subprotocol begins with; the job's token follows.
    private static let subprotocol = "bookstrack-auth."

    func progressRoutes(_ call: APICall) async throws(APIError) -> Response? {
        guard call.isAt("GET", "ws", "progress") else { return nil }
        let handshake: WebSocketHandshake
        do throws(WebSocketHandshake.Failure) {
            handshake = try WebSocketHandshake(call.head)
        } catch {
            switch error {
            case .notRequested:
                var error = APIError(
                    .upgradeRequired,
                    "this address is for WebSockets over HTTP/1.1",
                )
                error.fields = [
                    .init("Upgrade", "websocket"), .init("Sec-WebSocket-Version", "13"),
                ]
                throw error
            case .malformed: throw APIError(.invalidRequest, "the handshake is malformed")
            case .missingLibrary:
                throw APIError(
                    .internalError,
                    "wslay is not installed: apt install libwslay1 libgnutls30",
                )
            }
        }
        let target = call.head.target
        let subprotocol = handshake.protocols.first { $0.hasPrefix(Self.subprotocol) }
        let token = subprotocol.map { String($0.dropFirst(Self.subprotocol.count)) }
        let (id, isBack) = (target["jobId"] ?? "", target["reconnect"] == "true")
        // Older clients send the token in the address.
        let given = token ?? target["token"] ?? ""
        return handshake.response(subprotocol: subprotocol) { [sockets] socket in
            sockets.serve(socket, job: id, token: given, isBack: isBack)
        }
    }
}
