import CBooklandMicroHTTPD

/// A stream as the body of libmicrohttpd's response, on a connection that it suspends and resumes.
final class StreamedBody: Sendable {
    /// Valid as long as the response, which owns this object; used under the lock of the stream, which
    /// forgets it when the request ends.
    @safe
    private struct Connection: @unchecked Sendable {
        let handle: OpaquePointer
    }

    private let stream: ResponseStream
    private let library: Exchange.Library
    private let connection: Connection

    init(_ stream: ResponseStream, _ library: Exchange.Library, _ connection: OpaquePointer) {
        self.stream = stream
        self.library = library
        self.connection = unsafe Connection(handle: connection)
    }

    static func at(_ pointer: UnsafeMutableRawPointer?) -> StreamedBody? {
        guard let pointer = unsafe pointer else { return nil }
        return unsafe Unmanaged<StreamedBody>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Returns the number of bytes, or one of libmicrohttpd's codes.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let (library, connection) = (library, connection)
        let reading = unsafe stream.read(
            into: buffer,
            suspend: {
                unsafe library.functions.pointee.MHD_suspend_connection(connection.handle)
            },
            resume: {
                unsafe library.functions.pointee.MHD_resume_connection(connection.handle)
            },
        )
        return switch reading {
        case .bytes(let count): count
        case .suspended: 0
        case .end: -1  // MHD_CONTENT_READER_END_OF_STREAM
        }
    }
}
