import MARCRecords
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ISO2709Tests {
    private func read(_ bytes: [UInt8]) -> [Result<MARCRecord, MARCError>] {
        var reader = ISO2709Reader()
        return reader.records(in: bytes.span) + (reader.finish().map { [.failure($0)] } ?? [])
    }

    private var unicode: MARCRecord {
        var record = punctuated
        record.leader = "00615pam a2200217 a 4500"
        record.fields.append(
            .data(MARCDataField("500", [MARCSubfield("a", "Žluťoučký kůň 漢字 😀")]))
        )
        return record
    }

    private func withoutNumbers(_ record: MARCRecord) -> MARCRecord {
        var record = record
        record.leader = String(record.leader.dropFirst(5).prefix(7) + record.leader.dropFirst(17))
        return record
    }

    @Test
    func `Consecutive records are read back unchanged`() throws {
        let found = read(unicode.iso2709() + Array("\r\n".utf8) + unicode.iso2709())
        #expect(
            try found.map { withoutNumbers(try $0.get()) }
                == [unicode, unicode].map(withoutNumbers)
        )
    }

    @Test
    func `Records can be read one byte at a time`() throws {
        var reader = ISO2709Reader()
        let found = unicode.iso2709().flatMap { reader.records(in: [$0].span) }
        #expect(found.count == 1)
        #expect(reader.finish() == nil)
    }

    @Test
    func `A broken record does not affect the next ones`() throws {
        let found = read(
            Array("garbage\u{1D}".utf8) + unicode.iso2709() + unicode.iso2709().dropLast(5)
        )
        #expect(found.count == 3)
        #expect(throws: MARCError.malformed(reason: "no leader")) { try found[0].get() }
        #expect(throws: Never.self) { try found[1].get() }
        #expect(throws: MARCError.malformed(reason: "the file ends within it")) {
            try found[2].get()
        }
    }

    @Test
    func `Lengths in characters instead of bytes are corrected by the terminators`() throws {
        var bytes = unicode.iso2709()
        // The length in the directory's first entry.
        bytes.replaceSubrange(27..<31, with: Array("0099".utf8))
        #expect(try withoutNumbers(read(bytes)[0].get()) == withoutNumbers(unicode))
    }

    @Test
    func `A directory that points outside the record is an error`() {
        var bytes = unicode.iso2709()
        bytes.replaceSubrange(27..<31, with: Array("00x9".utf8))
        #expect(throws: MARCError.self) { try read(bytes)[0].get() }
        let short = Array("00026nam a2200025 a 4500\u{1E}\u{1E}x\u{1E}\u{1D}".utf8)
        #expect(throws: MARCError.self) { try read(short)[0].get() }
    }

    @Test
    func `Reading a record without an end stops at the size limit`() throws {
        let endless = [UInt8](repeating: 0x41, count: ISO2709Reader.limit + 10)
        let found = read(endless + [0x1D] + unicode.iso2709())
        #expect(found.count == 2)
        #expect(throws: MARCError.tooLong(limit: ISO2709Reader.limit)) { try found[0].get() }
        #expect(throws: Never.self) { try found[1].get() }
    }

    @Test
    func `With any byte changed, the result is an error or a record, never a crash`() {
        let bytes = unicode.iso2709()
        var state: UInt64 = 1
        for position in bytes.indices {
            for _ in 0..<8 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                var changed = bytes
                changed[position] = UInt8(truncatingIfNeeded: state >> 33)
                for case .success(let record) in read(changed) { _ = record.fields.count }
            }
        }
    }
}
