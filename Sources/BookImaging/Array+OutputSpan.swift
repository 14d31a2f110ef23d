#if compiler(<6.3)

extension Array {
    /// Creates an array of the elements that a closure appends.
    ///
    /// The standard library has this since Swift 6.3.
    package init(
        capacity: Int,
        initializingWith initializer: (inout OutputSpan<Element>) -> Void,
    ) {
        unsafe self.init(unsafeUninitializedCapacity: capacity) { buffer, count in
            var span = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
            initializer(&span)
            count = unsafe span.finalize(for: buffer)
        }
    }
}

#endif
