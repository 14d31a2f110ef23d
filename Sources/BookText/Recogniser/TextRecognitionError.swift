/// Why printed text cannot be read.
public enum TextRecognitionError: Error, Sendable, Hashable {
    /// Tesseract, which recognises the letters, is not installed.
    case noRecogniser
    /// Tesseract has no data for these languages, such as "eng".
    case noLanguage(String)
}

extension TextRecognitionError: CustomStringConvertible {
    /// What is missing, and the package that has it.
    public var description: String {
        switch self {
        case .noRecogniser:
            "reading printed text needs Tesseract (install the package tesseract-ocr)"
        case .noLanguage(let name):
            "Tesseract has no data for the language \(name) (install the package tesseract-ocr-\(name))"
        }
    }
}
