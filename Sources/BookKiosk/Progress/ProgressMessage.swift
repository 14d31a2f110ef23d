import BookLibrary
import BooklandJSON

/// A message about a job over a WebSocket, in the shared interface's envelope.
struct ProgressMessage: Sendable {
    enum Kind: String {
        case readyAck = "ready_ack"
        case started = "job_started"
        case progress = "job_progress"
        case complete = "job_complete"
        case reconnected
        case error
        case pong
    }

    private let kind: Kind
    private let job: StationJob
    private let payload: JSONObject

    /// The message as JSON.
    var text: String {
        var object = JSONObject()
        object.add("type", kind.rawValue)
        object.add("jobId", job.id)
        object.add("pipeline", job.kind.rawValue)
        object.add("timestamp", Timestamp.now.milliseconds)
        object.add("version", "1.0.0")
        object.add("payload", payload)
        return object.text
    }

    /// A message without facts.
    static func empty(_ kind: Kind, of job: StationJob) -> ProgressMessage {
        ProgressMessage(kind: kind, job: job, payload: JSONObject())
    }

    static func started(_ job: StationJob) -> ProgressMessage {
        var payload = JSONObject()
        payload.add("totalItems", job.total)
        return ProgressMessage(kind: .started, job: job, payload: payload)
    }

    static func progress(_ job: StationJob) -> ProgressMessage {
        ProgressMessage(kind: .progress, job: job, payload: state(of: job))
    }

    /// How far a job is, for a client that has lost its connection.
    static func reconnected(_ job: StationJob) -> ProgressMessage {
        ProgressMessage(kind: .reconnected, job: job, payload: state(of: job))
    }

    /// The last message of a job.
    static func ended(_ job: StationJob) -> ProgressMessage {
        if job.state == .failed {
            return error(
                .internalError,
                job.summary ?? "the job failed",
                isRetryable: true,
                of: job,
            )
        }
        var payload = JSONObject()
        payload.add("totalDetected", job.finished)
        payload.add("approved", job.approved)
        payload.add("needsReview", job.toReview)
        if job.kind == .importing {
            payload.add("resultsUrl", "/v1/csv/results/\(job.id)")
            let end = Timestamp.now.milliseconds + JobFolder.lifetime * 1_000
            payload.add("expiresAt", Timestamp(milliseconds: end).description)
        }
        var metadata = JSONObject()
        metadata.add("status", job.state.rawValue)
        // The summary stays under 1 KB.
        metadata.add("summary", job.summary.map { String($0.prefix(300)) })
        payload.add("metadata", metadata)
        return ProgressMessage(kind: .complete, job: job, payload: payload)
    }

    static func error(
        _ code: APIError.Code,
        _ text: String,
        isRetryable: Bool,
        of job: StationJob,
    ) -> ProgressMessage {
        var error = JSONObject()
        error.add("code", code.rawValue)
        error.add("message", text)
        var payload = JSONObject()
        payload.add("error", error)
        payload.add("retryable", isRetryable)
        return ProgressMessage(kind: .error, job: job, payload: payload)
    }

    private static func state(of job: StationJob) -> JSONObject {
        var payload = JSONObject()
        if let fraction = job.fraction { payload.add("progress", fraction, places: 4) }
        payload.add("status", job.state.rawValue)
        payload.add("processedCount", job.finished)
        payload.add("totalCount", job.total)
        payload.add("currentItem", job.item)
        return payload
    }
}
