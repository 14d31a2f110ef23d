import CBooklandCurl

/// Parses addresses with libcurl, so that the host that is checked is the host that is connected to.
enum CurlURL {
    /// Parses an address, which may be relative to another.
    static func parse(
        _ text: String,
        relativeTo base: HTTPAddress?,
    ) throws(HTTPError) -> HTTPAddress {
        guard let library = unsafe bookland_curl() else { throw .missingLibrary }
        guard let url = unsafe library.pointee.curl_url() else { throw .malformedURL }
        defer { unsafe library.pointee.curl_url_cleanup(url) }
        // libcurl would accept spaces and control characters that are not percent-encoded.
        guard text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else { throw .malformedURL }
        for part in [base?.text, text].compactMap(\.self) {
            let result = unsafe library.pointee.curl_url_set(url, CURLUPART_URL, part, 0)
            guard result == CURLUE_OK else { throw .malformedURL }
        }
        _ = unsafe library.pointee.curl_url_set(url, CURLUPART_FRAGMENT, nil, 0)
        func get(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
            var result: UnsafeMutablePointer<CChar>?
            let code = unsafe library.pointee.curl_url_get(url, part, &result, UInt32(flags))
            guard code == CURLUE_OK, let result = unsafe result else { return nil }
            defer { unsafe library.pointee.curl_free(result) }
            return unsafe String(cString: result)
        }
        guard let scheme = get(CURLUPART_SCHEME)?.lowercased(), ["http", "https"].contains(scheme),
            let host = get(CURLUPART_HOST)?.lowercased(), !host.isEmpty,
            get(CURLUPART_USER) == nil, get(CURLUPART_PASSWORD) == nil,
            let port = get(CURLUPART_PORT, CURLU_DEFAULT_PORT).flatMap({ Int($0) }),
            let whole = get(CURLUPART_URL)
        else { throw .malformedURL }
        return HTTPAddress(text: whole, host: host, port: port, isSecure: scheme == "https")
    }
}
