import BookIdentifiers
import BooklandDependencies
import CBooklandRelease

/// `bookland --version`: what this program was built from, and with what it runs.
struct VersionRun {
    var isVerbose = false
    var isJSON = false

    /// The options that may follow `--version`.
    static let flags: [Flag<VersionRun>] = [
        .toggle(
            "verbose",
            "v",
            summary: "also list the system's libraries",
            record: { $0.isVerbose = true },
        ),
        .toggle("json", summary: "print a JSON object", record: { $0.isJSON = true }),
    ]

    /// Prints the version as the words say.
    static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<VersionRun>(
            flags: flags,
            operand: { _, word throws(UsageError) in
                throw UsageError("--version takes no arguments: \(word.text)")
            },
        )
        switch try parser.parse(words, into: VersionRun()) {
        case .run(let run): return run.run()
        case .help: return HelpCommand.showProgram()
        }
    }

    private func run() -> ExitStatus {
        let libraries = isVerbose ? SystemLibrary.all() : nil
        let bytes =
            if isJSON {
                Self.json(libraries).bytes + [UInt8(ascii: "\n")]
            } else {
                Array(Self.text(libraries).utf8)
            }
        Console().write(bytes)
        return .success
    }

    /// The full name of the commit; nil if the build did not know it.
    static var commit: String? { unsafe bookland_commit().map { unsafe String(cString: $0) } }

    /// Seven digits of the commit and whether there were changes beside it: `1a44a65+changes`.
    static func short(_ commit: String) -> String {
        let end = commit.firstIndex(of: "+") ?? commit.endIndex
        return String(commit[..<end].prefix(7) + commit[end...])
    }

    /// `bookland 0.1.0 (commit 1a44a65, ISBN ranges of 2026-08-22)`, then the libraries.
    private static func text(_ libraries: [SystemLibrary]?) -> String {
        let parts = [commit.map { "commit " + short($0) }, "ISBN ranges of \(ISBN.rangesDate)"]
        let list = parts.compactMap(\.self).joined(separator: ", ")
        let first = "bookland \(BOOKLAND_VERSION) (\(list))"
        guard let libraries else { return first + "\n" }
        return first + "\n\nLinked:\n" + rows(libraries, .linked) + "\nLoaded when needed:\n"
            + rows(libraries, .onFirstUse)
    }

    private static func rows(
        _ libraries: [SystemLibrary],
        _ loading: SystemLibrary.Loading,
    ) -> String {
        libraries.filter { $0.loading == loading }.map { library in
            let state = library.isFound ? library.version ?? "found" : "not found"
            let names = "  " + library.name.padded(to: 12) + state.padded(to: 12)
            return names + library.purpose + "\n"
        }.joined()
    }

    /// The version as JSON; libraries only if they were asked for.
    static func json(_ libraries: [SystemLibrary]?) -> JSONLine {
        var line = JSONLine()
        line.add("version", BOOKLAND_VERSION)
        line.add("commit", commit)
        line.add("isbnRanges", ISBN.rangesDate)
        if let libraries { line.add("libraries", libraries.map(json)) }
        return line
    }

    private static func json(_ library: SystemLibrary) -> JSONLine {
        var line = JSONLine()
        line.add("name", library.name)
        line.add("version", library.version)
        line.add("isFound", library.isFound)
        line.add("loading", library.loading.rawValue)
        line.add("package", library.package)
        return line
    }
}
