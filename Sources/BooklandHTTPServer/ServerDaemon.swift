import BooklandSystem
import CBooklandMicroHTTPD
import Glibc
import Synchronization

/// The server of libmicrohttpd, whose handle it owns.
final class ServerDaemon: Sendable {
    /// Valid until it is stopped, which happens once, under the lock.
    @safe
    private struct Handle: @unchecked Sendable {
        let handle: OpaquePointer
    }

    private let library: Exchange.Library
    private let handle = Mutex<Handle?>(nil)
    private let context: ServerContext

    init(
        _ socket: ListeningSocket,
        _ identity: HTTPServer.Identity?,
        _ limits: HTTPServer.Limits,
        _ handlers: ServerHandlers,
    ) throws(HTTPServerError) {
        guard let functions = unsafe bookland_mhd() else {
            close(socket.descriptor)
            throw .missingLibrary
        }
        library = unsafe Exchange.Library(functions: functions)
        context = ServerContext(library, handlers, limits)
        let daemon = unsafe Self.started(functions, socket, identity, limits, context)
        guard let daemon = unsafe daemon else {
            close(socket.descriptor)
            throw .notStarted(isSecure: identity != nil)
        }
        handle.withLock { $0 = unsafe Handle(handle: daemon) }
    }

    private static func started(
        _ functions: UnsafePointer<bookland_mhd_functions>,
        _ socket: ListeningSocket,
        _ identity: HTTPServer.Identity?,
        _ limits: HTTPServer.Limits,
        _ context: ServerContext,
    ) -> OpaquePointer? {
        func start(_ key: UnsafePointer<CChar>?, _ certificate: UnsafePointer<CChar>?)
            -> OpaquePointer?
        {
            var settings = unsafe bookland_mhd_settings(
                socket: socket.descriptor,
                connection_limit: UInt32(limits.connections),
                connection_limit_per_address: UInt32(limits.connectionsPerAddress),
                timeout: UInt32(limits.idleSeconds),
                key: key,
                certificate: certificate,
                accept: { context, address, _ in
                    guard let address = unsafe address else { return .NO }
                    let isOwn = unsafe bookland_mhd_is_own(address)
                    let context = unsafe ServerContext.at(context)
                    return context.accepts(fromThisComputer: isOwn) ? .YES : .NO
                },
                handler: { context, connection, _, method, version, data, size, exchange in
                    guard let exchange = unsafe exchange?.pointee, let method = unsafe method,
                        let version = unsafe version, let size = unsafe size
                    else { return .NO }
                    let step = unsafe Exchange.Step(
                        method: method,
                        version: version,
                        data: data,
                        size: size,
                    )
                    let request = unsafe Unmanaged<Exchange>.fromOpaque(exchange)
                        .takeUnretainedValue()
                    defer {
                        if let connection = unsafe connection {
                            unsafe ServerContext.at(context).received(
                                request.received,
                                on: connection,
                            )
                        }
                    }
                    return request.step(step)
                },
                target_handler: { context, target, connection in
                    unsafe ServerContext.at(context).begin(connection, target)
                },
                completion_handler: { context, connection, exchange, _ in
                    guard let exchange = unsafe exchange?.pointee else { return }
                    unsafe ServerContext.at(context).end(
                        Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue(),
                        on: connection,
                    )
                },
                connection_handler: { context, connection, _, change in
                    guard let connection = unsafe connection else { return }
                    let context = unsafe ServerContext.at(context)
                    if change == .CONNECTION_NOTIFY_STARTED {
                        unsafe context.opened(connection)
                    } else {
                        unsafe context.closed(connection)
                    }
                },
                context: Unmanaged.passUnretained(context).toOpaque(),
            )
            return unsafe bookland_mhd_start(functions, &settings)
        }
        guard let identity else { return unsafe start(nil, nil) }
        return unsafe identity.key.withCString { key in
            unsafe identity.certificate.withCString { certificate in
                unsafe start(key, certificate)
            }
        }
    }

    var connectionCount: Int { context.connectionCount }

    func endSlowRequests() {
        context.endSlowRequests()
    }

    /// Ends all exchanges, then the server.
    func stop() {
        context.close()
        handle.withLock { handle in
            if let daemon = handle {
                unsafe library.functions.pointee.MHD_stop_daemon(daemon.handle)
            }
            handle = nil
        }
    }
}
