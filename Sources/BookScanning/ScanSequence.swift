/// The results of a scan, in the order in which they are found.
///
/// The sequence holds any number of results until they are taken, so a slow consumer loses none. It
/// ends when the frames end. If the frames fail, it throws their error after the last result: a
/// `CameraError` for the frames of a camera, and nothing for frames that cannot fail.
///
/// For one consumer. ``BookScanner/isbns(in:)`` and ``BookScanner/events(in:)`` create it.
public struct ScanSequence<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
    private let results: AsyncStream<Result<Element, Failure>>

    init(_ results: AsyncStream<Result<Element, Failure>>) {
        self.results = results
    }

    /// Returns the iterator of the one consumer.
    public func makeAsyncIterator() -> Iterator {
        Iterator(results: results.makeAsyncIterator())
    }

    /// Delivers one result after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var results: AsyncStream<Result<Element, Failure>>.Iterator

        /// Waits for the next result.
        ///
        /// - Returns: The result; `nil` after the frames ended or the task was cancelled.
        /// - Throws: The error with which the frames failed.
        public mutating func next() async throws(Failure) -> Element? {
            try await next(isolation: #isolation)
        }

        /// Waits for the next result.
        ///
        /// - Parameter actor: The actor that the caller runs on.
        /// - Returns: The result; `nil` after the frames ended or the task was cancelled.
        /// - Throws: The error with which the frames failed.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(Failure) -> Element? {
            try await results.next(isolation: actor)?.get()
        }
    }
}
