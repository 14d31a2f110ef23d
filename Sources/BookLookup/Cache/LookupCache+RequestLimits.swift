import BooklandSQLite

/// The rate and the pauses of services, for all processes that share the file.
///
/// The rate is kept by the generic cell rate algorithm, a token bucket in one number per service: the
/// time at which the next request would be due if all were sent at the average rate. See
/// <https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm>.
extension LookupCache {
    /// Asks for a turn to send a request.
    ///
    /// - Parameters:
    ///   - limit: What the service allows.
    ///   - time: The clocks.
    ///   - longestWait: Takes a turn that comes within this time. `nil` for a request that has a turn,
    ///     to learn of a pause.
    /// - Returns: When the request may be sent, or that the service is paused.
    func admission(
        _ limit: RequestLimit,
        at time: TimeSource,
        reserving longestWait: Duration?,
    ) -> Admission {
        let now = time.now().seconds
        let admission = counting { (connection) throws(StorageError) in
            try connection.transaction { () throws(StorageError) -> Admission in
                if let pause = try Self.pause(limit, now, time.bootID, connection) { return pause }
                guard let longestWait else { return .granted(after: .zero) }
                return try Self.reserve(limit, now, time.bootID, longestWait, connection)
            }
        }
        return admission ?? .granted(after: .zero)
    }

    /// Pauses a service for all processes.
    func pause(_ limit: RequestLimit, _ pause: ServicePause, at time: TimeSource) {
        _ = counting { (connection) throws(StorageError) in
            try connection.run(
                """
                INSERT INTO service (name, boot, rate, next_request, paused_until, pause_cause)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                ON CONFLICT (name) DO UPDATE SET
                    paused_until =
                        CASE WHEN boot = ?2 THEN max(paused_until, ?5) ELSE ?5 END,
                    pause_cause =
                        CASE WHEN boot = ?2 AND paused_until > ?5 THEN pause_cause ELSE ?6 END,
                    next_request = CASE WHEN boot = ?2 THEN next_request ELSE ?4 END,
                    boot = ?2
                """,
                limit.service,
                time.bootID,
                limit.rate,
                time.now().seconds,
                pause.end.seconds,
                pause.cause.text,
            )
        }
    }

    private static func pause(
        _ limit: RequestLimit,
        _ now: Double,
        _ boot: String,
        _ connection: Connection,
    ) throws(StorageError) -> Admission? {
        try connection.first(
            """
            SELECT paused_until, pause_cause FROM service
            WHERE name = ? AND boot = ? AND paused_until > ?
            """,
            limit.service,
            boot,
            now,
        ) { row in
            .paused(.init(text: row.text(1)), for: .seconds(row.real(0) - now))
        }
    }

    /// Takes the next turn, unless it comes later than the longest wait.
    private static func reserve(
        _ limit: RequestLimit,
        _ now: Double,
        _ boot: String,
        _ longestWait: Duration,
        _ connection: Connection,
    ) throws(StorageError) -> Admission {
        // What was counted before a restart, or at another rate, says nothing now.
        let counted = try connection.first(
            "SELECT next_request FROM service WHERE name = ? AND boot = ? AND rate = ?",
            limit.service,
            boot,
            limit.rate,
        ) { $0.real(0) }
        let next = max(counted ?? now, now) + limit.interval
        let wait = Duration.seconds(next - limit.burst * limit.interval - now)
        guard wait <= longestWait else { return .paused(.rateLimited, for: wait) }
        try connection.run(
            """
            INSERT INTO service (name, boot, rate, next_request) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (name) DO UPDATE SET
                next_request = ?4,
                paused_until = CASE WHEN boot = ?2 THEN paused_until ELSE 0 END,
                boot = ?2,
                rate = ?3
            """,
            limit.service,
            boot,
            limit.rate,
            next,
        )
        // Less than a microsecond is the rounding of the sum.
        return .granted(after: wait > .microseconds(1) ? wait : .zero)
    }
}
