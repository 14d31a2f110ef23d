import BooklandDependencies

/// Whether the libraries that are loaded when they are needed are installed.
struct LibrariesCheck: DoctorCheck {
    var libraries: @Sendable () -> [SystemLibrary] = SystemLibrary.all

    func result() async -> CheckResult {
        var result = CheckResult("libraries")
        let libraries = libraries()
        let missing = libraries.filter { !$0.isFound }
        if missing.isEmpty {
            result.good("all \(libraries.count) libraries were found")
        }
        for library in missing {
            result.hint(
                "\(library.name) was not found, so these are missing: \(library.purpose)",
                "sudo apt install \(library.package)",
            )
        }
        result.details.add("libraries", libraries.map(VersionRun.json))
        return result
    }
}
