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
        // What needs two libraries is one thing for who uses it.
        var purposes: [String] = []
        for library in missing where !purposes.contains(library.purpose) {
            purposes.append(library.purpose)
        }
        for purpose in purposes {
            let needed = missing.filter { $0.purpose == purpose }
            let names = needed.map { "lib\($0.name)" }.joined(separator: " and ")
            result.hint(
                "not available without \(names): \(purpose)",
                InstallAdvice.command(for: needed.map(\.package)),
            )
        }
        result.details.add("libraries", libraries.map(VersionRun.json))
        return result
    }
}
