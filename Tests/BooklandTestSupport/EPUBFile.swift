/// A ZIP archive of stored files (APPNOTE.TXT, section 4.3).
package func zipArchive(_ files: [(name: String, text: String)]) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var (bytes, list) = ([UInt8](), [UInt8]())
    for (name, text) in files {
        let sizes = number(text.utf8.count, 4) + number(text.utf8.count, 4)
        let names = number(name.utf8.count, 2)
        let common = [UInt8](repeating: 0, count: 10)
        list += [0x50, 0x4B, 1, 2, 0, 0, 0, 0] + common + [0, 0]
        list += sizes + names + [UInt8](repeating: 0, count: 12) + number(bytes.count, 4)
        list += name.utf8
        bytes += [0x50, 0x4B, 3, 4] + common + [0, 0, 0, 0] + sizes + names + [0, 0]
        bytes += name.utf8
        bytes += text.utf8
    }
    let end =
        [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + number(files.count, 2) + number(files.count, 2)
    return bytes + list + end + number(list.count, 4) + number(bytes.count, 4) + [0, 0]
}

/// An e-book as EPUB with metadata in XML and parts in XHTML.
package func epubFile(metadata: String, texts: [String]) -> [UInt8] {
    let items = texts.indices.map { "<item id='i\($0)' href='t/part%20\($0).xhtml'/>" }
    let order = texts.indices.map { "<itemref idref='i\($0)'/>" }
    let package =
        "<package xmlns:opf='http://www.idpf.org/2007/opf' "
        + "xmlns:dc='http://purl.org/dc/elements/1.1/'><metadata>\(metadata)</metadata>"
        + "<manifest>\(items.joined())</manifest><spine>\(order.joined())</spine></package>"
    let container =
        "<container><rootfiles><rootfile full-path='OEBPS/a.opf'/></rootfiles></container>"
    return zipArchive(
        [
            ("mimetype", "application/epub+zip"), ("META-INF/container.xml", container),
            ("OEBPS/a.opf", package),
        ] + texts.enumerated().map { ("OEBPS/t/part \($0.offset).xhtml", $0.element) }
    )
}
