import BooklandSystem
import Testing

@Suite("Calendar", .timeLimit(.minutes(5)))
struct CalendarTests {
    @Test("every day of four centuries survives the way to a day number and back")
    func roundTrip() throws {
        for number in stride(from: -60_000, through: 90_000, by: 1) {
            let date = CivilDate(dayNumber: number)
            #expect(date.dayNumber == number)
            #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
        }
    }

    @Test(
        "days that the calendar does not have are refused",
        arguments: [
            (2025, 2, 29), (1900, 2, 29), (2024, 2, 30), (2026, 4, 31), (2026, 13, 1),
            (2026, 0, 1),
            (2026, 1, 0), (0, 1, 1), (10_000, 1, 1), (2026, 12, 32),
        ],
    )
    func impossible(_ year: Int, _ month: Int, _ day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test("leap days exist in leap years only")
    func leapDays() {
        #expect(CivilDate(year: 2024, month: 2, day: 29)?.description == "2024-02-29")
        #expect(CivilDate(year: 2000, month: 2, day: 29)?.description == "2000-02-29")
    }

    @Test("times are written in ISO 8601")
    func times() {
        #expect(UTCTime.text(0) == "1970-01-01T00:00:00Z")
        #expect(UTCTime.text(1_709_210_096) == "2024-02-29T12:34:56Z")
        #expect(UTCTime.text(-1) == "1969-12-31T23:59:59Z")
        #expect(UTCTime.text(milliseconds: -1) == "1969-12-31T23:59:59.999Z")
        #expect(UTCTime.text(milliseconds: 1_709_210_096_050) == "2024-02-29T12:34:56.050Z")
    }
}
