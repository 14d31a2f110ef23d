import BookDesk
import BookIdentifiers
import BookImport
import BookLibrary
import BookLookup
import BookMetadata
import BooklandHTTPServer
import BooklandJSON
import BooklandSystem
import Glibc

/// Imports and lookups that take a while.
extension Routes {
    func jobRoutes(_ call: APICall) async throws(APIError) -> Response? {
        guard call.path.first == "v1", call.path.count >= 2 else { return nil }
        switch (call.method, Array(call.path.dropFirst())) {
        case ("GET", ["jobs"]):
            var object = JSONObject()
            object.add("jobs", await jobs.list.map(\.json))
            return call.data(object)
        case ("DELETE", let path) where path.count == 2 && path[0] == "jobs":
            guard await jobs.cancel(path[1]) else {
                throw APIError(.notFound, "there is no such job under way")
            }
            return call.data(JSONObject())
        case ("POST", ["import"]): return try await startImport(call)
        case ("POST", ["enrich"]):
            guard let client = station.client, await !station.settings.isOffline else {
                throw APIError.asksNoServices
            }
            _ = try call.json()
            return started(await jobs.startEnrichment(ClientSource(client)), call)
        case ("GET", let path) where path.count == 3 && path[1] == "results":
            guard path[0] == "csv" || path[0] == "scan" else { return nil }
            return try await results(path[2], call)
        case ("GET", let path)
        where path.count == 3 && path[0] == "csv" && path[1] == "rejected":
            return try rejected(path[2])
        default: return nil
        }
    }

    private func started(_ job: StationJob, _ call: APICall) -> Response {
        var object = job.json
        object.add("jobId", job.id)
        object.add("token", job.token)
        return call.data(object, status: 202)
    }

    // MARK: Imports

    /// Takes a file and shows what its import would do, or starts it.
    private func startImport(_ call: APICall) async throws(APIError) -> Response {
        guard let folder = jobs.folder else {
            throw APIError(.notFound, "this station takes no files")
        }
        let isPreview: Bool
        let (name, map): (String, String?)
        do throws(APIError) {
            isPreview = try call.flag("preview")
            name = try call.words("name", most: 300) ?? "a file"
            map = try Self.mapping(call.head.target["map"])
        } catch {
            if case .file(let path) = call.request.body { unsafe unlink(path) }
            throw error
        }
        switch call.request.body {
        case .bytes:
            // The file is here already, and its preview was seen.
            let body = try call.json()
            guard let id = try APICall.word(body, "upload"), RandomName.isUUID(id) else {
                throw APIError(.invalidRequest, "'upload' must be the answer of a preview")
            }
            let files = JobFolder(id, in: folder)
            guard var record = files.load(), !record.isEnded,
                await jobs.job(id) == nil
            else {
                throw APIError(
                    .notFound,
                    "there is no such file: send it again",
                    reason: "file-missing",
                )
            }
            record.map = try Self.mapping(APICall.word(body, "map", most: 4_000)) ?? record.map
            return started(await jobs.startImport(files, record), call)
        case .file(let path):
            let files = JobFolder(RandomName.uuid(), in: folder)
            do throws(SystemError) {
                try files.create()
                guard unsafe rename(path, files.input) == 0 else { throw .last }
            } catch {
                unsafe unlink(path)
                throw APIError(.storageFull, "the file cannot be stored: \(error)")
            }
            let record = JobFolder.Record(name: name, map: map, token: RandomName.token())
            guard isPreview else {
                return started(await jobs.startImport(files, record), call)
            }
            return call.data(try await preview(files, record))
        }
    }

    /// Whether a file without books is a list of borrowers or groups, which has a page of its own.
    private static func isListOfBorrowers(_ path: String) -> Bool {
        guard let bytes = FileContents.bytes(of: path, limit: 4 << 20) else { return false }
        return (try? BorrowerList(bytes)) != nil
    }

    /// The rows that an import, or its preview, has rejected, as they were in the file.
    private func rejected(_ id: String) throws(APIError) -> Response {
        guard RandomName.isUUID(id), let folder = jobs.folder,
            let bytes = FileContents.bytes(
                of: JobFolder(id, in: folder).rejected,
                limit: 80 << 20,
            )
        else { throw APIError(.notFound, "there are no rejected rows of this job (any more)") }
        return Response(
            200,
            [
                .init("Content-Type", "text/csv; charset=utf-8"),
                .init("Content-Disposition", "attachment; filename=\"rejected.csv\""),
                .init("Cache-Control", "no-store"), .init("X-Content-Type-Options", "nosniff"),
            ],
            body: .bytes(bytes),
        )
    }

    private static func mapping(_ text: String?) throws(APIError) -> String? {
        guard let text else { return nil }
        do throws(ImportError) {
            return try ColumnMapping(text).description
        } catch {
            throw APIError(.invalidRequest, error.description)
        }
    }

    private func preview(
        _ files: JobFolder,
        _ record: JobFolder.Record,
    ) async throws(APIError) -> JSONObject {
        var options = FileImport.Options()
        options.rejectedPath = files.rejected
        if let map = record.map { options.mapping = try? ColumnMapping(map) }
        do throws(FileImportError) {
            let file = try await FileImport.open(
                files.input,
                into: station.library,
                options: options,
            )
            let preview = try await file.preview()
            if files.save(record) {
                var object = preview.json
                object.add("upload", files.id)
                if preview.quality.titles == 0, preview.quality.isbns == 0,
                    Self.isListOfBorrowers(files.input)
                {
                    object.add("isListOfBorrowers", true)
                }
                return object
            }
        } catch {
            files.remove()
            var reason: String?
            if case .file(let error) = error { reason = error.word }
            throw APIError(.invalidRequest, error.description, reason: reason)
        }
        files.remove()
        throw APIError(.storageFull, "the file cannot be stored: is the disk full?")
    }

    /// The rows of an import and what became of them.
    private func results(_ id: String, _ call: APICall) async throws(APIError) -> Response {
        guard RandomName.isUUID(id), let folder = jobs.folder,
            let job = await jobs.job(id)
        else { throw APIError(.notFound, "there are no results of this job (any more)") }
        let files = JobFolder(id, in: folder)
        let lines = FileContents.bytes(of: files.results, limit: 80 << 20) ?? []
        var object = job.json
        object.add("jobId", id)
        // The lines are JSON already, and too many to be parsed for this.
        var text = Array("{\"data\":".utf8) + object.bytes.dropLast()
        text += Array(",\"results\":[".utf8)
        text += lines.split(separator: 10).joined(separator: [UInt8(ascii: ",")])
        text += Array("]},\"metadata\":{\"timestamp\":\"\(Timestamp.now)\"}}".utf8)
        return Response(
            200,
            [
                .init("Content-Type", "application/json; charset=utf-8"),
                .init("Cache-Control", "no-store"), .init("X-Content-Type-Options", "nosniff"),
            ],
            body: .bytes(text),
        )
    }
}

extension ImportPreview {
    /// The preview as pages get it.
    fileprivate var json: JSONObject {
        var object = JSONObject()
        object.add("format", description.format.name)
        object.add("encoding", description.encoding.name)
        if isComplete { object.add("rows", sampled) }
        object.add("sampled", sampled)
        object.add(
            "columns",
            description.columns.map { column in
                var object = JSONObject()
                object.add("number", column.number)
                object.add("header", column.header)
                object.add("meaning", column.meaning?.rawValue)
                return object
            },
        )
        object.add("formatCode", description.format.rawValue)
        object.add("first", rows.map { $0.pageJSON(outcomes[$0.number]) })
        object.add("rejected", rejected.map { $0.pageJSON(outcomes[$0.number]) })
        var found = JSONObject()
        found.add("new", counts.added)
        found.add("yours", counts.alreadyYours + counts.merged)
        found.add("doubtful", counts.toReview)
        found.add("rejected", counts.rejected)
        object.add("counts", found)
        object.add(
            "problems",
            problems.map { problem in
                var object = JSONObject()
                object.add("text", "\(problem.rows) × \(problem.kind.rawValue)")
                object.add("rows", problem.rows)
                object.add("kind", problem.kind.rawValue)
                return object
            },
        )
        return object
    }
}
