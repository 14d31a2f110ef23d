import BookCatalog
import BookDesk
import BookLibrary
import BookLookup
import BookShelf

/// Where `bookland shelf` looks for works: the library, then the offline catalogue, then services.
struct ShelfSources: Sendable {
    private let sources: [any SpineSource]
    /// What completes books whose barcodes were read; nil with a wrong configuration.
    let client: LookupClient?
    private let services: SpineServices?

    /// Reads the library, and opens the catalogue; nil after printing the reason if the library cannot be read.
    ///
    /// - Parameters:
    ///   - library: The library.
    ///   - console: Where messages are printed.
    ///   - isQuiet: Whether only errors are printed.
    ///   - offersServices: Whether to say that `--online` helps if there is no catalogue.
    init?(_ library: Library, _ console: Console, isQuiet: Bool, offersServices: Bool = false) {
        let result = Waiting.until { () -> Result<[ShelfWork], LibraryError> in
            do throws(LibraryError) {
                return .success(try await library.shelfWorks())
            } catch {
                return .failure(error)
            }
        }
        var works: [ShelfWork] = []
        switch result {
        case .success(let found): works = found
        case .failure(let error):
            console.say(error.withAdvice)
            return nil
        }
        client = try? LookupClient.configured(console)
        services = client.map { SpineServices($0, console, isQuiet: isQuiet) }
        var sources: [any SpineSource] = [WorkList(works)]
        let catalogue = Self.catalogue(console, isQuiet: isQuiet)
        if let catalogue { sources.append(catalogue) }
        if catalogue == nil, !isQuiet {
            let known = works.isEmpty ? "no book is" : "only books of your library are"
            console.say(
                "there is no offline catalogue, so \(known) known by a spine: import one as 'bookland help "
                    + "catalog' says" + (offersServices ? ", or ask services with --online" : "")
            )
        }
        self.sources = sources
    }

    /// What matches spines with the library and the catalogue.
    var matcher: SpineMatcher { SpineMatcher(sources: sources) }

    /// Returns a spine with the works that services know for its rarest words, if they match better.
    ///
    /// Services are asked until a work is certain.
    func searched(_ spine: Spine) async -> Spine {
        guard let services else { return spine }
        var works: [ShelfWork] = []
        var found = spine
        for words in spine.text.searches where found.state == .detected || found.state == .uncertain
        {
            let records = await services.books(with: words)
            guard !records.isEmpty else { continue }
            for record in records {
                let work = ShelfWork(origin: .online(works.count), record)
                // Answers to other words repeat it, and counted twice it would be more likely.
                let isKnown = works.contains {
                    $0.title == work.title && $0.subtitle == work.subtitle
                        && $0.authors == work.authors
                }
                if !isKnown { works.append(work) }
            }
            let list = WorkList(works, isRepresentative: false)
            let matcher = SpineMatcher(sources: sources + [list])
            if let matches = try? matcher.matches(spine.text, beside: spine.beside) {
                found = spine.matching(matches)
            }
        }
        return found
    }

    private static func catalogue(_ console: Console, isQuiet: Bool) -> (any SpineSource)? {
        let configuration = try? DeskConfiguration.user()
        guard let path = configuration?.catalogPath else { return nil }
        do throws(CatalogError) {
            guard
                let words = try CatalogWords(
                    path,
                    gathering: {
                        if !isQuiet { console.say("gathering the words of the catalogue, once") }
                    },
                )
            else { return nil }
            return try CatalogSpines(words)
        } catch {
            console.say("\(path): \(error)")
            return nil
        }
    }
}
