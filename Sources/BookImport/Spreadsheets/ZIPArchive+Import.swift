import BooklandZIP

extension ZIPArchive {
    /// Calls a closure with the pieces of a file.
    ///
    /// - Parameters:
    ///   - name: The name of the file; nothing happens if there is none.
    ///   - body: Takes a piece.
    /// - Throws: ``ImportError`` for damaged data, or what the closure throws.
    func read(
        _ name: String,
        _ body: ([UInt8]) throws(ImportError) -> Void,
    ) throws(ImportError) {
        let opened = try ImportError.of { () throws(ZIPError) in try content(of: name) }
        guard var content = opened else { return }
        while let piece = try ImportError.of({ () throws(ZIPError) in try content.next() }) {
            try body(piece)
        }
    }
}

extension ImportError {
    /// Passes an archive's error on as one of the spreadsheet in it.
    fileprivate static func of<Result: ~Copyable>(
        _ body: () throws(ZIPError) -> Result
    ) throws(ImportError) -> Result {
        do throws(ZIPError) {
            return try body()
        } catch {
            switch error {
            case .damaged: throw ImportError(.malformed("the spreadsheet is damaged"))
            case .tooLarge:
                let limit = ZIPContent.limit >> 20
                throw ImportError(.malformed("the spreadsheet has more than \(limit) MB"))
            }
        }
    }
}
