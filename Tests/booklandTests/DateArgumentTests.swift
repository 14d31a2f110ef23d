import BookLibrary
import Testing

@testable import bookland

@Suite("Dates on the command line", .timeLimit(.minutes(5)))
struct DateArgumentTests {
    /// A Sunday.
    private let today = CalendarDay("2026-11-22")

    @Test(
        "A future date can be given in several forms",
        arguments: [
            ("2026-12-24", "2026-12-24"), ("today", "2026-11-22"), ("Tomorrow", "2026-11-23"),
            ("14", "2026-12-06"), ("+14", "2026-12-06"), ("14d", "2026-12-06"),
            ("0", "2026-11-22"), ("2w", "2026-12-06"), ("+6w", "2027-01-03"),
            ("monday", "2026-11-23"), ("sunday", "2026-11-29"), ("FRI", "2026-11-27"),
            ("thurs", "2026-11-26"), ("2020-01-01", "2020-01-01"), ("2028-02-29", "2028-02-29"),
        ],
    )
    func future(text: String, expected: String) throws {
        let today = try #require(today)
        #expect(DateArgument.future(text, today: today)?.description == expected)
    }

    @Test(
        "Anything else is not a date",
        arguments: [
            "", "soon", "mo", "+", "w", "-1", "2026-02-30", "2026-2-3", "1.5", "99999w", "100000",
            "mondayx", "1y",
        ],
    )
    func invalid(text: String) throws {
        let today = try #require(today)
        #expect(DateArgument.future(text, today: today) == nil)
    }

    @Test("A weekday is always in the next seven days, from any day of the week")
    func weekdays() throws {
        let start = try #require(CalendarDay("2026-02-25"))
        let names = ["wed", "thu", "fri", "sat", "sun", "mon", "tue"]
        for offset in 0..<14 {
            for (index, name) in names.enumerated() {
                let day = DateArgument.future(name, today: start.advanced(by: offset))
                let distance = (index - offset % 7 + 7) % 7
                let expected = start.advanced(by: offset + (distance == 0 ? 7 : distance))
                #expect(day == expected)
            }
        }
    }
}
