public import BookMetadata
import BooklandHTTP

/// A picture of a book's front cover.
public struct Cover: Sendable {
    /// The content of the picture file.
    public let bytes: [UInt8]
    /// The format of the file, determined by its content.
    public let format: Format

    /// A picture file format.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        /// JPEG.
        case jpeg = "jpg"
        /// PNG.
        case png
        /// WebP.
        case webP = "webp"
        /// GIF.
        case gif

        /// Recognises a format by the first bytes of a file.
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

/// Why a cover could not be fetched.
public enum CoverError: Error, Sendable, Hashable {
    /// There is no cover of the book.
    case none
    /// The file at the address is not a picture.
    case notAPicture(host: String)
    /// The file could not be fetched or stored; the message says why.
    case failed(String)
}

extension CoverError: CustomStringConvertible {
    /// The error in one line.
    public var description: String {
        switch self {
        case .none: "there is no cover"
        case .notAPicture(let host): "\(host): the file is not a picture"
        case .failed(let message): message
        }
    }
}

extension LookupClient {
    /// The largest cover in bytes.
    private static let maximumSize = 5 << 20
    /// Some services send a picture of one pixel, smaller than this, instead of a cover.
    private static let minimumSize = 100

    /// Fetches the cover of a book: its edition's, or else its work's, or else Open Library's.
    ///
    /// As addresses of covers come from services, only https is used, and only public addresses.
    ///
    /// - Parameter record: The book.
    /// - Returns: The cover, of at most 5 MiB.
    /// - Throws: ``CoverError``; of several addresses, for the first that failed.
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

    /// Returns addresses that may have a cover, the best first.
    func coverAddresses(_ record: BookRecord) -> [String] {
        var addresses = [record.edition.coverImageURL, record.work.coverImageURL].compactMap(\.self)
        // Open Library rejects requests without a contact address.
        if let isbn = record.edition.isbn, configuration.contact != nil {
            let base =
                configuration.services[.openLibrary]?.covers ?? "https://covers.openlibrary.org"
            // `default=false` asks for a 404 instead of a placeholder if there is no cover.
            addresses.append("\(base)/b/isbn/\(isbn)-L.jpg?default=false")
        }
        return addresses.reduce(into: []) { list, address in
            if !list.contains(address) { list.append(address) }
        }
    }

    private func cover(at url: String) async throws(CoverError) -> Cover {
        var request = HTTPRequest(url)
        request.limits.bodySize = Self.maximumSize
        request.limits.reach = configuration.allowsLoopback ? .publicAndLoopback : .publicOnly
        // Open Library redirects large covers to the Internet Archive.
        request.limits.otherHosts = ["archive.org", "openlibrary.org"]
        let response: HTTPResponse
        do throws(HTTPError) {
            response = try await http.send(request)
        } catch {
            throw .failed("\(error)")
        }
        if response.status == 404 { throw .none }
        guard response.status == 200 else { throw .failed("status \(response.status)") }
        guard response.body.count >= Self.minimumSize else { throw .none }
        guard let format = Cover.Format(content: response.body) else {
            throw .notAPicture(host: Self.host(url))
        }
        return Cover(bytes: response.body, format: format)
    }

    private static func host(_ url: String) -> String {
        let parts = url.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count > 2 ? String(parts[2]) : url
    }
}
