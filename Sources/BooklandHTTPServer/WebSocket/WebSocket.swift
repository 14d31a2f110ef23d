import BooklandSystem
import Glibc

/// A WebSocket that a client has opened (RFC 6455).
///
/// It answers pings, asks silent clients for signs of life, and closes the connection of one that takes or
/// sends too much. A thread of its own serves it.
package final class WebSocket: Sendable {
    /// What a client sends.
    package enum Message: Sendable, Hashable {
        /// Text.
        case text(String)
        /// Bytes that are no text.
        case binary([UInt8])
    }

    /// Why a WebSocket is closed (RFC 6455, section 7.4.1).
    package struct CloseCode: Sendable, Hashable {
        /// The number in the close frame.
        package let number: UInt16

        /// Everything is done.
        package static let normal = CloseCode(number: 1000)
        /// The server ends, or the client leaves the page.
        package static let goingAway = CloseCode(number: 1001)
        /// The other side does not follow the protocol.
        package static let protocolError = CloseCode(number: 1002)
        /// Only text is understood.
        package static let unsupportedData = CloseCode(number: 1003)
        /// The client may not do that.
        package static let policyViolation = CloseCode(number: 1008)
        /// A message is too long.
        package static let messageTooBig = CloseCode(number: 1009)
        /// Something is wrong with the server.
        package static let internalError = CloseCode(number: 1011)
        /// The server has too much to do.
        package static let tryAgainLater = CloseCode(number: 1013)
    }

    /// The limits of a WebSocket.
    package struct Limits: Sendable {
        /// The longest message of a client, in bytes.
        package var message = 1 << 16
        /// The most bytes that wait for a client.
        package var waiting = 1 << 20
        /// After how long without a sign of life a client is pinged; after three times as long it is gone.
        package var silence = Duration.seconds(20)
        /// How long a client has to answer a close frame.
        package var closing = Duration.seconds(5)

        /// The default limits.
        package init() {}
    }

    /// What the client sends, until the connection ends.
    package let messages: AsyncStream<Message>
    private let outbox: WebSocketOutbox
    private let ending: AsyncStream<Never>

    /// Serves a connection; nil if the system has no thread or no descriptor left.
    package init?(_ connection: UpgradedConnection, limits: Limits = Limits()) {
        guard let outbox = WebSocketOutbox() else {
            connection.close()
            return nil
        }
        self.outbox = outbox
        let (stream, continuation) = AsyncStream.makeStream(
            of: Message.self,
            bufferingPolicy: .bufferingOldest(64),
        )
        messages = stream
        let (ending, end) = AsyncStream.makeStream(of: Never.self)
        self.ending = ending
        let isStarted = Threads.start {
            let session = WebSocketSession(connection, outbox, limits) { message in
                if case .dropped = continuation.yield(message) { return false }
                return true
            }
            session?.run()
            connection.close()
            continuation.finish()
            outbox.end()
            end.finish()
        }
        guard let thread = isStarted else {
            connection.close()
            return nil
        }
        pthread_detach(thread)
    }

    /// Sends a message, in the order of the calls.
    ///
    /// - Returns: Whether the connection is still open.
    @discardableResult
    package func send(_ message: Message) -> Bool {
        outbox.add(.message(message))
    }

    /// Sends text.
    ///
    /// - Returns: Whether the connection is still open.
    @discardableResult
    package func send(_ text: String) -> Bool { send(.text(text)) }

    /// Waits until the connection has ended.
    ///
    /// One task may wait, once.
    package func untilEnd() async {
        for await _ in ending {}
    }

    /// Closes the connection after what was sent.
    package func close(_ code: CloseCode, _ reason: String = "") {
        outbox.add(.close(code, reason))
    }
}
