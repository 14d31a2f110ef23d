/// Limits on a JSON text.
///
/// Reading it takes at most about ten times `bytes` of memory.
package struct JSONLimits: Sendable, Hashable {
    /// The most bytes of a text; 5 MiB by default.
    package var bytes: Int
    /// The most arrays and objects that may be open at once; 64 by default.
    package var depth: Int

    /// Creates limits.
    package init(bytes: Int = 5 << 20, depth: Int = 64) {
        self.bytes = bytes
        self.depth = depth
    }
}
