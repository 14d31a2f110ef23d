import CBooklandMicroHTTPD

extension Exchange {
    /// The answer as the library has it; nil if it cannot make one.
    func created(_ response: Response, _ state: inout State) -> OpaquePointer? {
        let functions = unsafe library.functions
        var body = response.body
        if state.head?.method == "HEAD", case .stream(let stream) = body {
            // The library would send the end of the stream as a body.
            stream.cancel()
            body = .bytes([])
        }
        switch body {
        case .bytes(let bytes):
            return unsafe bytes.withUnsafeBytes { bytes in
                let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
                return unsafe functions.pointee.MHD_create_response_from_buffer(
                    bytes.count,
                    start,
                    .RESPMEM_MUST_COPY,
                )
            }
        case .stream(let stream):
            state.stream = stream
            let body = unsafe StreamedBody(stream, library, connection.handle)
            return unsafe functions.pointee.MHD_create_response_from_callback(
                UInt64.max,
                32_768,
                { body, _, buffer, count in
                    guard let body = unsafe StreamedBody.at(body), let buffer = unsafe buffer else {
                        return -1
                    }
                    let space = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: count)
                    return unsafe body.read(into: space)
                },
                Unmanaged.passRetained(body).toOpaque(),
                { body in
                    guard let body = unsafe body else { return }
                    unsafe Unmanaged<StreamedBody>.fromOpaque(body).release()
                },
            )
        case .upgrade(let body):
            state.isUpgraded = true
            let upgrade = Upgrade(body, library, upgraded)
            return unsafe functions.pointee.MHD_create_response_for_upgrade(
                { upgrade, _, _, extra, extraSize, socket, handle in
                    guard let upgrade = unsafe upgrade, let handle = unsafe handle else { return }
                    let extra = unsafe UnsafeRawBufferPointer(start: extra, count: extraSize)
                    unsafe Unmanaged<Upgrade>.fromOpaque(upgrade).takeRetainedValue()
                        .begin(socket, Array(extra), handle)
                },
                Unmanaged.passRetained(upgrade).toOpaque(),
            )
        }
    }
}
