/// How a UPC-E leaves zeros out of a UPC-A; both without their check digits.
///
/// A UPC-A body is a number system, five digits of the maker and five of the item. The UPC-E body
/// is the number system and six digits, the last of which tells what was left out:
///
/// | last | maker | item |
/// |---|---|---|
/// | 0, 1, 2 | `ab` last `00` | `00cde` |
/// | 3 | `abc00` | `000de` |
/// | 4 | `abcd0` | `0000e` |
/// | 5 to 9 | `abcde` | `0000` last |
enum ZeroSuppression {
    /// The 11 digits that the 7 digits of a UPC-E stand for.
    static func expanded(_ body: UInt64) -> UInt64 {
        let system = body / 1_000_000
        let digits = body / 10 % 100_000
        let (maker, item) = makerAndItem(digits, last: body % 10)
        return (system * 100_000 + maker) * 100_000 + item
    }

    /// The 7 digits that stand for the 11 of a UPC-A, or nil where zeros are wanting.
    ///
    /// Where two forms would do, it is the first of the table's.
    static func suppressed(_ body: UInt64) -> UInt64? {
        guard body < 20_000_000_000 else { return nil }
        let maker = body / 100_000 % 100_000
        let item = body % 100_000
        return shortened(maker: maker, item: item).map { body / 10_000_000_000 * 1_000_000 + $0 }
    }

    private static func makerAndItem(
        _ digits: UInt64,
        last: UInt64,
    ) -> (maker: UInt64, item: UInt64) {
        switch last {
        case 0...2: (digits / 1000 * 1000 + last * 100, digits % 1000)
        case 3: (digits / 100 * 100, digits % 100)
        case 4: (digits / 10 * 10, digits % 10)
        default: (digits, last)
        }
    }

    private static func shortened(maker: UInt64, item: UInt64) -> UInt64? {
        if maker % 100 == 0, maker / 100 % 10 <= 2, item <= 999 {
            (maker / 1000 * 1000 + item) * 10 + maker / 100 % 10
        } else if maker % 100 == 0, item <= 99 {
            (maker + item) * 10 + 3
        } else if maker % 10 == 0, item <= 9 {
            (maker + item) * 10 + 4
        } else if 5...9 ~= item {
            maker * 10 + item
        } else {
            nil
        }
    }
}
