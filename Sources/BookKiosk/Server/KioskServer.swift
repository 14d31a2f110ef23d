import BooklandHTTPServer
import BooklandJSON
import BooklandSystem

/// The web server of a station: its pages and its interface for other programs.
///
/// ```swift
/// let server = try KioskServer(of: station, camera: camera, options: options)
/// print("open \(server.address)")
/// await server.run()  // until the task is cancelled
/// ```
public final class KioskServer: Sendable {
    /// How a station is reached.
    public struct Options: Sendable {
        /// A numeric address and a port (default: `127.0.0.1:8978`).
        public var listen = "127.0.0.1:8978"
        /// The secret that pages and programs need; needed beyond this computer.
        public var token: String?
        /// The certificate and its key for TLS, both in PEM; nil for plain HTTP.
        public var certificate: (chain: String, key: String)?
        /// Whether the limits of requests hold for this computer, too.
        public var limitsLoopback = false
        /// The folder of files that are being imported; nil for none.
        public var uploadsFolder: String?

        /// Creates the default options.
        public init() {}
    }

    /// The address to open in a browser, without the token.
    public let address: String
    /// The addresses for other computers and phones, with the token; none if only this computer can
    /// connect.
    public let addresses: [String]
    private let server: HTTPServer
    private let station: Station
    private let watch: CameraWatch?
    private let jobs: JobDesk
    private let sockets: ProgressSockets

    /// Starts the server of a station.
    ///
    /// - Parameters:
    ///   - station: The station.
    ///   - camera: What it sees; nil for a station with a hand scanner only.
    ///   - options: How it is reached.
    /// - Throws: ``KioskError``.
    public init(
        of station: Station,
        camera: StationCamera? = nil,
        options: Options = Options(),
    ) throws(KioskError) {
        let watch = camera.map { CameraWatch($0, for: station) }
        do throws(HTTPServerError) {
            let socket = try ListeningSocket(options.listen)
            guard socket.isLoopback || options.token != nil else {
                socket.close()
                throw .needsToken(options.listen)
            }
            let gate = Gate(
                isLoopbackOnly: socket.isLoopback,
                token: options.token,
                isSecure: options.certificate != nil,
                limitsLoopback: options.limitsLoopback,
                uploadsFolder: options.uploadsFolder,
            )
            let answers = station.answers
            let jobs = JobDesk(of: station, folder: options.uploadsFolder)
            let sockets = ProgressSockets(jobs)
            let scheme = options.certificate == nil ? "http" : "https"
            addresses = Self.addresses(of: socket, scheme, options.token)
            let routes = Routes(
                station: station,
                preview: watch?.preview,
                gate: gate,
                jobs: jobs,
                sockets: sockets,
                addresses: addresses,
            )
            server = try HTTPServer(
                on: socket,
                identity: options.certificate.map {
                    HTTPServer.Identity(certificate: $0.chain, key: $0.key)
                },
                admit: { gate.admit($0, answers: answers) },
                refusal: { refusal, head in gate.refusal(refusal, head) },
                handle: { await routes.answer($0) },
            )
            address = "\(scheme)://\(socket.address)/"
            self.station = station
            self.watch = watch
            self.jobs = jobs
            self.sockets = sockets
        } catch {
            throw KioskError(error)
        }
    }

    /// What other computers open: the addresses of this one, if the station listens on all of them.
    private static func addresses(
        of socket: ListeningSocket,
        _ scheme: String,
        _ token: String?,
    ) -> [String] {
        guard !socket.isLoopback else { return [] }
        let isAny = ["0.0.0.0:", "[::]:"].contains { socket.address.hasPrefix($0) }
        let places = isAny ? OwnAddresses.all().map { "\($0):\(socket.port)" } : [socket.address]
        return places.map { "\(scheme)://\($0)/" + (token.map { "?token=\($0)" } ?? "") }
    }

    /// Returns as soon as the station answers, which a station that hangs never does.
    ///
    /// For watchdogs. It does not wait for codes that are being saved.
    public func waitForTurn() async {
        _ = await station.settings
    }

    /// Runs the station until the task is cancelled.
    ///
    /// - Returns: The codes that could not be saved.
    public func run() async -> [String] {
        await station.start()
        await jobs.resume()
        let camera = watch.map { watch in Task { await watch.run() } }
        // Until the task is cancelled.
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(3_600)) }
        camera?.cancel()
        watch?.preview.close()
        // First, as imports that stop with the station are not over: they go on at its next start.
        await sockets.close()
        await jobs.stop()
        let unsaved = await station.stop()
        server.stop()
        return unsaved
    }
}
