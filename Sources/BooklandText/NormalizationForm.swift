import CBooklandUTF8Proc

extension String {
    /// The text with letters and their marks composed (Normalization Form C, Unicode Standard
    /// Annex 15), by utf8proc.
    package var composed: String { mapped(UTF8PROC_COMPOSE.rawValue | UTF8PROC_STABLE.rawValue) }

    /// The text with letters and their marks separated (Normalization Form D).
    package var decomposed: String {
        mapped(UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_STABLE.rawValue)
    }

    /// The text without accents and other marks, recomposed: `Čapek` becomes `Capek`.
    package var withoutMarks: String {
        mapped(
            UTF8PROC_COMPOSE.rawValue | UTF8PROC_STABLE.rawValue | UTF8PROC_STRIPMARK.rawValue
        )
    }

    /// Maps the text by utf8proc.
    ///
    /// Related utf8proc documentation: <https://juliastrings.github.io/utf8proc/doc/>
    private func mapped(_ options: UInt32) -> String {
        // ASCII is the same in every form, and by far the most common.
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        var source = self
        return source.withUTF8 { bytes in
            var result: UnsafeMutablePointer<UInt8>?
            let count = unsafe utf8proc_map(
                bytes.baseAddress,
                bytes.count,
                &result,
                utf8proc_option_t(options),
            )
            guard let text = unsafe result else { return self }
            defer { unsafe free(text) }
            // Negative: an error, which valid UTF-8 can only cause by exhausting memory.
            guard count >= 0 else { return self }
            return unsafe String(
                decoding: UnsafeBufferPointer(start: text, count: count),
                as: UTF8.self,
            )
        }
    }
}
