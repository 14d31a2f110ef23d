/// How thoroughly a detector searches an image.
///
/// More effort searches more places, more closely. The evidence that a number needs is the same for
/// all; ``normal`` and ``thorough`` also check weak results a second time. If nothing is found, these two
/// search unread bars by all their rows together, for about 30 ms, at other sizes, for up to 120 ms and a second, other mixtures of the
/// colours, for 100 ms each, and the digits below unread bars, for about a third of the time so far.
public enum Effort: String, Sendable, Hashable, CaseIterable {
    /// For many images with clear barcodes: 40 ms of processor time, without blurred barcodes.
    case fast
    /// For photographs: 600 ms of processor time (the default).
    case normal
    /// For images in which nothing was found: 4 s of processor time.
    case thorough

    /// The processor time for one image, after which no further pass begins.
    package var budget: Duration {
        switch self {
        case .fast: .milliseconds(40)
        case .normal: .milliseconds(600)
        case .thorough: .seconds(4)
        }
    }

    /// The processor time for unread bars at other sizes.
    var resizedBudget: Duration {
        switch self {
        case .fast: .zero
        case .normal: .milliseconds(120)
        case .thorough: .seconds(1)
        }
    }

    /// The number of regions that are read closely.
    var regionCount: Int {
        switch self {
        case .fast: 3
        case .normal: 10
        case .thorough: 40
        }
    }

    /// The number of regions without readable edges that the model tries.
    var modelCount: Int {
        switch self {
        case .fast: 0
        case .normal: 3
        case .thorough: 12
        }
    }

    /// The distance of sparse scan lines, in pixels of an image 1000 pixels long.
    var lineSpacing: Int {
        switch self {
        case .fast: 20
        case .normal: 14
        case .thorough: 6
        }
    }
}
