/// The start of a request: everything before its body.
package struct RequestHead: Sendable {
    /// The method, such as `GET`, as the client wrote it.
    package let method: String
    /// The path and the query.
    package let target: RequestTarget
    /// The fields of the header, in the client's order.
    package let fields: [Field]
    /// The client's address, without its port.
    package let client: String
    /// Whether the client speaks HTTP/1.1, and not 1.0.
    package let isHTTP11: Bool

    /// A field of a header.
    package struct Field: Sendable, Hashable {
        /// The name, in any case.
        package let name: String
        /// The value.
        package let value: String

        /// Creates a field.
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Creates a head.
    package init(
        method: String,
        target: RequestTarget,
        fields: [Field],
        client: String,
        isHTTP11: Bool = true,
    ) {
        self.method = method
        self.target = target
        self.fields = fields
        self.client = client
        self.isHTTP11 = isHTTP11
    }

    /// The value of the first field with a name, which is in lower case; nil if there is none.
    package subscript(field name: String) -> String? {
        fields.first { $0.name.lowercased() == name }?.value
    }

    /// The number of fields with a name, which is in lower case.
    package func count(of name: String) -> Int {
        fields.count { $0.name.lowercased() == name }
    }

    /// The length of the body that the client announces; nil if it does not.
    package var contentLength: Int? { self[field: "content-length"].flatMap { Int($0) } }

    /// Whether the header says in one way only where the body ends (RFC 9112, section 6.3).
    ///
    /// A proxy before the server may read other requests from a header that says it in two ways.
    var hasOneBody: Bool {
        let lengths = count(of: "content-length")
        let codings = fields.filter { $0.name.lowercased() == "transfer-encoding" }
        guard lengths + codings.count <= 1 else { return false }
        return codings.allSatisfy { $0.value.lowercased() == "chunked" }
    }

    /// The type of the body without its parameters, in lower case; nil if there is none.
    package var contentType: String? {
        self[field: "content-type"].map { value in
            String(value.prefix { $0 != ";" }).lowercased().filter { $0 != " " && $0 != "\t" }
        }
    }
}

/// A request with its body.
package struct Request: Sendable {
    /// Everything before the body.
    package let head: RequestHead
    /// The body.
    package let body: RequestBody

    /// Creates a request.
    package init(_ head: RequestHead, body: RequestBody = .bytes([])) {
        self.head = head
        self.body = body
    }
}

/// The body of a request.
package enum RequestBody: Sendable {
    /// A body in memory.
    case bytes([UInt8])
    /// A body in a file, which the handler owns from now on.
    case file(path: String)
}
