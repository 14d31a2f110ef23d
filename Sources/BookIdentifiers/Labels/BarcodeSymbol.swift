/// What the bars of a code look like, in modules, and where its digits stand below them.
///
/// Rule: GS1 General Specifications, section 5.2 (EAN/UPC symbology): quiet zones, guard bars that reach
/// below the others, and the digits that people read.
package struct BarcodeSymbol: Sendable, Hashable {
    /// A digit below the bars.
    package struct Digit: Sendable, Hashable {
        /// The digit.
        package let text: String
        /// Where its middle is in modules, from the left edge of the first bar; negative in the quiet zone.
        package let middle: Double
    }

    /// The widths of the quiet zones in modules.
    package struct Quiet: Sendable, Hashable {
        package let left: Int
        package let right: Int
    }

    /// The modules from left to right, without quiet zones; true is dark.
    package let modules: [Bool]
    /// The quiet zones on both sides in modules.
    package let quiet: Quiet
    /// The modules of the guards.
    package let guards: [Range<Int>]
    /// The digits from left to right.
    package let digits: [Digit]
    /// The name of the symbology.
    package let name: String

    private init(
        _ name: String,
        _ modules: [Bool],
        quiet: Quiet,
        guards: [Range<Int>],
        digits: [Digit],
    ) {
        (self.name, self.modules, self.quiet) = (name, modules, quiet)
        (self.guards, self.digits) = (guards, digits)
    }

    /// The symbol of an EAN-13.
    package init(_ number: EAN13) {
        self.init(
            "EAN-13",
            number.modules,
            quiet: Quiet(left: 11, right: 7),
            guards: [0..<3, 45..<50, 92..<95],
            digits: Self.digits(number.digits, [(-6.5, 1), (6.5, 6), (53.5, 6)]),
        )
    }

    /// The symbol of an EAN-8.
    package init(_ number: EAN8) {
        self.init(
            "EAN-8",
            number.modules,
            quiet: Quiet(left: 7, right: 7),
            guards: [0..<3, 31..<36, 64..<67],
            digits: Self.digits(number.digits, [(6.5, 4), (39.5, 4)]),
        )
    }

    /// The symbol of a UPC-E; in number system 1, for which there is none, that of the UPC-A it stands for.
    package init(_ number: UPCE) {
        guard let modules = number.modules else {
            self.init(number.expanded.ean13)
            return
        }
        self.init(
            "UPC-E",
            modules,
            quiet: Quiet(left: 9, right: 7),
            guards: [0..<3, 45..<51],
            digits: Self.digits(number.digits, [(-5, 1), (6.5, 6), (55, 1)]),
        )
    }

    /// The symbol of a label's code.
    package init(_ code: LabelCode) {
        if let number = try? EAN13(code.digits) {
            self.init(number)
        } else if let number = try? EAN8(code.digits) {
            self.init(number)
        } else if let number = try? UPCE(code.digits) {
            self.init(number)
        } else {
            preconditionFailure("a label's code is none of the three: \(code)")
        }
    }

    /// The bars: runs of dark modules from left to right.
    package var bars: [Range<Int>] {
        var bars: [Range<Int>] = []
        var start: Int?
        for (index, isDark) in (modules + [false]).enumerated() {
            if isDark, start == nil { start = index }
            if !isDark, let first = start {
                bars.append(first..<index)
                start = nil
            }
        }
        return bars
    }

    /// Whether a bar is one of a guard.
    package func isGuard(_ bar: Range<Int>) -> Bool {
        guards.contains { $0.contains(bar.lowerBound) }
    }

    /// The whole width with its quiet zones in modules.
    package var width: Int { quiet.left + modules.count + quiet.right }

    /// Places digits in groups, seven modules apart.
    private static func digits(_ text: String, _ groups: [(first: Double, count: Int)]) -> [Digit] {
        let middles = groups.flatMap { group in
            (0..<group.count).map { group.first + 7 * Double($0) }
        }
        return zip(text, middles).map { Digit(text: String($0), middle: $1) }
    }
}
