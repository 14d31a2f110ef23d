import MARCRecords

/// Reads the records of a MARC 21 file, binary or XML, piece by piece.
struct MARCFile: ~Copyable {
    private var binary = ISO2709Reader()
    private var xml: MARCXMLReader?
    /// Whether the rest of the file cannot be read.
    private(set) var isBroken = false

    init(_ format: ImportFormat) throws(CatalogError) {
        guard format == .marcXML else { return }
        do throws(MARCError) {
            xml = try MARCXMLReader()
        } catch {
            throw .unreadable(reason: error.description)
        }
    }

    /// Takes the next piece and returns the records that it completes, or the errors in their place.
    mutating func records(in bytes: Span<UInt8>) -> [Result<MARCRecord, MARCError>] {
        guard xml != nil else { return binary.records(in: bytes) }
        do throws(MARCError) {
            return (try xml?.records(in: bytes) ?? []).map { .success($0) }
        } catch {
            return breaking(error)
        }
    }

    /// Returns the errors that the end of the file causes.
    mutating func finish() -> [Result<MARCRecord, MARCError>] {
        guard !isBroken else { return [] }
        guard xml != nil else { return binary.finish().map { [.failure($0)] } ?? [] }
        do throws(MARCError) {
            try xml?.finish()
            return []
        } catch {
            return breaking(error)
        }
    }

    /// Gives up on the file: after broken XML nothing is certain.
    private mutating func breaking(_ error: MARCError) -> [Result<MARCRecord, MARCError>] {
        isBroken = true
        return [.failure(.xml(reason: "\(error); the rest of the file was not read"))]
    }
}
