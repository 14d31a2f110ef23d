/// The bytes of one ISO 2709 record, without the record terminator.
struct ISO2709Record {
    private static let fieldTerminator: UInt8 = 0x1E
    private static let delimiter: UInt8 = 0x1F
    private static let leaderLength = 24
    private static let entryLength = 12

    private let bytes: [UInt8]
    private let base: Int
    private let entries: [Entry]

    /// An entry of the directory.
    private struct Entry {
        let tag: String
        let length: Int
        let start: Int
    }

    init(_ bytes: [UInt8]) throws(MARCError) {
        self.bytes = bytes
        guard bytes.count > Self.leaderLength, bytes[..<Self.leaderLength].allSatisfy({ $0 < 0x80 })
        else { throw .malformed(reason: "no leader") }
        guard let end = bytes[Self.leaderLength...].firstIndex(of: Self.fieldTerminator) else {
            throw .malformed(reason: "the directory has no end")
        }
        // The label says where the data begin: after the directory.
        base = end + 1
        let directory = bytes[Self.leaderLength..<end]
        guard !directory.isEmpty, directory.count.isMultiple(of: Self.entryLength) else {
            throw .malformed(reason: "the directory's length is no multiple of 12, or 0")
        }
        var entries: [Entry] = []
        for start in stride(from: Self.leaderLength, to: end, by: Self.entryLength) {
            guard let length = Self.number(bytes[start + 3..<start + 7]),
                let offset = Self.number(bytes[start + 7..<start + 12])
            else { throw .malformed(reason: "an entry of the directory has no numbers") }
            let tag = String(decoding: bytes[start..<start + 3], as: UTF8.self)
            entries.append(Entry(tag: tag, length: length, start: offset))
        }
        self.entries = entries
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.reduce(0) { value, digit in
            guard let value, (0x30...0x39).contains(digit) else { return nil }
            return value * 10 + Int(digit) - 0x30
        }
    }

    func decoded() throws(MARCError) -> MARCRecord {
        let leader = String(decoding: bytes[..<Self.leaderLength], as: UTF8.self)
        // Position 9: "a" is Unicode, a space MARC-8.
        let isUnicode = bytes[9] == UInt8(ascii: "a")
        let slices = try fieldSlices()
        let fields = zip(entries, slices).map { entry, slice in
            Self.field(entry.tag, slice) { bytes in
                isUnicode ? Self.unicode(bytes) : MARC8Decoder.text(bytes)
            }
        }
        return MARCRecord(leader: leader, fields: fields)
    }

    /// The bytes of each field, without its terminator.
    ///
    /// If the directory's numbers do not lead to fields, as when characters were counted instead of
    /// bytes, the terminators count, provided there are as many.
    private func fieldSlices() throws(MARCError) -> [ArraySlice<UInt8>] {
        var slices: [ArraySlice<UInt8>] = []
        for entry in entries {
            let start = base + entry.start
            let last = start + entry.length - 1
            guard entry.length > 0, last < bytes.count, bytes[last] == Self.fieldTerminator,
                !bytes[start..<last].contains(Self.fieldTerminator)
            else { break }
            slices.append(bytes[start..<last])
        }
        if slices.count == entries.count { return slices }

        var parts = bytes[base...].split(
            separator: Self.fieldTerminator,
            omittingEmptySubsequences: false,
        )
        if parts.last?.isEmpty == true { parts.removeLast() }
        guard parts.count == entries.count else {
            throw .malformed(reason: "the directory does not fit the fields")
        }
        return parts
    }

    /// Decodes UTF-8, or MARC-8 if a record says Unicode but is not.
    private static func unicode(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self) ?? MARC8Decoder.text(bytes)
    }

    private static func field(
        _ tag: String,
        _ bytes: ArraySlice<UInt8>,
        _ text: (ArraySlice<UInt8>) -> String,
    ) -> MARCField {
        if tag.hasPrefix("00") { return .control(tag: tag, value: text(bytes)) }
        let parts = bytes.split(separator: delimiter, omittingEmptySubsequences: false)
        let indicators = parts.first.map { Array($0.prefix(2)) } ?? []
        let subfields = parts.dropFirst().compactMap { part in
            part.first.map { code in
                MARCSubfield(character(code), text(part.dropFirst()))
            }
        }
        return .data(
            MARCDataField(
                tag,
                indicators.first.map(character) ?? " ",
                indicators.dropFirst().first.map(character) ?? " ",
                subfields,
            )
        )
    }

    private static func character(_ byte: UInt8) -> Character {
        Character(Unicode.Scalar(byte < 0x80 ? byte : 0x20))
    }
}
