import BookLibrary
import BooklandHTTPServer
import BooklandJSON

/// How the station is: for people and for programs that watch over it.
extension Routes {
    func statusRoutes(_ call: APICall) async throws(APIError) -> Response? {
        switch (call.method, call.path) {
        case ("GET", ["health"]): return await health(call)
        case ("GET", ["metrics"]): return await metrics()
        case ("GET", ["v1", "openapi.json"]):
            guard let file = PageFile(named: "openapi.json") else { return nil }
            return Response(
                200,
                [.init("Content-Type", "application/json"), .init("Cache-Control", "no-cache")],
                body: .bytes(file.bytes),
            )
        default: return nil
        }
    }

    private func health(_ call: APICall) async -> Response {
        let count = try? await station.library.count
        let unsaved = await station.unsaved.count
        let isFailing = count == nil || unsaved > 0
        var object = JSONObject()
        object.add("status", isFailing ? "failing" : "ok")
        object.add("version", Station.version)
        var library = JSONObject()
        library.add("isOpen", count != nil)
        // Programs that watch over the station have no token, and need no figures of the library.
        if gate.hasToken(call.head) { library.add("books", count) }
        library.add("unsaved", unsaved)
        object.add("library", library)
        object.add("camera", await station.camera.json)
        return Answer.json(object, isFailing ? 503 : 200)
    }

    /// The station's figures in the text format of Prometheus (version 0.0.4).
    private func metrics() async -> Response {
        let figures = await station.figures()
        var text = ""
        for figure in figures {
            text += "# HELP \(figure.name) \(figure.help)\n# TYPE \(figure.name) \(figure.kind)\n"
            for value in figure.values {
                let labels = value.label.map { "{\($0.name)=\"\($0.value)\"}" } ?? ""
                text += "\(figure.name)\(labels) \(value.value)\n"
            }
        }
        let type = "text/plain; version=0.0.4; charset=utf-8"
        return Response(
            200,
            [.init("Content-Type", type), .init("Cache-Control", "no-store")],
            body: .bytes(Array(text.utf8)),
        )
    }
}

/// A figure that a program which watches over the station reads.
struct StationFigure: Sendable {
    let name: String
    let help: String
    let kind: String
    var values: [(label: (name: String, value: String)?, value: Int)]
}

extension Station {
    func figures() async -> [StationFigure] {
        func figure(_ name: String, _ kind: String, _ help: String, _ value: Int) -> StationFigure {
            StationFigure(
                name: "bookland_\(name)",
                help: help,
                kind: kind,
                values: [(nil, value)],
            )
        }
        var scans = StationFigure(
            name: "bookland_scans_total",
            help: "Codes that were read, by what happened.",
            kind: "counter",
            values: [],
        )
        for outcome in StationOutcome.allCases {
            scans.values.append((("outcome", outcome.rawValue), outcomeCounts[outcome] ?? 0))
        }
        let pending = (try? await library.pendingCounts())?.all ?? 0
        return [
            scans,
            figure("books", "gauge", "Books in the library.", (try? await library.count) ?? 0),
            figure("pending_books", "gauge", "Books that wait for a lookup.", pending),
            figure("unsaved_codes", "gauge", "Codes that could not be saved yet.", unsaved.count),
            figure("event_streams", "gauge", "Pages that listen.", feed.listenerCount),
            figure(
                "camera_running",
                "gauge",
                "Whether the camera runs.",
                camera.state == .running ? 1 : 0,
            ),
            figure(
                "start_time_seconds",
                "gauge",
                "When the station started, in seconds since 1970.",
                started.milliseconds / 1_000,
            ),
        ]
    }
}
