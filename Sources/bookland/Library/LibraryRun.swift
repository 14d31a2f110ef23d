import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandJSON
import BooklandSystem
import Glibc

/// One run of a command of `bookland library`: the library, open, and where to say things.
struct LibraryRun: Sendable {
    let arguments: LibraryArguments
    let library: Library
    let console: Console
    let path: String

    /// Whether a library's file has to be there.
    enum Opening: Sendable {
        /// One that is not there has no books.
        case existing
        /// One that is not there is made.
        case creating
        /// One that cannot be opened is explained, and nothing is made.
        case checking
    }

    /// Opens the library and does the work.
    static func run(
        _ arguments: LibraryArguments,
        _ opening: Opening,
        _ body: @escaping @Sendable (LibraryRun) async throws(LibraryError) -> ExitStatus,
    ) -> ExitStatus {
        let console = Console()
        Interruption.watch(endingThrough: console)
        guard let path = path(arguments.path) else {
            console.say("no HOME: say with --library where the library is")
            return .failure
        }
        do throws(SystemError) {
            if opening == .creating {
                try UserFolders.createParent(of: path)
            } else if unsafe access(path, F_OK) != 0, errno == ENOENT {
                console.say("\(path): no library yet: 'bookland library add' makes one")
                return .nothingFound
            } else if opening == .checking, isEmpty(path) {
                LibraryChecking.explainEmpty(path, console)
                return .failure
            }
        } catch {
            console.say("\(path): \(error)")
            return .failure
        }
        return Waiting.until {
            do throws(LibraryError) {
                let library = try Library(path)
                let run = LibraryRun(
                    arguments: arguments,
                    library: library,
                    console: console,
                    path: path,
                )
                return try await body(run)
            } catch {
                console.show(progress: "")
                if opening == .checking {
                    LibraryChecking.explain(error, path, console)
                } else {
                    console.say(error.withAdvice)
                }
                return .failure
            }
        }
    }

    /// Whether a file has nothing in it.
    private static func isEmpty(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_size == 0
    }

    /// Opens the library for another command, making it where it is not there; says why and gives
    /// nil where that fails.
    static func opened(_ file: PlatformString?, _ console: Console) -> Library? {
        guard let path = path(file) else {
            console.say("no HOME: say with --library where the library is")
            return nil
        }
        do throws(SystemError) {
            try UserFolders.createParent(of: path)
        } catch {
            console.say("\(path): \(error)")
            return nil
        }
        do throws(LibraryError) {
            return try Library(path)
        } catch {
            console.say(error.withAdvice)
            return nil
        }
    }

    private static func path(_ file: PlatformString?) -> String? {
        file?.text ?? Environment.variable("BOOKLAND_LIBRARY")
            ?? UserFolders.data.map { $0 + "/library.db" }
    }

    /// Prints a line of results.
    func print(_ line: String) {
        console.write(Array((line + "\n").utf8))
    }

    /// Says something to a person, unless they want quiet.
    func say(_ message: String) {
        if !arguments.isQuiet { console.say(message) }
    }

    /// Finds the book that a word names: by its number, or by its ISBN.
    func entry(named word: PlatformString) async throws(LibraryError) -> LibraryEntry {
        if word.bytes.count < 10, let number = Int(word.text) {
            return try await library.entry(EntryID(number))
        }
        guard let isbn = try? ISBN(word.text), let entry = try await library.entries(of: isbn).first
        else { throw LibraryError(.noSuchEntry(word.text)) }
        return entry
    }

    /// Does something with each book that is named; one that is not there does not stop the rest.
    func forEachBook(
        _ body: (LibraryEntry) async throws(LibraryError) -> Void
    ) async throws(LibraryError) -> ExitStatus {
        var status = ExitStatus.success
        for word in arguments.operands {
            do throws(LibraryError) {
                try await body(entry(named: word))
            } catch {
                guard !error.isAboutStorage else { throw error }
                console.say(error.description)
                status = .failure
            }
        }
        return status
    }

    /// Shows a book as it is after a change.
    func show(_ entry: LibraryEntry) {
        if arguments.isJSON {
            console.write(entry.json.bytes + [UInt8(ascii: "\n")])
        } else {
            say("\(entry.id): \(entry.label)")
        }
    }

    /// Asks before something is deleted.
    ///
    /// - Parameter question: Without the question mark's answer: "Remove 3 books?".
    /// - Returns: Whether it may be done.
    func isAllowed(_ question: String) -> Bool {
        if arguments.isConfirmed { return true }
        guard isatty(FileDescriptor.standardInput) == 1, console.canShowProgress else {
            console.say("nothing was done: say --yes where nobody can be asked")
            return false
        }
        let isYes = console.ask("\(question) [y/N] ")?.lowercased().hasPrefix("y") ?? false
        if !isYes { console.say("nothing was done") }
        return isYes
    }
}

extension LibraryError {
    /// The reason, with the command that says more.
    var withAdvice: String {
        switch reason {
        case .damaged: "\(description); 'bookland library check' says more"
        case .newer: "\(description); update bookland"
        default: description
        }
    }
}

extension LibraryEntry {
    /// The book in a few words: its title, or its ISBN while nothing is known of it.
    var label: String {
        guard let title else { return isbn.map { "\($0) (pending)" } ?? "?" }
        return authors.isEmpty ? title : "\(title) – \(authors.joined(separator: ", "))"
    }
}
