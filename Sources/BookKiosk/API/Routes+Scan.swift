import BarcodeDetection
import BookDesk
import BookIdentifiers
import BookImaging
import BookLibrary
import BookText
import BooklandHTTPServer
import BooklandJSON
import BooklandSystem

/// Codes and pictures that a page sends.
extension Routes {
    func scanRoutes(_ call: APICall) async throws(APIError) -> Response? {
        guard call.isAt("POST", "v1", "scan") else { return nil }
        let seen: PictureCodes
        let type = call.head.contentType ?? ""
        switch type {
        case "application/json": seen = PictureCodes([try typed(call.json())])
        case "multipart/form-data":
            var found = PictureCodes([])
            for picture in try pictures(in: call) {
                found.add(try await Self.codes(inPicture: picture))
            }
            seen = found
        case _ where type.hasPrefix("image/") || type == "application/octet-stream":
            guard case .bytes(let bytes) = call.request.body, !bytes.isEmpty else {
                throw APIError(.invalidRequest, "there is no picture")
            }
            seen = try await Self.codes(inPicture: bytes)
        default:
            throw APIError(.unsupportedType, "send a picture, or a code as JSON")
        }
        var items: [StationItem] = []
        for observation in seen.books { items.append(await station.take(observation)) }
        var object = JSONObject()
        object.add("items", items.map { $0.json(hasCover: station.hasCover($0.entry)) })
        object.add("codes", always: seen.numbers)
        return call.data(object)
    }

    /// A code that was typed, by hand or by a hand scanner.
    private func typed(_ body: JSONValue) throws(APIError) -> Observation {
        guard let text = try APICall.word(body, "code"), !text.isEmpty, text.utf8.count <= 40 else {
            throw APIError(.invalidRequest, "'code' must be a short text")
        }
        if let isbn = try? ISBN(text) { return Observation(typed: isbn) }
        if let observation = Observation(typedWithSupplement: text) { return observation }
        guard let number = BarcodeNumber(typed: text) else {
            throw APIError(.invalidISBN, "\(text) is not a valid number: check the digits")
        }
        return Observation(number, by: .typed, from: .keyboard)
    }

    private func pictures(in call: APICall) throws(APIError) -> [[UInt8]] {
        guard case .bytes(let bytes) = call.request.body,
            let body = MultipartBody(bytes, type: call.head[field: "content-type"] ?? "")
        else { throw APIError(.invalidRequest, "the form is malformed") }
        let files = body.parts.filter { !$0.body.isEmpty }.map { Array($0.body) }
        if files.isEmpty { throw APIError(.invalidRequest, "there is no picture") }
        return files
    }

    /// The codes in a picture, read on a thread of its own.
    private static func codes(inPicture bytes: [UInt8]) async throws(APIError) -> PictureCodes {
        let result = await Task(executorPreference: readingQueue) {
            () -> Result<PictureCodes, APIError> in
            do throws(APIError) {
                return .success(try codes(in: bytes))
            } catch {
                return .failure(error)
            }
        }.value
        return try result.get()
    }

    private static func codes(in bytes: [UInt8]) throws(APIError) -> PictureCodes {
        do throws(ImageError) {
            let source = try ImageSource(bytes: bytes, limits: limits)
            var detector = BarcodeDetector()
            let barcodes = try detector.barcodes(in: source).barcodes
            if barcodes.isEmpty { return printedISBNs(in: source) }
            return PictureCodes(barcodes.map { Observation($0, from: .picture("upload")) })
        } catch {
            throw APIError(.unsupportedType, "the picture cannot be read: \(error)")
        }
    }

    /// The ISBNs that are printed as text; none if Tesseract is not installed.
    private static func printedISBNs(in source: ImageSource) -> PictureCodes {
        guard let reader = try? PrintedISBNReader(), let image = try? source.luma().image else {
            return PictureCodes([])
        }
        let printed = reader.isbns(in: image).map { Observation($0, from: .picture("upload")) }
        // A text with several names other books, too: references, advertisements, other editions.
        return printed.count == 1
            ? PictureCodes(printed) : PictureCodes([], others: printed.map(\.number.text))
    }

    /// One picture after the other: each takes a core and much memory.
    private static let readingQueue = SerialQueueExecutor(label: "bookland.kiosk.pictures")

    /// A picture of 20 MB may be huge once it is decoded.
    private static let limits = ImageLimits(maximumPixels: 60_000_000, maximumBytes: 256 << 20)
}

/// What was read in pictures.
private struct PictureCodes: Sendable {
    /// The codes of books at hand.
    private(set) var books: [Observation]
    /// The numbers of these, and those that may be of other books.
    private(set) var numbers: [String]

    init(_ books: [Observation], others: [String] = []) {
        self.books = books
        numbers = books.map(\.number.text) + others
    }

    mutating func add(_ other: PictureCodes) {
        books += other.books
        numbers += other.numbers
    }
}
