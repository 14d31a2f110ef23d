import BookCamera
import BookDesk
import BookKiosk
import BookLibrary
import BookLookup
import BooklandSystem
import Glibc

/// A run of `bookland kiosk`.
struct KioskRun {
    private let arguments: KioskArguments
    private let console: Console

    init(_ arguments: KioskArguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    /// Runs the station until a signal ends it.
    func run() -> ExitStatus {
        let end = Monitor<ExitStatus?>(nil)
        Interruption.watch { status in
            let isFirst = end.change { end in
                defer { if end == nil { end = status } }
                return end == nil
            }
            if !isFirst { console.exit(status, patience: ExitHandler.secondPatience) }
        }
        guard let library = LibraryRun.opened(arguments.library, console),
            let server = started(library)
        else { return .failure }
        let manager = ServiceManager()
        manager?.tell(.ready("the station is at \(server.address)"))
        let signs = manager.flatMap { Self.signsOfLife(of: server, to: $0) }
        let unsaved = Monitor<[String]?>(nil)
        let task = Task.detached {
            let codes = await server.run()
            unsaved.change { $0 = codes }
        }
        end.wait { $0 != nil }
        manager?.tell(.stopping)
        signs?.cancel()
        task.cancel()
        _ = unsaved.wait(milliseconds: ExitHandler.patience) { $0 != nil }
        let codes = unsaved.change { $0 } ?? []
        if !codes.isEmpty {
            console.say("these codes could not be saved: \(codes.joined(separator: " "))")
            return .failure
        }
        return end.change { $0 } ?? .success
    }

    /// Tells a service manager that watches the station that it still works.
    private static func signsOfLife(
        of server: KioskServer,
        to manager: ServiceManager,
    ) -> Task<Void, Never>? {
        guard let interval = manager.watchdogInterval else { return nil }
        return Task.detached {
            while !Task.isCancelled {
                await server.waitForTurn()
                manager.tell(.alive)
                try? await Task.sleep(for: interval / 3)
            }
        }
    }

    private func started(_ library: Library) -> KioskServer? {
        do throws(KioskFailure) {
            let camera = try camera()
            var options = KioskServer.Options()
            options.listen = arguments.listen
            options.limitsLoopback = arguments.limitsLoopback
            options.certificate = try certificate()
            options.uploadsFolder = uploadsFolder()
            if !ListenAddress.isLoopback(arguments.listen) {
                options.token = try KioskToken.stored()
            }
            let station = Station(
                library: library,
                lookup: client(),
                coversFolder: UserFolders.data.map { "\($0)/covers" },
                settings: settings(),
                memoryPath: memoryPath(),
                isModeChosen: arguments.isModeChosen,
            )
            let server: KioskServer
            do throws(KioskError) {
                server = try KioskServer(of: station, camera: camera, options: options)
            } catch {
                let words = error.description
                // By default it is always the same port.
                let isInUse = words.hasSuffix("is in use by another program")
                throw KioskFailure(
                    isInUse
                        ? "\(words): name another with --listen, as in --listen 127.0.0.1:8979"
                        : words
                )
            }
            let addresses = server.addresses.isEmpty ? [server.address] : server.addresses
            for address in addresses { console.say("the station is at \(address)") }
            return server
        } catch {
            console.say(error.message)
            return nil
        }
    }

    /// The folder of files that are being imported, which is created; nil if there can be none.
    private func uploadsFolder() -> String? {
        guard let folder = UserFolders.data.map({ "\($0)/kiosk-jobs" }) else { return nil }
        do throws(SystemError) {
            try UserFolders.createParent(of: "\(folder)/file")
            return folder
        } catch {
            console.say("\(folder): \(error); the page cannot import files")
            return nil
        }
    }

    /// The file of what a restart must not lose, beside the library whose books and changes it names.
    private func memoryPath() -> String? {
        guard let path = arguments.library?.text ?? LibraryPath.standard else { return nil }
        return "\(path).station.json"
    }

    private func settings() -> Station.Settings {
        var settings = Station.Settings()
        settings.mode = arguments.mode
        settings.location = arguments.location
        settings.borrower = arguments.borrower
        settings.isOffline = arguments.isOffline
        settings.loanDays = (try? DeskConfiguration.user())?.loanDays
        return settings
    }

    /// The client for lookups; nil, after a message, if the configuration is wrong.
    private func client() -> LookupClient? {
        do throws(ConfigurationError) {
            return try LookupClient.configured(console)
        } catch {
            console.say("\(error)")
            return nil
        }
    }

    private func camera() throws(KioskFailure) -> StationCamera? {
        if let folder = arguments.pictures {
            var status = stat()
            guard unsafe stat(folder.text, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
                throw KioskFailure("\(folder.text): there is no such folder")
            }
            return .pictures(in: folder.text)
        }
        guard arguments.hasCamera else { return nil }
        let path: String
        do throws(ScanFailure) {
            path = try CameraSelection.path(for: arguments.device)
        } catch {
            // A camera that was asked for by name must be there; any camera may come later.
            if arguments.device != nil { throw KioskFailure(error.message) }
            path = "/dev/video0"
        }
        return .device(Camera(path), path: path)
    }

    private func certificate() throws(KioskFailure) -> (chain: String, key: String)? {
        guard let certificate = arguments.certificate, let key = arguments.key else { return nil }
        return (try Self.text(of: certificate), try Self.text(of: key))
    }

    private static func text(of file: PlatformString) throws(KioskFailure) -> String {
        do throws(SystemError) {
            let bytes = try FileDescriptor.contents(of: file, limit: 1 << 20)
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            throw KioskFailure("\(file.text): \(error)")
        }
    }
}

/// Why a station cannot start.
struct KioskFailure: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

/// What an address to listen on says.
enum ListenAddress {
    /// Whether only this computer can reach an address.
    static func isLoopback(_ text: String) -> Bool {
        text.hasPrefix("127.") || text.hasPrefix("[::1]:") || text.hasPrefix("localhost:")
    }
}
