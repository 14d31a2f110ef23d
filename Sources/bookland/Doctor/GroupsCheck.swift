import BookCamera
import BooklandSystem
import Glibc

/// Whether the user belongs to the group whose members may use cameras.
///
/// On a desktop the system lets the person at the screen use them, without a group.
struct GroupsCheck: DoctorCheck {
    /// The groups of the devices that there are; `video` where there is none.
    var deviceGroups: [String] = Self.groupsOfDevices
    /// Whether a device cannot be opened.
    var isLockedOut = Self.cannotOpen
    /// The names of the process's groups.
    var ownGroups = Self.namesOfOwnGroups
    /// The names of the groups that the user has from the next log-in on.
    var nextGroups = Self.groupsAtNextLogIn
    var isRoot = geteuid() == 0

    func result() async -> CheckResult {
        var result = CheckResult("groups")
        result.details.add("deviceGroups", strings: deviceGroups)
        let missing = deviceGroups.filter { !ownGroups.contains($0) }
        guard !isRoot, !missing.isEmpty else {
            let names = deviceGroups.joined(separator: ", ")
            result.good(isRoot ? "root may use every device" : "you are in the group \(names)")
            return result
        }
        for group in missing {
            let message = "you are not in the group \(group)"
            let advice =
                nextGroups.contains(group)
                ? "log out and in again: you are in it from then on"
                : "run: sudo usermod -aG \(group) $USER, then log in again"
            if isLockedOut {
                result.broken(message, advice)
            } else {
                result.hint(message, "only if a camera cannot be opened, \(advice)")
            }
        }
        return result
    }

    private static var groupsOfDevices: [String] {
        let groups = CameraList.paths.compactMap(FileOwner.group)
        return groups.isEmpty ? ["video"] : Set(groups).sorted()
    }

    private static var cannotOpen: Bool {
        CameraList.paths.contains { unsafe access($0, R_OK | W_OK) != 0 }
    }

    private static var namesOfOwnGroups: Set<String> {
        var groups = [gid_t](repeating: 0, count: 1_024)
        let count = unsafe getgroups(Int32(groups.count), &groups)
        let all = groups.prefix(max(0, Int(count))) + [getegid()]
        return Set(all.map(FileOwner.name))
    }

    private static var groupsAtNextLogIn: Set<String> {
        var entry = unsafe passwd()
        var found: UnsafeMutablePointer<passwd>?
        var text = [CChar](repeating: 0, count: 16_384)
        guard unsafe getpwuid_r(geteuid(), &entry, &text, text.count, &found) == 0,
            unsafe found != nil, let name = unsafe entry.pw_name
        else { return [] }
        var groups = [gid_t](repeating: 0, count: 1_024)
        var count = Int32(groups.count)
        guard unsafe getgrouplist(name, entry.pw_gid, &groups, &count) >= 0 else { return [] }
        return Set(groups.prefix(Int(count)).map(FileOwner.name))
    }
}
