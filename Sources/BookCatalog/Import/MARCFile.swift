import MARCRecords

/// Reads the records of a file of MARC 21, binary or XML, piece by piece.
struct MARCFile: ~Copyable {
    private var binary = ISO2709Reader()
    private var xml: MARCXMLReader?
    /// Whether the file cannot be read on.
    private(set) var isBroken = false

    init(_ format: ImportFormat) throws(CatalogError) {
        guard format == .marcXML else { return }
        do throws(MARCError) {
            xml = try MARCXMLReader()
        } catch {
            throw .unreadable(reason: error.description)
        }
    }

    /// Takes the next piece and gives the records that are complete with it, or why one is none.
    mutating func records(in bytes: Span<UInt8>) -> [Result<MARCRecord, MARCError>] {
        guard xml != nil else { return binary.records(in: bytes) }
        do throws(MARCError) {
            return (try xml?.records(in: bytes) ?? []).map { .success($0) }
        } catch {
            return breaking(error)
        }
    }

    /// Says that the file has ended.
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

    /// Behind broken XML nothing is certain.
    private mutating func breaking(_ error: MARCError) -> [Result<MARCRecord, MARCError>] {
        isBroken = true
        return [.failure(.xml(reason: "\(error); the rest of the file was not read"))]
    }
}
