import CBooklandCurl

/// One HTTP exchange, without redirections.
///
/// Owns an easy handle of libcurl.
///
/// It is used on the engine's thread only, where libcurl also calls its callbacks.
@safe
final class Transfer {
    /// The request to send.
    struct Parameters: Sendable {
        let address: HTTPAddress
        let headers: [(name: String, value: String)]
        let method: HTTPRequest.Method
        let userAgent: String
        let certificates: String?
        let limits: HTTPLimits
        let timeout: Duration
    }

    /// The handle, to be added to a multi handle.
    let handle: UnsafeMutableRawPointer
    /// The handle as a number, which identifies the transfer.
    var key: UInt { unsafe UInt(bitPattern: handle) }
    private let library: UnsafePointer<bookland_curl_functions>
    private let parameters: Parameters
    private let errorText: UnsafeMutablePointer<CChar>
    private var list: UnsafeMutablePointer<curl_slist>?
    private var header = HeaderCollector()
    private var body: [UInt8] = []
    private var refusal: HTTPError?

    init(_ parameters: Parameters, _ library: UnsafePointer<bookland_curl_functions>)
        throws(HTTPError)
    {
        let reach = parameters.limits.reach
        if !parameters.address.isSecure, !(reach.allowsLoopback && parameters.address.isLoopback) {
            throw .insecure(host: parameters.address.host)
        }
        guard let handle = unsafe library.pointee.curl_easy_init() else { throw .missingLibrary }
        unsafe self.handle = handle
        unsafe self.library = library
        unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        self.parameters = parameters
        setUp()
    }

    deinit {
        unsafe library.pointee.curl_easy_cleanup(handle)
        unsafe library.pointee.curl_slist_free_all(list)
        unsafe errorText.deallocate()
    }

    private func setUp() {
        set(CURLOPT_URL, parameters.address.text)
        set(CURLOPT_USERAGENT, parameters.userAgent)
        // gzip only, which every libcurl can decompress. The size limit is for the result.
        set(CURLOPT_ACCEPT_ENCODING, "gzip")
        set(CURLOPT_PROTOCOLS_STR, parameters.address.isSecure ? "https" : "http")
        set(CURLOPT_CONNECTTIMEOUT_MS, parameters.limits.connectTimeout.milliseconds)
        set(CURLOPT_TIMEOUT_MS, parameters.timeout.milliseconds)
        set(CURLOPT_FOLLOWLOCATION, 0)
        // Otherwise libcurl uses SIGALRM for timeouts, which may interrupt any thread.
        set(CURLOPT_NOSIGNAL, 1)
        // Cancelling does not wait for a name lookup that hangs.
        set(CURLOPT_QUICK_EXIT, 1)
        // Behind a proxy the address of the server cannot be checked.
        if parameters.address.isLoopback || parameters.limits.reach.isPublicOnly {
            set(CURLOPT_PROXY, "")
        }
        if let certificates = parameters.certificates { set(CURLOPT_CAINFO, certificates) }
        if case .post(let bytes, _) = parameters.method { setBody(bytes) }
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
        var headers = parameters.headers
        if case .post(_, let type) = parameters.method { headers.append(("Content-Type", type)) }
        for header in headers {
            // A line break in a value would start another field.
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
        if body.count + bytes.count > parameters.limits.bodySize {
            refusal = .bodyTooLarge(limit: parameters.limits.bodySize)
            return false
        }
        unsafe body.append(contentsOf: bytes)
        return true
    }

    private func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        unsafe header.take(String(decoding: bytes, as: UTF8.self), size: bytes.count)
        if header.size <= parameters.limits.headerSize { return true }
        refusal = .headersTooLarge(limit: parameters.limits.headerSize)
        return false
    }

    private func admits(_ address: UnsafePointer<sockaddr>) -> Bool {
        // With a proxy, this is the proxy's address, which the user has configured.
        if unsafe AddressFilter.allows(
            address,
            parameters.limits.reach,
            isSecure: parameters.address.isSecure,
        ) {
            return true
        }
        refusal = .forbiddenAddress(host: parameters.address.host)
        return false
    }

    /// Returns the result of a finished transfer.
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
                url: parameters.address.text,
            )
            return .success(response)
        }
        return .failure(refusal ?? error(code))
    }

    private func error(_ code: CURLcode) -> HTTPError {
        let host = parameters.address.host
        switch code {
        case CURLE_OPERATION_TIMEDOUT:
            return isConnected ? .timeout(host: host) : .connectTimeout(host: host)
        case _ where isAboutHeaderLine(code):
            return .headersTooLarge(limit: parameters.limits.headerSize)
        case CURLE_COULDNT_RESOLVE_HOST: return .unknownHost(host)
        case CURLE_URL_MALFORMAT: return .malformedURL
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CIPHER,
            CURLE_SSL_INVALIDCERTSTATUS:
            return .notTrusted(host: host, reason: message(for: code))
        case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
            return .connectionLost(host: host, reason: message(for: code))
        // The unsupported protocol is HTTP/0.9: a response without a header.
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING,
            CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_WRITE_ERROR:
            return .malformedResponse(host: host, reason: message(for: code))
        default: return .noConnection(host: host, reason: message(for: code))
        }
    }

    /// Whether a header line exceeds libcurl's own limit of 100 KB.
    ///
    /// Before version 8.6 libcurl reports that as a lack of memory, and since then as
    /// `CURLE_TOO_LARGE`, 100, which older headers do not define.
    private func isAboutHeaderLine(_ code: CURLcode) -> Bool {
        guard code == CURLE_OUT_OF_MEMORY || code.rawValue == 100 else { return false }
        return isConnected && body.isEmpty
    }

    /// Whether the request could be sent: the time at which sending began is known.
    private var isConnected: Bool {
        unsafe bookland_curl_get_size(library, handle, CURLINFO_PRETRANSFER_TIME_T) > 0
    }

    /// Returns libcurl's error message.
    private func message(for code: CURLcode) -> String {
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

/// Collects the header fields of a response, line by line.
private struct HeaderCollector {
    private(set) var fields: [String: String] = [:]
    private(set) var size = 0

    mutating func take(_ line: String, size: Int) {
        self.size += size
        // A new status line follows an interim response such as 100 Continue.
        if line.hasPrefix("HTTP/") { fields = [:] }
        guard let colon = line.firstIndex(of: ":") else { return }
        let value = line[line.index(after: colon)...]
        let trimmed = value.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
        fields[line[..<colon].lowercased()] = String(trimmed.reversed())
    }
}

extension Duration {
    /// Whole milliseconds; at least 1, as 0 means no limit to libcurl.
    var milliseconds: Int {
        let (seconds, rest) = components
        return max(1, Int(clamping: seconds) * 1_000 + Int(rest / 1_000_000_000_000_000))
    }
}
