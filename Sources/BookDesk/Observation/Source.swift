extension Observation {
    /// Where a number was read: the activity and the device or file.
    ///
    /// ```swift
    /// Observation.Source.camera("/dev/video0")
    /// Observation.Source(activity: "returns", name: "desk 2")
    /// ```
    public struct Source: Sendable, Hashable {
        /// A word for what the user was doing, which the library keeps with a new book: `scan`,
        /// `decode`, `hand`, `import`, or your own program's word.
        public var activity: String
        /// The device or file; nil when there is none to name.
        public var name: String?

        /// Creates a source.
        ///
        /// - Parameters:
        ///   - activity: A word for what the user was doing.
        ///   - name: The device or file.
        public init(activity: String, name: String? = nil) {
            self.activity = activity
            self.name = name
        }

        /// The keyboard: a person typed the number.
        public static let keyboard = Source(activity: "hand")

        /// A camera, by its device's path.
        public static func camera(_ path: String) -> Source {
            Source(activity: "scan", name: path)
        }

        /// A picture, by its file's path.
        public static func picture(_ path: String) -> Source {
            Source(activity: "decode", name: path)
        }
    }
}
