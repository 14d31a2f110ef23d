import Glibc

/// What to do about a missing package.
enum InstallAdvice {
    /// The command that installs packages of Debian: `sudo apt install libtiff6`.
    ///
    /// Small systems have no sudo, and root needs none.
    static func command(for packages: [String], isRoot: Bool = geteuid() == 0) -> String {
        "\(isRoot ? "" : "sudo ")apt install \(packages.joined(separator: " "))"
    }
}
