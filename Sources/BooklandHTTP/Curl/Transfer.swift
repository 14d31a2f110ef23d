import CBooklandCurl

/// Owns one of libcurl's easy handles: one request on its way, without redirections.
///
/// It lives on the engine's thread only; libcurl's callbacks come on that thread too.
@safe
final class Transfer {
    /// What is to be transferred.
    struct Order: Sendable {
        let address: HTTPAddress
        let headers: [(name: String, value: String)]
        let method: HTTPRequest.Method
        let userAgent: String
        let certificates: String?
        let limits: HTTPLimits
        let wholeTime: Duration
    }

    /// The handle, for the multi handle that it is added to.
    let handle: UnsafeMutableRawPointer
    /// The handle as a number, by which the transfer is found again.
    var key: UInt { unsafe UInt(bitPattern: handle) }
    private let library: UnsafePointer<bookland_curl_functions>
    private let order: Order
    private let errorText: UnsafeMutablePointer<CChar>
    private var list: UnsafeMutablePointer<curl_slist>?
    private var header = HeaderCollector()
    private var body: [UInt8] = []
    private var refusal: HTTPError?

    init(_ order: Order, _ library: UnsafePointer<bookland_curl_functions>) throws(HTTPError) {
        let reach = order.limits.reach
        if !order.address.isSecure, !(reach.allowsLoopback && order.address.isLoopback) {
            throw .insecure(host: order.address.host)
        }
        guard let handle = unsafe library.pointee.curl_easy_init() else { throw .missingLibrary }
        unsafe self.handle = handle
        unsafe self.library = library
        unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        self.order = order
        setUp()
    }

    deinit {
        unsafe library.pointee.curl_easy_cleanup(handle)
        unsafe library.pointee.curl_slist_free_all(list)
        unsafe errorText.deallocate()
    }

    private func setUp() {
        set(CURLOPT_URL, order.address.text)
        set(CURLOPT_USERAGENT, order.userAgent)
        // Only what libcurl can unpack is asked for; the limit counts what is unpacked.
        set(CURLOPT_ACCEPT_ENCODING, "gzip")
        set(CURLOPT_PROTOCOLS_STR, order.address.isSecure ? "https" : "http")
        set(CURLOPT_CONNECTTIMEOUT_MS, order.limits.connectTime.milliseconds)
        set(CURLOPT_TIMEOUT_MS, order.wholeTime.milliseconds)
        set(CURLOPT_FOLLOWLOCATION, 0)
        // Timeouts by signals would hit a thread of another's choosing.
        set(CURLOPT_NOSIGNAL, 1)
        // A resolver that hangs does not keep a cancelled transfer.
        set(CURLOPT_QUICK_EXIT, 1)
        // A proxy hides where the connection leads.
        if order.address.isLoopback || order.limits.reach.isPublicOnly { set(CURLOPT_PROXY, "") }
        if let certificates = order.certificates { set(CURLOPT_CAINFO, certificates) }
        if case .post(let bytes, _) = order.method { setBody(bytes) }
        setHeaders()
        setCallbacks()
    }

    private func setBody(_ bytes: [UInt8]) {
        set(CURLOPT_POST, 1)
        unsafe _ = bookland_curl_set_size(
            library,
            handle,
            CURLOPT_POSTFIELDSIZE_LARGE,
            curl_off_t(bytes.count),
        )
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe set(CURLOPT_COPYPOSTFIELDS, pointer: bytes.baseAddress)
        }
    }

    private func setHeaders() {
        var headers = order.headers
        if case .post(_, let type) = order.method { headers.append(("Content-Type", type)) }
        for header in headers {
            // A line end would begin a field of somebody else's.
            let text = "\(header.name): \(header.value)".filter { !$0.isNewline && $0 != "\0" }
            unsafe list = library.pointee.curl_slist_append(list, text)
        }
        unsafe set(CURLOPT_HTTPHEADER, pointer: list)
    }

    private func setCallbacks() {
        let this = unsafe UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        unsafe set(CURLOPT_ERRORBUFFER, pointer: errorText)
        unsafe set(CURLOPT_WRITEDATA, pointer: this)
        unsafe set(CURLOPT_HEADERDATA, pointer: this)
        unsafe set(CURLOPT_OPENSOCKETDATA, pointer: this)
        unsafe _ = bookland_curl_set_data_callback(library, handle, CURLOPT_WRITEFUNCTION) {
            data,
            size,
            count,
            this in
            guard let transfer = unsafe Transfer.at(this) else { return 0 }
            let bytes = unsafe UnsafeRawBufferPointer(start: data, count: size * count)
            return unsafe transfer.take(bytes) ? bytes.count : 0
        }
        unsafe _ = bookland_curl_set_data_callback(library, handle, CURLOPT_HEADERFUNCTION) {
            data,
            size,
            count,
            this in
            guard let transfer = unsafe Transfer.at(this) else { return 0 }
            let bytes = unsafe UnsafeRawBufferPointer(start: data, count: size * count)
            return unsafe transfer.takeHeader(bytes) ? bytes.count : 0
        }
        unsafe _ = bookland_curl_set_open_callback(library, handle) { this, _, peer in
            guard let transfer = unsafe Transfer.at(this), let peer = unsafe peer else {
                return -1
            }
            guard unsafe transfer.admits(bookland_curl_address(peer)) else { return -1 }
            let type = unsafe peer.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
            return unsafe socket(peer.pointee.family, type, peer.pointee.protocol)
        }
    }

    private static func at(_ this: UnsafeMutableRawPointer?) -> Transfer? {
        unsafe this.map { unsafe Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if body.count + bytes.count > order.limits.bodySize {
            refusal = .bodyTooLarge(limit: order.limits.bodySize)
            return false
        }
        unsafe body.append(contentsOf: bytes)
        return true
    }

    private func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        unsafe header.take(String(decoding: bytes, as: UTF8.self), size: bytes.count)
        if header.size <= order.limits.headerSize { return true }
        refusal = .headersTooLarge(limit: order.limits.headerSize)
        return false
    }

    private func admits(_ address: UnsafePointer<sockaddr>) -> Bool {
        // By way of a proxy, the address is the proxy's, which the user has chosen.
        if unsafe AddressFilter.allows(
            address,
            order.limits.reach,
            isSecure: order.address.isSecure,
        ) {
            return true
        }
        refusal = .forbiddenAddress(host: order.address.host)
        return false
    }

    /// What came of the transfer, once libcurl is done with it.
    func outcome(_ code: CURLcode) -> Result<HTTPResponse, HTTPError> {
        if code == CURLE_OK {
            let status = unsafe bookland_curl_get_number(
                library,
                handle,
                CURLINFO_RESPONSE_CODE,
            )
            let response = HTTPResponse(
                status: status,
                headers: header.fields,
                body: body,
                url: order.address.text,
            )
            return .success(response)
        }
        return .failure(refusal ?? error(code))
    }

    private func error(_ code: CURLcode) -> HTTPError {
        let host = order.address.host
        switch code {
        case CURLE_OPERATION_TIMEDOUT: return .timeout(host: host)
        case CURLE_COULDNT_RESOLVE_HOST: return .unknownHost(host)
        case CURLE_URL_MALFORMAT: return .malformedURL
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CIPHER,
            CURLE_SSL_INVALIDCERTSTATUS:
            return .notTrusted(host: host, reason: words(for: code))
        case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
            return .brokenOff(host: host, reason: words(for: code))
        // The protocol that is not supported is HTTP/0.9: an answer without a header.
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING,
            CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_WRITE_ERROR:
            return .malformedAnswer(host: host, reason: words(for: code))
        default: return .noConnection(host: host, reason: words(for: code))
        }
    }

    /// libcurl's own words on what went wrong.
    private func words(for code: CURLcode) -> String {
        let detail = unsafe String(cString: errorText)
        if !detail.isEmpty { return detail }
        return unsafe library.pointee.curl_easy_strerror(code).map { unsafe String(cString: $0) }
            ?? "error \(code.rawValue)"
    }

    private func set(_ option: CURLoption, _ value: Int) {
        unsafe _ = bookland_curl_set_number(library, handle, option, value)
    }

    private func set(_ option: CURLoption, _ value: String) {
        unsafe value.withCString { unsafe set(option, pointer: $0) }
    }

    private func set(_ option: CURLoption, pointer value: UnsafeRawPointer?) {
        unsafe _ = bookland_curl_set_pointer(library, handle, option, value)
    }
}

/// The header fields of an answer, line by line.
private struct HeaderCollector {
    private(set) var fields: [String: String] = [:]
    private(set) var size = 0

    mutating func take(_ line: String, size: Int) {
        self.size += size
        // The header of an answer that only says that another follows, such as 100 Continue.
        if line.hasPrefix("HTTP/") { fields = [:] }
        guard let colon = line.firstIndex(of: ":") else { return }
        let value = line[line.index(after: colon)...]
        let trimmed = value.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
        fields[line[..<colon].lowercased()] = String(trimmed.reversed())
    }
}

extension Duration {
    /// Whole milliseconds, at least one: to libcurl, none means no limit.
    var milliseconds: Int {
        let (seconds, rest) = components
        return max(1, Int(clamping: seconds) * 1_000 + Int(rest / 1_000_000_000_000_000))
    }
}
