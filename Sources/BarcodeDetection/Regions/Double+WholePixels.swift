extension Double {
    /// The whole part of a position, from 0 to less than 2²⁷ pixels.
    ///
    /// Unlike `Int(_:)`, this checks nothing. What is less than 2⁻²⁵ below a whole number may be rounded up to it.
    @inline(__always)
    var wholePixels: Int {
        // After the addition, the lowest bit of the significand is 2⁻²⁴.
        Int(truncatingIfNeeded: (self + 0x1.8p28).bitPattern &>> 24) & 0x7FF_FFFF
    }
}
