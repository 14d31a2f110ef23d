/// Zero suppression: the conversion between UPC-A and UPC-E bodies, without check digits.
///
/// A UPC-A body is a number system, five manufacturer digits and five item digits. The UPC-E body
/// is the number system and six digits, the last of which tells which zeros were removed:
///
/// | last | manufacturer | item |
/// |---|---|---|
/// | 0, 1, 2 | `ab` last `00` | `00cde` |
/// | 3 | `abc00` | `000de` |
/// | 4 | `abcd0` | `0000e` |
/// | 5 to 9 | `abcde` | `0000` last |
enum ZeroSuppression {
    /// Returns the 11 digits of the UPC-A for the 7 digits of a UPC-E.
    static func expanded(_ body: UInt64) -> UInt64 {
        let system = body / 1_000_000
        let digits = body / 10 % 100_000
        let (manufacturer, item) = manufacturerAndItem(digits, last: body % 10)
        return (system * 100_000 + manufacturer) * 100_000 + item
    }

    /// Returns the 7 digits of the UPC-E for the 11 digits of a UPC-A, or nil if there is none.
    ///
    /// If two rows of the table fit, the first one applies.
    static func suppressed(_ body: UInt64) -> UInt64? {
        guard body < 20_000_000_000 else { return nil }
        let manufacturer = body / 100_000 % 100_000
        let item = body % 100_000
        return shortened(manufacturer: manufacturer, item: item).map {
            body / 10_000_000_000 * 1_000_000 + $0
        }
    }

    private static func manufacturerAndItem(
        _ digits: UInt64,
        last: UInt64,
    ) -> (manufacturer: UInt64, item: UInt64) {
        switch last {
        case 0...2: (digits / 1000 * 1000 + last * 100, digits % 1000)
        case 3: (digits / 100 * 100, digits % 100)
        case 4: (digits / 10 * 10, digits % 10)
        default: (digits, last)
        }
    }

    private static func shortened(manufacturer: UInt64, item: UInt64) -> UInt64? {
        if manufacturer % 100 == 0, manufacturer / 100 % 10 <= 2, item <= 999 {
            (manufacturer / 1000 * 1000 + item) * 10 + manufacturer / 100 % 10
        } else if manufacturer % 100 == 0, item <= 99 {
            (manufacturer + item) * 10 + 3
        } else if manufacturer % 10 == 0, item <= 9 {
            (manufacturer + item) * 10 + 4
        } else if 5...9 ~= item {
            manufacturer * 10 + item
        } else {
            nil
        }
    }
}
