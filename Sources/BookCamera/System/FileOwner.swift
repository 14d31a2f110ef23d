import CBooklandV4L2
import Glibc

/// Finds out who may open a file.
package enum FileOwner {
    /// Returns the group whose members may read and write a file; nil if they may not.
    ///
    /// A group without a name is returned as its number.
    package static func group(of path: String) -> String? {
        let group = unsafe bookland_v4l2_group(path)
        return group < 0 ? nil : name(of: gid_t(group))
    }

    package static func name(of group: UInt32) -> String {
        var entry = unsafe Glibc.group()
        var result: UnsafeMutablePointer<Glibc.group>?
        var text = [CChar](repeating: 0, count: 16_384)
        let error = unsafe getgrgid_r(group, &entry, &text, text.count, &result)
        guard error == 0, unsafe result != nil, let name = unsafe entry.gr_name else {
            return "\(group)"
        }
        return unsafe String(cString: name)
    }
}
