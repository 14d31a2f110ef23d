/// Runs one benchmark, named by the first argument, and prints its figures.
@main
enum Benchmarks {
    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        switch words.first {
        case "identifiers": IdentifierBenchmarks.run()
        case "catalog": CatalogBenchmarks.run(CommandLine.arguments.dropFirst(2))
        case "scan" where words.count == 3:
            try await ScanBenchmarks(folder: words[1]).run(memoryOver: Int(words[2]) ?? 50_000)
        case "library": try await LibraryBenchmarks.run(CommandLine.arguments.dropFirst(2))
        case "library-adds": try await LibraryBenchmarks.adds(CommandLine.arguments.dropFirst(2))
        default:
            print(
                """
                usage: BooklandBenchmarks identifiers | catalog FILE (ISBN | WORD)... \
                | scan FOLDER COUNT \
                | library FOLDER BOOKS | library-adds FILE ROUNDS
                """
            )
        }
    }
}
