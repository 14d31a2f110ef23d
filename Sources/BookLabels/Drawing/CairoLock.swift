import Synchronization

/// Lets one thread at a time draw with Cairo and Pango.
///
/// Cairo 1.16 closes font files that no text uses when more than ten are open, and may take one from another
/// thread that is about to draw with it: the program crashes. Its mutex for a font is not held there, see
/// `_cairo_ft_unscaled_font_lock_face` in cairo-ft-font.c.
package enum CairoLock {
    private static let lock = Mutex(())

    /// Runs a body that draws; others wait until it has returned.
    ///
    /// - Parameter body: The body, which must not call this function.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws.
    package static func withLock<Result: Sendable, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try lock.withLock { _ throws(Failure) in try body() }
    }
}
