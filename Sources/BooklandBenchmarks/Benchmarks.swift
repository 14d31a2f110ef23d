/// Runs one benchmark, named by the first argument, and prints its figures.
@main
enum Benchmarks {
    static func main() async throws {
        switch CommandLine.arguments.dropFirst().first {
        case "identifiers": IdentifierBenchmarks.run()
        case "catalog": CatalogBenchmarks.run(CommandLine.arguments.dropFirst(2))
        case "library": try await LibraryBenchmarks.run(CommandLine.arguments.dropFirst(2))
        case "library-adds": try await LibraryBenchmarks.adds(CommandLine.arguments.dropFirst(2))
        default:
            print(
                """
                usage: BooklandBenchmarks identifiers | catalog FILE (ISBN | WORD)... \
                | library FOLDER BOOKS | library-adds FILE ROUNDS
                """
            )
        }
    }
}
