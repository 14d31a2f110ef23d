/// An answer to a request.
package struct Response: Sendable {
    /// The status code.
    package var status: Int
    /// The fields of the header.
    ///
    /// `Date`, `Content-Length` and `Connection` are added.
    package var fields: [RequestHead.Field]
    /// The body.
    package var body: Body

    /// The body of an answer.
    package enum Body: Sendable {
        /// Bytes that are there.
        case bytes([UInt8])
        /// Bytes that come bit by bit.
        case stream(ResponseStream)
        /// No HTTP from here on: the connection becomes a socket, which the closure owns.
        case upgrade(@Sendable (UpgradedConnection) -> Void)
    }

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - fields: The fields of the header.
    ///   - body: The body.
    package init(_ status: Int, _ fields: [RequestHead.Field] = [], body: Body = .bytes([])) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// Adds a field to the header.
    package mutating func add(_ name: String, _ value: String) {
        fields.append(RequestHead.Field(name, value))
    }
}

/// What to do with a request whose header has arrived.
package enum Admission: Sendable {
    /// Answer at once. The body, if there is one, is not read, and the connection ends.
    case answer(Response)
    /// Read the body into memory, and pass the request to the handler.
    case memory(limit: Int)
    /// Read the body into a new file in a folder, and pass the request to the handler.
    case file(folder: String, limit: Int)
}
