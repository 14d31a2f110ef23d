import BookIdentifiers
import BooklandSystem
import CBooklandClock
import Glibc

/// Whether the clock is right: loans have due days, and every change has a time.
struct ClockCheck: DoctorCheck {
    /// Seconds since the start of 1970 in UTC.
    var now = Int(time(nil))
    /// The time zone, such as "Europe/Berlin"; nil if the system names none.
    var zone = Self.zoneName()
    /// Whether the clock follows a time server; nil if the kernel does not say.
    var isSynchronised = Self.kernelState()

    func result() async -> CheckResult {
        var result = CheckResult("clock")
        let today = CivilDate(localTo: now).description
        // The program has a table of that day, so it is later.
        if today < ISBN.rangesDate || CivilDate(localTo: now).year > 2100 {
            result.broken("the date is \(today)", "set the clock: sudo timedatectl set-ntp true")
        }
        let place = zone ?? "UTC, as no time zone is set"
        if zone == nil {
            result.hint(
                "the time zone is \(place)",
                "set it: sudo timedatectl set-timezone AREA/CITY",
            )
        }
        if isSynchronised == false {
            result.hint(
                "the clock follows no time server",
                "sudo timedatectl set-ntp true (a container has the clock of its host)",
            )
        }
        if result.findings.isEmpty { result.good("\(today), \(place)") }
        result.details.add("date", today)
        result.details.add("zone", zone)
        if let isSynchronised { result.details.add("isSynchronised", isSynchronised) }
        return result
    }

    /// `TZ`, or what /etc/localtime refers to, or /etc/timezone.
    static func zoneName(_ variable: String? = Environment.variable("TZ"), root: String = "")
        -> String?
    {
        if let variable { return String(variable.drop { $0 == ":" }) }
        if let path = realPath(of: root + "/etc/localtime"),
            let range = path.firstRange(of: "/zoneinfo/")
        {
            return String(path[range.upperBound...])
        }
        let line = SmallFile.text(of: root + "/etc/timezone")?.split(separator: "\n").first
        return line.map(String.init)
    }

    private static func kernelState() -> Bool? {
        let state = bookland_clock_is_synchronised()
        return state < 0 ? nil : state == 1
    }
}
