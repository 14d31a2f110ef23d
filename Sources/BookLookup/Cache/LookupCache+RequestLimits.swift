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
    ///   - reserving: Whether to take a turn; `false` for a request that has one, to learn of a pause.
    /// - Returns: When the request may be sent, or that the service is paused.
    func admission(
        _ limit: RequestLimit,
        at time: TimeSource,
        reserving: Bool,
    ) -> Admission {
        let now = time.now().seconds
        let admission = counting { (connection) throws(StorageError) in
            try connection.transaction { () throws(StorageError) -> Admission in
                if let pause = try Self.pause(limit, now, time.bootID, connection) { return pause }
                guard reserving else { return .granted(after: .zero) }
                return try Self.reserve(limit, now, time.bootID, connection)
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

    /// Takes the next turn, which may be in the future.
    private static func reserve(
        _ limit: RequestLimit,
        _ now: Double,
        _ boot: String,
        _ connection: Connection,
    ) throws(StorageError) -> Admission {
        // What was counted before a restart, or at another rate, says nothing now.
        let next = try connection.first(
            """
            INSERT INTO service (name, boot, rate, next_request) VALUES (?1, ?2, ?3, ?4 + ?5)
            ON CONFLICT (name) DO UPDATE SET
                next_request = ?5
                    + CASE WHEN boot = ?2 AND rate = ?3 THEN max(next_request, ?4) ELSE ?4 END,
                paused_until = CASE WHEN boot = ?2 THEN paused_until ELSE 0 END,
                boot = ?2,
                rate = ?3
            RETURNING next_request
            """,
            limit.service,
            boot,
            limit.rate,
            now,
            limit.interval,
        ) { $0.real(0) }
        let wait = (next ?? now) - limit.burst * limit.interval - now
        // Less than a microsecond is the rounding of the sum.
        return .granted(after: wait > 1e-6 ? .seconds(wait) : .zero)
    }
}
