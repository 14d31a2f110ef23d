package import BookImaging
import CBooklandTesseract

/// Recognises printed words by Tesseract: the owner of its handle.
///
/// One thread at a time can use a recogniser. Its creation takes 0.2 s and 15 MB, so reuse it.
@safe
package struct TextRecogniser: ~Copyable {
    private let library: UnsafePointer<bookland_tesseract_functions>
    private let handle: OpaquePointer

    /// What an image shows.
    package enum Layout: Int32, Sendable {
        /// A page, whose layout is unknown.
        case page = 3
        /// One line of text.
        case line = 7
        /// One line of text, which is not looked for in the image: for blurred and decorated letters, in which
        /// Tesseract finds no line.
        case rawLine = 13
    }

    /// Loads Tesseract, and its data for some languages.
    ///
    /// - Parameter languages: The names of the data with "+" between them.
    /// - Throws: A ``TextRecognitionError`` if Tesseract or the data are not installed.
    package init(languages: String = "eng") throws(TextRecognitionError) {
        guard let library = unsafe bookland_tesseract(),
            let handle = unsafe library.pointee.TessBaseAPICreate()
        else { throw .noRecogniser }
        let set = unsafe library.pointee.TessBaseAPISetVariable
        // Before anything else, as Tesseract writes about missing data to standard error.
        _ = unsafe set(handle, "debug_file", "/dev/null")
        guard unsafe library.pointee.TessBaseAPIInit3(handle, nil, languages) == 0 else {
            unsafe library.pointee.TessBaseAPIDelete(handle)
            throw .noLanguage(languages)
        }
        // Light text on dark is inverted before, which saves a second look at every line that is hard to read.
        _ = unsafe set(handle, "tessedit_do_invert", "0")
        unsafe self.library = library
        unsafe self.handle = handle
    }

    deinit {
        unsafe library.pointee.TessBaseAPIDelete(handle)
    }

    /// Recognises the words in an image of dark text on a light ground.
    ///
    /// - Parameters:
    ///   - image: The image, with letters about 30 pixels high.
    ///   - layout: What it shows.
    /// - Returns: The words in reading order.
    package func words(in image: LumaImage, layout: Layout) -> [RecognisedWord] {
        unsafe library.pointee.TessBaseAPISetPageSegMode(handle, layout.rawValue)
        let (width, height, stride) = (image.width, image.height, image.stride)
        // Tesseract copies the pixels.
        image.withPixels { pixels in
            unsafe pixels.withUnsafeBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return }
                unsafe library.pointee.TessBaseAPISetImage(
                    handle,
                    start,
                    Int32(width),
                    Int32(height),
                    1,
                    Int32(stride),
                )
            }
        }
        // Without it, Tesseract guesses and says so.
        unsafe library.pointee.TessBaseAPISetSourceResolution(handle, 300)
        guard let text = unsafe library.pointee.TessBaseAPIGetTsvText(handle, 0) else { return [] }
        defer {
            unsafe library.pointee.TessDeleteText(text)
            unsafe library.pointee.TessBaseAPIClear(handle)
        }
        return RecognisedWord.words(inTable: unsafe String(cString: text))
    }
}

extension RecognisedWord {
    /// Reads Tesseract's table: level, page, block, paragraph, line, word, left, top, width, height,
    /// confidence and text, with tabs between them.
    fileprivate static func words(inTable table: String) -> [RecognisedWord] {
        var words: [RecognisedWord] = []
        var line = 0
        for row in table.split(separator: "\n") {
            let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count >= 12 else { continue }
            if cells[0] == "4" { line += 1 }
            let text = cells[11].filter { !$0.isWhitespace }
            guard cells[0] == "5", !text.isEmpty, let confidence = Float(cells[10]),
                let left = Int(cells[6]), let top = Int(cells[7]), let width = Int(cells[8]),
                let height = Int(cells[9])
            else { continue }
            words.append(
                RecognisedWord(
                    text: text,
                    confidence: confidence,
                    left: left,
                    top: top,
                    width: width,
                    height: height,
                    line: line,
                )
            )
        }
        return words
    }
}
