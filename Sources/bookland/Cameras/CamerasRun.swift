import BookCamera

/// One run of `bookland cameras`.
struct CamerasRun {
    private let arguments: CamerasArguments
    private let console = Console()

    init(_ arguments: CamerasArguments) {
        self.arguments = arguments
    }

    /// Lists the cameras that there are now.
    func run() -> ExitStatus {
        let list = CameraList()
        let lines = list.cameras.flatMap(lines)
        console.write(Array(lines.map { $0 + "\n" }.joined().utf8))
        for error in list.errors { console.say(error.description) }
        if !list.errors.isEmpty { return .failure }
        if !list.cameras.isEmpty { return .success }
        console.say("there is no camera: plug one in")
        return .nothingFound
    }

    private func lines(for camera: CameraDescription) -> [String] {
        if arguments.isJSON {
            let line = camera.json(withFormats: arguments.showsFormats)
            return [String(decoding: line.bytes, as: UTF8.self)]
        }
        if arguments.showsFormats { return camera.formatLines }
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
}
