import CBooklandExpat

/// Reads an XML document piece by piece.
///
/// It reads UTF-8, UTF-16, ISO 8859-1 and US-ASCII. A document type declaration is an error, so there
/// are no entities but XML's own five.
@safe
package struct XMLReader: ~Copyable {
    private let parser: OpaquePointer
    private let state: XMLParserState
    private var isFinished = false

    /// Creates a reader for one document.
    ///
    /// - Parameter depth: The most elements that may be open at once.
    /// - Throws: ``XMLError`` if there is not enough memory.
    package init(depth: Int = 256) throws(XMLError) {
        // Separates namespaces from names, which cannot contain a line feed.
        guard let parser = unsafe XML_ParserCreateNS(nil, XML_Char(bitPattern: 0x0A)) else {
            throw .outOfMemory
        }
        unsafe self.parser = parser
        unsafe state = XMLParserState(parser: parser, depth: depth)
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
        unsafe XML_SetElementHandler(parser, XMLParserState.start, XMLParserState.end)
        unsafe XML_SetCharacterDataHandler(parser, XMLParserState.text)
        unsafe XML_SetStartDoctypeDeclHandler(parser, XMLParserState.documentType)
    }

    deinit {
        unsafe XML_ParserFree(parser)
    }

    /// Takes the next bytes and returns the events that they complete.
    package mutating func events(in bytes: Span<UInt8>) throws(XMLError) -> [XMLEvent] {
        try parse(bytes, isLast: false)
    }

    /// Takes the events before an error, after which nothing more is read.
    package mutating func eventsBeforeError() -> [XMLEvent] { state.takeEvents() }

    /// Ends the input and returns the last events.
    package mutating func finish() throws(XMLError) -> [XMLEvent] {
        guard !isFinished else { return [] }
        isFinished = true
        return try parse([UInt8]().span, isLast: true)
    }

    private func parse(_ bytes: Span<UInt8>, isLast: Bool) throws(XMLError) -> [XMLEvent] {
        guard bytes.count <= Int(Int32.max) else { throw .outOfMemory }
        let status = unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
                unsafe XML_Parse(
                    parser,
                    characters.baseAddress,
                    Int32(characters.count),
                    isLast ? 1 : 0,
                )
            }
        }
        if let error = state.error { throw error }
        guard status == XML_STATUS_OK else { throw failure() }
        return state.takeEvents()
    }

    private func failure() -> XMLError {
        let code = unsafe XML_GetErrorCode(parser)
        if code == XML_ERROR_NO_MEMORY { return .outOfMemory }
        let reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) }
        let line = unsafe Int(clamping: XML_GetCurrentLineNumber(parser))
        return .malformed(line: line, reason: reason ?? "unreadable")
    }
}

extension XMLReader {
    /// Reads a whole document.
    package static func events(in bytes: [UInt8], depth: Int = 256) throws(XMLError) -> [XMLEvent] {
        var reader = try XMLReader(depth: depth)
        let events = try reader.events(in: bytes.span)
        return events + (try reader.finish())
    }
}

/// Collects the events of Expat's callbacks.
@safe
private final class XMLParserState {
    private let parser: OpaquePointer
    private let limit: Int
    private var depth = 0
    private var events: [XMLEvent] = []
    private(set) var error: XMLError?

    init(parser: OpaquePointer, depth: Int) {
        unsafe self.parser = parser
        limit = depth
    }

    func takeEvents() -> [XMLEvent] {
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }

    private func stop(_ error: XMLError) {
        self.error = error
        unsafe _ = XML_StopParser(parser, XML_Bool(0))
    }

    private static func state(_ pointer: UnsafeMutableRawPointer?) -> XMLParserState? {
        unsafe pointer.map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    /// Reads Expat's "namespace, line feed, name", or a name without a namespace.
    private static func name(_ text: UnsafePointer<XML_Char>) -> XMLName {
        let parts = unsafe String(cString: text).split(
            separator: "\n",
            omittingEmptySubsequences: false,
        )
        return parts.count > 1
            ? XMLName(String(parts[1]), in: String(parts[0])) : XMLName(String(parts[0]))
    }

    static let start: XML_StartElementHandler = { pointer, text, list in
        guard let state = unsafe state(pointer), let text = unsafe text else { return }
        state.depth += 1
        guard state.depth <= state.limit else { return state.stop(.tooDeep(limit: state.limit)) }
        var attributes: [XMLAttribute] = []
        if var next = unsafe list {
            while let key = unsafe next[0], let value = unsafe next[1] {
                attributes.append(
                    XMLAttribute(name: unsafe name(key), value: unsafe String(cString: value))
                )
                unsafe next += 2
            }
        }
        state.events.append(.start(unsafe name(text), attributes: attributes))
    }

    static let end: XML_EndElementHandler = { pointer, text in
        guard let state = unsafe state(pointer), let text = unsafe text else { return }
        state.depth -= 1
        state.events.append(.end(unsafe name(text)))
    }

    static let text: XML_CharacterDataHandler = { pointer, text, count in
        guard let state = unsafe state(pointer), let text = unsafe text else { return }
        let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
        state.events.append(.text(unsafe String(decoding: bytes, as: UTF8.self)))
    }

    static let documentType: XML_StartDoctypeDeclHandler = { pointer, _, _, _, _ in
        guard let state = unsafe state(pointer) else { return }
        let line = unsafe Int(clamping: XML_GetCurrentLineNumber(state.parser))
        state.stop(.documentType(line: line))
    }
}
