public import BarcodeDetection

extension Observation {
    /// What speaks for a number that a machine read.
    public struct Evidence: Sendable, Hashable {
        /// The number of independent readings that gave this number; at least 1.
        ///
        /// For bars, a reading is a scan line, or a band of lines for ``barReading`` `.model`.
        public var readings: Int
        /// How the bars were decoded; nil unless the method is ``Observation/Method/bars``.
        public var barReading: ReadingMethod?
        /// The corners of the code in pixels of the image; empty when unknown.
        ///
        /// In reading order: top left, top right, bottom right, bottom left.
        public var polygon: [Point]
        /// The number of the camera's frame, counted from 0; nil for a still picture.
        public var frame: Int?

        /// Creates evidence.
        ///
        /// - Parameters:
        ///   - readings: The number of independent readings that agree.
        ///   - barReading: How the bars were decoded.
        ///   - polygon: The corners of the code in pixels of the image.
        ///   - frame: The number of the camera's frame.
        public init(
            readings: Int,
            barReading: ReadingMethod? = nil,
            polygon: [Point] = [],
            frame: Int? = nil,
        ) {
            self.readings = readings
            self.barReading = barReading
            self.polygon = polygon
            self.frame = frame
        }
    }
}
