/// Runs one benchmark, named by the first argument, and prints its figures.
@main
enum Benchmarks {
    static func main() {
        switch CommandLine.arguments.dropFirst().first {
        case "identifiers": IdentifierBenchmarks.run()
        case "catalog": CatalogBenchmarks.run(CommandLine.arguments.dropFirst(2))
        default: print("usage: BooklandBenchmarks identifiers | catalog FILE (ISBN | WORD)...")
        }
    }
}
