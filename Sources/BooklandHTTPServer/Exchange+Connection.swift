import CBooklandMicroHTTPD

/// What libmicrohttpd knows of a connection.
extension Exchange {
    /// The fields of the header; nil if one is not UTF-8.
    func fields() -> [RequestHead.Field]? {
        final class Collector {
            var fields: [RequestHead.Field]? = []
        }
        let collector = Collector()
        _ = unsafe library.functions.pointee.MHD_get_connection_values_n(
            connection.handle,
            .HEADER_KIND,
            { collector, _, name, nameSize, value, valueSize in
                guard let collector = unsafe collector, let name = unsafe name else {
                    return .NO
                }
                let fields = unsafe Unmanaged<Collector>.fromOpaque(collector).takeUnretainedValue()
                let name8 = unsafe UnsafeRawBufferPointer(start: name, count: nameSize)
                let value8 = unsafe UnsafeRawBufferPointer(start: value, count: valueSize)
                guard let name = unsafe String(validating: name8, as: UTF8.self),
                    let value = unsafe String(validating: value8, as: UTF8.self)
                else {
                    fields.fields = nil
                    return .NO
                }
                fields.fields?.append(RequestHead.Field(name, value))
                return .YES
            },
            Unmanaged.passUnretained(collector).toOpaque(),
        )
        return collector.fields
    }

    /// The client's address without its port.
    func client() -> String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
            guard let start = text.baseAddress,
                unsafe bookland_mhd_client(library.functions, connection.handle, start, 64) == 0
            else { return "unknown" }
            return unsafe String(cString: start)
        }
    }
}
