import BookIdentifiers
import BookLibrary
import BooklandHTTPServer
import BooklandJSON

/// The station's state, events, picture and control codes.
extension Routes {
    func stationRoutes(_ call: APICall) async throws(APIError) -> Response? {
        switch (call.method, call.path) {
        case ("GET", ["v1", "station"]):
            return call.data(await station.json(withItems: true))
        case ("POST", ["v1", "station"]):
            return try await changeStation(call)
        case ("POST", ["v1", "station", "undo"]):
            return try await undoScan(call)
        case ("POST", ["v1", "station", "answer"]):
            return try await answerItem(call)
        case ("GET", ["v1", "stocktake"]):
            return call.data(try await stocktake())
        case ("POST", ["v1", "stocktake"]):
            _ = try call.json()
            do throws(LibraryError) {
                try await station.restartStocktake()
            } catch {
                throw APIError(error)
            }
            return call.data(try await stocktake())
        case ("GET", ["v1", "events"]):
            return await events(call)
        case ("GET", ["v1", "controls"]):
            return call.data(try await controls())
        case ("GET", let path) where path.count == 3 && path.starts(with: ["v1", "controls"]):
            return try Self.drawing(path[2])
        case ("GET", ["v1", "camera.jpg"]):
            guard let picture = preview?.picture() else {
                throw APIError(.notFound, "there is no picture of a camera")
            }
            let fields: [RequestHead.Field] = [
                .init("Content-Type", "image/jpeg"), .init("Cache-Control", "no-store"),
                .init("X-Frame", "\(picture.number)"),
            ]
            return Response(200, fields, body: .bytes(picture.jpeg))
        case ("GET", ["v1", "camera.mjpeg"]):
            guard let preview else { throw APIError(.notFound, "the station has no camera") }
            return preview.open()
        default:
            return nil
        }
    }

    private func changeStation(_ call: APICall) async throws(APIError) -> Response {
        let body = try call.json()
        var mode: StationMode?
        if let text = try APICall.word(body, "mode") {
            guard let known = StationMode(rawValue: text) else {
                throw APIError(.invalidRequest, "there is no mode '\(text)'")
            }
            mode = known
        }
        let location = try Self.name(body["location"], "location")
        let borrower = try Self.name(body["borrower"], "borrower")
        let chosen = mode
        do throws(LibraryError) {
            try await station.change { settings in
                if let chosen { settings.mode = chosen }
                if let location { settings.location = location.isEmpty ? nil : location }
                if let borrower { settings.borrower = borrower.isEmpty ? nil : borrower }
            }
        } catch {
            throw APIError(error)
        }
        return call.data(await station.json(withItems: true))
    }

    /// A name, which null or an empty text removes; nil if it is not in the body.
    private static func name(_ value: JSONValue?, _ key: String) throws(APIError) -> String? {
        guard let value else { return nil }
        if value.isNull { return "" }
        return value.string?.trimmed == "" ? "" : try APICall.name(value, key)
    }

    private func undoScan(_ call: APICall) async throws(APIError) -> Response {
        _ = try call.json()
        do throws(LibraryError) {
            let (text, item) = try await station.undo()
            var object = JSONObject()
            object.add("undone", always: text)
            object.add("undid", StationItem.Undone(item).json)
            return call.data(object)
        } catch {
            throw APIError(error)
        }
    }

    /// Does what someone has decided after a scan.
    private func answerItem(_ call: APICall) async throws(APIError) -> Response {
        let body = try call.json()
        guard let number = try APICall.id(body, "item") else {
            throw APIError(.invalidRequest, "'item' must be the number of a scan")
        }
        guard let action = try APICall.word(body, "action").flatMap(StationAction.init) else {
            let names = StationAction.allCases.map(\.rawValue).joined(separator: ", ")
            throw APIError(.invalidRequest, "'action' must be one of \(names)")
        }
        let holder = try Self.name(body["borrower"], "borrower")
        do throws(LibraryError) {
            let item = try await station.answer(
                number,
                with: action,
                from: holder?.isEmpty == true ? nil : holder,
            )
            return call.data(item.json(hasCover: station.hasCover(item.entry)))
        } catch {
            throw APIError(error)
        }
    }

    private func events(_ call: APICall) async -> Response {
        let greeting = await station.json(withItems: false)
        let last = call.head[field: "last-event-id"] ?? call.head.target["lastEventId"]
        let stream = station.feed.open(after: last, greeting: greeting)
        let fields: [RequestHead.Field] = [
            .init("Content-Type", "text/event-stream; charset=utf-8"),
            .init("Cache-Control", "no-store"), .init("X-Accel-Buffering", "no"),
        ]
        return Response(200, fields, body: .stream(stream))
    }

    private func controls() async throws(APIError) -> JSONObject {
        func code(_ control: ControlCode, _ location: String?) -> JSONObject {
            var object = JSONObject()
            object.add("action", control.action)
            object.add("location", location)
            object.add("code", control.ean13?.digits)
            return object
        }
        var codes = ControlCode.standard.map { code($0, nil) }
        do throws(LibraryError) {
            for place in try await station.library.locations() {
                codes.append(code(ControlCode(location: place.name), place.name))
            }
        } catch {
            throw APIError(error)
        }
        var object = JSONObject()
        object.add("codes", codes)
        return object
    }

    /// The bars of a number as a drawing.
    private static func drawing(_ name: String) throws(APIError) -> Response {
        guard name.hasSuffix(".svg"), let number = try? EAN13(String(name.dropLast(4))) else {
            throw APIError(.notFound, "there is no drawing of this number")
        }
        let fields: [RequestHead.Field] = [
            .init("Content-Type", "image/svg+xml"),
            .init("Cache-Control", "private, max-age=86400"),
            .init("X-Content-Type-Options", "nosniff"),
            .init("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'"),
        ]
        return Response(200, fields, body: .bytes(Array(BarcodeDrawing.svg(number).utf8)))
    }

    private func stocktake() async throws(APIError) -> JSONObject {
        do throws(LibraryError) {
            if let report = try await station.stocktakeReport() { return report }
        } catch {
            throw APIError(error)
        }
        throw APIError(.conflict, "no stocktake is under way")
    }
}

extension String {
    /// The text without spaces at its ends.
    var trimmed: String {
        let isSpace: (Character) -> Bool = { $0.isWhitespace }
        return String(String(drop(while: isSpace).reversed()).drop(while: isSpace).reversed())
    }
}
