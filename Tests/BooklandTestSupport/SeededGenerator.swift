import FoundationEssentials
import Synchronization

/// A random number generator whose numbers depend on its seed only.
///
/// SplitMix64, by Steele, Lea and Flood (2014).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Gives the same numbers in every run.
    package init(seed: UInt64) { state = seed }

    /// Gives other numbers in every run, and the same ones again if `BOOKLAND_SEED` is what the run
    /// has printed.
    ///
    /// - Parameter test: What the numbers are for: two tests must not depend on each other's order.
    package init(for test: String) {
        state = test.utf8.reduce(RunSeed.value) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// The seed of this run's random tests.
private enum RunSeed {
    /// From `BOOKLAND_SEED`, or new; printed when a test first needs it.
    static let value: UInt64 = {
        let given = ProcessInfo.processInfo.environment["BOOKLAND_SEED"].flatMap { UInt64($0) }
        let seed = given ?? UInt64.random(in: 0...999_999_999)
        print("To repeat the random numbers of this run: BOOKLAND_SEED=\(seed)")
        return seed
    }()
}
