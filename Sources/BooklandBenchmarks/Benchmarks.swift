/// Runs one benchmark, named by the first argument, and prints its figures.
@main
enum Benchmarks {
    static func main() {
        switch CommandLine.arguments.dropFirst().first {
        case "identifiers": IdentifierBenchmarks.run()
        default: print("usage: BooklandBenchmarks identifiers")
        }
    }
}
