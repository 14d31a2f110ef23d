/// What a text may cost: the memory that reading takes is at most about ten times `bytes`.
package struct JSONLimits: Sendable, Hashable {
    /// How many bytes a text may have; 5 MiB where nothing else is said.
    package var bytes: Int
    /// How many arrays and objects may be open at once; 64 where nothing else is said.
    package var depth: Int

    /// Creates limits.
    package init(bytes: Int = 5 << 20, depth: Int = 64) {
        self.bytes = bytes
        self.depth = depth
    }
}
