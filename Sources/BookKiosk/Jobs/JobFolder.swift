import BookLibrary
import BooklandJSON
import BooklandSystem
import Glibc

/// The files of one job: what it works on, how far it is, and its results.
///
/// They outlive a restart of the station, so that a job goes on.
struct JobFolder: Sendable {
    /// How long results are kept after the end of a job, in seconds.
    static let lifetime = 86_400

    let path: String
    let id: String

    init(_ id: String, in folder: String) {
        self.id = id
        path = "\(folder)/\(id)"
    }

    /// The file that is imported.
    var input: String { "\(path)/input" }
    /// One line of JSON for each row.
    var results: String { "\(path)/results.jsonl" }
    /// The rows that were rejected.
    var rejected: String { "\(path)/rejected.csv" }
    private var record: String { "\(path)/job.json" }

    /// What is needed to go on with a job.
    struct Record: Sendable {
        var name: String
        var map: String?
        var token: String
        /// When the file arrived.
        var begun = Timestamp.now
        /// Whether the job was started; otherwise only its preview was seen.
        var isStarted = false
        /// Whether the job has ended.
        var isEnded = false
        var summary: String?
        var state: StationJob.State?
        var counts = JobCounts()
    }

    func create() throws(SystemError) {
        try UserFolders.createParent(of: input)
    }

    func save(_ value: Record) -> Bool {
        var object = JSONObject()
        object.add("name", always: value.name)
        object.add("map", value.map)
        object.add("token", value.token)
        object.add("begun", value.begun.milliseconds)
        object.add("isStarted", value.isStarted)
        object.add("isEnded", value.isEnded)
        object.add("summary", value.summary)
        object.add("state", value.state?.rawValue)
        object.add("counts", value.counts.json)
        return FileContents.replace(record, with: object.bytes)
    }

    func load() -> Record? {
        guard let bytes = FileContents.bytes(of: record, limit: 1 << 16) else { return nil }
        var reader = JSONReader()
        guard let value = try? reader.read(bytes.span), let name = value["name"]?.string,
            let token = value["token"]?.string
        else { return nil }
        return Record(
            name: name,
            map: value["map"]?.string,
            token: token,
            begun: value["begun"]?.int.map { Timestamp(milliseconds: $0) } ?? .now,
            isStarted: value["isStarted"]?.bool ?? false,
            isEnded: value["isEnded"]?.bool ?? false,
            summary: value["summary"]?.string,
            state: value["state"]?.string.flatMap(StationJob.State.init(rawValue:)),
            counts: value["counts"].map { JobCounts($0) } ?? JobCounts(),
        )
    }

    /// The seconds since the job's record was written; of a file that arrives now, since its folder was made.
    var age: Int {
        var status = stat()
        guard unsafe stat(record, &status) == 0 || stat(path, &status) == 0 else { return .max }
        return time(nil) - status.st_mtim.tv_sec
    }

    /// Deletes everything.
    func remove() {
        for name in FolderContents.names(of: path) { unsafe unlink("\(path)/\(name)") }
        unsafe rmdir(path)
    }
}
