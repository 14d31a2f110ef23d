/// How much time a picture is worth.
///
/// No effort reports a number on less evidence than another; more effort looks at more places, more
/// closely, and all but ``fast`` look again at what is barely believed.
public enum Effort: String, Sendable, Hashable, CaseIterable {
    /// For many pictures of clear codes.
    case fast
    /// For photographs; the default.
    case normal
    /// For the pictures in which nothing was found.
    case thorough

    /// The time after which no further pass begins, of one core, for one picture.
    package var budget: Duration {
        switch self {
        case .fast: .milliseconds(40)
        case .normal: .milliseconds(600)
        case .thorough: .seconds(4)
        }
    }

    /// How many regions that look like bars are read closely.
    var regionCount: Int {
        switch self {
        case .fast: 3
        case .normal: 10
        case .thorough: 40
        }
    }

    /// How many regions that were not read by their edges are read by the model.
    var modelCount: Int {
        switch self {
        case .fast: 0
        case .normal: 3
        case .thorough: 12
        }
    }

    /// The pixels from one sparse scan line to the next in a picture of 1000 pixels.
    var lineSpacing: Int {
        switch self {
        case .fast: 20
        case .normal: 14
        case .thorough: 6
        }
    }
}
