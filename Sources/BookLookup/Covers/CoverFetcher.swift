public import BookMetadata
import BooklandHTTP

/// A picture of a book's front, as it was found on the web.
public struct Cover: Sendable {
    /// The file's bytes.
    public let bytes: [UInt8]
    /// What kind of file it is, by its content.
    public let format: Format

    /// A kind of picture file.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        /// JPEG.
        case jpeg = "jpg"
        /// PNG.
        case png
        /// WebP.
        case webP = "webp"
        /// GIF.
        case gif

        /// Recognises a file by its first bytes; nil where it is none of these.
        init?(content bytes: [UInt8]) {
            if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
                self = .jpeg
            } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
                self = .png
            } else if bytes.count > 12, bytes.starts(with: Array("RIFF".utf8)),
                bytes[8...].starts(with: Array("WEBP".utf8))
            {
                self = .webP
            } else if bytes.starts(with: Array("GIF8".utf8)) {
                self = .gif
            } else {
                return nil
            }
        }
    }
}

/// Why there is no cover.
public enum CoverError: Error, Sendable, Hashable {
    /// Nobody has one.
    case none
    /// What was found at an address is no picture.
    case noPicture(host: String)
    /// The address cannot be fetched.
    case failed(String)
}

extension CoverError: CustomStringConvertible {
    /// One line.
    public var description: String {
        switch self {
        case .none: "there is no cover"
        case .noPicture(let host): "\(host): what is there is no picture"
        case .failed(let words): words
        }
    }
}

extension LookupClient {
    /// More bytes than a cover has.
    private static let mostBytes = 5 << 20
    /// Smaller than this is the single dot that some services send for no cover.
    private static let fewestBytes = 100

    /// Fetches the cover of a book: that of its edition, else of its work, else Open Library's.
    ///
    /// Addresses come from strangers: only https is followed, and only to public addresses.
    public func cover(of record: BookRecord) async throws(CoverError) -> Cover {
        var error = CoverError.none
        for url in coverAddresses(record) {
            do throws(CoverError) {
                return try await cover(at: url)
            } catch let other {
                if error == .none { error = other }
            }
        }
        throw error
    }

    /// Where there may be a cover, the likeliest first.
    func coverAddresses(_ record: BookRecord) -> [String] {
        var addresses = [record.edition.coverImageURL, record.work.coverImageURL].compactMap(\.self)
        // Who says nothing of himself is refused there.
        if let isbn = record.edition.isbn, configuration.contact != nil {
            let base =
                configuration.services[.openLibrary]?.covers ?? "https://covers.openlibrary.org"
            // Without the parameter, a placeholder is sent where there is no cover.
            addresses.append("\(base)/b/isbn/\(isbn)-L.jpg?default=false")
        }
        return addresses.reduce(into: []) { list, address in
            if !list.contains(address) { list.append(address) }
        }
    }

    private func cover(at url: String) async throws(CoverError) -> Cover {
        var request = HTTPRequest(url)
        request.limits.bodySize = Self.mostBytes
        request.limits.reach = configuration.allowsLoopback ? .publicAndLoopback : .publicOnly
        // Open Library keeps its larger covers at the Internet Archive.
        request.limits.otherHosts = ["archive.org", "openlibrary.org"]
        let response: HTTPResponse
        do throws(HTTPError) {
            response = try await http.send(request)
        } catch {
            throw .failed("\(error)")
        }
        if response.status == 404 { throw .none }
        guard response.status == 200 else { throw .failed("status \(response.status)") }
        guard response.body.count >= Self.fewestBytes else { throw .none }
        guard let format = Cover.Format(content: response.body) else {
            throw .noPicture(host: Self.host(url))
        }
        return Cover(bytes: response.body, format: format)
    }

    private static func host(_ url: String) -> String {
        let parts = url.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count > 2 ? String(parts[2]) : url
    }
}
