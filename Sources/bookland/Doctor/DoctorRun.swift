import BookCatalog
import BookDesk
import BookLibrary
import BookLookup
import BooklandSystem

/// A run of `bookland doctor`.
struct DoctorRun {
    let arguments: DoctorArguments
    private let console = Console()

    init(_ arguments: DoctorArguments) {
        self.arguments = arguments
    }

    /// Makes all checks at the same time, and prints what they found in their order.
    func run() -> ExitStatus {
        let checks = Self.checks(arguments)
        let results = Waiting.until {
            await withTaskGroup(of: (Int, CheckResult).self) { group in
                for (index, check) in checks.enumerated() {
                    group.addTask { (index, await check().result()) }
                }
                var results: [(Int, CheckResult)] = []
                for await result in group { results.append(result) }
                return results.sorted { $0.0 < $1.0 }.map { $0.1 }
            }
        }
        let report = DoctorReport(results: results, home: Environment.variable("HOME"))
        console.write(arguments.isJSON ? report.json : Array(report.text.utf8))
        return report.isHealthy ? .success : .failure
    }

    /// The checks, each made when it is run, as that already takes time.
    private static func checks(
        _ arguments: DoctorArguments
    ) -> [@Sendable () -> any DoctorCheck] {
        let library = arguments.library?.text ?? LibraryPath.standard
        return [
            { ProgramCheck() },
            { LibraryCheck(path: library) },
            { FoldersCheck(folders: FoldersCheck.folders(withLibrary: library)) },
            { ConfigurationCheck() },
            { CatalogCheck() },
            { ProvidersCheck(configuration: try? .user(), isOnline: arguments.isOnline) },
            { CamerasCheck() },
            { GroupsCheck() },
            { LibrariesCheck() },
            { LanguagesCheck() },
            { ProgramsCheck() },
            { ClockCheck() },
        ]
    }
}
