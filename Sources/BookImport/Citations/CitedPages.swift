/// The pages in a citation of a whole book.
enum CitedPages {
    /// The number of pages: of `1008` or `1–320`; another span, which is that of a part, as it is.
    static func count(_ text: String) -> String {
        let parts = text.split { "-–—".contains($0) }.map { ListText.trimmed($0) }
        return parts.count == 2 && parts[0] == "1" ? parts[1] : text
    }
}
