import BooklandHTTPServer
import BooklandJSON

/// libFuzzer's entry point: parses arbitrary bytes as what a client of the station sends: the target of a
/// request, a JSON body, and a form with files.
@c(LLVMFuzzerTestOneInput)
public func fuzzRequests(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    if let target = RequestTarget(bytes) {
        for segment in target.segments {
            precondition(!segment.isEmpty && segment != "." && segment != "..", "a way out")
            precondition(!segment.contains("/") && !segment.contains("\\"), "a way out")
        }
        precondition(target.query.count <= RequestTarget.mostItems, "too many items")
    }
    var reader = JSONReader(limits: JSONLimits(bytes: 1 << 20, depth: 16))
    if let value = try? reader.read(bytes.span) { _ = value["code"]?.string?.utf8.count }
    for type in ["multipart/form-data; boundary=b", "multipart/form-data; boundary=\"b\""] {
        guard let form = MultipartBody(bytes, type: type) else { continue }
        let size = form.parts.reduce(0) { $0 + $1.body.count }
        precondition(size <= bytes.count, "a form is not longer than its body")
    }
    return 0
}
