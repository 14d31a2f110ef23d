import BookLibrary
import BooklandJSON

/// Members of a body that need not be there; null is as good as none.
///
/// A member of another type is refused rather than passed over: a client that sends `"true"` for `true` would
/// otherwise get something else than it asks for, and no error.
extension APICall {
    /// A member that is true or false.
    static func flag(_ body: JSONValue, _ key: StaticString) throws(APIError) -> Bool? {
        guard let value = present(body[key]) else { return nil }
        guard let flag = value.bool else {
            throw APIError(.invalidRequest, "'\(key)' must be true or false")
        }
        return flag
    }

    /// A member that is a whole number; `2.0` is one (JSON Schema, core, section 4.2.3).
    static func number(
        _ body: JSONValue,
        _ key: StaticString,
        in range: ClosedRange<Int>,
    ) throws(APIError) -> Int? {
        guard let value = present(body[key]) else { return nil }
        guard let number = value.wholeNumber, range.contains(number) else {
            throw APIError(
                .invalidRequest,
                "'\(key)' must be a number from \(range.lowerBound) to \(range.upperBound)",
                reason: "number-out-of-range",
            )
        }
        return number
    }

    /// The number of something that is stored, which counts from 1.
    static func id(_ body: JSONValue, _ key: StaticString) throws(APIError) -> Int? {
        guard let value = present(body[key]) else { return nil }
        guard let number = value.wholeNumber, number > 0 else {
            throw APIError(.invalidRequest, "'\(key)' must be a number from 1")
        }
        return number
    }

    /// A member that is a line of text, without blanks at its ends.
    static func word(
        _ body: JSONValue,
        _ key: StaticString,
        most: Int = 200,
    ) throws(APIError) -> String? {
        guard let value = present(body[key]) else { return nil }
        return try text(value, "\(key)", most: most)
    }

    /// A member that is a day.
    static func day(_ body: JSONValue, _ key: StaticString) throws(APIError) -> CalendarDay? {
        guard let text = try word(body, key) else { return nil }
        guard let day = CalendarDay(text) else {
            throw APIError(.invalidRequest, "'\(key)' must be a day: 2026-12-24")
        }
        return day
    }

    private static func present(_ value: JSONValue?) -> JSONValue? {
        value.flatMap { $0.isNull ? nil : $0 }
    }
}

extension JSONValue {
    /// The number, if it has no fraction.
    var wholeNumber: Int? { int ?? double.flatMap { Int(exactly: $0) } }
}
