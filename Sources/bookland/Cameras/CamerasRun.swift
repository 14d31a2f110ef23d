import BookCamera

/// A run of `bookland cameras`.
struct CamerasRun {
    private let arguments: CamerasArguments
    private let console = Console()

    init(_ arguments: CamerasArguments) {
        self.arguments = arguments
    }

    /// Lists the cameras that are plugged in.
    func run() -> ExitStatus {
        let list = CameraList()
        if !arguments.settings.isEmpty { return set(list) }
        if !arguments.operands.isEmpty { return listNamed(list) }
        var hasFailed = !list.errors.isEmpty
        for camera in list.cameras where !write(camera) { hasFailed = true }
        for error in list.errors { console.say(error.description) }
        if hasFailed { return .failure }
        if !list.cameras.isEmpty { return .success }
        console.say("there is no camera: plug one in")
        return .nothingFound
    }

    /// Lists the cameras that the arguments name.
    private func listNamed(_ list: CameraList) -> ExitStatus {
        var status = ExitStatus.success
        for operand in arguments.operands {
            do throws(ScanFailure) {
                let path = try CameraSelection.path(for: operand) { list }
                if !write(try camera(at: path)) { status = .failure }
            } catch {
                console.say(error.message)
                status = .failure
            }
        }
        return status
    }

    /// Sets the controls of one camera, and prints them.
    private func set(_ list: CameraList) -> ExitStatus {
        do throws(ScanFailure) {
            if arguments.operands.isEmpty, list.cameras.count > 1 {
                let names = list.cameras.map { "\($0.path) (\($0.name))" }
                throw ScanFailure(
                    "which camera? name one after the options: \(names.joined(separator: " or "))"
                )
            }
            let path = try CameraSelection.path(for: arguments.operands.first) { list }
            let camera = try camera(at: path)
            do throws(CameraError) {
                print(lines(for: camera, try camera.set(arguments.settings)))
                return .success
            } catch {
                throw ScanFailure(error.withAdvice)
            }
        } catch {
            console.say(error.message)
            return .failure
        }
    }

    private func camera(at path: String) throws(ScanFailure) -> CameraDescription {
        do throws(CameraError) {
            return try CameraDescription(path: path)
        } catch {
            throw ScanFailure(error.withAdvice)
        }
    }

    /// Whether there are controls to print: all, or those that were set.
    private var showsControls: Bool { arguments.showsControls || !arguments.settings.isEmpty }

    /// Prints a camera.
    ///
    /// Returns whether that succeeded.
    private func write(_ camera: CameraDescription) -> Bool {
        var controls: [ControlState] = []
        do throws(CameraError) {
            if arguments.showsControls { controls = try camera.controls() }
        } catch {
            console.say(error.description)
            return false
        }
        print(lines(for: camera, controls))
        return true
    }

    private func print(_ lines: [String]) {
        console.write(Array(lines.map { $0 + "\n" }.joined().utf8))
    }

    private func lines(for camera: CameraDescription, _ controls: [ControlState]) -> [String] {
        if arguments.isJSON {
            let line = camera.json(
                withFormats: arguments.showsFormats,
                controls: showsControls ? controls : nil,
            )
            return [String(decoding: line.bytes, as: UTF8.self)]
        }
        if arguments.showsFormats || showsControls {
            return (arguments.showsFormats ? camera.formatLines : [])
                + controls.map { camera.line(for: $0) }
        }
        let mode = camera.preferredMode?.description ?? "no format"
        return [
            [camera.path, camera.name, camera.driver, camera.bus, mode]
                .map(\.visible).joined(separator: "\t")
        ]
    }
}

extension CameraDescription {
    /// A line for each format and size.
    fileprivate var formatLines: [String] {
        formats.flatMap { format in
            let rows = format.sizes.map { size in
                [size.description, size.rates.map(\.description).joined(separator: ", ")]
            }
            return (rows.isEmpty ? [["", ""]] : rows).map {
                ([path, format.pixelFormat.description] + $0).joined(separator: "\t")
            }
        }
    }

    fileprivate func line(for state: ControlState) -> String {
        let (control, value) = (state.control, state.value.map(String.init) ?? "?")
        return [path, control.name, value, String(control.defaultValue), control.choices.visible]
            .joined(separator: "\t")
    }
}
